import { orderNumber } from '#orders/server/order.ts'
import { lockOrder, type OrderRow } from '#orders/server/orders-store.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import type { withdrawalOperations } from '#returns/contract/withdrawals.ts'
import type { ReturnsContext } from '../returns-context.ts'
import { confirm } from './confirm-withdrawal.ts'
import { receivedWithdrawal, withdrawalNumber } from './withdrawal-rules.ts'
import {
  changeWithdrawal,
  forgetWithdrawalsOfPerson,
  lockWithdrawal,
  selectWithdrawal,
  selectWithdrawalsOfPerson,
} from './withdrawals-store.ts'
import type { WithdrawalRow } from './withdrawals-tables.ts'

type Link = Pick<InputOf<typeof withdrawalOperations.confirmWithdrawal>, 'params' | 'body'>
type Received = OutputOf<typeof withdrawalOperations.confirmWithdrawal>
type Opened = OutputOf<typeof withdrawalOperations.openWithdrawal>

/** The same for a changed, used and closed link. */
const noSuchLink = (): Refusal => refuse('not-found', t('This link is no longer valid.'))

/** What is to be confirmed; changes nothing. */
export function openWithdrawal(context: ReturnsContext, link: Link): Promise<Opened | Refusal> {
  return throughLink<Opened>(context, link, async (_, order, row) => {
    const { name, statement } = row
    return { ...receivedOf(row), name, statement, orderNumber: orderNumber(order) }
  })
}

/** Carries the withdrawal out, once. */
export function confirmWithdrawal(context: ReturnsContext, link: Link): Promise<Received | Refusal> {
  return throughLink<Received>(context, link, async (transaction, order, row) => {
    await confirm(context, transaction, order, row, { by: 'mailbox', accountId: null })
    return receivedWithdrawal(row)
  })
}

/** Whoever has the mailbox did not declare it. */
export function denyWithdrawal(context: ReturnsContext, link: Link): Promise<Received | Refusal> {
  return throughLink<Received>(context, link, async (transaction, _, row) => {
    await changeWithdrawal(transaction, row.id, {
      ...{ state: 'closed', closedAt: context.now(), closedReason: 'not-theirs' },
    })
    return receivedWithdrawal(row)
  })
}

function receivedOf(row: WithdrawalRow): Pick<Received, 'number' | 'receivedAt'> {
  const { number, receivedAt } = receivedWithdrawal(row)
  return { number, receivedAt }
}

type Work<Answer> = (transaction: Queryable, order: OrderRow, row: WithdrawalRow) => Promise<Answer>

/** With the order and the withdrawal locked, while it is open. */
async function throughLink<Answer>(
  { db, withdrawalKeys }: ReturnsContext,
  { params: { id }, body: { key } }: Link,
  work: Work<Answer>,
): Promise<Answer | Refusal> {
  if (!withdrawalKeys.isKeyOf('withdrawal', id, key)) return noSuchLink()
  const orderId = (await selectWithdrawal(db, id))?.orderId
  if (!orderId) return noSuchLink()
  return inTransaction<Answer | Refusal>(db, async (transaction) => {
    const order = await lockOrder(transaction, 'every account', orderId)
    const row = await lockWithdrawal(transaction, id)
    if (!order || order.customerEmail === '' || row?.state !== 'declared') return noSuchLink()
    return work(transaction, order, row)
  })
}

type Person = Pick<AccountActor, 'accountId' | 'email' | 'emailVerified'>

/** For the export of an account: of its orders, and what was typed with its email once that is verified. */
export async function exportWithdrawals({ db }: ReturnsContext, person: Person): Promise<Record<string, unknown>[]> {
  const rows = await selectWithdrawalsOfPerson(db, proved(person))
  return rows.map((row) => ({
    number: withdrawalNumber(row),
    statement: row.statement,
    ...{ name: row.name, orderNumber: row.typedNumber, email: row.typedEmail, state: row.state },
    receivedAt: row.receivedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  }))
}

/** For the deletion of an account, in the caller's transaction. Numbers and moments stay. */
export function forgetWithdrawals(_: ReturnsContext, transaction: Queryable, person: Person): Promise<void> {
  return forgetWithdrawalsOfPerson(transaction, proved(person))
}

/** Anybody can sign up with somebody else's email. */
function proved({ accountId, email, emailVerified }: Person) {
  return { accountId, email: emailVerified ? email : undefined }
}
