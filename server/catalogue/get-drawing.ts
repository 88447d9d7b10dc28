import type { Refusal } from '#contract/problem.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { drawPart } from '#server/drawings/draw-part.ts'
import { drawingVersion } from '#server/drawings/drawing-version.ts'
import type { DrawingVariant } from '#server/drawings/sheet/render-sheet.ts'
import { partNotFound } from './part-refusals.ts'
import { selectPartBySku } from './parts-store.ts'

export type Drawing = { svg: string; version: string }

/** The SVG of a part's drawing and its version. */
export async function getDrawing(db: Database, sku: string, variant: DrawingVariant): Promise<Drawing | Refusal> {
  const part = await selectPartBySku(db, sku)
  if (!part) return partNotFound()
  return { svg: drawPart(part, { variant }), version: drawingVersion(part) }
}
