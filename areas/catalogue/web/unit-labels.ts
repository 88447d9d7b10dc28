import { perUnit, type SaleRules, type UnitOfSale } from '#catalogue/contract/units.ts'
import { t } from '#platform/contract/language/text.ts'
import { centsFromAmount } from '#platform/contract/money/amounts.ts'
import { formatCents } from '#platform/contract/money/money-text.ts'

/** `each`, `per pair`, `per pack of 10, in multiples of 5`. */
export function priceFor({ multiple, ...unit }: Omit<SaleRules, 'min'>): string {
  return multiple > 1
    ? t('{unit}, in multiples of {multiple}', { unit: perUnit(unit), multiple: String(multiple) })
    : perUnit(unit)
}

/** `$6.25 each` of a pair; undefined where a unit is one part, or one part costs less than a cent. */
export function priceEach({ price, unitSize }: Pick<UnitOfSale, 'unitSize'> & { price: number }): string | undefined {
  const cents = Math.round(centsFromAmount(price) / unitSize)
  return unitSize > 1 && cents > 0 ? t('{price} each', { price: formatCents(cents) }) : undefined
}
