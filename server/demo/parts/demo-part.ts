import type { Unit } from '#contract/catalogue/units.ts'

/** Keys of specs carry units, as in `contract/catalogue/specs.ts`. */
export interface DemoPart {
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
