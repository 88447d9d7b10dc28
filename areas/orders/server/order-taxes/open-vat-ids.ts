import type { OpenVatId, OpenVatIdState, taxDeskOperations } from '#orders/contract/tax-desk.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { inOfficeLanguage } from '#platform/server/language/in-language.ts'
import { newestFirstPosition, newestFirstPositionOf, readPage } from '#platform/server/paging.ts'
import { type Administrator, administerOnce } from '../administer-order.ts'
import { orderNumber } from '../order.ts'
import type { OrdersContext } from '../orders-context.ts'
import type { OrderRow } from '../orders-store.ts'
import {
  changeOpenVatId,
  countOpenVatIds,
  type OpenVatIdRow,
  selectOpenVatId,
  selectOpenVatIds,
  setVatIdOfOrder,
} from './open-vat-ids-store.ts'

type Said = { state: 'valid' | 'invalid'; note: string | null; byHand: boolean }
type Settled = OutputOf<typeof taxDeskOperations.settleVatId>

/** Asks the register again, before any transaction, or takes an administrator's word. */
export async function settleVatId(
  context: OrdersContext,
  author: Administrator,
  id: string,
  body: InputOf<typeof taxDeskOperations.settleVatId>['body'],
): Promise<Settled | Refusal> {
  const known = await selectOpenVatId(context.db, id)
  if (!known) return openVatIdNotFound()
  const said = body.answer === 'ask' ? await askAgain(context, known) : { ...wordOf(body), byHand: true }
  if (!said) return { acknowledged: true, modifiedCount: 0, vatId: presentOpenVatId(known) }
  const done = await administerOnce(context, author, id, 'order.settle-vat-id', undefined, async (transaction, order) =>
    settle(context, transaction, order, said),
  )
  if (isRefusal(done)) return done
  const row = await selectOpenVatId(context.db, id)
  return row ? { acknowledged: true, modifiedCount: 1, vatId: presentOpenVatId(row) } : openVatIdNotFound()
}

type Word = Exclude<InputOf<typeof taxDeskOperations.settleVatId>['body'], { answer: 'ask' }>
const wordOf = ({ answer: state, note }: Word) => ({ state, note: note || null })

/** Undefined while nobody answers; what was said by hand before is no answer. */
async function askAgain({ taxes, timeZone }: OrdersContext, { vatId }: OpenVatIdRow): Promise<Said | undefined> {
  const { valid, checkedAt, name, consultationNumber, byHand } = await taxes.checkVatId(vatId)
  if (valid === 'unknown' || checkedAt === null || byHand) return undefined
  const day = dayIn(await timeZone(), checkedAt)
  const proof = [inOfficeLanguage(() => t('Asked the register on {day}', { day })), name, consultationNumber]
  return { state: valid ? 'valid' : 'invalid', note: proof.filter(Boolean).join(', '), byHand: false }
}

async function settle(
  { taxes, now }: OrdersContext,
  transaction: Queryable,
  order: OrderRow,
  { state, note, byHand }: Said,
) {
  const row = await selectOpenVatId(transaction, order.id)
  if (!row) return openVatIdNotFound()
  if (row.state === 'credited') return wrongState(row.state)
  await changeOpenVatId(transaction, order.id, { state, note, settledAt: now() })
  await setVatIdOfOrder(transaction, order.id, state === 'valid' ? row.vatId : null)
  if (byHand) {
    const { vatId, country } = row
    await taxes.noteVatIdByHand(transaction, { id: vatId, country, valid: state === 'valid' })
  }
  return { order, after: { vatId: row.vatId, answer: state, byHand, note }, answer: undefined }
}

export function openVatIdNotFound(): Refusal {
  return refuse('not-found', t('This order has no VAT ID to check.'))
}

export function wrongState(state: OpenVatIdState): Refusal {
  return refuse('request-state', say(WRONG_STATE[state]))
}

const WRONG_STATE: Record<OpenVatIdState, Message> = {
  open: msg('The VAT ID is open, so this is not possible.'),
  valid: msg('The VAT ID is valid, so this is not possible.'),
  invalid: msg('The VAT ID is invalid, so this is not possible.'),
  credited: msg('Its tax was already credited, so this is not possible.'),
}

/** Newest first. */
export function listOpenVatIds(
  { db }: OrdersContext,
  query: PageQuery & { state?: OpenVatIdState | undefined },
): Promise<Page<OpenVatId> | Refusal> {
  return readPage(query, {
    position: newestFirstPosition,
    positionOf: (row: OpenVatIdRow) => newestFirstPositionOf(row),
    read: (limit, after) => selectOpenVatIds(db, query.state, limit, after),
    count: () => countOpenVatIds(db, query.state),
    present: presentOpenVatId,
  })
}

export function presentOpenVatId(row: OpenVatIdRow): OpenVatId {
  const { orderId, vatId, country, why, state, note, settledAt, creditedAt, createdAt } = row
  const paidBy = row.transactionId === null ? 'outside' : 'card'
  const isGone = state === 'credited'
  return {
    ...{ order: orderId, orderNumber: orderNumber(row), customerName: row.customerName },
    ...{ placedAt: createdAt.toISOString(), vatId, country, why, state },
    paidBy: row.paidAt === null ? null : paidBy,
    charged: amountFromCents(row.taxCents),
    creditable: isGone || row.paidAt === null ? 0 : amountFromCents(Number(row.leftCents)),
    ...(settledAt && { settledAt: settledAt.toISOString() }),
    ...(creditedAt && { creditedAt: creditedAt.toISOString() }),
    ...(note && { note }),
  }
}
