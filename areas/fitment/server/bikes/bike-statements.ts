import { type BikeFact, type BikeFacts, isStronger } from '#fitment/contract/bike-facts.ts'

/** What is known of a place: what was stated of it, and what a part that fitted says. One of them at least. */
export type Statements = { stated?: BikeFact | undefined; fitted?: BikeFact | undefined }
export type KnownPlaces = Readonly<Record<string, Statements>>

type Concluded = BikeFact & { contradiction: { stated: BikeFact; fitted: BikeFact } | null }

/**
 * What follows for a place. Where what fitted leaves less of what was stated, only that; where both exclude each other,
 * it may be either.
 */
function conclude({ stated, fitted }: Statements): Concluded | undefined {
  const [first, second] = [stated, fitted].filter((one) => one !== undefined)
  if (!first) return undefined
  if (!second || !stated || !fitted) return { ...first, contradiction: null }
  const both = commonValue(stated.value, fitted.value)
  const strong = isStronger(fitted.origin, stated.origin) ? fitted : stated
  if (both !== undefined) return { ...strong, value: both, contradiction: null }
  return { ...strong, value: union(stated.value, fitted.value), contradiction: { stated, fitted } }
}

/** The conclusions as facts. */
export function concluded(places: KnownPlaces): Record<string, Concluded> {
  const all = Object.entries(places).flatMap(([place, statements]) => {
    const fact = conclude(statements)
    return fact ? [[place, fact] as const] : []
  })
  return Object.fromEntries(all)
}

/** Facts that say nothing of parts which fitted. */
export const onlyStated = (facts: BikeFacts): KnownPlaces =>
  Object.fromEntries(Object.entries(facts).map(([place, stated]) => [place, { stated }]))

const optionsOf = (value: string) => [...new Set(value.split('|'))].toSorted()
const union = (one: string, other: string) => optionsOf(`${one}|${other}`).join('|')

/** Undefined where nothing is in both. */
function commonValue(one: string, other: string): string | undefined {
  const ranges = [rangeOf(one), rangeOf(other)]
  const [first, second] = ranges
  if ((one.includes('..') || other.includes('..')) && first && second) {
    const [low, high] = [Math.max(first.low, second.low), Math.min(first.high, second.high)]
    if (low > high) return undefined
    return low === high ? String(low) : `${low}..${Number.isFinite(high) ? high : ''}`
  }
  const others = new Set(optionsOf(other))
  const common = optionsOf(one).filter((option) => others.has(option))
  return common.length > 0 ? common.join('|') : undefined
}

function rangeOf(value: string): { low: number; high: number } | undefined {
  const ends = /^(\d+(?:\.\d+)?)(\.\.(\d+(?:\.\d+)?)?)?$/.exec(value)
  if (!ends) return undefined
  const low = Number(ends[1])
  return { low, high: ends[2] === undefined ? low : Number(ends[3] ?? Number.POSITIVE_INFINITY) }
}
