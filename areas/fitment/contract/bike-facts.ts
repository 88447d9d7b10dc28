/** Where a fact comes from: measured, read or seen on the bike, a part that fitted, its model or a link, its kind. */
export const ORIGINS = ['measured', 'marked', 'ordered', 'model', 'template'] as const
export type Origin = (typeof ORIGINS)[number]

/** A value of a place in the notation of fitment, such as `hg-m|hg-l`, and when somebody said so. */
export type BikeFact = { value: string; origin: Origin; at: string }
export type BikeFacts = Readonly<Record<string, BikeFact>>

const STRENGTH: Readonly<Record<Origin, number>> = { measured: 3, marked: 3, ordered: 2, model: 1, template: 0 }

export const isStronger = (one: Origin, other: Origin): boolean => STRENGTH[one] > STRENGTH[other]

/** Of two facts of one place the newer one, then the one of the stronger origin; the first where nothing tells. */
function newerFact(one: BikeFact, other: BikeFact): BikeFact {
  if (one.at !== other.at) return one.at > other.at ? one : other
  return isStronger(other.origin, one.origin) ? other : one
}

/** The facts of both; where both speak of a place, the newer fact. */
export function mergeFacts(one: BikeFacts, other: BikeFacts): Record<string, BikeFact> {
  const merged: Record<string, BikeFact> = { ...one }
  for (const [place, fact] of Object.entries(other)) {
    const before = merged[place]
    merged[place] = before ? newerFact(before, fact) : fact
  }
  return merged
}

/** Only the values, as a fit code has them. */
export function valuesOf(facts: BikeFacts): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).map(([place, { value }]) => [place, value]))
}
