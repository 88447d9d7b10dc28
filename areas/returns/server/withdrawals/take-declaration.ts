import { readOrderNumber } from '#orders/server/order.ts'
import { lockOrder } from '#orders/server/orders-store.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import type { ReturnsContext } from '../returns-context.ts'
import { acknowledge, askMailbox, type Owned, tellShop } from './withdrawal-letters.ts'
import { isMailboxOf, mailboxOf } from './withdrawal-rules.ts'
import {
  changeWithdrawal,
  lockWithdrawal,
  selectDeclaredOf,
  selectOrderByNumber,
  selectWithdrawal,
} from './withdrawals-store.ts'
import type { WithdrawalRow } from './withdrawals-tables.ts'

/**
 * The job that finds the order of a withdrawal and acknowledges it, once. An order's own mailbox gets the link that
 * confirms it. Without an order it waits for staff.
 */
export async function takeDeclaration(context: ReturnsContext, id: string): Promise<void> {
  const known = await selectWithdrawal(context.db, id)
  if (!known || !isUntaken(known)) return
  const number = readOrderNumber(known.typedNumber)
  const numbered = number === undefined ? undefined : await selectOrderByNumber(context.db, number)
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
