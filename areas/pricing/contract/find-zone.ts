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

/** In the order in which they count. What isn't known may be anything that is listed. */
function* candidates(
  index: CountryIndex<IndexedZone> | undefined,
  everywhere: readonly IndexedZone[],
  { country, region, postcode }: Place,
): Generator<Candidate> {
  const sure = (zone: IndexedZone): Candidate => ({ zone, needs: [] })
  if (index) {
    if (postcode === undefined) for (const zone of index.ofPostcodes) yield { zone, needs: ['postcode'] }
    else for (const zone of atPostcode(index, country, postcode)) yield sure(zone)
    if (region === undefined) for (const zone of index.ofRegions) yield { zone, needs: ['region'] }
    else for (const zone of index.regions.get(region) ?? []) yield sure(zone)
    for (const zone of index.whole) yield sure(zone)
  }
  for (const zone of everywhere) yield sure(zone)
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
