import { type SaleRules, unitText } from '#contract/catalogue/units.ts'

/** `each`, `per pair`, `per pack of 10, in multiples of 5`. */
export function priceFor({ unit, unitSize, multiple }: Omit<SaleRules, 'min'>): string {
  const unitWords = unit === 'each' ? 'each' : `per ${unitText({ unit, unitSize })}`
  return multiple > 1 ? `${unitWords}, in multiples of ${multiple}` : unitWords
}
