import { t } from '#platform/contract/language/text.ts'
import { normalPostcode, normalRegion } from '#platform/contract/typed-text.ts'

type Fault = { path: (string | number)[]; message: string }
type Period = { from: string; to?: string | undefined }
type TaxRate = Period & {
  country: string
  region?: string | undefined
  postcodePrefix?: string | undefined
  class: string
  confirmed: boolean
}
type TaxRegistration = Period & { kind: string; country: string }
type TaxSettings = {
  mode: string
  home?: { country: string } | undefined
  rates: readonly TaxRate[]
  registrations: readonly TaxRegistration[]
  smallBusiness: { active: boolean; sentence: string }
}

/** Rules between fields and rows. Faults name the later row of two that can't both hold. */
export function checkTaxSettings(settings: TaxSettings): Fault[] {
  const { rates, registrations } = settings
  return [
    ...checkMode(settings),
    ...checkPeriods('rates', rates),
    ...checkPeriods('registrations', registrations),
    ...overlaps('rates', rates, placeAndClass, rateName),
    ...overlaps('registrations', registrations, registered, registrationName),
  ]
}

function checkMode({ mode, home, rates, smallBusiness }: TaxSettings): Fault[] {
  if (smallBusiness.active && smallBusiness.sentence === '')
    return [{ path: ['smallBusiness', 'sentence'], message: t('Enter the sentence to print on documents') }]
  if (mode === 'none') return []
  if (!home) return [{ path: ['home', 'country'], message: t('Choose the country that the shop sells from') }]
  if (mode === 'added' || smallBusiness.active) return []
  const isKnown = rates.some((rate) => rate.confirmed && rate.class === 'standard' && rate.country === home.country)
  return isKnown
    ? []
    : [
        {
          path: ['mode'],
          message: t('Confirm a standard rate of {country} first: prices can’t contain an unknown tax', {
            country: home.country,
          }),
        },
      ]
}

function checkPeriods(list: 'rates' | 'registrations', rows: readonly Period[]): Fault[] {
  return rows.flatMap(({ from, to }, at) =>
    to !== undefined && to < from ? [{ path: [list, at, 'to'], message: t('The last day is before the first') }] : [],
  )
}

const placeAndClass = (rate: TaxRate) =>
  [
    rate.country,
    normalRegion(rate.region ?? ''),
    normalPostcode(rate.country, rate.postcodePrefix ?? ''),
    rate.class,
  ].join('|')
const registered = ({ kind, country }: TaxRegistration) => (kind === 'local' ? `${kind} ${country}` : kind)

const rateName = ({ country, region, postcodePrefix, class: name }: TaxRate) =>
  [country, region, postcodePrefix && `${postcodePrefix}…`, name].filter(Boolean).join(' ')
const registrationName = ({ kind, country }: TaxRegistration) => `${kind} ${country}`

/** Rows of one key may follow each other but not share a day. */
function overlaps<Row extends Period>(
  list: 'rates' | 'registrations',
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): Fault[] {
  const indexed = rows.map((row, at) => ({ row, at }))
  return [...Map.groupBy(indexed, ({ row }) => keyOf(row)).values()].flatMap((same) => {
    const ordered = same.toSorted((one, other) => (one.row.from < other.row.from ? -1 : 1))
    return ordered.flatMap(({ row, at }, place) => {
      const before = ordered[place - 1]
      if (!before || (before.row.to !== undefined && before.row.to < row.from)) return []
      const [later, earlier] = at > before.at ? [at, before] : [before.at, { row, at }]
      const { from, to } = earlier.row
      const values = { number: String(earlier.at + 1), row: nameOf(earlier.row), from }
      const message =
        to === undefined
          ? t('Overlaps row {number}: {row} from {from} on', values)
          : t('Overlaps row {number}: {row} from {from} to {to}', { ...values, to })
      return [{ path: [list, later, 'from'], message }]
    })
  })
}
