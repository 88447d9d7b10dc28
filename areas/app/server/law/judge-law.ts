import type { MissingByLaw } from '#admin/contract/law.ts'
import { makerOf } from '#admin/contract/settings/company-settings.ts'
import type { OwnerSettings } from '#admin/contract/settings/owner-settings.ts'
import type { LegalFacts } from '#catalogue/server/catalogue-service.ts'
import { say } from '#platform/contract/language/text.ts'
import { counted } from '#platform/contract/money/number-text.ts'
import { GUARANTEE_PATH } from '#platform/contract/shop/law-texts.ts'
import { SCHEME_WORDS } from '#platform/contract/shop/producer-schemes.ts'
import type { Regime } from '#platform/contract/shop/regimes.ts'

export type LawFacts = {
  regimes: readonly Regime[] // That are on
  settings: Pick<OwnerSettings, 'company' | 'returns' | 'taxes' | 'law'>
  parts: LegalFacts
  taxDecided: boolean // A person has saved the tax settings
  pages: ReadonlySet<string> // Published, by purpose
  odrPages: readonly string[] // Titles of pages that link to the closed platform
  hasNotice: boolean // The published notice of the legal guarantee is installed
  hasLabel: boolean // The published label of guarantees of durability, too
  currency: string // ISO 4217
}

/** What is missing, in a sentence; undefined while nothing is. */
type Rule = {
  key: string
  of: readonly Regime[]
  to: string
  judge: (facts: LawFacts) => string | undefined
}

const SETTINGS = '/dashboard/settings'
const PAGES = '/dashboard/pages'
const page = (purpose: string, name: string): Rule => ({
  ...{ key: purpose, of: ['eu', 'uk', 'ch'], to: PAGES },
  judge: ({ pages }) => (pages.has(purpose) ? undefined : `Publish the page “${name}”.`),
})

const RULES: readonly Rule[] = [
  {
    ...{ key: 'company', of: ['eu', 'uk', 'ch'], to: `${SETTINGS}/company` },
    judge: ({ settings }) =>
      makerOf(settings.company) ? undefined : 'Enter the name, the postal address and the email of your company.',
  },
  page('imprint', 'Imprint'),
  page('terms', 'Terms'),
  page('privacy', 'Privacy policy'),
  {
    ...{ key: 'tax', of: ['eu', 'uk', 'ch'], to: `${SETTINGS}/taxes` },
    judge: ({ settings, taxDecided }) => {
      if (settings.taxes.mode === 'added') return 'Let prices include tax: consumers must see the final price.'
      return taxDecided ? undefined : 'Say whether prices include tax, even if none.'
    },
  },
  {
    ...{ key: 'withdrawal', of: ['uk'], to: `${SETTINGS}/returns` },
    judge: ({ regimes, settings }) =>
      regimes.includes('eu') || settings.returns.withdrawal.on
        ? undefined
        : 'Switch withdrawals on: consumers may withdraw within 14 days.',
  },
  {
    ...{ key: 'return-address', of: ['eu', 'uk'], to: `${SETTINGS}/returns` },
    judge: ({ settings }) =>
      settings.returns.address ? undefined : 'Say where withdrawn goods are sent: the emails about them name it.',
  },
  {
    ...{ key: 'odr', of: ['eu'], to: PAGES },
    judge: ({ odrPages }) =>
      odrPages.length > 0
        ? `Remove the link to the EU’s platform for disputes, which closed in 2025, from: ${odrPages.join(', ')}.`
        : undefined,
  },
  {
    ...{ key: 'responsible', of: ['eu'], to: '/dashboard/makers' },
    judge: ({ parts: { lackingCount, lacking } }) => {
      if (lackingCount === 0) return undefined
      const more = lackingCount > lacking.length ? ' and others' : ''
      return `Name who answers in the EU for ${counted(lackingCount, 'maker')} outside the European Economic Area: ${lacking.join(', ')}${more}.`
    },
  },
  {
    ...{ key: 'registrations', of: ['eu'], to: `${SETTINGS}/law` },
    judge: ({ parts, settings }) => {
      const known = new Set(settings.law.registrations.map(({ scheme }) => scheme))
      const missing = parts.schemes.filter((scheme) => !known.has(scheme)).map((scheme) => say(SCHEME_WORDS[scheme]))
      return missing.length > 0 ? `Enter your number as a producer for: ${missing.join(', ')}.` : undefined
    },
  },
  {
    ...{ key: 'currency', of: ['ch'], to: SETTINGS },
    judge: ({ currency }) =>
      currency === 'CHF' ? undefined : `Prices for Switzerland are stated in CHF; this shop sells in ${currency}.`,
  },
  {
    ...{ key: 'guarantee-notice', of: ['eu'], to: GUARANTEE_PATH },
    judge: ({ hasNotice }) =>
      hasNotice
        ? undefined
        : 'Install the EU’s notice of the legal guarantee (npm run shop -- law-artwork): buyers see its words only.',
  },
  {
    ...{ key: 'guarantee-label', of: ['eu'], to: GUARANTEE_PATH },
    judge: ({ hasLabel, parts: { guaranteed } }) =>
      hasLabel || guaranteed === 0
        ? undefined
        : `Install the EU’s label of guarantees (npm run shop -- law-artwork): buyers see words for ${counted(guaranteed, 'part')}.`,
  },
]

/** What the regimes that are on want and the shop does not have. */
export function judgeLaw(facts: LawFacts): MissingByLaw[] {
  return RULES.flatMap(({ key, of, to, judge }) => {
    const regimes = of.filter((regime) => facts.regimes.includes(regime))
    const words = regimes.length > 0 ? judge(facts) : undefined
    return words === undefined ? [] : [{ key, regimes, words, to }]
  })
}
