import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { factorOf } from '#packages/part-attributes/figures.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { t } from '#platform/contract/language/text.ts'
import { shippedRows } from '#platform/server/csv/shipped-rows.ts'
import { fold } from '../speech/fold.ts'
import { type Measure, type MeasureRule, type MeasureTools, NUMBER, near, show, sticky, within } from './measure.ts'
import {
  ANY_UNIT,
  LENGTH_UNIT,
  namedInches,
  OTHER_UNIT,
  PRESSURE_UNIT,
  unitName,
  unitOf,
  WEIGHT_UNIT,
} from './measure-units.ts'
import type { Constraint } from './query-terms.ts'

const byUnit = new WeakMap<Registry, Map<string, readonly Attribute[]>>()

/** Attributes whose figures are stored in this unit; sizes in cm are lengths. */
function attributesIn(unit: string, registry: Registry): readonly Attribute[] {
  const known =
    byUnit.get(registry) ?? Map.groupBy(registry.attributes, (it) => (it.unit === 'cm' ? 'mm' : (it.unit ?? '')))
  byUnit.set(registry, known)
  return known.get(unit) ?? []
}

/** Those that may have such a figure: no axle is 160 mm thick. */
function alternativesIn(unit: string, figure: number, tools: MeasureTools): (Constraint | undefined)[][] {
  return attributesIn(unit, tools.registry).flatMap((it) => {
    const own = it.unit === 'cm' ? figure / 10 : figure
    const isPossible = own >= (it.least ?? 0) && own <= (it.most ?? Number.POSITIVE_INFINITY)
    return isPossible ? [[near(it.key, own, tools)]] : []
  })
}

function inUnit(text: string | undefined, unitText: string | undefined, tools: MeasureTools): Measure | undefined {
  const unit = unitOf(`${unitText}`)
  if (!unit) return undefined
  const figure = Number(text) * unit.factor
  return { label: show(Number(text), unitName(`${unitText}`)), alternatives: alternativesIn(unit.unit, figure, tools) }
}

/** Rotors are called by inches that they don't measure. */
const ROTOR_INCHES: ReadonlyMap<string, number> = new Map([
  ['5.5', 140],
  ['6', 160],
  ['6.3', 160],
  ['7', 180],
  ['7.1', 180],
  ['8', 203],
])

function length(text: string, unitText: string, tools: MeasureTools): Measure | undefined {
  const isRotor = tools.roles().includes('rotor')
  const named = unitName(unitText) === 'in' ? (isRotor ? ROTOR_INCHES : namedInches).get(text) : undefined
  return named === undefined ? inUnit(text, unitText, tools) : namedLength(text, named, tools)
}

function namedLength(text: string, millimetres: number, tools: MeasureTools): Measure {
  return { label: `${text}\u202fin (${show(millimetres)})`, alternatives: alternativesIn('mm', millimetres, tools) }
}

function fraction(
  whole: string | undefined,
  above: string,
  below: string,
  unit: string | undefined,
  tools: MeasureTools,
) {
  const text = `${whole ? `${whole} ` : ''}${above}/${below}`
  const named = namedInches.get(text)
  if (named !== undefined) return namedLength(text, named, tools)
  if (!unit) return undefined
  const read = namedLength(text, (Number(whole ?? 0) + Number(above) / Number(below)) * 25.4, tools)
  // The fraction of a thread is a name, which no length equals.
  const isStated = read.alternatives.some(([constraint]) => constraint && (tools.hasValue?.(constraint) ?? true))
  return isStated ? read : undefined
}

/** A tyre may be ridden at any pressure between its limits. */
function pressure(text: string | undefined, unitText: string | undefined, tools: MeasureTools): Measure | undefined {
  const unit = unitOf(`${unitText}`)
  if (!unit) return undefined
  const bar = Number(text) * unit.factor
  const between = [within('pressureMinBar', 0, bar, tools), within('pressureMaxBar', bar, 1000, tools)]
  return {
    label: t('Pressure {pressure}', { pressure: show(Number(text), `${unitText}`) }),
    alternatives: [between, [near('pressureMaxBar', bar, tools)]],
  }
}

/** An ounce of a bottle is one of water. */
function weight(text: string | undefined, unitText: string | undefined, tools: MeasureTools): Measure | undefined {
  const isVolume =
    unitName(`${unitText}`) === 'oz' && tools.roles().some((it) => it === 'bottle' || it === 'hydration-pack')
  return isVolume ? undefined : inUnit(text, unitText, tools)
}

const byName = new WeakMap<Registry, ReadonlyMap<string, readonly Attribute[]>>()

/** Nouns that name a part before they name one of its dimensions. */
const PARTS = new Set([
  'rotor',
  'rings',
  'chainrings',
  'range',
  'size',
  'pins',
  'links',
  'bolts',
  'bolt',
  'speeds',
  'speed',
])

