import type { ReturnSettings } from '#admin/contract/settings/return-settings.ts'
import { type Administrator, administerOnce } from '#orders/server/administer-order.ts'
import { orderNotFound } from '#orders/server/order.ts'
import { selectLines } from '#orders/server/order-lines-store.ts'
import { lockOrder, type OrderOwner, type OrderRow } from '#orders/server/orders-store.ts'
import { selectShipments } from '#orders/server/parcels/shipments-store.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { returnOperations } from '#returns/contract/return-desk.ts'
import type { OrderReturn, ReturnKind, ReturnRequest } from '#returns/contract/returns.ts'
import { administeredReturn, presentReturn } from './present-return.ts'
import { isPeriodOver, lastArrival, lastDayIn } from './return-period.ts'
import { refuseExcluded, refuseRefunded, refuseUnreturnable, returnableUnits, returnNumber } from './return-rules.ts'
import { selectReturnedParts } from './returned-orders-store.ts'
import type { ReturnsContext } from './returns-context.ts'
import { insertReturn, selectReturn, selectReturnsOfOrder } from './returns-store.ts'
import type { WholeReturn } from './returns-tables.ts'
import { recordWithdrawal } from './withdrawals/record-withdrawal.ts'
import { mailboxOf } from './withdrawals/withdrawal-rules.ts'

/** A buyer asks for a return. A withdrawal inside its period is approved and confirmed at once. */
export async function requestReturn(
  context: ReturnsContext,
  owner: OrderOwner,
  orderId: string,
  request: ReturnRequest,
  keyed?: KeyedRequest,
): Promise<OrderReturn | Refusal> {
  const settings = await context.returnSettings()
  const done = await inTransactionOnce<{ id: string }>(context, keyed, async (transaction) => {
    const order = await lockOrder(transaction, owner, orderId)
    if (!order) return orderNotFound()
    const refused = await refuseKind(context, transaction, order, request.kind, settings)
    if (refused) return refused
    const stored = await storeReturn(context, transaction, order, request, 'buyer')
    if (isRefusal(stored)) return stored
    if (request.kind === 'withdrawal') await recordConfirmed(context, transaction, owner, order, request)
    return { id: stored.id }
  })
  if (isRefusal(done)) return done
  const stored = await selectReturn(context.db, done.id)
  if (!stored) return orderNotFound()
  return presentReturn(stored, await selectReturnedParts(context.db, [orderId]), settings)
}

/** Every withdrawal gets its number and its acknowledgement, however it is declared. */
async function recordConfirmed(
  context: ReturnsContext,
  transaction: Queryable,
  owner: OrderOwner,
  order: OrderRow,
  { lines: asked }: ReturnRequest,
): Promise<void> {
  const mailbox = await mailboxOf(context, transaction, order)
  if (mailbox === undefined) return
  const owned = { order, mailbox, lines: await selectLines(transaction, order.id) }
  const by = 'accountId' in owner ? 'account' : 'guest'
  const units = asked.map(({ line, quantity }) => ({ line, quantity }))
  const confirmed = { state: 'confirmed', confirmedAt: context.now(), confirmedBy: by } as const
  await recordWithdrawal(context, transaction, owned, { by, units }, confirmed)
}

type Entered = OutputOf<typeof returnOperations.enterReturn>

/** A return that a buyer told the shop of; the shop decides with entering it, whatever its period. */
export async function enterReturn(
  context: ReturnsContext,
  author: Administrator,
  orderId: string,
  request: InputOf<typeof returnOperations.enterReturn>['body'],
  keyed?: KeyedRequest,
): Promise<Entered | Refusal> {
  const done = await administerOnce(
    context,
    author,
    orderId,
    'order.enter-return',
    keyed,
    async (transaction, order) => {
      const stored = await storeReturn(context, transaction, order, request, 'shop')
      if (isRefusal(stored)) return stored
      const after = { return: returnNumber(stored.number), kind: request.kind, lines: request.lines }
      return { order, after, answer: stored.id }
    },
  )
  if (isRefusal(done)) return done
  const stored = await selectReturn(context.db, done.answer)
  if (!stored) return orderNotFound()
  const presented = await administeredReturn(context.db, stored, await context.returnSettings())
  return { acknowledged: true, modifiedCount: 1, return: presented }
}

