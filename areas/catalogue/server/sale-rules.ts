import type { NewPart } from '#catalogue/contract/part-administration.ts'
import { saleFaults } from '#catalogue/contract/sale-faults.ts'
import { fixedUnitSize, type SaleRules } from '#catalogue/contract/units.ts'
import { invalidInput, type Refusal } from '#platform/contract/problem.ts'

type Said = Pick<NewPart, 'minimum' | 'multiple' | 'unit' | 'unitSize'>

export const PLAIN_SALE: Omit<SaleRules, 'min'> = { multiple: 1, unit: 'each', unitSize: 1 }

/** Missing rules stay as before; refuses contradictory ones. */
export function saleRules(said: Said, before: Omit<SaleRules, 'min'>): SaleRules | Refusal {
  const { minimum: min, multiple = before.multiple, unit = before.unit } = said
  const known = unit === before.unit ? before.unitSize : (fixedUnitSize(unit) ?? 1)
  const rules = { min, multiple, unit, unitSize: said.unitSize ?? known }
  const errors = saleFaults(rules)
  return errors.length > 0 ? invalidInput(errors) : rules
}
