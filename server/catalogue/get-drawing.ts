import { type Refusal, refuse } from '#contract/problem.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { drawPart } from './drawings/draw-part.ts'
import { selectPartBySku } from './parts-store.ts'

export type DrawingVariant = 'plain' | 'dimensioned'

/** The drawing of a part, computed from its measures, as an SVG document. */
export async function getDrawing(db: Database, sku: string, variant: DrawingVariant): Promise<string | Refusal> {
  const part = await selectPartBySku(db, sku)
  return part ? drawPart(part, { variant }) : refuse('not-found', 'There is no such part in the shop.')
}
