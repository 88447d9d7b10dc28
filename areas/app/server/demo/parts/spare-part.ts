import type { DemoPart } from './demo-part.ts'

/** Lists show them below this, beside the categories of everything else. */
const SPARE_LINE = 'Spare Parts'

type Facts = Pick<DemoPart, 'description' | 'priceCents' | 'quantity' | 'specs'> &
  Partial<Pick<DemoPart, 'min' | 'multiple' | 'unit'>>

/** A small part: its number and name as the drawings' list has them. */
export function spare(sku: string, name: string, category: string, facts: Facts): DemoPart {
  return { sku, name, category, min: 1, ...facts, specs: { ...facts.specs, productLine: SPARE_LINE } }
}
