import type { LineUnits } from '#orders/contract/shipments.ts'
import { orderNotFound } from '#orders/server/order.ts'
import type { OrderLines } from '#orders/server/order-lines.ts'
import { selectLines } from '#orders/server/order-lines-store.ts'
import { accountOf, lockOrder, type OrderOwner, type OrderRow } from '#orders/server/orders-store.ts'
import { selectShipments } from '#orders/server/parcels/shipments-store.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { type withdrawalOperations, withdrawalStatement } from '#returns/contract/withdrawals.ts'
import { refuseWithdrawal, returnableUnits } from '../return-rules.ts'
import type { ReturnsContext } from '../returns-context.ts'
import { selectReturnsOfOrder } from '../returns-store.ts'
import { confirm } from './confirm-withdrawal.ts'
import { recordWithdrawal, statementOf } from './record-withdrawal.ts'
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

type Chosen = InputOf<typeof withdrawalOperations.declareWithdrawal>['body']

/**
 * A buyer withdraws on the page of the order, which needs no more confirmation. What is declared already counts, with
 * its moment and for the units that are chosen now.
 */
export async function declareWithdrawal(
  context: ReturnsContext,
  owner: OrderOwner,
  orderId: string,
  { lines: units }: Chosen,
  keyed?: KeyedRequest,
): Promise<Declared | Refusal> {
  const { withdrawal } = await context.returnSettings()
  return inTransactionOnce<Declared>(context, keyed, async (transaction) => {
    const order = await lockOrder(transaction, owner, orderId)
    const mailbox = order && (await mailboxOf(context, transaction, order))
    if (!order || !mailbox) return orderNotFound()
    if (!withdrawal.on) return notOffered()
    const lines = await selectLines(transaction, orderId)
    const refused = units && (await refuseChosen(transaction, order, lines, units))
    if (refused) return refused
    const by = 'accountId' in owner ? 'account' : 'guest'
    const owned = { order, mailbox, lines }
    const [declared] = await selectDeclaredOf(transaction, orderId)
    const row = declared
      ? await narrow(context, transaction, declared, owned, units)
      : await recordWithdrawal(context, transaction, owned, { by, units })
    await confirm(context, transaction, order, row, { by, accountId: accountOf(owner) })
    return receivedWithdrawal(row)
  })
}

async function refuseChosen(
  transaction: Queryable,
  order: OrderRow,
  lines: OrderLines,
  units: readonly LineUnits[],
): Promise<Refusal | undefined> {
  const parcels = await selectShipments(transaction, order.id)
  const returns = await selectReturnsOfOrder(transaction, order.id)
  return refuseWithdrawal(order, lines, returnableUnits(lines, parcels, returns), units)
}

/** What was declared, for the chosen units only; acknowledged again, since that says something else. */
async function narrow(
  context: ReturnsContext,
  transaction: Queryable,
  declared: WithdrawalRow,
  { order, mailbox, lines }: Owned & { lines: OrderLines },
  units: LineUnits[] | undefined,
): Promise<WithdrawalRow> {
  if (!units) return declared
  const { name, typedNumber: number, typedEmail: email } = declared
  const change = { lines: units, statement: statementOf({ name, number, email }, lines, units) }
  await changeWithdrawal(transaction, declared.id, change)
  await acknowledge(context, transaction, { ...declared, ...change }, { order, mailbox })
  return { ...declared, ...change }
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
    const mailbox = order && (await mailboxOf(context, transaction, order))
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
