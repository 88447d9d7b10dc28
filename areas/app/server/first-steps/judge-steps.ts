import { MEMBER_STATES } from '#accounts/contract/addresses/member-states.ts'
import type { FirstStep, StepKey } from '#admin/contract/first-steps.ts'
import type { Law } from '#admin/contract/law.ts'
import { missingForInvoices } from '#admin/contract/settings/company-settings.ts'
import type { DeliveryMethod } from '#admin/contract/settings/delivery-settings.ts'
import type { OwnerSettings } from '#admin/contract/settings/owner-settings.ts'
import type { ContentService } from '#content/server/content-service.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { FIRST_BRAND } from '#platform/contract/shop/first-brand.ts'
import type { Regime } from '#platform/contract/shop/regimes.ts'
import type { BackupsState } from '#platform/server/backups/backups.ts'
import type { StoredFacts } from './first-steps-store.ts'

type Samples = Awaited<ReturnType<ContentService['listSamples']>>
type Sample = Samples extends ReadonlySet<infer One> ? One : never

export type StepFacts = StoredFacts & {
  settings: Pick<OwnerSettings, 'brand' | 'company' | 'delivery' | 'returns' | 'opening'>
  isPaid: boolean // Customers can pay with money
  sendsEmails: boolean // A mail server is set
  pages: ReadonlySet<string> // Published, by purpose
  samples: Samples // What visitors read that the shop came with
  law: Law
  homeCountry: string // ISO 3166-1
  backups: Pick<BackupsState, 'everyHours' | 'newest'>
  now: Date
}

/** Open while it says what to do; undefined once done, and null where it does not concern the shop. */
type Judge = (facts: StepFacts) => string | undefined | null
type Step = Pick<FirstStep, 'level' | 'to'> & { label: Message; judge: Judge }

const SETTINGS = '/dashboard/settings'
const HOUR_MS = 3_600_000

const page = (purpose: string, label: Message, concerns: (facts: StepFacts) => boolean = () => true): Step => ({
  ...{ level: 'must', label, to: '/dashboard/pages' },
  judge: (facts) => {
    if (!concerns(facts)) return null
    return facts.pages.has(purpose) ? undefined : t('Write this page and publish it.')
  },
})

const HOME_PAGE = '/dashboard/content/0e0c7b1a-5f0e-4c55-9a60-0a6d6a3f5c07' // By the migration, as the portfolio's
const PORTFOLIO = '/dashboard/content/0e0c7b1a-5f0e-4c55-9a60-0a6d6a3f5c08'

const sample = (what: Sample, label: Message, to = HOME_PAGE): Step => ({
  ...{ level: 'must', label, to },
  judge: ({ samples }) =>
    samples.has(what)
      ? t('Visitors read what the shop came with. Write your own, switch it off, or keep it.')
      : undefined,
})

