import type { Unit } from '#contract/catalogue/units.ts'

/** Keys of specs carry units, as in `contract/catalogue/specs.ts`. */
export interface DemoPart {
  readonly sku: string
  readonly name: string
  readonly category: string
  readonly description: string
  readonly priceCents: number
  /** Minimum order. */
  readonly min: number
  /** Sold each in any quantity by default. */
  readonly multiple?: number
  readonly unit?: Exclude<Unit, 'pack'>
  readonly quantity: number
  readonly specs: Readonly<Record<string, string | number>>
}
