import { describe, expect, it, test } from 'vitest'
import { drawPart, isDrawable, sheetOf } from '#packages/drawings/draw-part.ts'
import type { Specs } from '#packages/drawings/measures.ts'
import { boundsOf } from '#packages/drawings/sheet/bounds.ts'
import { distance, polyline } from '#packages/drawings/sheet/path.ts'
import type { Dimension } from '#packages/drawings/sheet/sheet.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { demoParts } from '../demo-parts.ts'

type Measured = Extract<Dimension, { kind: 'span' | 'aligned' }>

/** Enlarged sections and details, and shortened posts. */
const OTHER_SCALES: Readonly<Record<string, readonly string[]>> = {
  'HBR-D420': ['125', '75'],
  'HBR-F760': ['⌀31.8', '⌀22.2'],
  'HBR-F800-35': ['⌀35', '⌀22.2'],
  'HBR-G460': ['115', '70'],
  'RM-584-30': ['30', '34', '18'],
  'RM-622-17-R': ['17', '23', '24'],
  'RM-622-24-H': ['24', '31', '42'],
  'RM-622-25': ['25', '29', '20'],
  'RM-622-30': ['30', '34', '18'],
  'SP-264-20': ['⌀2', '14'],
  'SP-292-1820': ['⌀2', '12'],
  'SPT-272-350': ['350'],
  'SPT-309-170': ['475'],
  'SPT-316-150': ['440'],
  'TY-28-622': ['28'],
  'TY-40-622': ['40'],
  'TY-45-622': ['45'],
  'TY-57-559': ['57'],
  'TY-58-622': ['58'],
  'TY-61-584': ['61'],
  'TY-61-622': ['61'],
}

/** Level ones measure horizontal or vertical distance. */
function lengthOf(dimension: Measured): number {
  const { from, to } = dimension
  if (dimension.kind === 'aligned') return distance(from, to)
  const axis = dimension.side === 'left' || dimension.side === 'right' ? 1 : 0
  return Math.abs(to[axis] - from[axis])
}

const lastFigure = (text: string) => Number(/([\d.]+)(?: cm)?$/.exec(text)?.[1]) * (text.endsWith(' cm') ? 10 : 1)
const partOf = (category: string, name: string, specs: Specs = {}) => ({ category, name, sku: 'X', specs })
const PLACEHOLDER = drawPart(partOf('Nothing', ''), { variant: 'plain' })

describe('A dimension line of a demo part', () => {
  test.each(notEmpty(demoParts))('of $sku is as long as its figure says', (part) => {
    const measured = sheetOf(part).dimensions.filter(
      (each): each is Measured => each.kind === 'span' || each.kind === 'aligned',
    )
    const others = OTHER_SCALES[part.sku] ?? []
    for (const dimension of measured.filter(({ text }) => !others.includes(text)))
      expect(lengthOf(dimension), dimension.text).toBeCloseTo(lastFigure(dimension.text), 0)
    expect(measured.map(({ text }) => text).filter((text) => others.includes(text))).toEqual(others)
  })
})

describe('A drawing contradicts nothing that its part states', () => {
  const textsOf = (sku: string) => sheetOf(demoParts.find((part) => part.sku === sku) ?? partOf('', '')).dimensions

  it('shows pistons of two sizes as two', () => {
    const texts = textsOf('BC-PM74-4').map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['2 × ⌀15', '2 × ⌀17']))
    expect(textsOf('BC-PM74-2').map(({ text }) => text)).toContain('2 × ⌀22')
  })

  it('measures the cage of a derailleur along the cage, and a stem along the stem', () => {
    for (const [sku, text] of [
      ['RD-11-75', '75'],
      ['RD-12-95', '95'],
      ['ST-100-6', '100'],
    ] as const)
      expect(textsOf(sku)).toContainEqual(expect.objectContaining({ kind: 'aligned', text }))
  })

  it('counts cogs in a note', () => {
    for (const [sku, text] of [
      ['CS-11-1142', '11 cogs'],
      ['CS-12-1051', '12 cogs'],
      ['CS-08-1128', '8 cogs'],
    ] as const)
      expect(textsOf(sku)).toContainEqual(expect.objectContaining({ kind: 'leader', text }))
  })

  it('names the bolts that a part states, and none that it does not', () => {
    expect(textsOf('CR-32-104').map(({ text }) => text)).toContain('4 × M8 × 0.75')
    const plain = sheetOf(partOf('Chainrings', 'Ring', { teeth: 40, boltCount: 4 })).dimensions
    expect(plain.map(({ text }) => text)).toContain('4 bolts')
  })

  it('runs the cable of a front derailleur to where it is pulled', () => {
    const lines = (pull: string) =>
      drawPart(partOf('Derailleurs', 'Front', { clampMm: 34.9, pull }), { variant: 'plain' })
    expect(new Set(['Top', 'Bottom', ''].map(lines)).size).toBe(3)
  })
})

