import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import {
  anyNear,
  COUNT,
  countOf,
  type Measure,
  type MeasureRule,
  type MeasureTools,
  NUMBER,
  near,
  oneOf,
  orText,
  show,
  sticky,
} from './measure.ts'

const TEETH_KEYS = ['teeth', 'chainrings', 'cogs', 'largestCog', 'largestRing', 'pulleyTeeth']
const BOLT_CIRCLE_KEYS = ['boltCircleMm', 'discBoltCircleMm']
const BOLT_CIRCLE = '(?:bcd|pcd|b\\.c\\.d\\.|bolt[ -]circle(?: diameter)?|pitch circle(?: diameter)?)'

function boltCircle(figure: number, tools: MeasureTools): Measure {
  return {
    label: t('Bolt circle {length}', { length: show(figure) }),
    alternatives: anyNear(BOLT_CIRCLE_KEYS, figure, tools),
    words: `bcd ${figure}`,
  }
}

/** `11-42` is a cassette, `44/32` a pair of rings; whichever end comes first. */
function span(one: number, other: number, tools: MeasureTools): Measure | undefined {
  const [low, high] = one <= other ? [one, other] : [other, one]
  const isCassette = low >= 9 && low <= 18 && high >= 19 && high <= 56
  const isRings = low >= 20 && high <= 64 && low < high
  if (tools.roles().includes('headset') || (!isCassette && !isRings)) return undefined
  const cogs = [near('cogs', low, tools, { part: 'first' }), near('cogs', high, tools, { part: 'last' })]
  const rings = [near('chainrings', high, tools, { part: 'first' }), near('chainrings', low, tools, { part: 'last' })]
  const paired = [near('teeth', high, tools), near('pairedTeeth', low, tools)]
  const inner = [near('teeth', low, tools), near('pairedTeeth', high, tools)]
  return isCassette
    ? { label: t('Cogs {range}', { range: teethText(`${low}–${high}`) }), alternatives: [cogs] }
    : { label: t('Chainrings {range}', { range: teethText(`${high}/${low}`) }), alternatives: [rings, paired, inner] }
}

/** Counts of teeth with their sign. */
function teethText(counts: string): string {
  return t('{counts}\u202fT', { counts })
}

interface CountedThing {
  readonly nouns: string // Of a pattern, singular
  readonly label: Message<'count'>
  readonly keys: readonly string[]
  readonly choice?: { readonly key: string; readonly value: (count: number) => string | undefined }
}

const MOST_SPOKES = 48
const FEWEST_LINKS = 80

const WORDS_OF_CLEATS: Readonly<Record<number, string>> = { 2: 'two-bolt', 3: 'three-bolt' }

const countedThings: readonly CountedThing[] = [
  {
    nouns: 'bolt',
    label: msg('Bolts {count}'),
    keys: ['boltCount', 'discBoltCount', 'headBolts'],
    choice: { key: 'mechanism', value: (count) => WORDS_OF_CLEATS[count] },
  },
  { nouns: 'arm', label: msg('Arms {count}'), keys: ['boltCount'] },
  { nouns: 'piston|pot', label: msg('Pistons {count}'), keys: ['pistons', 'forPistons'] },
  { nouns: 'pin', label: msg('Pins {count}'), keys: ['pins'] },
  { nouns: 'link', label: msg('Links {count}'), keys: ['links'] },
  { nouns: 'notch|spline', label: msg('Notches {count}'), keys: ['notchCount'] },
  { nouns: 'point', label: msg('Points of engagement {count}'), keys: ['engagementPoints'] },
]

const counts: readonly MeasureRule[] = countedThings.map(({ nouns, label, keys, choice }) => ({
  name: `count-${nouns}`,
  pattern: sticky(`${COUNT}[ -]?(?:${nouns})(?:e?s)?`),
  read: ([, text], tools) => {
    const count = countOf(text)
    const value = choice?.value(count)
    const chosen = choice && value ? [[oneOf(choice.key, [value], tools)]] : []
    return { label: say(label, { count: String(count) }), alternatives: [...anyNear(keys, count, tools), ...chosen] }
  },
}))

