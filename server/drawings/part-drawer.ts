import type { Measures, Specs } from './measures.ts'
import type { Sheet } from './sheet/sheet.ts'

export interface PartToDraw {
  readonly category: string
  readonly name: string
  readonly sku: string
  readonly specs: Specs
}

/** Puts one kind of part on the sheet, in millimetres around an origin of its choice. */
export type Drawer = (sheet: Sheet, measures: Measures, part: PartToDraw) => void
