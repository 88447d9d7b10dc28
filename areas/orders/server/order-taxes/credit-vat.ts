import type { taxDeskOperations } from '#orders/contract/tax-desk.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { inOfficeLanguage } from '#platform/server/language/in-language.ts'
import { type Administrator, administerOnce } from '../administer-order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { insertNote, type OrderRow } from '../orders-store.ts'
import { beginRefund } from '../payments/begin-refund.ts'
import { openVatIdNotFound, presentOpenVatId, wrongState } from './open-vat-ids.ts'
import { changeOpenVatId, selectOpenVatId, selectTaxLeft } from './open-vat-ids-store.ts'

type Credited = OutputOf<typeof taxDeskOperations.creditVat>

/** Gives the tax back that was charged because nobody answered for a VAT id, which is valid after all. */
export async function creditVat(
  context: OrdersContext,
  author: Administrator,
  id: string,
  { note }: { note?: string | undefined },
  keyed?: KeyedRequest,
): Promise<Credited | Refusal> {
  const done = await administerOnce(context, author, id, 'order.credit-vat', keyed, async (transaction, order) => {
    const given = await giveTaxBack(context, transaction, author, order, note)
    if (isRefusal(given)) return given
    return { order, after: { refundedCents: given, note: note ?? null }, answer: given }
  })
  if (isRefusal(done)) return done
  const row = await selectOpenVatId(context.db, id)
  if (!row) return openVatIdNotFound()
  const refunded = amountFromCents(done.answer)
  return { acknowledged: true, modifiedCount: 1, vatId: presentOpenVatId(row), refunded }
}

/** Of a locked order; returns the cents. */
async function giveTaxBack(
  context: OrdersContext,
  transaction: Queryable,
  { accountId }: Administrator,
  order: OrderRow,
  note: string | undefined,
): Promise<number | Refusal> {
  const row = await selectOpenVatId(transaction, order.id)
  if (!row) return openVatIdNotFound()
  if (row.state !== 'valid') return wrongState(row.state)
  if (order.paidAt === null) return refuse('order-state', t('This order is not paid, so there is no tax to refund.'))
  const left = await selectTaxLeft(transaction, order.id)
  const cents = left.reduce((sum, { taxCents }) => sum + taxCents, 0)
  if (cents === 0) return refuse('refund-too-large', t('All tax of this order has been refunded.'), { refundable: 0 })
  const at = context.now()
  const text = [inOfficeLanguage(() => t('Tax of VAT ID {vatId}', { vatId: row.vatId })), note]
    .filter(Boolean)
    .join(': ')
  const { transactionId: intentId } = order
  if (intentId === null) {
    if (!note)
      return invalidInput([{ path: 'note', message: t('Choose how it is refunded: it was paid outside the shop') }])
    await insertNote(transaction, { orderId: order.id, accountId, text, at })
    await changeOpenVatId(transaction, order.id, { state: 'credited', creditedAt: at })
    return cents
  }
  const id = context.newId()
  const lines = left.map((each) => {
    const amounts = { cents: each.taxCents, taxCents: each.taxCents }
    return 'line' in each ? { line: each.line, units: 0, ...amounts } : { charge: each.charge, ...amounts }
  })
  const wish = { id, order, intentId, amountCents: cents, reason: 'tax', at, accountId, note: text, lines } as const
  const begun = await beginRefund(context, transaction, wish)
  if (!begun) return refuse('refund-too-large', t('Less than that is left of the payment.'))
  await changeOpenVatId(transaction, order.id, { state: 'credited', creditedAt: at, refundId: id })
  return cents
}