type Called = readonly [category: string, name: string, specs?: Specs]
const partsOf = (called: readonly Called[]) => called.map(([category, name, specs]) => partOf(category, name, specs))

/** Names that were once drawn as something else (some from AdventureWorks). */
const NOT_DRAWN: readonly Called[] = [
  ['Bike Stands', 'All-Purpose Bike Stand'],
  ['Bike Racks', 'Hitch Rack - 4-Bike'],
  ['Cleaners', 'Bike Wash - Dissolver'],
  ['Bottles and Cages', 'Mountain Bottle Cage'],
  ['Tires and Tubes', 'Mountain Tire Tube'],
  ['Tires and Tubes', 'Patch Kit/8 Patches'],
  ['Locks', 'Cable Lock'],
  ['Lights', 'Taillights - Battery-Powered'],
  ['Lights', 'Headlights - Dual-Beam'],
  ['Panniers', 'Touring-Panniers, Large'],
  ['Hydration Packs', 'Hydration Pack - 70 oz.', { size: '70' }],
  ['Fenders', 'Fender Set - Mountain'],
  ['Pumps', 'Minipump'],
  ['Pumps', 'Mountain Pump'],
  ['Brakes', 'Front Brakes', { weightG: 317 }],
  ['Forks', 'HL Fork'],
  ['Headsets', 'LL Headset'],
  ['Handlebars', 'HL Touring Handlebars'],
  ['Wheels', 'HL Road Front Wheel', { weightG: 650 }],
  ['Pedals', 'ML Mountain Pedal', { colour: 'Silver/Black' }],
  ['Cranksets', 'HL Crankset', { weightG: 575 }],
  ['Bottom Brackets', 'LL Bottom Bracket', { weightG: 223 }],
  ['Derailleurs', 'Rear Derailleur', { weightG: 215 }],
  ['Saddles', 'LL Road Seat/Saddle'],
  ['Road Frames', 'A frame of unknown size'],
  ['Frame Bags', 'Frame bag', { sizeCm: 54 }],
  ['Chain Tools', 'Chain rivet tool'],
  ['Brake Levers', 'Lever', { reachMm: 80 }],
  ['Tyre Levers', 'Tyre lever'],
  ['Valve Caps', 'Valve cap'],
  ['Lock Chains', 'Chain'],
  ['', ''],
]
const DRAWN: readonly Called[] = [
  ['Road Frames', 'HL Road Frame - Black, 58', { sizeCm: 58 }],
  ['Mountain Bikes', 'Mountain-100 Silver, 38', { sizeCm: 38 }],
  ['Tires and Tubes', 'LL Mountain Tire'],
  ['Bottles and Cages', 'Water Bottle - 30 oz.'],
  ['Chains', 'Chain'],
  ['Bib-Shorts', "Men's Bib-Shorts, S"],
  ['Caps', 'AWC Logo Cap'],
  ['Socks', 'Racing Socks, M'],
  ['Parts', 'Torrent chainring', { teeth: 42 }],
]

describe('What is drawn', () => {
  test.each(notEmpty(partsOf(NOT_DRAWN)))(
    '$category: $name has no drawing that would be true, so it gets the placeholder',
    (part) => {
      expect(isDrawable(part)).toBe(false)
      const drawn = drawPart(part, { variant: 'plain' })
      expect(drawn.replace(/<title>.*<\/title>/, '')).toBe(PLACEHOLDER.replace(/<title>.*<\/title>/, ''))
    },
  )

  test.each(notEmpty(partsOf(DRAWN)))('$category: $name is', (part) => {
    expect(isDrawable(part)).toBe(true)
  })

  it('differs between frames of each kind and size, to one scale', () => {
    const draw = (category: string, sizeCm: number) => drawPart(partOf(category, '', { sizeCm }), { variant: 'plain' })
    const sizes = [38, 44, 52, 58, 62]
    const drawings = sizes.flatMap((size) => ['Road Frames', 'Mountain Frames'].map((category) => draw(category, size)))
    expect(new Set(drawings).size).toBe(drawings.length)
    const { dimensions } = sheetOf(partOf('Road Frames', '', { sizeCm: 58 }))
    expect(dimensions).toEqual([expect.objectContaining({ kind: 'aligned', text: '58 cm' })])
  })

  test.each([
    ['Disc Rotors', [{ diameterMm: 140 }, { diameterMm: 160 }, { diameterMm: 203 }]],
    ['Chainrings', [{ teeth: 28 }, { teeth: 42 }, { teeth: 52 }]],
  ])('differs between %s of each size, to one scale', (category, sizes) => {
    const bounds = sizes.map((specs) => {
      const { room, shapes } = sheetOf(partOf(category, '', specs))
      return boundsOf([polyline(...room), ...shapes.flatMap(({ paths }) => paths)])
    })
    for (const each of bounds) expect(each).toEqual(bounds[0])
  })
})
