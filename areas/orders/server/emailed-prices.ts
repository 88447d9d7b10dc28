import { shopWords } from '#messaging/server/email/correspondence-service.ts'
import { t } from '#platform/contract/language/text.ts'
import { formatCents } from '#platform/contract/money/money.ts'
import type { OrderLines } from './order-lines.ts'
import type { OrderRow } from './orders-store.ts'

/**
 * Of a unit and of all units, by the stored cents, as invoices have them. Discounts and a tax that is added stand below
 * the lines, so they are not in it.
 */
export function linePrice({ taxMode }: OrderRow, line: OrderLines[number]) {
  const { unitPriceCents, totalCents, discountCents, taxCents } = line
  const allCents = totalCents + discountCents - (taxMode === 'added' ? taxCents : 0)
  return { each: formatCents(unitPriceCents), all: formatCents(allCents) }
}

/** Where a total is more than its lines. */
export function priceFacts({ discountCents, deliveryCents, taxCents, taxMode, deliveryMethod, coupon }: OrderRow) {
  const isAdded = taxMode === 'added'
  return [
    ...(discountCents > 0
      ? [
          {
            term: coupon ? t('Coupon {code}', { code: coupon }) : t('Discount'),
            value: `−${formatCents(discountCents)}`,
          },
        ]
      : []),
    ...(deliveryMethod
      ? [{ term: t('Delivery'), value: shopWords(`${deliveryMethod.name}, ${formatCents(deliveryCents)}`) }]
      : []),
    ...(taxCents > 0 ? [{ term: isAdded ? t('Tax') : t('Contains VAT'), value: formatCents(taxCents) }] : []),
  ]
}
