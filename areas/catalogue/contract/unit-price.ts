import { t } from '#platform/contract/language/text.ts'
import { centsFromAmount } from '#platform/contract/money/amounts.ts'
import { formatCents } from '#platform/contract/money/money-text.ts'
import type { UnitOfSale } from './units.ts'

/** Of ml and g: nobody compares so little. */
const LEAST_SHOWN = 10

/**
 * Such as `€39.60 per l`, half cents up; undefined where there is nothing to compare. `content` as it is stored: pages
 * need no more of it than this.
 */
export function unitPriceText(
  price: number,
  { content, unit: sold }: { content: string } & Pick<UnitOfSale, 'unit'>,
): string | undefined {
  if (!content || sold === 'metre') return undefined
  const [amount, unit] = content.split(' ')
  const small = { ml: 'l', g: 'kg' }[unit ?? '']
  if (small && Number(amount) <= LEAST_SHOWN) return undefined
  // Whole numbers: amounts have three decimals.
  const thousandths = Math.round(Number(amount) * 1000)
  const cents = centsFromAmount(price) * (small ? 1_000_000 : 1000)
  const amountText = formatCents(Math.floor((2 * cents + thousandths) / (2 * thousandths)))
  return t('{price} per {unit}', { price: amountText, unit: small ?? unit ?? '' })
}
