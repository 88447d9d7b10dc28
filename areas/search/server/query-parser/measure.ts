import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { decimalText } from '#packages/part-attributes/figures.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import type { Role } from '#packages/part-attributes/roles.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { t } from '#platform/contract/language/text.ts'
import type { Constraint } from './query-terms.ts'

/** What a rule made of a stretch of a query. Alternatives with an attribute that the shop lacks are left out later. */
export interface Measure {
  readonly label: string
  readonly alternatives: readonly (readonly (Constraint | undefined)[])[]
  readonly preferred?: readonly (readonly (Constraint | undefined)[])[] // Of the alternatives, what is rather meant
  readonly words?: string // Instead of the stretch itself: what other parts have in their texts
}

/** What rules may ask. */
export interface MeasureTools {
  readonly registry: Registry
  readonly inUse?: ReadonlySet<string> | undefined // Keys of the attributes that parts of the shop state; absent: all
  readonly hasValue?: ((constraint: Constraint) => boolean) | undefined // Some part meets it; absent: yes
  readonly roles: () => readonly Role[] // That the query names
  readonly isAlone: boolean // Nothing else stands in the query
}

/** Tried where a word begins. Patterns are sticky, have no nested repetition, and end where a word ends. */
export interface MeasureRule {
  readonly name: string
  readonly pattern: RegExp
  readonly givesWay?: boolean // To what its figure begins and reaches further: in `mount 4 piston`, `4 piston` is one
  readonly read: (groups: readonly (string | undefined)[], tools: MeasureTools) => Measure | undefined
}

/** Undefined for an attribute that nothing in the shop states. */
export function usedAttribute(key: string, { registry, inUse }: MeasureTools): Attribute | undefined {
  return inUse && !inUse.has(key) ? undefined : registry.byKey(key)
}

/** Equal within the tolerance of the attribute. `figure` is in its unit. */
export function near(
  key: string,
  figure: number,
  tools: MeasureTools,
  { part, atLeast = 0 }: { part?: 'first' | 'last'; atLeast?: number } = {},
): Constraint | undefined {
  const attribute = usedAttribute(key, tools)
  if (!attribute) return undefined
  const tolerance = Math.max(atLeast, attribute.tolerance ?? Math.max(0.05, figure * 0.004))
  return { attribute: key, ...(part && { part }), low: rounded(figure - tolerance), high: rounded(figure + tolerance) }
}

export function anyNear(keys: readonly string[], figure: number, tools: MeasureTools): (Constraint | undefined)[][] {
  return keys.map((key) => [near(key, figure, tools)])
}

export function within(key: string, low: number, high: number, tools: MeasureTools): Constraint | undefined {
  return usedAttribute(key, tools) && { attribute: key, low: rounded(low), high: rounded(high) }
}

export function oneOf(key: string, values: readonly string[], tools: MeasureTools): Constraint | undefined {
  return usedAttribute(key, tools) && { attribute: key, values }
}

/** Without the noise of binary fractions. */
export function rounded(figure: number): number {
  return Math.round(figure * 10_000) / 10_000
}

/** For the reading line: a figure and its unit, held together by a narrow no-break space. */
export function show(figure: number, unit = 'mm'): string {
  const text = figureText(decimalText(rounded(figure)))
  if (unit === '' || unit === '°') return `${text}${unit}`
  return `${text}\u202f${CAPITALS[unit] ?? unit}`
}

/** `9, 10 or 11`: each that a figure may be. */
export function orText(figures: readonly string[]): string {
  return figures.reduce((first, second) => t('{first} or {second}', { first, second }))
}

/** Units that queries have in small letters. */
const CAPITALS: Readonly<Record<string, string>> = Object.fromEntries(
  ['Nm', 'N', 'kN', 'W', 'V', 'Wh', 'mAh', 'Ah'].map((unit) => [unit.toLowerCase(), unit]),
)

const NUMBER_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** Of a pattern. */
export const NUMBER = String.raw`(\d{1,5}(?:\.\d{1,4})?)`
export const COUNT = String.raw`(\d{1,3}|${NUMBER_WORDS.join('|')})`

export function countOf(text: string | undefined): number {
  const at = NUMBER_WORDS.indexOf(text ?? '')
  return at < 0 ? Number(text) : at + 2
}

/** A sticky pattern whose match ends at a word's end: not within `11-42-104` or `4.5`. */
export function sticky(source: string): RegExp {
  return new RegExp(String.raw`(?:${source})(?![\p{L}\d"°%])(?![-./,x]\d)`, 'uy')
}
