import type { Attribute, Facet } from './attribute.ts'
import rows from './data/attributes.json' with { type: 'json' }
import help from './data/help.json' with { type: 'json' }
import values from './data/values.json' with { type: 'json' }

/** Units in which figures are stored, with the others that may be typed and their factors. */
export const KNOWN_UNITS = {
  mm: { cm: 10, m: 1000, in: 25.4 },
  cm: { mm: 0.1, m: 100, in: 2.54 },
  g: { kg: 1000, lb: 453.59237, oz: 28.349523125 },
  bar: { psi: 0.0689475729, kPa: 0.01 },
  Nm: { 'in-lb': 0.112984829, 'ft-lb': 1.3558179483 },
  ml: { l: 1000 },
  T: {},
  '°': {},
  '%': {},
  tpi: {},
  N: { kN: 1000 },
  W: {},
  V: {},
  Wh: {},
  mAh: { Ah: 1000 },
  lm: {},
  lx: {},
} as const satisfies Record<string, Record<string, number>>

const FIGURE = { kind: 'number', compare: 'none' } as const
const LENGTH = { ...FIGURE, unit: 'mm', accepts: KNOWN_UNITS.mm, decimals: 2, least: 0 } as const
const COUNT = { kind: 'count', tolerance: 0, least: 0, most: 1000, compare: 'none' } as const

/** What attributes of one sort have in common. Rows of `data/attributes.json` name their base and state the rest. */
const BASES = {
  number: FIGURE,
  length: LENGTH,
  angle: { ...FIGURE, unit: '°', decimals: 1, least: 0 },
  count: COUNT,
  teeth: { ...COUNT, unit: 'T', most: 64 },
  pressure: { ...FIGURE, unit: 'bar', accepts: KNOWN_UNITS.bar, decimals: 2, least: 0, most: 20 },
  torque: { ...FIGURE, unit: 'Nm', accepts: KNOWN_UNITS.Nm, decimals: 1, least: 0, most: 200 },
  choice: { kind: 'choice', compare: 'none' },
  text: { kind: 'text', compare: 'none' },
} as const

type Row = Pick<Attribute, 'key' | 'slug' | 'label' | 'roles'> &
  Partial<Omit<Attribute, 'facet'>> & {
    base?: keyof typeof BASES // Most are lengths and name none
    facet?: Attribute['facet'] | Facet['style'] // Only its style, or none
  }

// Tests check the files; at run time they are trusted.
const valuesByKey: Readonly<Record<string, Attribute['values']>> = values
const helpByKey: Readonly<Record<string, string>> = help

/** What drawings, imports and searches compute with, in the order in which specifications are shown. */
export const codedAttributes: readonly Attribute[] = (rows as readonly Row[]).map(
  ({ base = 'length', facet = false, ...row }) => {
    const { [row.key]: values } = valuesByKey
    const { [row.key]: help } = helpByKey
    return {
      ...BASES[base],
      ...row,
      facet: typeof facet === 'string' ? { style: facet } : facet,
      ...(values && { values }),
      ...(help && { help }),
    }
  },
)