export const drivetrainRules: readonly MeasureRule[] = [
  {
    name: 'bolt-circle-after', // 104 bcd
    pattern: sticky(`${NUMBER} ?(?:mm)?[ -]?${BOLT_CIRCLE}`),
    read: ([, figure], tools) => boltCircle(Number(figure), tools),
  },
  {
    name: 'bolt-circle-before', // pcd 104
    pattern: sticky(`${BOLT_CIRCLE}[ :-]{0,2}${NUMBER} ?(?:mm)?`),
    read: ([, figure], tools) => boltCircle(Number(figure), tools),
  },
  {
    name: 'span', // 11-42
    pattern: sticky(String.raw`(\d{1,2})t?(?: ?[-/] ?| to )(\d{2}) ?(?:t|teeth|tooth)?`),
    read: ([, one, other], tools) => span(Number(one), Number(other), tools),
  },
  {
    name: 'teeth', // 42t
    pattern: sticky(`${COUNT}[ -]?(?:t|teeth|tooth|zahne|z)`),
    read: ([, text], tools) => {
      const teeth = countOf(text)
      return { label: t('Teeth {count}', { count: String(teeth) }), alternatives: anyNear(TEETH_KEYS, teeth, tools) }
    },
  },
  {
    name: 'speeds', // 11s, eleven speed
    pattern: sticky(`${COUNT}[ -]?(?:speeds?|spd|sp|s|gears?|fach|gang)`),
    read: ([, text], tools) => {
      const speeds = countOf(text)
      if (speeds < 1 || speeds > 14) return undefined
      return {
        label: t('Speeds {count}', { count: String(speeds) }),
        alternatives: anyNear(['speeds'], speeds, tools),
        words: `${speeds} speed`,
      }
    },
  },
  {
    name: 'speeds-several', // 7/8 speed
    pattern: sticky(String.raw`(\d{1,2})[-/](\d{1,2})(?:[-/](\d{1,2}))?[ -]?(?:speeds?|spd|sp|s)`),
    read: ([, ...texts], tools) => {
      const speeds = texts.flatMap((it) => (it ? [Number(it)] : []))
      if (speeds.some((it) => it < 1 || it > 14)) return undefined
      return {
        label: t('Speeds {count}', { count: orText(speeds.map(String)) }),
        alternatives: speeds.flatMap((it) => anyNear(['speeds'], it, tools)),
      }
    },
  },
  {
    name: 'rings-by-speeds', // 1x12
    pattern: sticky(String.raw`[123] ?x ?(\d{1,2})(?:[ -]?(?:speeds?|spd|sp|s))?`),
    read: ([, text], tools) => {
      const speeds = Number(text)
      if (speeds < 7 || speeds > 14) return undefined
      return {
        label: t('Speeds {count}', { count: String(speeds) }),
        alternatives: anyNear(['speeds'], speeds, tools),
        words: `${speeds} speed`,
      }
    },
  },
  {
    name: 'holes', // 32h
    pattern: sticky(`${COUNT}[ -]?(holes?|h|spoke holes?|spokes?)`),
    read: ([, text, noun], tools) => {
      const holes = countOf(text)
      if (noun?.startsWith('spoke') && holes > MOST_SPOKES) return undefined // A length
      return {
        label: t('Spoke holes {count}', { count: String(holes) }),
        alternatives: anyNear(['holes'], holes, tools),
        words: `${holes} hole`,
      }
    },
  },
  {
    name: 'links', // 118l
    pattern: sticky(String.raw`(\d{2,3})l`),
    read: ([, text], tools) => {
      const links = Number(text)
      if (links < FEWEST_LINKS) return undefined // Litres
      return {
        label: t('Links {count}', { count: String(links) }),
        alternatives: anyNear(['links'], links, tools),
        words: `${links} link`,
      }
    },
  },
  ...counts,
]
