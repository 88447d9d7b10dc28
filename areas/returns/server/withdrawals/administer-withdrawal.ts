import type { Administrator } from '#orders/server/administer-order.ts'
import { orderNumber } from '#orders/server/order.ts'
import { lockOrder, type OrderRow } from '#orders/server/orders-store.ts'
import { t } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import { withdrawalStateWord } from '#returns/contract/return-words.ts'
import type { Withdrawal, WithdrawalQueue, withdrawalOperations } from '#returns/contract/withdrawals.ts'
import type { ReturnsContext } from '../returns-context.ts'
import { confirm } from './confirm-withdrawal.ts'
import { askMailbox } from './withdrawal-letters.ts'
import { mailboxOf, presentWithdrawal, withdrawalNumber } from './withdrawal-rules.ts'
import {
  changeWithdrawal,
  countWithdrawals,
  type ListedWithdrawal,
  lockWithdrawal,
  selectListedWithdrawal,
  selectOrderByNumber,
  selectWithdrawal,
  selectWithdrawals,
} from './withdrawals-store.ts'
import type { WithdrawalRow } from './withdrawals-tables.ts'

type Changed = OutputOf<typeof withdrawalOperations.acceptWithdrawal>

/** The oldest first, since the refund is due from then on. */
export async function listWithdrawals(
  { db, timeZone: askTimeZone }: ReturnsContext,
  { queue, ...query }: PageQuery & { queue?: WithdrawalQueue | undefined },
): Promise<Page<Withdrawal> | Refusal> {
  const timeZone = await askTimeZone()
  return readPage(query, {
    position: positionSchema({ receivedAt: 'moment', id: 'uuid' }),
    positionOf: ({ receivedAt, id }: ListedWithdrawal) => ({ receivedAt: receivedAt.toISOString(), id }),
    read: (limit, after) => selectWithdrawals(db, queue, limit, after),
    count: () => countWithdrawals(db, queue),
    present: (row: ListedWithdrawal) => presentWithdrawal(row, timeZone),
  })
}

/** Names the order of one that has none; its mailbox is asked. */
export async function matchWithdrawal(
  context: ReturnsContext,
  author: Administrator,
  id: string,
  typed: string,
): Promise<Changed | Refusal> {
  const numbered = await selectOrderByNumber(context.db, typed)
  if (!numbered) return invalidInput([{ path: 'number', message: t('No order has this number') }])
  return administer(context, author, { id, orderId: numbered.id }, 'match', async (transaction, row, order) => {
    if (row.state !== 'unmatched' || !order) return wrongState(row)
    await changeWithdrawal(transaction, id, { state: 'declared', orderId: order.id, origin: 'staff' })
    const mailbox = await mailboxOf(context, transaction, order)
    if (mailbox) await askMailbox(context, transaction, row, { order, mailbox })
    return { order: orderNumber(order) }
  })
}

/** Staff confirm it for the buyer. */
export async function acceptWithdrawal(
  context: ReturnsContext,
  author: Administrator,
  id: string,
  note: string,
): Promise<Changed | Refusal> {
  const orderId = (await selectWithdrawal(context.db, id))?.orderId ?? undefined
  return administer(context, author, { id, orderId }, 'accept', async (transaction, row, order) => {
    if (row.state !== 'declared' || !order) return wrongState(row)
    await confirm(context, transaction, order, row, { by: 'staff', accountId: author.accountId, note })
    return { order: orderNumber(order), note }
  })
}

/** Without effect. */
export function closeWithdrawal(
  context: ReturnsContext,
  author: Administrator,
  id: string,
  note: string,
): Promise<Changed | Refusal> {
  return administer(context, author, { id }, 'close', async (transaction, row) => {
    if (row.state !== 'declared' && row.state !== 'unmatched') return wrongState(row)
    await changeWithdrawal(transaction, id, {
      ...{ state: 'closed', closedAt: context.now(), closedReason: 'staff', note },
    })
    return { note }
  })
}

type Target = { id: string; orderId?: string | undefined }
type Work = (
  transaction: Queryable,
  row: WithdrawalRow,
  order: OrderRow | undefined,
) => Promise<Record<string, unknown> | Refusal>

/** An action on a locked withdrawal, and its order if it has one, with its audit entry. */
async function administer(
  context: ReturnsContext,
  author: Administrator,
  { id, orderId }: Target,
  action: 'match' | 'accept' | 'close',
  work: Work,
): Promise<Changed | Refusal> {
  const refused = await inTransaction<Refusal | undefined>(context.db, async (transaction) => {
    const order = orderId === undefined ? undefined : await lockOrder(transaction, 'every account', orderId)
    const row = await lockWithdrawal(transaction, id)
    if (!row) return notFound()
    const worked = await work(transaction, row, order)
    if (isRefusal(worked)) return worked
    await context.audit.record(transaction, author, {
      ...{ action: `withdrawal.${action}`, object: `withdrawal:${withdrawalNumber(row)}` },
      ...{ before: { state: row.state }, after: worked },
    })
    return undefined
  })
  if (refused) return refused
  const listed = await selectListedWithdrawal(context.db, id)
  if (!listed) return notFound()
  const withdrawal = presentWithdrawal(listed, await context.timeZone())
  return { acknowledged: true, modifiedCount: 1, withdrawal }
}

const notFound = () => refuse('not-found', t('Withdrawal not found.'))

function wrongState(row: WithdrawalRow): Refusal {
  return refuse(
    'request-state',
    t('Withdrawal {number} is {state}, so this is not possible.', {
      number: withdrawalNumber(row),
      state: withdrawalStateWord(row.state),
    }),
  )
}