/**
 * Of a locked order. Never more than arrived and is neither back nor coming. `askedAt`: when the buyer asked for it, if
 * that was before.
 */
export async function storeReturn(
  context: ReturnsContext,
  transaction: Queryable,
  order: OrderRow,
  { kind, lines: asked, words }: ReturnRequest,
  by: 'buyer' | 'shop',
  askedAt: Date = context.now(),
): Promise<WholeReturn | Refusal> {
  const lines = await selectLines(transaction, order.id)
  const [parcels, returns] = await Promise.all([
    selectShipments(transaction, order.id),
    selectReturnsOfOrder(transaction, order.id),
  ])
  // What is faulty can always come back, and the shop may take back what it likes.
  const excluded = by === 'buyer' && kind !== 'warranty' ? refuseExcluded(lines, asked) : undefined
  // Its money may have gone back first, and the goods follow: that is the shop's to say.
  const refunded = by === 'buyer' ? refuseRefunded(order, lines, asked) : undefined
  const refused = refunded ?? excluded ?? refuseUnreturnable(lines, returnableUnits(lines, parcels, returns), asked)
  if (refused) return refused
  const noReason = asked.flatMap(({ reason }, index) =>
    reason || kind === 'withdrawal' ? [] : [{ path: `lines.${index}.reason`, message: t('Choose a reason') }],
  )
  if (noReason.length > 0) return invalidInput(noReason)
  const at = context.now()
  const isApproved = kind === 'withdrawal' || by === 'shop'
  const row = { id: context.newId(), orderId: order.id, kind, words: words || null, createdAt: askedAt }
  const stored = await insertReturn(
    transaction,
    { ...row, status: isApproved ? 'approved' : 'requested', decidedAt: isApproved ? at : null },
    asked.map(({ line, quantity, reason }) => ({ line, quantity, reason: reason || 'Withdrawal' })),
  )
  if (isApproved) {
    const letter = kind === 'withdrawal' ? 'withdrawn' : 'return-approved'
    await context.jobs.send(transaction, 'return-letter', { orderId: order.id, returnId: row.id, letter })
  }
  return stored
}

/** Why a buyer can't ask for this now; undefined when they can. */
async function refuseKind(
  context: ReturnsContext,
  transaction: Queryable,
  order: OrderRow,
  kind: ReturnKind,
  settings: ReturnSettings,
): Promise<Refusal | undefined> {
  if (!mayAsk(settings, kind)) {
    return refuse('not-returnable', t('This shop doesn’t take such requests here. Contact us to return something.'))
  }
  if (kind === 'warranty') return undefined
  const days = kind === 'withdrawal' ? settings.withdrawal.days : settings.returnDays
  const arrived = lastArrival(
    await selectLines(transaction, order.id),
    await selectShipments(transaction, order.id),
    settings,
  )
  if (kind === 'return' && days === 0) return undefined
  if (!arrived) return undefined
  const zones = await context.timeZonesSince(transaction, arrived)
  if (!isPeriodOver(context.now(), arrived, days, zones)) return undefined
  return periodOver(kind, lastDayIn(arrived, days, zones), settings)
}

export function mayAsk({ withdrawal, requests }: ReturnSettings, kind: ReturnKind): boolean {
  return kind === 'withdrawal' ? withdrawal.on : requests
}

function periodOver(kind: ReturnKind, until: string, { requests, returnDays }: ReturnSettings): Refusal {
  return refuse('period-over', periodText(kind === 'withdrawal', requests && returnDays === 0, until))
}

function periodText(isWithdrawal: boolean, mayReturn: boolean, day: string): string {
  if (!isWithdrawal) return t('Returning this was possible until {day}. Contact us to ask for a return.', { day })
  return mayReturn
    ? t('Withdrawing from the contract was possible until {day}. Ask for a return instead.', { day })
    : t('Withdrawing from the contract was possible until {day}. Contact us to ask for a return.', { day })
}
