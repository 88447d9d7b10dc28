import { comparable, type Places } from '#accounts/contract/addresses/places.ts'
import { beginsWith } from '#accounts/contract/addresses/postcodes.ts'
import type { DeliverySettings, DeliveryZone } from '#admin/contract/settings/delivery-settings.ts'
import { normalRegion } from '#platform/contract/typed-text.ts'

/** Regions and postcodes of one country. */
type Parts<Of> = { whole: Of[]; regions: Map<string, Of[]>; starts: Map<string, Of[]>; ranges: Range<Of>[] }
type Range<Of> = { from: string; to: string; of: Of }
export type CountryIndex<Of> = Parts<Of> & {
  startLengths: number[] // Longest first
  ofPostcodes: Of[] // Everything that depends on a postcode
  ofRegions: Of[]
}

export type IndexedZone = { at: number; zone: DeliveryZone; except: ReadonlyMap<string, CountryIndex<true>> }
export type ZoneIndex = {
  zones: readonly IndexedZone[]
  countries: ReadonlyMap<string, CountryIndex<IndexedZone>>
  everywhere: readonly IndexedZone[]
}

const indexes = new WeakMap<DeliverySettings, ZoneIndex>()

/** Places by country, made once for each settings object. */
export function zoneIndexOf(settings: DeliverySettings): ZoneIndex {
  const known = indexes.get(settings)
  if (known) return known
  const zones = settings.zones.map((zone, at) => {
    const except = new Map<string, CountryIndex<true>>()
    addPlaces(except, zone.except, true)
    return { at, zone, except: finish(except) }
  })
  const countries = new Map<string, CountryIndex<IndexedZone>>()
  for (const indexed of zones) addPlaces(countries, indexed.zone, indexed)
  const everywhere = zones.filter(({ zone }) => zone.everywhere)
  const index = { zones, countries: finish(countries), everywhere }
  indexes.set(settings, index)
  return index
}

/** What is listed for a postcode, the most exact first: the longest beginning, then ranges. */
export function atPostcode<Of>(index: CountryIndex<Of>, country: string, postcode: string): Of[] {
  const { startLengths, starts, ranges } = index
  const found: Of[] = []
  for (const length of startLengths) {
    const start = postcode.slice(0, length)
    const listed = start.length === length ? starts.get(start) : undefined
    if (listed && beginsWith(country, postcode, start)) found.push(...listed)
  }
  for (const { from, to, of } of ranges)
    if (from.length === postcode.length && from <= postcode && postcode <= to) found.push(of)
  return found
}

function addPlaces<Of>(countries: Map<string, CountryIndex<Of>>, places: Places, of: Of): void {
  for (const country of places.countries) indexOf(countries, country).whole.push(of)
  for (const { country, region } of places.regions) {
    const index = indexOf(countries, country)
    addTo(index.regions, normalRegion(region), of)
    index.ofRegions.push(of)
  }
  for (const { country, from, to } of places.postcodes.map(comparable)) {
    const index = indexOf(countries, country)
    if (to === undefined) addTo(index.starts, from, of)
    else index.ranges.push({ from, to, of })
    index.ofPostcodes.push(of)
  }
}

function indexOf<Of>(countries: Map<string, CountryIndex<Of>>, country: string): CountryIndex<Of> {
  const known = countries.get(country)
  if (known) return known
  const made: CountryIndex<Of> = {
    ...{ whole: [], regions: new Map(), starts: new Map(), ranges: [] },
    ...{ startLengths: [], ofPostcodes: [], ofRegions: [] },
  }
  countries.set(country, made)
  return made
}

function addTo<Of>(map: Map<string, Of[]>, key: string, of: Of): void {
  const known = map.get(key)
  if (known) known.push(of)
  else map.set(key, [of])
}

function finish<Of>(countries: Map<string, CountryIndex<Of>>): Map<string, CountryIndex<Of>> {
  for (const index of countries.values()) {
    const lengths = new Set([...index.starts.keys()].map(({ length }) => length))
    index.startLengths = [...lengths].sort((one, other) => other - one)
    index.ofPostcodes = [...new Set(index.ofPostcodes)]
    index.ofRegions = [...new Set(index.ofRegions)]
  }
  return countries
}