/** Other names of dimensions, and the attribute each means. */
const moreNames = shippedRows(new URL('./dimension-names.csv', import.meta.url))

/** What attributes with a figure are called, with their synonyms. */
function attributesByName(registry: Registry): ReadonlyMap<string, readonly Attribute[]> {
  const known = byName.get(registry)
  if (known) return known
  const named = registry.attributes
    .filter(({ kind }) => kind === 'number' || kind === 'count')
    .flatMap((attribute) =>
      [attribute.label, attribute.short ?? '', ...(attribute.synonyms ?? [])].map((it) => ({
        name: fold(it),
        attribute,
      })),
    )
  const more = moreNames.flatMap(({ name = '', attribute: key = '' }) => {
    const attribute = registry.byKey(key)
    return attribute ? [{ name, attribute }] : []
  })
  const groups = Map.groupBy(
    [...named, ...more].filter(({ name }) => name && !PARTS.has(name)),
    ({ name }) => name,
  )
  const names = new Map([...groups].map(([name, its]) => [name, its.map(({ attribute }) => attribute)] as const))
  byName.set(registry, names)
  return names
}

/** `120 mm travel`, `clamp 31.8`: the name says which attribute it is. */
function named(text: string, unitText: string | undefined, name: string, tools: MeasureTools): Measure | undefined {
  const attributes = attributesByName(tools.registry).get(name.trim())
  if (!attributes) return undefined
  const figure = Number(text)
  const alternatives = attributes.flatMap((it) => {
    const factor = factorOf(it, unitName(unitText ?? ''))
    return factor === undefined ? [] : [[near(it.key, figure * factor, tools)]]
  })
  const isStated = alternatives.some(([constraint]) => constraint && (tools.hasValue?.(constraint) ?? true))
  if (unitText && !isStated) return undefined
  const first = attributes[0] as Attribute
  const label = `${first.label} ${show(figure, unitText ? unitName(unitText) : (first.unit ?? ''))}`
  return alternatives.length > 0 ? { label, alternatives, words: `${name} ${text}` } : undefined
}

/** The role's own length that cards show first: the width of a tyre, whose bead seat has names of its own. */
export function decidingLength(tools: MeasureTools): Attribute | undefined {
  const [role] = tools.roles()
  if (!role) return undefined
  return tools.registry
    .ofRole(role)
    .filter((it) => it.unit === 'mm' && it.key !== 'beadSeatMm' && it.deciding !== undefined)
    .toSorted((a, b) => (a.deciding ?? 0) - (b.deciding ?? 0))[0]
}

/** Each with one to three words of the name, for the longest to win. */
const namedRules: readonly MeasureRule[] = [1, 2, 3].flatMap((words) => {
  const name = words === 1 ? '([a-z]+)' : `([a-z]+${'[ -][a-z]+'.repeat(words - 1)})`
  return [
    {
      name: `named-after-${words}`,
      pattern: sticky(`${NUMBER} ?(?:(${ANY_UNIT})(?![a-z]))?[ -]?${name}`),
      read: ([, figure, unit, words], tools: MeasureTools) => named(`${figure}`, unit, `${words}`, tools),
    },
    {
      name: `named-before-${words}`,
      pattern: sticky(`${name}[ :]${NUMBER} ?(${ANY_UNIT})?`),
      givesWay: true,
      read: ([, words, figure, unit], tools: MeasureTools) => named(`${figure}`, unit, `${words}`, tools),
    },
  ] satisfies MeasureRule[]
})

export const unitRules: readonly MeasureRule[] = [
  ...namedRules,
  {
    name: 'fraction', // 1 1/8 in
    pattern: sticky(String.raw`(?:(\d)[ -])?(\d{1,2})\/(\d{1,2}) ?-?("|in|inch|inches)?`),
    read: ([, whole, above, below, unit], tools) => fraction(whole, `${above}`, `${below}`, unit, tools),
  },
  {
    name: 'length',
    pattern: sticky(`${NUMBER} ?-?(${LENGTH_UNIT})`),
    read: ([, figure, unit], tools) => length(`${figure}`, `${unit}`, tools),
  },
  {
    name: 'weight',
    pattern: sticky(`${NUMBER} ?-?(${WEIGHT_UNIT})`),
    read: ([, figure, unit], tools) => weight(figure, unit, tools),
  },
  {
    name: 'pressure',
    pattern: sticky(`${NUMBER} ?-?(${PRESSURE_UNIT})`),
    read: ([, figure, unit], tools) => pressure(figure, unit, tools),
  },
  {
    name: 'other-unit', // 60 tpi, 6°, 5 Nm, 750 ml, 510 %, 400 lm
    pattern: sticky(`${NUMBER} ?-?(${OTHER_UNIT})`),
    read: ([, figure, unit], tools) => inUnit(figure, unit, tools),
  },
]
