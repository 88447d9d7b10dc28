import type { Administrator } from '#orders/server/administer-order.ts'
import { orderNotFound } from '#orders/server/order.ts'
import { lockOrder, type OrderOwner } from '#orders/server/orders-store.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { returnOperations } from '#returns/contract/return-desk.ts'
import type { OrderReturn } from '#returns/contract/returns.ts'
import { administerReturn, wrongState } from './administer-return.ts'
import { presentReturn } from './present-return.ts'
import { COMING_RETURNS } from './return-rules.ts'
import { selectReturnedParts } from './returned-orders-store.ts'
import type { ReturnsContext } from './returns-context.ts'
import { changeReturn, selectLapsing, selectReturn } from './returns-store.ts'

type Changed = OutputOf<typeof returnOperations.decideReturn>
const LAPSES_AFTER_MS = 30 * 86_400_000
const MOST_AT_ONCE = 100

/** Approves or declines what a buyer asked for. */
export function decideReturn(
  context: ReturnsContext,
  author: Administrator,
  id: string,
  body: InputOf<typeof returnOperations.decideReturn>['body'],
): Promise<Changed | Refusal> {
  return administerReturn(context, author, id, 'decide', undefined, async (transaction, { order, back }) => {
    if (back.status !== 'requested') return wrongState(back)
    const isApproved = body.decision === 'approve'
    const at = context.now()
    const to = isApproved ? ({ status: 'approved' } as const) : ({ status: 'declined', closedAt: at } as const)
    await changeReturn(transaction, back, { ...to, answer: body.words || null, decidedAt: at })
    const letter = isApproved ? 'return-approved' : 'return-declined'
    await context.jobs.send(transaction, 'return-letter', { orderId: order.id, returnId: id, letter })
    return { order, after: { decision: body.decision, words: body.words ?? null } }
  })
}

/** What did not come by then is no longer expected; it can be returned again. */
export function closeReturn(
  context: ReturnsContext,
  author: Administrator,
  id: string,
  { note }: InputOf<typeof returnOperations.closeReturn>['body'],
): Promise<Changed | Refusal> {
  return administerReturn(context, author, id, 'close', undefined, async (transaction, { order, back }) => {
    if (!COMING_RETURNS.includes(back.status)) return wrongState(back)
    const kept = [back.note, note].filter(Boolean).join('\n') || null
    await changeReturn(transaction, back, { status: 'closed', closedAt: context.now(), note: kept })
    return { order, after: { note: note ?? null } }
  })
}

/** How the buyer sent it. */
export async function trackReturn(
  context: ReturnsContext,
  owner: OrderOwner,
  { id, return: returnId }: { id: string; return: string },
  { carrier, trackingNumber }: { carrier: string; trackingNumber?: string | undefined },
): Promise<OrderReturn | Refusal> {
  const moved = await inTransaction<Refusal | undefined>(context.db, async (transaction) => {
    const order = await lockOrder(transaction, owner, id)
    const back = order && (await selectReturn(transaction, returnId))
    if (!back || back.orderId !== order.id) return refuse('not-found', t('Return not found.'))
    if (back.status !== 'approved' && back.status !== 'sent') return wrongState(back)
    await changeReturn(transaction, back, { status: 'sent', carrier, trackingNumber: trackingNumber || null })
    return undefined
  })
  if (moved) return moved
  const back = await selectReturn(context.db, returnId)
  if (!back) return orderNotFound()
  return presentReturn(back, await selectReturnedParts(context.db, [id]), await context.returnSettings())
}

/** Approved returns of which no parcel was told within 30 days. Withdrawals stay: an administrator closes them. */
export async function lapseReturns(context: ReturnsContext): Promise<number> {
  const before = new Date(context.now().getTime() - LAPSES_AFTER_MS)
  let lapsed = 0
  for (const { id, orderId } of await selectLapsing(context.db, before, MOST_AT_ONCE)) {
    lapsed += await inTransaction(context.db, async (transaction) => {
      await lockOrder(transaction, 'every account', orderId)
      const back = await selectReturn(transaction, id)
      if (back?.status !== 'approved') return 0
      await changeReturn(transaction, back, { status: 'lapsed', closedAt: context.now() })
      await context.jobs.send(transaction, 'return-letter', { orderId, returnId: id, letter: 'return-lapsed' })
      return 1
    })
  }
  return lapsed
}