const STEPS: Record<StepKey, Step> = {
  brand: {
    ...{ level: 'must', label: msg('Name and brand'), to: `${SETTINGS}/brand` },
    judge: ({ settings }) =>
      settings.brand.name === FIRST_BRAND.name ? t('Give your shop its name, colour and logo.') : undefined,
  },
  company: {
    ...{ level: 'must', label: msg('Company'), to: `${SETTINGS}/company` },
    judge: ({ settings }) => {
      const missing = missingForInvoices(settings.company).filter(({ needed }) => needed)
      return missing.length > 0
        ? t('Still missing: {facts}.', { facts: missing.map(({ what }) => what).join(', ') })
        : undefined
    },
  },
  tax: {
    ...{ level: 'must', label: msg('Taxes'), to: `${SETTINGS}/taxes` },
    judge: ({ decided }) =>
      decided.includes('taxes') ? undefined : t('Say whether prices include tax, even if none.'),
  },
  delivery: {
    ...{ level: 'must', label: msg('Delivery'), to: `${SETTINGS}/delivery` },
    judge: ({ decided }) =>
      decided.includes('delivery') ? undefined : t('Say where you deliver to, and for how much.'),
  },
  'delivery-rest': {
    ...{ level: 'must', label: msg('Delivery everywhere else'), to: `${SETTINGS}/delivery` },
    judge: ({ settings }) => freeElsewhere(settings.delivery),
  },
  payment: {
    ...{ level: 'must', label: msg('Payments'), to: `${SETTINGS}/payments` },
    judge: ({ isPaid }) =>
      isPaid ? undefined : t('Nobody can pay with money yet: set Stripe’s keys, or offer bank transfers.'),
  },
  email: {
    ...{ level: 'must', label: msg('Email'), to: SETTINGS },
    judge: ({ sendsEmails, emailArrived }) => {
      if (!sendsEmails) return t('Set SMTP_URL and MAIL_FROM, or no customer gets an email.')
      return emailArrived ? undefined : t('Send a test email: none has left since the mail server was set.')
    },
  },
  terms: page('terms', msg('Terms')),
  privacy: page('privacy', msg('Privacy policy')),
  imprint: page(
    'imprint',
    msg('Imprint'),
    ({ homeCountry }) => isInEu(homeCountry) || ['GB', 'CH'].includes(homeCountry),
  ),
  withdrawal: {
    ...{ level: 'must', label: msg('Right of withdrawal'), to: `${SETTINGS}/returns` },
    judge: ({ law, settings }) => {
      if (isOn(law, 'eu')) return undefined
      if (!isOn(law, 'uk')) return null
      return settings.returns.withdrawal.on ? undefined : t('Switch it on: consumers in the UK have it by law.')
    },
  },
  law: {
    ...{ level: 'should', label: msg('Law'), to: `${SETTINGS}/law` },
    judge: ({ law }) => {
      if (!(['eu', 'uk', 'ch'] as const).some((regime) => isOn(law, regime))) return null
      const { missing } = law
      return missing.length > 0
        ? t('Still missing: {sentences}', { sentences: missing.map(({ words }) => words).join(' ') })
        : undefined
    },
  },
  'sample-hero': sample('hero', msg('Sample text: top of the home page')),
  'sample-info-cards': sample('info-cards', msg('Sample text: opening hours, locations, contact')),
  'sample-statistics': sample('statistics', msg('Sample text: statistics')),
  'sample-packages': sample('packages', msg('Sample text: packages')),
  'sample-blog': sample('blog', msg('Sample text: posts of the blog'), '/dashboard/pages'),
  'sample-portfolio': sample('portfolio', msg('Sample text: portfolio'), PORTFOLIO),
  parts: {
    ...{ level: 'should', label: msg('Parts'), to: '/dashboard/addProduct' },
    judge: ({ onSale }) => (onSale ? undefined : t('Add parts, or import them: nothing is on sale.')),
  },
  'test-order': {
    ...{ level: 'should', label: msg('Test order'), to: '/parts' },
    judge: ({ settled }) => (settled ? undefined : t('Order something yourself and pay for it.')),
  },
  backup: {
    ...{ level: 'should', label: msg('Backup'), to: '/dashboard/system' },
    judge: ({ backups: { everyHours, newest }, now }) => {
      if (everyHours === 0) return t('The shop makes no backups. See that something else does, and try to restore one.')
      const isOld = !newest || now.getTime() - newest.at.getTime() > 2 * everyHours * HOUR_MS
      return isOld ? t('There is no recent backup. Look at the system page for the reason.') : undefined
    },
  },
  'second-factor': {
    ...{ level: 'should', label: msg('Second factor'), to: '/dashboard/security' },
    judge: ({ withoutFactor }) =>
      withoutFactor > 0 ? t('Each administrator should have an authenticator app or a passkey.') : undefined,
  },
}

/** All that concern this shop. */
export function judgeSteps(facts: StepFacts): FirstStep[] {
  const { skipped } = facts.settings.opening
  return (Object.entries(STEPS) as [StepKey, Step][]).flatMap(([key, { judge, label, ...step }]) => {
    const words = judge(facts)
    if (words === null) return []
    const whileOpen = skipped.includes(key) ? 'skipped' : 'open'
    return [{ key, ...step, label: say(label), state: words === undefined ? 'done' : whileOpen, words: words ?? '' }]
  })
}

const isOn = ({ regimes }: Law, name: Regime) => regimes.some(({ regime, on }) => regime === name && on)
const isInEu = (country: string) => MEMBER_STATES.has(country)

const isFree = ({ price }: DeliveryMethod) => price.by === 'flat' && price.amount === 0
const sends = ({ active, kind }: DeliveryMethod) => active && kind !== 'pickup'

/** A zone for everywhere that was left as it began, beside zones that cost something. */
function freeElsewhere({ zones }: OwnerSettings['delivery']): string | undefined {
  const paid = zones.filter(
    ({ everywhere, methods }) => !everywhere && methods.some((one) => sends(one) && !isFree(one)),
  )
  const isRestFree = zones.some(
    ({ everywhere, methods }) => everywhere && methods.some((one) => sends(one) && isFree(one)),
  )
  if (!isRestFree || paid.length === 0) return undefined
  return t('Everyone outside {zones} orders with free delivery.', { zones: paid.map(({ name }) => name).join(', ') })
}
