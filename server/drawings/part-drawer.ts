import type { Measures, Specs } from './measures.ts'
import type { Sheet } from './sheet/sheet.ts'

export interface PartToDraw {
  readonly category: string
  readonly name: string
  readonly sku: string
  readonly specs: Specs
}

/** Draws one kind of part, in millimetres around any origin. */
export type Drawer = (sheet: Sheet, measures: Measures, part: PartToDraw) => void
