import type { Book, Range } from '../reading/rule-book.ts'

/** Standards that one choice may be: more than one where nobody knows which. */
export type Choice = {
  readonly codes: readonly string[]
  /** The bridge that makes this choice possible, such as end caps of that hub. */
  readonly bridge?: string
}

/** What a part or a place of a bike states: one or several standards, a number or range, or that it has none. */
export type Fact = {
  readonly what: string
  readonly choices: readonly Choice[]
  readonly range?: Range
  readonly isAbsent?: boolean
}

/** A part in one of its roles, or what is mounted on a bike in that role. */
export type Component = {
  readonly role: string
  readonly facts: ReadonlyMap<string, Fact>
  /** What its maker rules out that the other side has, whatever the rules say. */
  readonly excludes?: ReadonlyMap<string, Fact>
}

export type Side = {
  /** A kit is several parts that must all fit. */
  readonly kind: 'part' | 'bike' | 'universal' | 'kit'
  readonly components: readonly Component[]
  readonly members?: readonly Side[]
  /** Whether a kind of bridge comes with the part. */
  readonly isSupplied: (bridge: string) => boolean
  /** The end of the bike the part is for, where it is for one only. */
  readonly position?: string
}

/** Every standard a fact may be, over all its choices. */
export const codesOf = (fact: Fact) => fact.choices.flatMap(({ codes }) => codes)

/** Makes a component: adds the quantities that follow from its standards and from its other quantities. */
export function makeComponent(book: Book, role: string, stated: Iterable<Fact>): Component {
  const facts = new Map([...stated].map((fact) => [fact.what, fact]))
  const entries = book.profiles.get(role) ?? []
  for (const fact of [...facts.values()]) {
    for (const { what } of entries) {
      const range = dimensionOf(book, fact, what)
      const derived = facts.get(what)
      if (range && !derived) facts.set(what, numberFact(what, range))
      else if (range && derived?.range && derived.choices.length > 0)
        facts.set(what, numberFact(what, narrower(range, derived.range)))
    }
  }
  deriveTeeth(facts)
  return { role, facts }
}

/** A quantity's fact. `choices` is empty for what a person stated and marks what was derived otherwise. */
function numberFact(what: string, range: Range): Fact {
  return { what, range, choices: [{ codes: [] }] }
}

/** What two standards say of one quantity: where they contradict each other nobody knows which is right. */
function narrower(one: Range, other: Range): Range {
  const both = { low: Math.max(one.low, other.low), high: Math.min(one.high, other.high) }
  return both.low <= both.high ? both : hullOf([one, other])
}

/** The range that a dimension has over all standards that the fact may be; undefined where one doesn't say it. */
function dimensionOf(book: Book, fact: Fact, dimension: string): Range | undefined {
  const ranges = codesOf(fact).map((code) =>
    dimensionRange(book.standards.get(fact.what)?.get(code)?.dimensions[dimension]),
  )
  if (ranges.length === 0) return undefined
  const known = ranges.filter((range) => range !== undefined)
  return known.length < ranges.length ? undefined : hullOf(known)
}

function dimensionRange(text: string | undefined): Range | undefined {
  if (text === undefined) return undefined
  return hullOf(text.split(/\.\.|\|/u).map((number) => ({ low: Number(number), high: Number(number) })))
}

export function hullOf(ranges: readonly Range[]): Range {
  return { low: Math.min(...ranges.map(({ low }) => low)), high: Math.max(...ranges.map(({ high }) => high)) }
}

/** Lists of teeth give the smallest, the largest and the difference. */
function deriveTeeth(facts: Map<string, Fact>): void {
  for (const [list, part] of [
    ['cogs', 'cog'],
    ['rings', 'ring'],
  ] as const) {
    const all = facts.get(list)?.range
    const [smallest, largest, difference] = [`smallest-${part}`, `largest-${part}`, `${part}-difference`]
    if (all && !facts.has(smallest)) facts.set(smallest, numberFact(smallest, { low: all.low, high: all.low }))
    if (all && !facts.has(largest)) facts.set(largest, numberFact(largest, { low: all.high, high: all.high }))
    const [low, high] = [facts.get(smallest)?.range, facts.get(largest)?.range]
    if (!low || !high || facts.has(difference)) continue
    const range = { low: Math.max(0, high.low - low.high), high: Math.max(0, high.high - low.low) }
    facts.set(difference, numberFact(difference, range))
  }
}
