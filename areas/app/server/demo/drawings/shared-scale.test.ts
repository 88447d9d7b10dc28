import { describe, expect, test } from 'vitest'
import { sheetOf } from '#packages/drawings/draw-part.ts'
import type { Specs } from '#packages/drawings/measures.ts'
import { scaleOf } from '#packages/drawings/sheet/render-sheet.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { demoParts } from '../demo-parts.ts'

const VARIANTS = ['plain', 'dimensioned', 'compact'] as const
const scalesOf = (category: string, specs: Specs) =>
  VARIANTS.map((variant) => Number(scaleOf(sheetOf({ category, name: 'Part', sku: 'X', specs }), variant).toFixed(9)))

/** Views of a category that differ: seen from another side, or of another build. */
const VIEWS = ['dropMm', 'cageMm', 'travelMm', 'spindleMm', 'lengthMm', 'reachMm', 'fluid'] as const
/** Adapters and small parts are of many kinds: each has its own scale. */
const OF_MANY_KINDS = ['Adapters', 'Hub Parts', 'Spare Rings', 'Spare Bolts', 'Spare Small Parts', 'Bikes and Frames']
const viewOf = ({ sku, category, specs }: (typeof demoParts)[number]) =>
  [
    OF_MANY_KINDS.includes(category) ? sku : category,
    ...([
      'Handlebars',
      'Derailleurs',
      'Seatposts',
      'Bottom Brackets',
      'Brake Pads',
      'Brake Calipers',
      'Forks',
      'Shifters',
      'Brake Levers',
    ].includes(category)
      ? VIEWS.filter((key) => key in specs)
      : []),
  ].join(' ')
const views = [...Map.groupBy(demoParts, viewOf)].filter(([, parts]) => parts.length > 1)

describe('Drawings of a kind share a scale', () => {
  test.each(notEmpty(views.map(([view, parts]) => ({ view, parts }))))('$view in the demo catalogue', ({ parts }) => {
    const scales = parts.map(({ category, specs }) => scalesOf(category, specs))
    for (const each of scales) expect(each).toEqual(scales[0])
  })

  test.each<[string, Specs, Specs]>([
    ['Disc Rotors', { diameterMm: 160 }, { diameterMm: 203, boltCircleMm: 44, thicknessMm: 2 }],
    ['Stems', { lengthMm: 60 }, { lengthMm: 120, angleDegrees: 6 }],
    ['Handlebars', { widthMm: 680, riseMm: 20 }, { widthMm: 800, backsweepDegrees: 9 }],
    ['Tires', { widthMm: 40, beadSeatMm: 559 }, { widthMm: 57, beadSeatMm: 622 }],
    ['Hubs', { overLocknutMm: 100 }, { overLocknutMm: 148, freehub: 'Splined' }],
    ['Forks', { axleToCrownMm: 395 }, { axleToCrownMm: 450 }],
  ])('%s of every size, whatever else a part states', (category, small, large) => {
    expect(scalesOf(category, small)).toEqual(scalesOf(category, large))
  })

  test('and one that is larger than usual still fits', () => {
    const [usual, large] = [{ diameterMm: 203 }, { diameterMm: 220 }].map((specs) => scalesOf('Disc Rotors', specs)[0])
    expect(large).toBeLessThan(usual ?? 0)
  })
})
