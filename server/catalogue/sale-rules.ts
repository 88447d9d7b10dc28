import type { NewPart } from '#contract/catalogue/part-administration.ts'
import { fixedUnitSize, type SaleRules, saleFaults } from '#contract/catalogue/units.ts'
import { type Refusal, refuse } from '#contract/problem.ts'

type Said = Pick<NewPart, 'minimum' | 'multiple' | 'unit' | 'unitSize'>

/** How a part is sold unless something else is said. */
export const PLAIN_SALE: Omit<SaleRules, 'min'> = { multiple: 1, unit: 'each', unitSize: 1 }

/**
 * How a part is to be sold; what was not said stays as it was, or there is a refusal because it does not go together.
 */
export function saleRules(said: Said, before: Omit<SaleRules, 'min'>): SaleRules | Refusal {
  const { minimum: min, multiple = before.multiple, unit = before.unit } = said
  const known = unit === before.unit ? before.unitSize : (fixedUnitSize(unit) ?? 1)
  const rules = { min, multiple, unit, unitSize: said.unitSize ?? known }
  const errors = saleFaults(rules)
  return errors.length > 0 ? refuse('input-invalid', 'Some of the input is not valid.', { errors }) : rules
}
