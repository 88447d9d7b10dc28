import { expect, test } from 'vitest'
import { DRAWN_PHRASES, phraseOf } from '#catalogue/server/texts/drawing-words.ts'
import { drawPart, sheetOf } from '#packages/drawings/draw-part.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { countTeeth, followPath, readDrawing } from '#test-support/read-drawing.ts'
import { demoParts } from '../demo-parts.ts'

const chainrings = demoParts.filter((part) => part.category === 'Chainrings')
const cassettes = demoParts.filter((part) => part.category === 'Cassettes')
const limitBytes = 12_000

/** Tooth counts of closed outlines with more than eight teeth. */
function toothCounts(svg: string): number[] {
  return readDrawing(svg)
    .marks.filter((mark) => mark.name === 'path')
    .flatMap((mark) => followPath(mark.attributes.d ?? ''))
    .filter((outline) => outline.length > 60)
    .map(countTeeth)
    .filter((teeth) => teeth > 8)
}

test.each(notEmpty(chainrings))('$sku shows as many teeth as it has', (part) => {
  expect(chainrings.length).toBeGreaterThanOrEqual(3)
  expect(toothCounts(drawPart(part, { variant: 'plain' }))).toEqual([part.specs.teeth])
})

test.each([20, 21, 33, 47, 64])('A chainring of %i teeth shows them all', (teeth) => {
  const part = { category: 'Chainrings', name: 'Ring', sku: 'R', specs: { teeth } }
  expect(toothCounts(drawPart(part, { variant: 'dimensioned' }))).toEqual([teeth])
})

test.each(notEmpty(cassettes))('$sku shows every cog with its teeth', (part) => {
  const cogs = String(part.specs.cogs).split('-').map(Number)
  expect(toothCounts(drawPart(part, { variant: 'plain' })).sort((a, b) => a - b)).toEqual(cogs)
})

test.each(notEmpty(demoParts))('$sku is a well-formed drawing within its frame and its size', (part) => {
  for (const [variant, width, height] of [
    ['plain', 480, 360],
    ['dimensioned', 480, 360],
    ['compact', 340, 280],
  ] as const) {
    const svg = drawPart(part, { variant })
    const { marks, text } = readDrawing(svg)
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(limitBytes)
    expect(marks[0]).toMatchObject({ name: 'svg', attributes: { viewBox: `0 0 ${width} ${height}` } })
    expect(text).toContain(part.name)
    const points = marks.flatMap((mark) => followPath(mark.attributes.d ?? '').flat())
    expect(points.length).toBeGreaterThan(40)
    expect(points.filter(([x, y]) => x < -1 || x > width + 1 || y < -1 || y > height + 1)).toEqual([])
  }
})

test('Demo drawings differ in their lines, not only in their names', () => {
  const lines = demoParts.map((part) =>
    drawPart({ ...part, sku: '' }, { variant: 'plain' }).replace(/<title>.*?<\/title>/s, ''),
  )
  expect(new Set(lines).size).toBe(demoParts.length)
})

test('The median demo drawing is at most 6 kB', () => {
  const sizes = demoParts.map((part) => drawPart(part, { variant: 'dimensioned' }).length).sort((a, b) => a - b)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(6000)
})

test('Only the details drawing carries figures, and exactly one dimension is in the signal colour', () => {
  const [part] = chainrings
  if (!part) throw new Error('no chainring')
  expect(drawPart(part, { variant: 'plain' })).not.toContain('<text')
  const { marks, text } = readDrawing(drawPart(part, { variant: 'dimensioned' }))
  expect(text).toMatch(/42 T/)
  expect(text).toMatch(/BCD 104/)
  expect(marks.filter((mark) => mark.name === 'text' && mark.attributes.class === 'm')).toHaveLength(1)
})

test('A measure that nobody gave, or that is drawn clamped, is not claimed', () => {
  const draw = (specs: Record<string, string | number>) =>
    readDrawing(drawPart({ category: 'Chainrings', name: 'Ring', sku: 'R', specs }, { variant: 'dimensioned' })).text
  expect(draw({})).not.toMatch(/ T|BCD/)
  expect(draw({ teeth: 1e9, boltCircleMm: -4 })).not.toMatch(/ T|BCD/)
})

test.each(notEmpty(demoParts))('$sku has no figure on another, on either paper', (part) => {
  for (const variant of ['dimensioned', 'compact'] as const) {
    const boxes = readDrawing(drawPart(part, { variant }))
      .marks.filter(({ name }) => name === 'clipPath' || name === 'path')
      .flatMap(({ attributes }, index, all) =>
        all[index - 1]?.attributes.id?.endsWith('-0') ? [attributes.d ?? ''] : [],
      )
      .flatMap(followPath)
      .slice(1)
    const meeting = boxes.filter((one, index) =>
      boxes.slice(index + 1).some((other) =>
        [0, 1].every((axis) => {
          const [from, to] = [one, other].map((box) => box.map((point) => point[axis] ?? 0))
          return (
            Math.max(...(from ?? [])) > Math.min(...(to ?? [])) && Math.max(...(to ?? [])) > Math.min(...(from ?? []))
          )
        }),
      ),
    )
    expect(boxes.length, variant).toBeGreaterThan(0)
    expect(meeting, variant).toEqual([])
  }
})

test('every text of a drawing is a figure, a value of the part, or can be said in another language', () => {
  const texts = demoParts.flatMap((part) => {
    const values = new Set(Object.values(part.specs).map(String))
    return sheetOf(part).dimensions.flatMap(({ text }) => (values.has(text) ? [] : text))
  })
  const phrases = [...new Set(texts.map(phraseOf))].filter((phrase) => /(?!cm)[a-z]{2}|\bT\b/i.test(phrase))
  expect(phrases.length).toBeGreaterThan(15)
  expect(phrases.filter((phrase) => !DRAWN_PHRASES.includes(phrase))).toEqual([])
})
