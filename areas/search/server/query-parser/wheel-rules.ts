import { listOf } from '#packages/fit-engine/reading/read-table.ts'
import type { Role } from '#packages/part-attributes/roles.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { t } from '#platform/contract/language/text.ts'
import { shippedRows } from '#platform/server/csv/shipped-rows.ts'
import {
  type Measure,
  type MeasureRule,
  type MeasureTools,
  near,
  oneOf,
  orText,
  sticky,
  usedAttribute,
  within,
} from './measure.ts'
import type { Constraint } from './query-terms.ts'

/** Bead seats of ISO 5775 and of older tyres, in millimetres. */
const BEAD_SEATS = '203|305|349|355|369|390|406|451|484|501|507|520|540|541|547|559|571|584|590|597|622|630|635|642'

/** What wheels are called, and their bead seats. Old sizes in fractions of an inch are bead seats of their own. */
const beadSeatsByName: ReadonlyMap<string, readonly string[]> = new Map(
  shippedRows(new URL('./wheel-sizes.csv', import.meta.url)).map((it) => [it.name ?? '', listOf(it.bead_seats)]),
)

type Alternative = (Constraint | undefined)[]

const WIDEST_TYRE = 150
const LONGEST_VALVE = 200

/** With the bead seat first it is the size of a rim. */
type Written = { atLeast?: number; isBeadFirst?: boolean }

function widthAndBeadSeat(
  width: number,
  beadSeat: number,
  tools: MeasureTools,
  { atLeast = 0, isBeadFirst = false }: Written = {},
): Alternative[] {
  const bead = near('beadSeatMm', beadSeat, tools)
  const ofTyre = [near('widthMm', width, tools, { atLeast }), bead]
  const ofRim = [near('innerWidthMm', width, tools, { atLeast }), bead]
  const ofTube = tools.roles().includes('tube') ? [tubeFor(width, beadSeat, tools)] : []
  const isOfRim = mayBeOfRim(isBeadFirst, tools)
  const sizesOfRims = isOfRim ? [`${beadSeat}x${width}`, `${beadSeat}-${width}`] : []
  const asText = oneOf('etrto', [`${width}-${beadSeat}`, ...sizesOfRims], tools)
  return [ofTyre, ...(isOfRim ? [ofRim] : []), ...ofTube, ...(atLeast === 0 ? [[asText]] : [])]
}

/** `700x25c` asks for no rim that is as wide. */
function mayBeOfRim(isBeadFirst: boolean, tools: MeasureTools): boolean {
  const roles = tools.roles()
  if (roles.some((it) => it === 'rim' || it === 'wheel')) return true
  return isBeadFirst && !roles.some((it) => it === 'tyre' || it === 'tube')
}

/** A tube fits tyres between two widths. */
function tubeFor(width: number, beadSeat: number, tools: MeasureTools): Alternative {
  return [...fitsTube(width, tools), near('beadSeatMm', beadSeat, tools)]
}

function fitsTube(width: number, tools: MeasureTools): Alternative {
  const isTube = within('valveLengthMm', 0, LONGEST_VALVE, tools)
  return [isTube, within('tyreMinMm', 0, width, tools), within('tyreMaxMm', width, WIDEST_TYRE, tools)]
}

function etrto(width: string, beadSeat: string, tools: MeasureTools, written?: Written): Measure {
  const label = t('Size {size}', { size: `${Number(width)}-${beadSeat}` })
  return { label, alternatives: widthAndBeadSeat(Number(width), Number(beadSeat), tools, written) }
}

/** Widths in inches are rounded by their makers, so a millimetre more or less is the same. */
function namedSize(name: string, width: string, tools: MeasureTools): Measure | undefined {
  const beadSeats = beadSeatsByName.get(`${name}x${width.replace('-', ' ')}`) ?? beadSeatsByName.get(name)
  if (!beadSeats) return undefined
  const figure = figureOf(width)
  const isInches = figure < 6
  const millimetres = isInches ? Math.round(figure * 25.4) : figure
  return {
    label: t('Size {size}', { size: `${millimetres}-${beadSeats.join('/')}` }),
    alternatives: beadSeats.flatMap((it) =>
      widthAndBeadSeat(millimetres, Number(it), tools, { atLeast: isInches ? 1.5 : 0 }),
    ),
  }
}

function figureOf(width: string): number {
  const [whole, fraction] = width.split(/[ -]/)
  const [above, below] = (fraction ?? '').split('/')
  return Number(whole) + (above && below ? Number(above) / Number(below) : 0)
}

function wheel(name: string, tools: MeasureTools): Measure | undefined {
  const beadSeats = beadSeatsByName.get(name)
  if (!beadSeats) return undefined
  const alternatives = beadSeats.map((it) => [near('beadSeatMm', Number(it), tools)])
  const usual = USUAL_WIDTHS.get(name)
  return {
    label: t('Bead seat {length}', { length: `${orText(beadSeats)}\u202fmm` }),
    alternatives,
    ...(usual && { preferred: alternatives.flatMap((it) => ofUsualWidth(it, usual, tools)) }),
  }
}

