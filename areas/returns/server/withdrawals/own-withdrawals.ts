import type { AccountActor } from '#platform/server/actor.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { ReturnsContext } from '../returns-context.ts'
import { withdrawalNumber } from './withdrawal-rules.ts'
import { forgetWithdrawalsOfPerson, selectWithdrawalsOfPerson } from './withdrawals-store.ts'

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
