import type { DeliverySettings } from '#admin/contract/settings/delivery-settings.ts'
import { normalPostcode, normalRegion } from '#platform/contract/typed-text.ts'
import { atPostcode, type CountryIndex, type IndexedZone, zoneIndexOf } from './zone-index.ts'

/** Without a field it is not known yet; '' says that the address has none. */
export type Destination = { country: string; region?: string | undefined; postcode?: string | undefined }

/** What would have to be known to tell. */
export type Missing = 'region' | 'postcode'
export type FoundZone = { zone: IndexedZone } | { missing: Missing[] } | { nobody: true }

/**
 * The zone that delivers there: that of its postcode, else of its region, its country, or everywhere. A zone that
 * leaves the place out is passed over. Where it depends on something unknown, what that is.
 */
export function findZone(settings: DeliverySettings, destination: Destination): FoundZone {
  const { countries, everywhere } = zoneIndexOf(settings)
  const { country } = destination
  const place = normal(destination)
  const index = countries.get(country)
  const possible = new Set<IndexedZone | undefined>()
  const missing = new Set<Missing>()
  for (const { zone, needs } of candidates(index, everywhere, place)) {
    const left = isLeftOut(zone.except.get(country), place)
    if (left === true) continue
    possible.add(zone)
    const unknown = [...needs, ...(left || [])]
    for (const one of unknown) missing.add(one)
    if (unknown.length === 0) return settle(possible, missing)
  }
  possible.add(undefined)
  return settle(possible, missing)
}

function settle(possible: ReadonlySet<IndexedZone | undefined>, missing: ReadonlySet<Missing>): FoundZone {
  if (possible.size > 1) return { missing: [...missing].sort().reverse() }
  const [zone] = possible
  return zone ? { zone } : { nobody: true }
}

type Place = { country: string; region: string | undefined; postcode: string | undefined }

function normal({ country, region, postcode }: Destination): Place {
  return {
    country,
    region: region === undefined ? undefined : normalRegion(region),
    postcode: postcode === undefined ? undefined : normalPostcode(country, postcode),
  }
}

type Candidate = { zone: IndexedZone; needs: Missing[] }

const sure = (zone: IndexedZone): Candidate => ({ zone, needs: [] })

/** In the order in which they count. */
function* candidates(
  index: CountryIndex<IndexedZone> | undefined,
  everywhere: readonly IndexedZone[],
  place: Place,
): Generator<Candidate> {
  if (index) yield* candidatesOf(index, place)
  yield* everywhere.map(sure)
}

/** What isn't known may be anything that is listed. */
function candidatesOf(index: CountryIndex<IndexedZone>, { country, region, postcode }: Place): Candidate[] {
  const ifGiven = (zones: readonly IndexedZone[], what: Missing) => zones.map((zone) => ({ zone, needs: [what] }))
  return [
    ...(postcode === undefined
      ? ifGiven(index.ofPostcodes, 'postcode')
      : atPostcode(index, country, postcode).map(sure)),
    ...(region === undefined ? ifGiven(index.ofRegions, 'region') : (index.regions.get(region) ?? []).map(sure)),
    ...index.whole.map(sure),
  ]
}

/** Whether a zone leaves the place out, or what would have to be known to tell. */
function isLeftOut(except: CountryIndex<true> | undefined, { country, region, postcode }: Place): boolean | Missing[] {
  if (!except) return false
  if (except.whole.length > 0) return true
  if (postcode && atPostcode(except, country, postcode).length > 0) return true
  if (region && except.regions.has(region)) return true
  const missing: Missing[] = []
  if (postcode === undefined && except.ofPostcodes.length > 0) missing.push('postcode')
  if (region === undefined && except.ofRegions.length > 0) missing.push('region')
  return missing.length > 0 && missing
}
