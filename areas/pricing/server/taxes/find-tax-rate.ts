import { beginsWith } from '#accounts/contract/addresses/postcodes.ts'
import type { TaxRate, TaxSettings } from '#admin/contract/settings/tax-settings.ts'
import type { TaxClass } from '#platform/contract/tax-classes.ts'
import { normalPostcode, normalRegion } from '#platform/contract/typed-text.ts'
import type { TaxPlace } from './locate-tax-place.ts'

type Row = { region: string | undefined; prefix: string; from: string; to: string | undefined; ratePpm: number }
type Rates = ReadonlyMap<string, readonly Row[]>
const indexed = new WeakMap<TaxSettings, Rates>()

/** Settings in memory never change, so they are sorted once. Only confirmed rates; the narrowest first. */
function ratesOf(settings: TaxSettings): Rates {
  const known = indexed.get(settings)
  if (known) return known
  const confirmed = settings.rates
    .filter((rate) => rate.confirmed)
    .sort((one, other) => narrowness(other) - narrowness(one))
  const byPlace = Map.groupBy(confirmed, (rate) => keyOf(rate.country, rate.class))
  const rates: Rates = new Map([...byPlace].map(([key, rows]) => [key, rows.map(rowOf)]))
  indexed.set(settings, rates)
  return rates
}

const keyOf = (country: string, name: TaxClass) => `${country} ${name}`
const narrowness = ({ postcodePrefix = '', region }: TaxRate) => 2 * postcodePrefix.length + (region ? 1 : 0)

function rowOf({ country, region, postcodePrefix = '', from, to, percent }: TaxRate): Row {
  const ratePpm = Math.round(percent * 10_000)
  const prefix = normalPostcode(country, postcodePrefix)
  return { region: region && normalRegion(region), prefix, from, to, ratePpm }
}

/** The confirmed rate of a class in a place on a day (`2027-01-31`), in parts per million. */
export function findTaxRate(settings: TaxSettings, place: TaxPlace, name: TaxClass, day: string): number | undefined {
  const region = normalRegion(place.region)
  const isMeant = (row: Row) =>
    beginsWith(place.country, place.postcode, row.prefix) &&
    (row.region === undefined || row.region === region) &&
    holdsOn(row, day)
  return ratesOf(settings).get(keyOf(place.country, name))?.find(isMeant)?.ratePpm
}

/** The last day counts. */
export function holdsOn({ from, to }: { from: string; to?: string | undefined }, day: string): boolean {
  return from <= day && (to === undefined || day <= to)
}
