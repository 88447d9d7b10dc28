import { t } from '#platform/contract/language/text.ts'
import { type Measure, type MeasureRule, type MeasureTools, NUMBER, near, oneOf, show, sticky } from './measure.ts'
import type { Constraint } from './query-terms.ts'

/** Named hub spacings: axle and width in millimetres. */
const spacings: Readonly<
  Record<string, { label: string; pairs: readonly (readonly [axle: number, width: number])[] }>
> = {
  boost: {
    label: 'Boost',
    pairs: [
      [12, 148],
      [15, 110],
    ],
  },
  'super boost': { label: 'Super Boost', pairs: [[12, 157]] },
  'road boost': { label: 'Road Boost', pairs: [[12, 110]] },
}

/** Standards of bottom brackets by the bore and, where it is one, the width of their shells in millimetres. */
const SHELL_STANDARDS: Readonly<Record<string, { bore: number; widths?: readonly number[] }>> = {
  bb30: { bore: 42, widths: [68, 73] },
  bb30a: { bore: 42, widths: [73] },
  pf30: { bore: 46 },
  pressfit30: { bore: 46 },
  bbright: { bore: 46, widths: [79] },
  bb386: { bore: 46, widths: [86.5] },
  bb386evo: { bore: 46, widths: [86.5] },
  bb86: { bore: 41, widths: [86, 86.5] },
  bb90: { bore: 37, widths: [90] },
  bb92: { bore: 41, widths: [89.5, 91.5, 92] },
  bb95: { bore: 37, widths: [95] },
}

function shellStandard(name: string, tools: MeasureTools): Measure | undefined {
  const standard = SHELL_STANDARDS[name]
  if (!standard) return undefined
  const bore = near('shellBoreMm', standard.bore, tools)
  return {
    label: t('{standard}, bore {length}', { standard: name.toUpperCase(), length: show(standard.bore) }),
    alternatives: standard.widths ? standard.widths.map((width) => [bore, near('shellMm', width, tools)]) : [[bore]],
    words: name,
  }
}

const AXLES = [5, 6, 9, 9.5, 10, 12, 12.7, 14, 15, 20]
const SHELLS = [68, 70, 73, 83, 84.5, 86.5, 89.5, 92, 100, 120, 121, 132]

type Alternative = (Constraint | undefined)[]

function axleAndWidth(axle: number, width: number, tools: MeasureTools): Alternative[] {
  const constraint = near('axleMm', axle, tools)
  return [
    [constraint, near('overLocknutMm', width, tools)],
    [constraint, near('hubMm', width, tools)],
  ]
}

/** `12x148`, `27.2 x 350`, `73 x 113`: either number may come first. */
function twoLengths(one: number, other: number, tools: MeasureTools): Measure {
  const [small, large] = one <= other ? [one, other] : [other, one]
  const both = (first: string, second: string): Alternative => [near(first, small, tools), near(second, large, tools)]
  const axle = AXLES.includes(small) && large >= 74 && large <= 200 ? axleAndWidth(small, large, tools) : []
  const shell = SHELLS.includes(small) ? [both('shellMm', 'spindleMm'), both('shellMm', 'axleMm')] : []
  const turned = SHELLS.includes(large) ? [[near('shellMm', large, tools), near('axleMm', small, tools)]] : []
  return {
    label: `${show(one, '')} × ${show(other)}`,
    alternatives: [
      ...axle,
      both('axleMm', 'lengthMm'),
      both('diameterMm', 'lengthMm'),
      ...shell,
      ...turned,
      both('widthMm', 'lengthMm'),
      [near('widthMm', large, tools), near('lengthMm', small, tools)],
      both('gaugeMm', 'lengthMm'),
      both('shellBoreMm', 'shellMm'),
      both('insideMm', 'outsideMm'),
      both('widthMm', 'outsideMm'),
    ],
  }
}

/** A bearing: inside and outside diameter and width, of which the width is the least. */
function threeLengths(lengths: readonly number[], tools: MeasureTools): Measure {
  const [width = 0, inside = 0, outside = 0] = lengths.toSorted((a, b) => a - b)
  return {
    label: `${lengths.map((it) => show(it, '')).join(' × ')}\u202fmm`,
    alternatives: [[near('widthMm', width, tools), near('insideMm', inside, tools), near('outsideMm', outside, tools)]],
  }
}

/** Pitches that are written behind a metric thread, or left out. */
const PITCHES = ['0.5', '0.7', '0.75', '0.8', '1', '1.25', '1.5']
const THREAD_KEYS = ['boltThread', 'pinThread', 'hangerThread']

function metricThread(
  size: string,
  pitch: string | undefined,
  length: string | undefined,
  tools: MeasureTools,
): Measure {
  const name = `m${Number(size)}`
  const values = pitch ? [`${name}x${Number(pitch)}`] : [name, ...PITCHES.map((it) => `${name}x${it}`)]
  const figures = [size, pitch, length].flatMap((it) => (it ? [show(Number(it), '')] : []))
  const long = length ? [near('lengthMm', Number(length), tools)] : []
  return {
    label: t('Thread {thread}', { thread: `M${figures.join(' × ')}` }),
    alternatives: THREAD_KEYS.map((key) => [oneOf(key, values, tools), ...long]),
  }
}

