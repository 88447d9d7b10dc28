import { recordEvent } from './events/record-event.ts'
import { behaviourOf } from './operations/card-outcomes.ts'
import { finishPayment } from './operations/charge-card.ts'
import { finishRefund } from './operations/create-refund.ts'
import { mayStart } from './operations/intent-moves.ts'
import { newId, type SandboxCall } from './sandbox-call.ts'
import { changeCharge, findCharge, findPaymentMethod, insertDispute, lockIntent } from './sandbox-store.ts'
import type { TaskKind } from './sandbox-tables.ts'
import { disputeObject } from './stripe-objects.ts'

const DEEDS: Record<TaskKind, (call: SandboxCall) => Promise<void>> = {
  'finish-payment': endProcessing,
  'finish-refund': finishRefund,
  'open-dispute': openDispute,
}

/** Runs a scheduled task; `call.id` is the object it is about. */
export function doTask(kind: TaskKind, call: SandboxCall): Promise<void> {
  return DEEDS[kind](call)
}

async function endProcessing(call: SandboxCall): Promise<void> {
  const intent = await lockIntent(call.db, call.id)
  const method = intent?.paymentMethodId ? await findPaymentMethod(call.db, intent.paymentMethodId) : undefined
  if (!intent || !method || !mayStart('finish', intent.status))
    throw new Error(`The intent ${call.id} is not processing`)
  await finishPayment(call, { intent, method })
}

/** The cardholder contests the payment: what is left of it is taken back until the dispute is decided. */
async function openDispute(call: SandboxCall): Promise<void> {
  const charge = await findCharge(call.db, call.id)
  const method = charge && (await findPaymentMethod(call.db, charge.paymentMethodId))
  const reason = method && behaviourOf(method.outcome).dispute
  if (!charge || !reason) throw new Error(`There is no charge ${call.id} to dispute`)
  const amountCents = charge.amountCents - charge.amountRefundedCents
  if (amountCents === 0) return
  await changeCharge(call.db, charge, { disputed: true })
  const dispute = await insertDispute(call.db, {
    id: newId('du'),
    chargeId: charge.id,
    intentId: charge.intentId,
    amountCents,
    currency: charge.currency,
    reason,
    createdAt: call.now,
  })
  await recordEvent(call, 'charge.dispute.created', disputeObject(dispute))
}
