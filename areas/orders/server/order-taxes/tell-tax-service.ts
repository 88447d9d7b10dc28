import { inTransaction } from '#platform/server/database/database.ts'
import { JobFailure, JobWaits } from '#platform/server/jobs/jobs.ts'
import type { TaxAnswer } from '#pricing/server/tax-provider/tax-provider.ts'
import { orderNumber } from '../order.ts'
import type { OrdersContext } from '../orders-context.ts'
import {
  endCall,
  isCommitWaiting,
  selectCall,
  selectRefundShares,
  selectTaxQuote,
  type TaxCallRow,
  type TaxQuoteRow,
  takeNotedCalls,
} from './tax-calls-store.ts'

const AT_ONCE = 100

/** Queues a job for each call that was noted. */
export async function sendTaxCalls({ db, jobs }: OrdersContext): Promise<number> {
  let sent = 0
  for (let batch = AT_ONCE; batch === AT_ONCE; sent += batch) {
    batch = await inTransaction(db, async (transaction) => {
      const calls = await takeNotedCalls(transaction, AT_ONCE)
      for (const { id: callId, orderId } of calls) await jobs.send(transaction, 'tell-tax-service', { callId, orderId })
      return calls.length
    })
  }
  return sent
}

/**
 * Tells the tax service of a paid order, a refund or a cancelled order. Idempotent: the call has its own key.
 * @throws JobFailure when it is away; the call is repeated
 */
export async function tellTaxService(context: OrdersContext, callId: string): Promise<void> {
  const { db, now } = context
  const call = await selectCall(db, callId)
  if (call?.state !== 'sent') return
  if (call.kind !== 'commit' && (await isCommitWaiting(db, call.orderId))) throw new JobWaits('The order is told first')
  const quote = await selectTaxQuote(db, call.orderId)
  if (!quote) throw new Error(`The order ${call.orderId} has no tax quote`)
  const answer = await tell(context, call, quote)
  if (answer === 'unavailable') throw new JobFailure('The tax service did not answer')
  const doneAt = now()
  if ('refused' in answer) {
    await endCall(db, callId, { state: 'refused', reference: null, failure: answer.refused, doneAt })
    throw new JobFailure(`The tax service refused: ${answer.refused}`)
  }
  await endCall(db, callId, { state: 'done', reference: answer.reference, failure: null, doneAt })
}

async function tell(
  { db, taxProvider }: OrdersContext,
  { id, kind, subject }: TaxCallRow,
  { asked, answered, ...order }: TaxQuoteRow,
): Promise<TaxAnswer> {
  const told = { idempotencyKey: `tax-${kind}-${id}`, order: orderNumber(order) }
  if (kind === 'void') return taxProvider.void(told)
  if (kind === 'commit') return taxProvider.commit({ ...told, asked, answered })
  const { lines, charges } = await selectRefundShares(db, subject)
  const sum = (of: (charge: (typeof charges)[number]) => number) => charges.reduce((all, each) => all + of(each), 0)
  return taxProvider.refund({
    ...told,
    lines: lines.map(({ line, cents, taxCents }) => ({ ref: String(line - 1), cents: cents - taxCents, taxCents })),
    deliveryCents: sum(({ cents, taxCents }) => cents - taxCents),
    deliveryTaxCents: sum(({ taxCents }) => taxCents),
  })
}
