import type { Unit } from '#contract/catalogue/units.ts'

/** One part of the demo catalogue. Specs carry their unit in the key, as `contract/catalogue/specs.ts` names them. */
export interface DemoPart {
  readonly sku: string
  readonly name: string
  readonly category: string
  readonly description: string
  readonly priceCents: number
  /** Smallest quantity a customer may order. */
  readonly min: number
  /** Sold each, in any quantity, unless something else is said. */
  readonly multiple?: number
  readonly unit?: Exclude<Unit, 'pack'>
  readonly quantity: number
  readonly specs: Readonly<Record<string, string | number>>
}
