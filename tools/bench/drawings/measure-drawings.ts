import { demoParts } from '#app/server/demo/demo-parts.ts'
import { printDataSheet } from '#catalogue/server/printable-drawings/print-data-sheet.ts'
import { printExploded } from '#catalogue/server/printable-drawings/print-exploded.ts'
import { printScaleDrawing } from '#catalogue/server/printable-drawings/print-scale-drawing.ts'
import { drawExploded } from '#packages/drawings/exploded/draw-exploded.ts'
import { median } from '../median.ts'
import { statedLimit } from '../stated-limit.ts'

const TIMES = 41
const POSITIONS = 20
const MOST_DRAW_MS = 30
const MOST_PRINT_MS = 300
const PRINTED_BY = { author: 'Parts Manufacture', at: new Date(0) }

/** An exploded view of 20 positions as SVG and as PDF; the sheets of a part. */
export async function measureDrawings() {
  const parts = demoParts.filter(({ category }) => /Hubs|Cassettes|Rotors|Rims|Headsets|Brackets/.test(category))
  const positions = Array.from({ length: POSITIONS }, (_, index) => {
    const part = parts[index % parts.length]
    return { ref: `${index + 1}`, quantity: '1', name: part?.name ?? '', sku: part?.sku ?? '', part }
  })
  const view = { title: 'Twenty positions', sku: 'X', positions }
  const [part] = parts
  if (!part) throw new Error('no part to print')
  const sheet = { part, description: part.description, attributes: [{ label: 'Weight', value: '300 g' }] }
  const took = async (work: () => unknown, most: number) => statedLimit(await medianMs(work), most)
  return {
    explodedMs: await took(() => drawExploded(view), MOST_DRAW_MS),
    compactMs: await took(() => drawExploded(view, 'compact'), MOST_DRAW_MS),
    explodedPdfMs: await took(() => printExploded(view, positions, PRINTED_BY), MOST_PRINT_MS),
    dataSheetMs: await took(() => printDataSheet(sheet, PRINTED_BY), MOST_PRINT_MS),
    scaleDrawingMs: await took(() => printScaleDrawing(part, PRINTED_BY), MOST_PRINT_MS),
  }
}

async function medianMs(work: () => unknown): Promise<number> {
  const tookMs: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const startedAtMs = performance.now()
    await work()
    tookMs.push(performance.now() - startedAtMs)
  }
  return Math.round(median(tookMs) * 10) / 10
}
