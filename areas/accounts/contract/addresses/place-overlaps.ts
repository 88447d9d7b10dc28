import { normalRegion } from '#platform/contract/typed-text.ts'
import { comparable, type Places, type Postcodes } from './places.ts'
import { contains } from './postcodes.ts'

export type ZonePlaces = Places & { everywhere: boolean; except: Places }

/** A place of the zone at `zone`, and where in it: `['countries', 0]`. */
type Claim = { zone: number; path: (string | number)[]; place: Place }
type Place =
  | { kind: 'everywhere' }
  | { kind: 'country'; country: string }
  | { kind: 'region'; country: string; region: string }
  | { kind: 'postcodes'; country: string; postcodes: Postcodes; last: string }

export type Overlap = { zone: number; path: (string | number)[]; other: number }

/**
 * Places that two zones deliver to, each named at the later zone. One place within another of the same kind is an
 * overlap too, unless a zone leaves it out.
 */
export function overlappingPlaces(zones: readonly ZonePlaces[]): Overlap[] {
  const groups = Map.groupBy(zones.flatMap(claimsOf), ({ place }) => groupOf(place))
  return [...groups.values()].flatMap((claims) => overlapsAmong(claims, zones))
}

function overlapsAmong(claims: readonly Claim[], zones: readonly ZonePlaces[]): Overlap[] {
  const sorted = claims.toSorted((one, other) => compare(startOf(one.place), startOf(other.place)))
  const overlaps = new Map<Claim, Overlap>()
  for (const [at, claim] of sorted.entries()) {
    for (const other of beginningWithin(claim, sorted, at + 1)) {
      if (other.zone === claim.zone || !meet(claim.place, other.place) || isLeftOut(claim, other, zones)) continue
      const [earlier, later] = claim.zone < other.zone ? [claim, other] : [other, claim]
      if (!overlaps.has(later)) overlaps.set(later, { zone: later.zone, path: later.path, other: earlier.zone })
    }
  }
  return [...overlaps.values()]
}

/** Of claims sorted by where they begin, those from `from` on that begin before one ends: it meets no others. */
function* beginningWithin(claim: Claim, sorted: readonly Claim[], from: number): Generator<Claim> {
  const end = endOf(claim.place)
  for (let at = from; at < sorted.length; at++) {
    const other = sorted[at]
    if (!other || startOf(other.place) > end) return
    yield other
  }
}

function claimsOf({ everywhere, countries, regions, postcodes }: ZonePlaces, zone: number): Claim[] {
  const claim = (path: Claim['path'], place: Place): Claim => ({ zone, path, place })
  return [
    ...(everywhere ? [claim(['everywhere'], { kind: 'everywhere' })] : []),
    ...countries.map((country, at) => claim(['countries', at], { kind: 'country', country })),
    ...regions.map(({ country, region }, at) =>
      claim(['regions', at], { kind: 'region', country, region: normalRegion(region) }),
    ),
    ...postcodes.map((typed, at) => {
      const compared = comparable(typed)
      const { country, from, to = from } = compared
      return claim(['postcodes', at], { kind: 'postcodes', country, postcodes: compared, last: `${to}\uffff` })
    }),
  ]
}

function groupOf(place: Place): string {
  switch (place.kind) {
    case 'everywhere':
      return ''
    case 'country':
      return place.country
    case 'region':
      return `${place.country} ${place.region}`
    case 'postcodes':
      return `${place.country} *`
  }
}

const startOf = (place: Place): string => (place.kind === 'postcodes' ? place.postcodes.from : '')
const endOf = (place: Place): string => (place.kind === 'postcodes' ? place.last : '')
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

function meet(one: Place, other: Place): boolean {
  if (one.kind !== 'postcodes' || other.kind !== 'postcodes') return true
  const [a, b] = [one.postcodes, other.postcodes]
  if (a.to === undefined && b.to === undefined)
    return contains(a.country, a.from, b.from) || contains(a.country, b.from, a.from)
  // Codes of different lengths are never in one range.
  if (a.to !== undefined && b.to !== undefined) return a.from.length === b.from.length
  const [start, range] = a.to === undefined ? [a, b] : [b, a]
  return start.from.length <= range.from.length
}

/** Whether one of the two zones leaves out all that the other one claims. */
function isLeftOut(one: Claim, other: Claim, zones: readonly ZonePlaces[]): boolean {
  return covers(zones[one.zone]?.except, other.place) || covers(zones[other.zone]?.except, one.place)
}

function covers(except: Places | undefined, place: Place): boolean {
  if (!except || place.kind === 'everywhere') return false
  if (except.countries.includes(place.country)) return true
  if (place.kind === 'region')
    return except.regions.some((it) => it.country === place.country && normalRegion(it.region) === place.region)
  if (place.kind !== 'postcodes') return false
  return except.postcodes.some((it) => it.country === place.country && within(comparable(it), place.postcodes))
}

/** Whether all of `inner` is in `outer`, both as they are compared. */
function within(outer: Postcodes, inner: Postcodes): boolean {
  if (outer.to === undefined && inner.to === undefined) return contains(outer.country, outer.from, inner.from)
  if (outer.to === undefined) return inner.from.startsWith(outer.from) && inner.to?.startsWith(outer.from) === true
  const length = outer.from.length
  const { from, to = from } = inner
  return from.length === length && to.length === length && from >= outer.from && to <= outer.to
}