const SIZE_NAMES: Readonly<Record<string, string>> = {
  xxs: 'xxs',
  xs: 'xs',
  s: 's',
  m: 'm',
  l: 'l',
  xl: 'xl',
  xxl: 'xxl',
  '2xl': 'xxl',
  'extra small': 'xs',
  small: 's',
  medium: 'm',
  large: 'l',
  'extra large': 'xl',
}

/** The words hold for parts that state no size: frames that are called "M" in their names. */
function size(written: string, tools: MeasureTools): Measure | undefined {
  const name = written.replace('-', ' ')
  const key = SIZE_NAMES[name]
  return key
    ? {
        label: t('Size {size}', { size: key.toUpperCase() }),
        alternatives: [[oneOf('size', [key], tools)]],
        words: name,
      }
    : undefined
}

export const sizeRules: readonly MeasureRule[] = [
  {
    name: 'shell-standard', // pf30
    pattern: sticky(`(${Object.keys(SHELL_STANDARDS).join('|')})`),
    read: ([, name], tools) => shellStandard(`${name}`, tools),
  },
  {
    name: 'torx', // torx 25, T25
    pattern: sticky(String.raw`(?:torx|tx)[ -]?t?(\d{1,2})`),
    read: ([, size], tools) => ({
      label: `Torx T${size}`,
      alternatives: [[oneOf('drive', [`t${size}`], tools)]],
      words: `t${size}`,
    }),
  },
  {
    name: 'headset-bores', // 44/56
    pattern: sticky(String.raw`(\d\d)\/(\d\d)(?: ?mm)?`),
    read: ([, upper, lower], tools) =>
      tools.roles().includes('headset')
        ? {
            label: t('Bores {upper} and {lower}', { upper: show(Number(upper), ''), lower: show(Number(lower)) }),
            alternatives: [[near('upperBoreMm', Number(upper), tools), near('lowerBoreMm', Number(lower), tools)]],
          }
        : undefined,
  },
  {
    name: 'spacing',
    pattern: sticky('(super boost|super-boost|superboost|road boost|road-boost|boost)'),
    read: ([, text], tools) => {
      const named = spacings[`${text}`.replace('-', ' ').replace('superboost', 'super boost')]
      return (
        named && {
          label: t('{name} spacing', { name: named.label }),
          alternatives: named.pairs.flatMap(([axle, width]) => axleAndWidth(axle, width, tools)),
        }
      )
    },
  },
  {
    name: 'two-lengths', // 12x148
    pattern: sticky(`${NUMBER} ?(?:mm)? ?x ?${NUMBER} ?(?:mm)?`),
    read: ([, one, other], tools) => twoLengths(Number(one), Number(other), tools),
  },
  {
    name: 'three-lengths', // 15x28x7
    pattern: sticky(`${NUMBER} ?x ?${NUMBER} ?x ?${NUMBER} ?(?:mm)?`),
    read: ([, ...lengths], tools) => threeLengths(lengths.map(Number), tools),
  },
  {
    name: 'metric-thread', // M5, M10x1, M5x16, M5x0.8x16
    pattern: sticky(String.raw`m(\d{1,2}(?:\.\d)?)(?: ?x ?(\d(?:\.\d{1,2})?))?(?: ?x ?(\d{2}))?(?: ?mm)?`),
    read: ([, diameter, pitch, length], tools) => metricThread(`${diameter}`, pitch, length, tools),
  },
  {
    name: 'chain-width', // 1/2 x 3/32
    pattern: sticky(String.raw`1\/2 ?"? ?x ?(\d{1,2})\/(\d{1,3})(?: ?"| in)?`),
    read: ([, above, below], tools) => {
      const values = [`1-2x${above}-${below}`, `1-2x${above}-${below}-in`, `1-2-x-${above}-${below}-in`]
      return {
        label: t('Chain width {width}', { width: `1/2 × ${above}/${below}\u202fin` }),
        alternatives: [[oneOf('chainWidth', values, tools)]],
      }
    },
  },
  {
    name: 'size-named', // size m
    pattern: sticky('size[ :-](xxs|xs|s|m|l|xl|xxl|2xl|extra[ -]small|small|medium|large|extra[ -]large)'),
    read: ([, name], tools) => size(`${name}`, tools),
  },
  {
    name: 'size-word', // medium, xl
    pattern: sticky('(xxs|xs|xl|xxl|2xl|extra[ -]small|small|medium(?! cage)|large|extra[ -]large)(?: size)?'),
    read: ([, name], tools) => size(`${name}`, tools),
  },
  {
    name: 'size-letter', // gloves L
    pattern: sticky('([sml])(?=$)'),
    read: ([, name], tools) => (tools.isAlone ? undefined : size(`${name}`, tools)),
  },
  {
    name: 'size-figure', // size 58
    pattern: sticky(`size[ :-]${NUMBER} ?(?:cm)?`),
    read: ([, text], tools) => {
      const figure = Number(text)
      const alternatives = [[near('sizeCm', figure, tools)], [oneOf('size', [String(figure)], tools)]]
      return { label: t('Size {size}', { size: show(figure, 'cm') }), alternatives, words: String(figure) }
    },
  },
]
