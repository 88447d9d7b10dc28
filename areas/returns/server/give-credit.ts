import type { Administrator } from '#orders/server/administer-order.ts'
import { endOrder } from '#orders/server/end-order.ts'
import { mayMove } from '#orders/server/order.ts'
import { selectLines } from '#orders/server/order-lines-store.ts'
import type { OrderRow } from '#orders/server/orders-store.ts'
import { beginRefund } from '#orders/server/payments/begin-refund.ts'
import { selectOrderPayment } from '#orders/server/payments/order-payments-store.ts'
import { selectCharges } from '#orders/server/payments/order-refund-lines-store.ts'
import { giveBackOutside } from '#orders/server/refunds/give-back-outside.ts'
import { t } from '#platform/contract/language/text.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { CreditWish } from '#returns/contract/return-desk.ts'
import { type Credit, type Creditable, creditOf } from './credit-return.ts'
import { refundNote, unitsToCome, unitsToCredit } from './return-rules.ts'
import type { ReturnsContext } from './returns-context.ts'
import { changeReturn, countReturnLine, selectReturn, selectReturnsOfOrder } from './returns-store.ts'
import type { WholeReturn } from './returns-tables.ts'

export async function creditableOf(db: Queryable, order: OrderRow, back: WholeReturn): Promise<Creditable> {
  const lines = await selectLines(db, order.id)
  const [charges, returns] = await Promise.all([selectCharges(db, order.id), selectReturnsOfOrder(db, order.id)])
  return { order, lines, charges, returns, back }
}

export type GivenCredit = { order: OrderRow; refundedCents: number }

/** Refunds what was received of a return of a locked order and not refunded yet. */
export async function giveCredit(
  context: ReturnsContext,
  transaction: Queryable,
  author: Administrator,
  { order, back }: { order: OrderRow; back: WholeReturn },
  wish: CreditWish,
): Promise<GivenCredit | Refusal> {
  const credit = creditOf(await creditableOf(transaction, order, back), new Map(), wish)
  if (isRefusal(credit)) return credit
  if (credit.channel === 'outside' && credit.totalCents > 0 && !wish.note) {
    return invalidInput([
      { path: 'credit.note', message: t('Choose how it is refunded: it was paid outside the shop') },
    ])
  }
  for (const { line, quantity, cents, deductedCents } of credit.lines) {
    const added = { creditedUnits: quantity, creditedCents: cents, deductedCents }
    await countReturnLine(transaction, back, line, added)
  }
  const words = [back.answer, wish.deductionNote].filter(Boolean).join('\n') || null
  const note = [back.note, wish.note].filter(Boolean).join('\n') || null
  await changeReturn(transaction, back, {
    deliveryCents: back.deliveryCents + credit.deliveryCents,
    answer: words,
    note,
  })
  const paid = await payBack(context, transaction, author, { order, back, credit, note: wish.note })
  if (isRefusal(paid)) return paid
  return { order: paid, refundedCents: credit.totalCents }
}

type PayBack = { order: OrderRow; back: WholeReturn; credit: Credit; note: string | undefined }

async function payBack(
  context: ReturnsContext,
  transaction: Queryable,
  { accountId }: Administrator,
  { order, back, credit, note }: PayBack,
): Promise<OrderRow | Refusal> {
  const { totalCents: amountCents } = credit
  if (amountCents === 0) return order
  const text = refundNote(back, note)
  const intentId = order.transactionId
  const lines = [
    ...credit.lines.map(({ line, units, cents }) => ({ line, units, cents })),
    ...credit.charges.map(({ charge, cents }) => ({ charge, cents })),
  ]
  if (intentId === null) {
    const given = { id: context.newId(), accountId, amountCents, lines, reason: 'returned', note: text } as const
    return giveBackOutside(context, transaction, order, given)
  }
  const wish = { order, intentId, amountCents, reason: 'returned', at: context.now(), lines } as const
  const begun = await beginRefund(context, transaction, { ...wish, accountId, note: text })
  if (!begun) return refuse('refund-too-large', t('Less than that is left of the payment.'))
  const payment = await selectOrderPayment(transaction, intentId)
  const isAll = payment !== undefined && payment.refundedCents === payment.receivedCents
  if (!isAll || !mayMove(order.status, 'refunded')) return order
  return (await endOrder(context, transaction, order, { to: 'refunded', accountId, note: text })) ?? order
}

/** A return of which everything was looked at and decided is closed. */
export async function closeWhenDone(context: ReturnsContext, transaction: Queryable, id: string): Promise<void> {
  const back = await selectReturn(transaction, id)
  if (!back || back.lines.some((line) => unitsToCome(line) > 0 || unitsToCredit(line) > 0)) return
  await changeReturn(transaction, back, { status: 'closed', closedAt: context.now() })
}
