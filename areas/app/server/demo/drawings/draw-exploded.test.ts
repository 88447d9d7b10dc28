import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawExploded } from '#packages/drawings/exploded/draw-exploded.ts'
import { type ExplodedVariant, frameFor } from '#packages/drawings/exploded/exploded-frame.ts'
import type { ExplodedPosition } from '#packages/drawings/exploded/exploded-view.ts'
import { layOut } from '#packages/drawings/exploded/lay-out.ts'
import type { Point } from '#packages/drawings/sheet/path.ts'
import { followPath, readDrawing } from '#test-support/read-drawing.ts'
import { demoParts } from '../demo-parts.ts'

const VARIANTS: readonly ExplodedVariant[] = ['wide', 'compact']

type Box = { left: number; top: number; right: number; bottom: number }

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
const around = ([x, y]: Point, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
})
const pairs = <Each>(all: readonly Each[]) =>
  all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const))

/** Whether two lines of points meet. */
function meet(one: readonly Point[], other: readonly Point[]): boolean {
  return segments(one).some(([a, b]) =>
    segments(other).some(
      ([c, d]) =>
        // Two on one straight line meet only where their boxes do.
        [0, 1].every((axis) => reaches([a, b], [c, d], axis) && reaches([c, d], [a, b], axis)) &&
        side(a, b, c) * side(a, b, d) <= 0 &&
        side(c, d, a) * side(c, d, b) <= 0,
    ),
  )
}
const reaches = (one: readonly Point[], other: readonly Point[], axis: number) =>
  Math.min(...one.map((point) => point[axis] ?? 0)) <= Math.max(...other.map((point) => point[axis] ?? 0))
const segments = (points: readonly Point[]) => points.slice(1).map((end, index) => [points[index] ?? end, end] as const)
const side = (a: Point, b: Point, c: Point) => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

const measure = fc.oneof(
  fc.double({ min: 0.1, max: 400, noNaN: true }),
  fc.constantFrom<string | number>(1e9, -5, 'x', Number.NaN),
)
const anyPart = fc.oneof(
  fc.constantFrom(...demoParts.map(({ category, name, sku, specs }) => ({ category, name, sku, specs }))),
  fc.record({
    category: fc.constantFrom('Hubs', 'Disc Rotors', 'Thru Axles', 'Brake Pads', 'Paint', ''),
    name: fc.string(),
    sku: fc.string(),
    specs: fc.dictionary(fc.constantFrom('overLocknutMm', 'diameterMm', 'lengthMm', 'widthMm', 'axleMm'), measure),
  }),
)
const anyPosition = fc.record({
  ref: fc.oneof(fc.nat(99).map(String), fc.string({ maxLength: 12 })),
  quantity: fc.constantFrom('1', '2', '10', '0.5', '<b>'),
  name: fc.string({ maxLength: 60 }),
  part: fc.option(anyPart, { nil: undefined }),
})
const anyPositions = fc.array(anyPosition, { minLength: 1, maxLength: 60 })

test('no leaders meet, no balloon lies on another or on a part, and everything is within the frame', () => {
  fc.assert(
    fc.property(anyPositions, fc.constantFrom(...VARIANTS), (positions, variant) => {
      const frame = frameFor(variant)
      const layout = layOut(positions, frame)
      const parts = layout.rows.flatMap((row) => row.parts)
      expect(pairs(parts).filter(([one, other]) => meet(one.leader, other.leader))).toEqual([])
      const all = [...parts, ...layout.undrawn]
      const balloons = all.map(({ balloon }) => around(balloon, frame.radius - 0.01))
      const boxes = all.map(({ box }) => box)
      expect(pairs(balloons).filter(([one, other]) => overlap(one, other))).toEqual([])
      expect(pairs(boxes).filter(([one, other]) => overlap(one, other))).toEqual([])
      expect(balloons.filter((balloon) => boxes.some((box) => overlap(balloon, box)))).toEqual([])
      const page = { left: 0, top: 0, right: layout.width, bottom: layout.height }
      const points = [...balloons, ...boxes].filter(
        (box) => box.left < page.left || box.top < page.top || box.right > page.right || box.bottom > page.bottom,
      )
      expect(points).toEqual([])
      // A leader passes no part but its own.
      const strange = parts.filter(({ leader, ref }) =>
        parts.some(({ ref: other, box }) => other !== ref && crosses(leader, box)),
      )
      expect(strange).toEqual([])
    }),
    { numRuns: 60 },
  )
})

const crosses = (line: readonly Point[], { left, top, right, bottom }: Box) =>
  meet(line, [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ])

test('each ref has one spot in list order, drawn or in the row of what is not, and the same view gives the same bytes', () => {
  fc.assert(
    fc.property(anyPositions, fc.constantFrom(...VARIANTS), (positions, variant) => {
      const view = { title: 'T', sku: 'S', positions }
      const drawing = drawExploded(view, variant)
      const refs = [...new Set(positions.map(({ ref }) => ref))]
      expect(drawing.spots.map(({ ref }) => ref)).toEqual(refs)
      for (const { balloon, box } of drawing.spots) {
        for (const value of [balloon.x, balloon.y, balloon.r, box.x, box.y, box.width, box.height]) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1)
        }
      }
      expect(drawExploded(view, variant)).toEqual(drawing)
    }),
    { numRuns: 30 },
  )
})

