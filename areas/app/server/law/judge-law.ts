import type { MissingByLaw } from '#admin/contract/law.ts'
import { makerOf } from '#admin/contract/settings/company-settings.ts'
import type { OwnerSettings } from '#admin/contract/settings/owner-settings.ts'
import type { LegalFacts } from '#catalogue/server/catalogue-service.ts'
import { type Message, msg, plural, say, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
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
const page = (purpose: string, name: Message): Rule => ({
  ...{ key: purpose, of: ['eu', 'uk', 'ch'], to: PAGES },
  judge: ({ pages }) => (pages.has(purpose) ? undefined : t('Publish the page “{page}”.', { page: say(name) })),
})

const RULES: readonly Rule[] = [
  {
    ...{ key: 'company', of: ['eu', 'uk', 'ch'], to: `${SETTINGS}/company` },
    judge: ({ settings }) =>
      makerOf(settings.company) ? undefined : t('Enter the name, the postal address and the email of your company.'),
  },
  page('imprint', msg('Imprint')),
  page('terms', msg('Terms')),
  page('privacy', msg('Privacy policy')),
  {
    ...{ key: 'tax', of: ['eu', 'uk', 'ch'], to: `${SETTINGS}/taxes` },
    judge: ({ settings, taxDecided }) => {
      if (settings.taxes.mode === 'added') return t('Let prices include tax: consumers must see the final price.')
      return taxDecided ? undefined : t('Say whether prices include tax, even if none.')
    },
  },
  {
    ...{ key: 'withdrawal', of: ['uk'], to: `${SETTINGS}/returns` },
    judge: ({ regimes, settings }) =>
      regimes.includes('eu') || settings.returns.withdrawal.on
        ? undefined
        : t('Switch withdrawals on: consumers may withdraw within 14 days.'),
  },
  {
    ...{ key: 'return-address', of: ['eu', 'uk'], to: `${SETTINGS}/returns` },
    judge: ({ settings }) =>
      settings.returns.address ? undefined : t('Say where withdrawn goods are sent: the emails about them name it.'),
  },
  {
    ...{ key: 'odr', of: ['eu'], to: PAGES },
    judge: ({ odrPages }) =>
      odrPages.length > 0
        ? t('Remove the link to the EU’s platform for disputes, which closed in 2025, from: {pages}.', {
            pages: odrPages.join(', '),
          })
        : undefined,
  },
  {
    ...{ key: 'responsible', of: ['eu'], to: '/dashboard/makers' },
    judge: ({ parts: { lackingCount, lacking } }) => {
      if (lackingCount === 0) return undefined
      const values = { count: countText(lackingCount), makers: lacking.join(', ') }
      if (lackingCount > lacking.length)
        return plural(
          lackingCount,
          'Name who answers in the EU for {count} maker outside the European Economic Area: {makers} and others.',
          'Name who answers in the EU for {count} makers outside the European Economic Area: {makers} and others.',
          values,
        )
      return plural(
        lackingCount,
        'Name who answers in the EU for {count} maker outside the European Economic Area: {makers}.',
        'Name who answers in the EU for {count} makers outside the European Economic Area: {makers}.',
        values,
      )
    },
  },
  {
    ...{ key: 'registrations', of: ['eu'], to: `${SETTINGS}/law` },
    judge: ({ parts, settings }) => {
      const known = new Set(settings.law.registrations.map(({ scheme }) => scheme))
      const missing = parts.schemes.filter((scheme) => !known.has(scheme)).map((scheme) => say(SCHEME_WORDS[scheme]))
      return missing.length > 0
        ? t('Enter your number as a producer for: {registers}.', { registers: missing.join(', ') })
        : undefined
    },
  },
  {
    ...{ key: 'currency', of: ['ch'], to: SETTINGS },
    judge: ({ currency }) =>
      currency === 'CHF'
        ? undefined
        : t('Prices for Switzerland are stated in CHF; this shop sells in {currency}.', { currency }),
  },
  {
    ...{ key: 'guarantee-notice', of: ['eu'], to: GUARANTEE_PATH },
    judge: ({ hasNotice }) =>
      hasNotice
        ? undefined
        : t('Install the EU’s notice of the legal guarantee (npm run shop -- law-artwork): buyers see its words only.'),
  },
  {
    ...{ key: 'guarantee-label', of: ['eu'], to: GUARANTEE_PATH },
    judge: ({ hasLabel, parts: { guaranteed } }) =>
      hasLabel || guaranteed === 0
        ? undefined
        : plural(
            guaranteed,
            'Install the EU’s label of guarantees (npm run shop -- law-artwork): buyers see words for {count} part.',
            'Install the EU’s label of guarantees (npm run shop -- law-artwork): buyers see words for {count} parts.',
          ),
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
