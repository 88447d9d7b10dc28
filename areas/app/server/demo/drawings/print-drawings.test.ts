import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fitAt, isToScale, POINTS_PER_MM } from '#catalogue/server/printable-drawings/fit-paper.ts'
import { printDataSheet } from '#catalogue/server/printable-drawings/print-data-sheet.ts'
import { printExploded } from '#catalogue/server/printable-drawings/print-exploded.ts'
import { choosePaper, printScaleDrawing } from '#catalogue/server/printable-drawings/print-scale-drawing.ts'
import { drawingArea } from '#catalogue/server/printable-drawings/title-block.ts'
import { sheetOf } from '#packages/drawings/draw-part.ts'
import type { PartToDraw } from '#packages/drawings/part-drawer.ts'
import { demoParts } from '../demo-parts.ts'

const by = { author: 'Parts Manufacture', at: new Date('2026-11-23T00:00:00Z') }

/** The straight level lines that a PDF draws, as their lengths in millimetres. */
function levelLines(pdf: Buffer): number[] {
  const marks = streamsOf(pdf)
  const lines = [...marks.matchAll(/([-\d.]+) ([-\d.]+) m\n([-\d.]+) ([-\d.]+) l\n/g)]
  return lines
    .filter(([, , y1, , y2]) => y1 === y2)
    .map(([, x1, , x2]) => Math.abs(Number(x2) - Number(x1)) / POINTS_PER_MM)
}

function streamsOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
  return streams.map(([, packed = '']) => inflated(packed)).join('\n')
}

function inflated(packed: string): string {
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

const pagesOf = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])

function demo(sku: string): PartToDraw & { description: string } {
  const part = demoParts.find((each) => each.sku === sku)
  if (!part) throw new Error(sku)
  return part
}

const has = (lengths: readonly number[], mm: number) => lengths.some((length) => Math.abs(length - mm) < 0.02)

test('at 1:1 a dimension of 148 mm measures 148 mm on paper, and so does the bar of 50 mm', async () => {
  const hub = demo('HB-R148-32')
  expect(choosePaper(sheetOf(hub)).scale).toBe('1:1')
  const lines = levelLines(await printScaleDrawing(hub, by))
  expect(has(lines, 148), 'over locknuts').toBe(true)
  expect(has(lines, 37), 'centre to left flange').toBe(true)
  expect(has(lines, 50), 'check bar').toBe(true)
})

test('a chainring fits at 1:1: its bolt circle of 104 mm measures 104 mm', () => {
  const ring = sheetOf(demo('CR-42-104'))
  const { fitted, scale } = choosePaper(ring)
  expect(scale).toBe('1:1')
  expect(fitted.place.scale * 104).toBeCloseTo((104 / 25.4) * 72, 6)
})

test('a part that is too long is drawn at the largest usual scale that fits, and says so', async () => {
  const fork = demo('FK-395-R')
  const { scale, fitted } = choosePaper(sheetOf(fork))
  expect(scale).toBe('1:5')
  expect(fitAt(sheetOf(fork), 2, drawingArea('portrait')) ?? fitAt(sheetOf(fork), 2, drawingArea('landscape'))).toBe(
    undefined,
  )
  expect(fitted.place.scale).toBeCloseTo(POINTS_PER_MM / 5, 9)
  expect(has(levelLines(await printScaleDrawing(fork, by)), 395 / 5)).toBe(true)
})

test('dimensions of enlarged details are known as not to scale', () => {
  const wrong = (sku: string) => sheetOf(demo(sku)).dimensions.flatMap((each) => (isToScale(each) ? [] : [each.text]))
  expect(wrong('SP-292-1820')).toEqual(['⌀2', '12'])
  expect(wrong('HB-R148-32')).toEqual([])
})

test('every demo part has both sheets, with embedded fonts, without pictures, the same each time', async () => {
  for (const part of [demo('RM-622-25'), demo('BC-PM74-4')]) {
    const attributes = [{ label: 'Weight', value: '300 g' }]
    const print = () => [
      printScaleDrawing(part, by),
      printDataSheet({ part, description: part.description, attributes }, by),
    ]
    const [once, again] = [await Promise.all(print()), await Promise.all(print())]
    expect(once.map((pdf, index) => pdf.equals(again[index] as Buffer))).toEqual([true, true])
    for (const pdf of once) {
      expect(pdf.toString('latin1')).toContain('/FontFile2')
      expect(pdf.toString('latin1')).not.toContain('/Subtype /Image')
      expect(pagesOf(pdf)).toBe(1)
    }
  }
  for (const part of demoParts) expect(choosePaper(sheetOf(part)).scale, part.sku).toMatch(/^1:\d+$/)
})

test('hostile texts and measures are printed without failing', async () => {
  const name = `<b>${'x'.repeat(2000)}鎖\u0000`
  for (const specs of [{ overLocknutMm: 1e300 }, { overLocknutMm: '148', flangeLeftMm: -5 }, {}]) {
    const part = { category: 'Hubs', name, sku: name, specs }
    const attributes = Array.from({ length: 400 }, () => ({ label: name, value: name }))
    expect(pagesOf(await printScaleDrawing(part, by))).toBe(1)
    expect(
      pagesOf(await printDataSheet({ part, description: name, attributes: attributes.slice(0, 3) }, by)),
    ).toBeGreaterThan(1)
  }
})

test('an exploded view is printed at the largest usual scale, with its list on the pages after it', async () => {
  const parts = ['DR-160-6', 'HB-R148-32', 'TA-12-180'].map(demo)
  const positions = parts.map((part, index) => ({ ref: `${index + 1}`, quantity: '1', name: part.name, part }))
  const list = positions.map(({ part, ...position }) => ({ ...position, sku: part.sku }))
  const pdf = await printExploded({ title: 'Hub', sku: 'HB', positions }, list, by)
  expect(pagesOf(pdf)).toBe(2)
  expect(has(levelLines(pdf), 50)).toBe(true)
  const many = Array.from({ length: 300 }, (_, index) => ({ ref: `${index}`, quantity: '1', name: 'Decal', sku: '' }))
  expect(pagesOf(await printExploded({ title: 'All', sku: '', positions: many }, many, by))).toBeGreaterThan(2)
  expect(pagesOf(await printExploded({ title: '', sku: '', positions: [] }, [], by))).toBe(1)
})
