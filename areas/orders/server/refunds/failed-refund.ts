import { v5 as nameBasedId } from 'uuid'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents, formatCents } from '#platform/contract/money/money.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { selectLines } from '../order-lines-store.ts'
import type { OrderRow } from '../orders-store.ts'
import { selectOrderPayment } from '../payments/order-payments-store.ts'
import {
  type RefundedLine,
  selectCharges,
  selectRefundedCharges,
  selectRefundedLines,
} from '../payments/order-refund-lines-store.ts'
import {
  type CardRefundRow,
  isByCard,
  type OrderRefundRow,
  selectRefundsOfOrder,
} from '../payments/order-refunds-store.ts'

/** The id of the refund that makes a failed one good. There is one, so whoever comes second is refused. */
export function replacementOf(refundId: string): string {
  return nameBasedId('replacement', refundId)
}

type FailedRefund = {
  id: string // Of the one that makes it good
  refund: CardRefundRow
  paysOrder: boolean // Else it is of money that could not pay the order
  /** The same units; an amount where less of their lines is left. */
  lines: readonly RefundedLine[] | undefined
}

/** A refund of a locked order that failed, while its money is still here. */
export async function findFailedRefund(
  transaction: Queryable,
  order: Pick<OrderRow, 'id' | 'transactionId'>,
  refundId: string,
): Promise<FailedRefund | Refusal> {
  const all = await selectRefundsOfOrder(transaction, order.id)
  const refund = all.find((each) => each.id === refundId)
  const refused = refuseRefund(refund, all)
  if (refused || !refund || !isByCard(refund)) return refused ?? refundNotFound()
  const payment = await selectOrderPayment(transaction, refund.intentId)
  const leftCents = payment ? payment.receivedCents - payment.refundedCents : 0
  if (leftCents < refund.amountCents) return tooLittleLeft(leftCents)
  const paysOrder = refund.intentId === order.transactionId
  const lines = paysOrder ? await sharesOf(transaction, order.id, refundId) : []
  return { id: replacementOf(refundId), refund, paysOrder, lines: lines.length > 0 ? lines : undefined }
}

function refuseRefund(refund: OrderRefundRow | undefined, all: readonly OrderRefundRow[]): Refusal | undefined {
  if (!refund) return refundNotFound()
  if (refund.status !== 'failed') return refuse('order-state', t('This refund has not failed.'))
  const isMadeGood = all.some(({ id }) => id === replacementOf(refund.id))
  return isMadeGood
    ? refuse('order-state', t('This refund was tried again, or recorded as paid back, already.'))
    : undefined
}

function refundNotFound(): Refusal {
  return refuse('not-found', t('Refund not found.'))
}

function tooLittleLeft(leftCents: number): Refusal {
  const message = t('Only {amount} of this payment is left: the rest was refunded meanwhile', {
    amount: formatCents(leftCents),
  })
  return refuse('refund-too-large', `${message}.`, {
    refundable: amountFromCents(leftCents),
    errors: [{ path: 'refund', message }],
  })
}

/** What it was for. Empty when other refunds took some of that since. */
async function sharesOf(db: Queryable, orderId: string, refundId: string): Promise<RefundedLine[]> {
  const isIts = (share: { refundId: string }) => share.refundId === refundId
  const lines = (await selectRefundedLines(db, orderId)).filter(isIts)
  const charges = (await selectRefundedCharges(db, orderId)).filter(isIts)
  const [ordered, charged] = [await selectLines(db, orderId), await selectCharges(db, orderId)]
  const fits =
    lines.every(({ line, units, cents }) => {
      const of = ordered.find((each) => each.line === line)
      return of && units <= of.quantity - of.refundedUnits && cents <= of.totalCents - of.refundedCents
    }) &&
    charges.every(({ charge, cents }) => {
      const of = charged.find((each) => each.charge === charge)
      return of && cents <= of.totalCents - of.refundedCents
    })
  if (!fits) return []
  return [
    ...lines.map(({ line, units, cents }) => ({ line, units, cents })),
    ...charges.map(({ charge, cents }) => ({ charge, cents })),
  ]
}
