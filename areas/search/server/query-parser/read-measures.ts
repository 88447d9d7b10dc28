import type { Registry } from '#packages/part-attributes/registry.ts'
import { ROLES, type Role } from '#packages/part-attributes/roles.ts'
import type { Speech } from '../speech/speech.ts'
import { stem } from '../speech/stem.ts'
import { drivetrainRules } from './drivetrain-rules.ts'
import type { Measure, MeasureRule, MeasureTools } from './measure.ts'
import type { Constraint } from './query-terms.ts'
import { rangeRules } from './range-rules.ts'
import { sizeRules } from './size-rules.ts'
import { unitRules } from './unit-rules.ts'
import { wheelRules } from './wheel-rules.ts'

/** The most specific first: of equally long matches the first is taken. */
export const measureRules: readonly MeasureRule[] = [
  ...rangeRules,
  ...wheelRules,
  ...drivetrainRules,
  ...sizeRules,
  ...unitRules,
]

export interface FoundMeasure {
  readonly from: number
  readonly to: number
  readonly label: string
  readonly alternatives: readonly (readonly Constraint[])[]
  readonly preferred: readonly (readonly Constraint[])[]
  readonly words: string // Still to be read as words
}

export interface MeasureContext {
  readonly registry: Registry
  readonly inUse?: ReadonlySet<string> | undefined
  readonly hasValue?: ((constraint: Constraint) => boolean) | undefined
  readonly words: () => readonly string[] // Of the whole query, canonical
  readonly speech?: Speech
}

const SIGN = /[<>≤≥$€£¥₩₹]/gu

/** Measures in a folded text, from left to right. `starts` are the places where words begin. */
export function readMeasures(folded: string, starts: readonly number[], context: MeasureContext): FoundMeasure[] {
  const signs = [...folded.matchAll(SIGN)].map(({ index }) => index)
  const places = [...starts, ...signs].sort((a, b) => a - b)
  const found: FoundMeasure[] = []
  let end = 0
  let roles: readonly Role[] | undefined
  const rolesOf = (): readonly Role[] => {
    roles ??= rolesNamed(context.words(), context.speech)
    return roles
  }
  for (const at of places) {
    if (at < end) continue
    const measure = longestAt(folded, at, { ...context, roles: rolesOf })
    if (!measure) continue
    found.push(measure)
    end = measure.to
  }
  return found
}

type Asked = Omit<MeasureTools, 'isAlone'>

function longestAt(folded: string, at: number, tools: Asked): FoundMeasure | undefined {
  let longest: FoundMeasure | undefined
  for (const { pattern, read, givesWay } of measureRules) {
    pattern.lastIndex = at
    const match = pattern.exec(folded)
    if (!match || at + match[0].length <= (longest?.to ?? at)) continue
    const isAlone = match[0].length === folded.length
    const measure = read(match, { ...tools, isAlone })
    const usable = measure && withAlternatives(measure, tools)
    if (!usable) continue
    const to = at + match[0].length
    const figure = givesWay ? at + match[0].search(/\d/) : undefined
    if (figure !== undefined && (longestAt(folded, figure, tools)?.to ?? 0) > to) continue
    longest = { ...usable, from: at, to, words: measure.words ?? match[0] }
  }
  return longest
}

/** Undefined if nothing in the shop states any of the attributes: then the text is read as words. */
function withAlternatives(measure: Measure, tools: Asked) {
  const [usable, preferred] = [measure.alternatives, measure.preferred ?? []].map((its) =>
    its.filter((it): it is readonly Constraint[] => it.every((one) => one !== undefined)),
  ) as [(readonly Constraint[])[], (readonly Constraint[])[]]
  if (usable.length === 0) return undefined
  return { label: measure.label, preferred, alternatives: rolesFirst(usable, tools) }
}

/** With a word for a category, the attributes of its parts come first. */
function rolesFirst(alternatives: readonly (readonly Constraint[])[], { registry, roles }: Asked) {
  const named = roles()
  const keys = new Set(named.flatMap((role) => registry.ofRole(role).map(({ key }) => key)))
  const applies = (alternative: readonly Constraint[]): number =>
    alternative.every(({ attribute }) => keys.has(attribute)) ? 0 : 1
  return alternatives.toSorted((a, b) => applies(a) - applies(b))
}

/** Roles by the canonical words of their names. */
const rolesByName = new Map(ROLES.map((role) => [role.split('-').map(stem).join(' '), role] as const))

/** Roles whose names the words hold. `mountain bike tyre` asks for a tyre, `road bike` for a bike. */
export function rolesNamed(words: readonly string[], speech?: Speech): readonly Role[] {
  const roles = words.flatMap(
    (word, at) =>
      speech?.rolesOf(word)?.filter((it): it is Role => ROLES.includes(it as Role)) ??
      rolesByName.get(`${words[at - 1]} ${word}`) ??
      rolesByName.get(word) ??
      [],
  )
  const others = roles.filter((it) => it !== 'bike')
  return [...new Set(others.length > 0 ? others : roles)]
}
