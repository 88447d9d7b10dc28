import type { TaxRate, TaxSettings } from '#contract/owner-settings/tax-settings.ts'
import type { TaxClass } from '#contract/taxes/tax-classes.ts'
import { bare, type TaxPlace } from './locate-tax-place.ts'

type Rates = ReadonlyMap<string, readonly TaxRate[]>
const indexed = new WeakMap<TaxSettings, Rates>()

/** Settings in memory never change, so they are sorted once. Only confirmed rates; the narrowest first. */
function ratesOf(settings: TaxSettings): Rates {
  const known = indexed.get(settings)
  if (known) return known
  const confirmed = settings.rates
    .filter((rate) => rate.confirmed)
    .sort((one, other) => narrowness(other) - narrowness(one))
  const rates = new Map(Map.groupBy(confirmed, (rate) => keyOf(rate.country, rate.class)))
  indexed.set(settings, rates)
  return rates
}

const keyOf = (country: string, name: TaxClass) => `${country} ${name}`
const narrowness = ({ postcodePrefix = '', region }: TaxRate) => 2 * postcodePrefix.length + (region ? 1 : 0)

/** The confirmed rate of a class in a place on a day (`2027-01-31`), in parts per million. */
export function findTaxRate(settings: TaxSettings, place: TaxPlace, name: TaxClass, day: string): number | undefined {
  const rows = ratesOf(settings).get(keyOf(place.country, name)) ?? []
  const row = rows.find((rate) => isThere(rate, place) && holdsOn(rate, day))
  return row && Math.round(row.percent * 10_000)
}

function isThere({ region, postcodePrefix }: TaxRate, place: TaxPlace): boolean {
  const inRegion = region === undefined || region.toLowerCase() === place.region.toLowerCase()
  return inRegion && (postcodePrefix === undefined || place.postcode.startsWith(bare(postcodePrefix)))
}

/** The last day counts. */
export function holdsOn({ from, to }: { from: string; to?: string | undefined }, day: string): boolean {
  return from <= day && (to === undefined || day <= to)
}