const partsOf = (...skus: string[]): ExplodedPosition[] =>
  skus.map((sku, index) => {
    const part = demoParts.find((each) => each.sku === sku)
    if (!part) throw new Error(sku)
    return { ref: String(index + 1), quantity: '1', name: part.name, part }
  })

const wheel = partsOf('TY-40-622', 'RM-622-25', 'SP-292-1820', 'DR-160-6', 'HB-R148-32', 'CS-11-1142', 'TA-12-180')

test('parts share one scale, and a part that doesn’t says so', () => {
  const layout = layOut(wheel, frameFor('wide'))
  const parts = layout.rows.flatMap((row) => row.parts)
  expect(parts.map(({ place, note }) => [place.scale / layout.scale, note?.text])).toEqual(
    parts.map(() => [1, undefined]),
  )
  const mixed = layOut(
    partsOf('TY-40-622', 'FK-120-S', 'FK-395-R', 'FK-140-T', 'FK-390-G', 'BP-F2-RES', 'TA-12-122'),
    frameFor('wide'),
  )
  const marked = mixed.rows.flatMap((row) => row.parts).filter(({ note }) => note)
  expect(marked.length).toBeGreaterThan(0)
  for (const { place, note } of mixed.rows.flatMap((row) => row.parts)) {
    const factor = place.scale / mixed.scale
    const times = note ? Number.parseFloat(note.text) : 1
    if (note) expect(note.text).toMatch(factor > 1 ? /^[\d.]+:1$/ : /^1:[\d.]+$/)
    expect(factor > 1 ? factor : 1 / factor).toBeCloseTo(times, 1)
  }
})

test('of alternatives with the same ref, one is drawn; what has no drawing stands below', () => {
  const [hub, rotor] = partsOf('HB-R148-32', 'DR-160-6')
  const { notDrawn, spots, svg } = drawExploded({
    title: 'Rear hub',
    sku: 'HB',
    positions: [
      { ref: '1', quantity: '1', name: 'Old hub' },
      { ...(hub as ExplodedPosition), ref: '1' },
      { ...(rotor as ExplodedPosition), ref: '2' },
      { ref: '3', quantity: '2.5', name: 'Paint, red' },
    ],
  })
  expect(spots.map(({ ref }) => ref)).toEqual(['1', '2', '3'])
  expect(notDrawn).toEqual(['3'])
  expect(readDrawing(svg).text).toContain('Paint, red')
  expect(readDrawing(svg).text).not.toContain('Old hub')
})

test('balloons are at least 24 pixels where each frame is used', () => {
  for (const [variant, pixels] of [
    ['wide', 690],
    ['compact', 360],
  ] as const) {
    const [spot] = drawExploded({ title: '', sku: '', positions: wheel }, variant).spots
    expect(2 * (spot?.balloon.r ?? 0) * pixels).toBeGreaterThanOrEqual(24)
  }
})

test('twenty positions have at most 60 kB, with the heaviest parts too', () => {
  const heavy = demoParts.filter(({ category }) => /Cassettes|Chains|Helmets|Pedals|Saddles|Bikes/.test(category))
  for (const parts of [demoParts.slice(0, 20), Array.from({ length: 20 }, (_, index) => heavy[index % heavy.length])]) {
    const positions = parts.map((part, index) => ({ ref: `${index}`, quantity: '1', name: part?.name ?? '', part }))
    for (const variant of VARIANTS)
      expect(Buffer.byteLength(drawExploded({ title: 'T', sku: 'S', positions }, variant).svg)).toBeLessThanOrEqual(
        60_000,
      )
  }
})

const KNOWN_MARKS = new Set(['svg', 'title', 'style', 'defs', 'pattern', 'path', 'clipPath', 'g', 'text'])

test.each([0, 1, 300])('%i hostile positions give a well-formed drawing without foreign markup', (count) => {
  const nasty = ['"/><script>alert(1)</script>', ']]>&amp;', '\u0000\uD800', 'x'.repeat(1000), '𝕏'.repeat(300)]
  const positions = Array.from({ length: count }, (_, index) => {
    const name = nasty[index % nasty.length] ?? ''
    const specs = { overLocknutMm: index % 3 === 0 ? 1e300 : -1, diameterMm: Number.NaN, lengthMm: '<svg>' }
    const category = ['Hubs', 'Disc Rotors', 'Nothing'][index % 3] ?? ''
    return { ref: `${index}${name}`, quantity: name, name, part: { category, name, sku: name, specs } }
  })
  for (const variant of VARIANTS) {
    const { svg, spots, width, height } = drawExploded(
      { title: nasty.join(''), sku: nasty.join(''), positions },
      variant,
    )
    const { marks } = readDrawing(svg)
    expect(spots).toHaveLength(count)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    expect(marks.filter(({ name }) => !KNOWN_MARKS.has(name))).toEqual([])
    const points = marks.flatMap((mark) => followPath(mark.attributes.d ?? '').flat())
    expect(points.filter(([x, y]) => x < -1 || x > width + 1 || y < -1 || y > height + 1)).toEqual([])
  }
})