/** Tyres, and tubes by the widest of theirs. */
function ofUsualWidth(alternative: Alternative, usual: readonly [number, number], tools: MeasureTools): Alternative[] {
  const isTube = within('valveLengthMm', 0, LONGEST_VALVE, tools)
  return [
    [...alternative, within('widthMm', ...usual, tools)],
    [...alternative, isTube, within('tyreMaxMm', ...usual, tools)],
  ]
}

/** 622 has a name for wide tyres and one for narrow ones. */
const USUAL_WIDTHS: ReadonlyMap<string, [number, number]> = new Map([
  ['29', [48, 150]],
  ['29er', [48, 150]],
  ['700c', [0, 47]],
  ['700', [0, 47]],
])

const HAVE_BEAD_SEATS: ReadonlySet<Role> = new Set(['tyre', 'tube', 'rim', 'wheel', 'fork', 'frame', 'bike'])

/** `28 tyre` may be 28 in or 28 mm. */
function bareWheel(name: string, tools: MeasureTools): Measure | undefined {
  const isOfWheel = tools.roles().some((it) => HAVE_BEAD_SEATS.has(it))
  const read = isOfWheel ? wheel(name, tools) : undefined
  if (!read || !usedAttribute('beadSeatMm', tools)) return undefined
  return {
    label: t('{measure} or width {width}', { measure: read.label, width: `${name}\u202fmm` }),
    preferred: read.preferred ?? [],
    alternatives: [
      ...read.alternatives,
      [near('widthMm', Number(name), tools)],
      ...(mayBeOfRim(true, tools) ? [[near('innerWidthMm', Number(name), tools)]] : []),
    ],
  }
}

/** A tyre's; as rounded as those of whole sizes. */
function widthInInches(width: string, tools: MeasureTools): Measure | undefined {
  const roles = tools.roles()
  if (!roles.some((it) => it === 'tyre' || it === 'tube')) return undefined
  const millimetres = Math.round(Number(width) * 25.4)
  const constraint = near('widthMm', millimetres, tools, { atLeast: 1.5 })
  return {
    label: t('Width {width}', { width: `${figureText(width)}\u202fin` }),
    alternatives: [[constraint], ...(roles.includes('tube') ? [fitsTube(millimetres, tools)] : [])],
  }
}

const INCHES = ' ?"| ?-?(?:in(?:ch(?:es)?)?|zoll)'
const FRACTION = String.raw`\d(?:[ -]\d{1,2}\/\d{1,2}|\.\d{1,3})?`

export const wheelRules: readonly MeasureRule[] = [
  {
    name: 'width-bead-seat', // 40-622
    pattern: sticky(String.raw`(\d{2,3}(?:\.\d)?)(?: ?[x-] ?)(${BEAD_SEATS})`),
    read: ([, width, beadSeat], tools) => etrto(`${width}`, `${beadSeat}`, tools),
  },
  {
    name: 'bead-seat-width', // 622x19
    pattern: sticky(String.raw`(${BEAD_SEATS})(?: ?[x-] ?)(\d{2}(?:\.\d)?)c?`),
    read: ([, beadSeat, width], tools) => etrto(`${width}`, `${beadSeat}`, tools, { isBeadFirst: true }),
  },
  {
    name: 'french-size', // 700x32c, 650b x 47
    pattern: sticky(String.raw`(700|650|700c|650b|650c)(?: ?[x-] ?| (?=\d\d[abc]))(\d{2}(?:\.\d)?)([abc]?)(?: ?mm)?`),
    read: ([, name, width, letter], tools) =>
      namedSize(name === '650' && letter !== 'c' ? '650b' : `${name}`, `${width}`, tools),
  },
  {
    name: 'french-width', // 28c
    pattern: sticky(String.raw`(\d{2})c`),
    read: ([, width], tools) => namedSize('700c', `${width}`, tools),
  },
  {
    name: 'inch-size', // 29 x 2.25, 26 x 1 3/8
    pattern: sticky(String.raw`(29|28|27\.5|27|26|24|20|18|16|12)(?:${INCHES})? ?x ?(${FRACTION})(?:${INCHES})?`),
    read: ([, name, width], tools) => namedSize(`${name}`, `${width}`, tools),
  },
  {
    name: 'wheel-size', // 700c, 29 in, 27.5"
    pattern: sticky(
      String.raw`(700 ?c|650 ?b|650c|29er|26er|(?:27\.5|29|26)(?=\+)|(?:29|28|27\.5|27|26|24|20|18|16|12)(?=(?:${INCHES})(?![a-z])))(?:${INCHES}|\\+)?`,
    ),
    read: ([, name], tools) => wheel(`${name}`.replace(' ', ''), tools),
  },
  {
    name: 'width-in-inches', // 2.3 in tyre, tyre 2.3
    pattern: sticky(String.raw`([1-3]\.\d{1,3})(?:${INCHES})?`),
    read: ([, width], tools) => widthInInches(`${width}`, tools),
  },
  {
    name: 'wheel-size-bare', // 29 tyre
    pattern: sticky(String.raw`(700|650|29|28|27\.5|27|26|24|20)`),
    read: ([, name], tools) => bareWheel(`${name}`, tools),
  },
]
