import { drawPart } from '#packages/drawings/draw-part.ts'
import { drawingVersion } from '#packages/drawings/drawing-version.ts'
import type { DrawingVariant } from '#packages/drawings/sheet/render-sheet.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { Database } from '#platform/server/database/database.ts'
import { partNotFound } from './part-refusals.ts'
import { selectPartBySku } from './parts-store.ts'

export type Drawing = { svg: string; version: string }

/** The SVG of a part's drawing and its version. */
export async function getDrawing(db: Database, sku: string, variant: DrawingVariant): Promise<Drawing | Refusal> {
  const part = await selectPartBySku(db, sku)
  if (!part) return partNotFound()
  return { svg: drawPart(part, { variant }), version: drawingVersion(part) }
}
