import { guestScope } from '#orders/server/guests/open-guest-order.ts'
import { orderNotFound, orderNumber } from '#orders/server/order.ts'
import { accountOf, lockOrder, type OrderOwner } from '#orders/server/orders-store.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { GuestActor } from '#platform/server/actor.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { type withdrawalOperations, withdrawalStatement } from '#returns/contract/withdrawals.ts'
import type { ReturnsContext } from '../returns-context.ts'
import { confirm } from './confirm-withdrawal.ts'
import { acknowledge, askMailbox, type Owned, tellShop } from './withdrawal-letters.ts'
import { isMailboxOf, mailboxOf, notOffered, receivedWithdrawal } from './withdrawal-rules.ts'
import {
  changeWithdrawal,
  insertWithdrawal,
  lockWithdrawal,
  selectDeclaredOf,
  selectOrderByNumber,
  selectWithdrawal,
} from './withdrawals-store.ts'
import type { WithdrawalRow } from './withdrawals-tables.ts'

type Declared = OutputOf<typeof withdrawalOperations.withdrawContract>

/**
 * Records a withdrawal that anyone may declare. Which order it is of, if any, a job finds out: the request does the
 * same in each case, so that neither the answer nor its time tells.
 */
export async function withdrawContract(
  context: ReturnsContext,
  { name, number, email }: InputOf<typeof withdrawalOperations.withdrawContract>['body'],
): Promise<Declared | Refusal> {
  const { withdrawal } = await context.returnSettings()
  if (!withdrawal.on) return notOffered()
  return inTransaction(context.db, async (transaction) => {
    const stored = await insertWithdrawal(transaction, {
      ...{ id: context.newId(), name, typedNumber: number, typedEmail: email },
      ...{ statement: withdrawalStatement({ name, number, email }), receivedAt: context.now() },
    })
    await context.jobs.send(transaction, 'withdrawal-declared', { withdrawalId: stored.id })
    return receivedWithdrawal(stored)
  })
}

/** A buyer withdraws on the page of the order, which needs no more confirmation. What is declared already counts. */
export async function declareWithdrawal(
  context: ReturnsContext,
  owner: OrderOwner,
  orderId: string,
): Promise<Declared | Refusal> {
  const { withdrawal } = await context.returnSettings()
  return inTransaction<Declared | Refusal>(context.db, async (transaction) => {
    const order = await lockOrder(transaction, owner, orderId)
    const email = order && (await mailboxOf(context, order))
    if (!order || !email) return orderNotFound()
    if (!withdrawal.on) return notOffered()
    const by = 'accountId' in owner ? 'account' : 'guest'
    const [declared] = await selectDeclaredOf(transaction, orderId)
    const name = order.customerName
    const number = orderNumber(order)
    const row =
      declared ??
      (await insertWithdrawal(transaction, {
        ...{ id: context.newId(), name, typedNumber: number, typedEmail: email, orderId, origin: by },
        ...{ statement: withdrawalStatement({ name, number, email }), receivedAt: context.now() },
      }))
    if (!declared) await acknowledge(context, transaction, row, { order, mailbox: email })
    await confirm(context, transaction, order, row, { by, accountId: accountOf(owner) })
    return receivedWithdrawal(row)
  })
}

/** As `declareWithdrawal` for a customer. */
export async function declareGuestWithdrawal(
  context: ReturnsContext,
  guest: GuestActor,
  orderId: string,
): Promise<Declared | Refusal> {
  const scope = await guestScope(context, guest, orderId)
  return isRefusal(scope) ? scope : declareWithdrawal(context, scope, orderId)
}

/**
 * The job that finds the order of a withdrawal and acknowledges it, once. An order's own mailbox gets the link that
 * confirms it. Without an order it waits for staff.
 */
export async function takeDeclaration(context: ReturnsContext, id: string): Promise<void> {
  const known = await selectWithdrawal(context.db, id)
  if (!known || !isUntaken(known)) return
  const numbered = await selectOrderByNumber(context.db, known.typedNumber)
  await inTransaction(context.db, async (transaction) => {
    const order = numbered && (await lockOrder(transaction, 'every account', numbered.id))
    const row = await lockWithdrawal(transaction, id)
    if (!row || !isUntaken(row)) return
    // Nobody has the mailbox of a buyer who was forgotten.
    const mailbox = order && (await mailboxOf(context, order))
    if (!order || mailbox === undefined) {
      await changeWithdrawal(transaction, id, { state: 'unmatched' })
      await acknowledge(context, transaction, row)
      await tellShop(context, transaction, row, 'unmatched')
      return
    }
    await takeOfOrder(context, transaction, row, { order, mailbox })
  })
}

async function takeOfOrder(
  context: ReturnsContext,
  transaction: Queryable,
  row: WithdrawalRow,
  { order, mailbox }: Owned,
): Promise<void> {
  const isTheirs = isMailboxOf(order, mailbox, row.typedEmail)
  // What somebody else declared does not stand for what the buyer declares.
  const declared = await selectDeclaredOf(transaction, order.id)
  const earlier = declared.find(({ origin }) => !isTheirs || origin !== 'number')
  await changeWithdrawal(transaction, row.id, {
    ...{ orderId: order.id, origin: isTheirs ? 'mailbox' : 'number' },
    ...(earlier && {
      ...{ state: 'closed', closedAt: context.now(), closedReason: 'repeated', repeats: earlier.id },
    }),
  })
  await acknowledge(context, transaction, row, isTheirs ? { order, mailbox, toConfirm: earlier ?? row } : undefined)
  if (!isTheirs && !earlier) await askMailbox(context, transaction, row, { order, mailbox })
}

const isUntaken = ({ state, orderId }: WithdrawalRow) => state === 'declared' && orderId === null
