import type { Unit } from '#catalogue/contract/units.ts'
import type { DemoFit } from '../fit/demo-fit.ts'

/** Keys of specs carry units, as in `areas/catalogue/contract/specs.ts`. */
export interface DemoPart extends Partial<DemoFit> {
  readonly sku: string
  readonly name: string
  readonly category: string
  readonly description: string
  readonly priceCents: number
  readonly min: number // Minimum order
  readonly multiple?: number // Sold each in any quantity by default
  readonly unit?: Exclude<Unit, 'pack'>
  readonly quantity: number
  readonly specs: Readonly<Record<string, string | number>>
}
