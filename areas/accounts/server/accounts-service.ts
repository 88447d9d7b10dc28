import { isRefusal } from '#platform/contract/problem.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import { createBatcher, createCommonWords, type Queryable } from '#platform/server/database/database.ts'
import type { AccountsContext } from './accounts-context.ts'
import {
  type AccountRow,
  holdAccount,
  selectAccount,
  selectAccountStatuses,
  selectEmails,
  updateEmail,
} from './accounts-store.ts'
import { accounts } from './accounts-tables.ts'
import { hasAdmin } from './administration/administration-store.ts'
import { banUser, unbanUser } from './administration/ban-user.ts'
import { changeRole } from './administration/change-role.ts'
import { listUsers } from './administration/list-users.ts'
import { removeSecondFactors } from './administration/remove-second-factors.ts'
import { OPERATOR } from './audit/audit-service.ts'
import { closeAccount } from './close-account.ts'
import { exportProfile } from './export-profile.ts'
import { findActor, SHUT_OUT } from './find-actor.ts'
import { findPerson } from './find-person.ts'
import { getUserInfo } from './get-user-info.ts'
import { openAccount } from './open-account.ts'
import { putUser } from './put-user.ts'

export { emailOf } from './accounts-store.ts'
export { accountClosed } from './close-account.ts'
export { normaliseEmail } from './normalise-email.ts'

export type AccountsService = ReturnType<typeof createAccountsService>

export function createAccountsService(given: Omit<AccountsContext, 'findAccountStatus' | 'commonWords'>) {
  const { db } = given
  const context: AccountsContext = {
    ...given,
    findAccountStatus: createBatcher((ids) => selectAccountStatuses(db, ids)),
    commonWords: createCommonWords(db, accounts, accounts.words),
  }
  async function findByEmail(email: string): Promise<AccountRow | undefined> {
    const person = await findPerson(context, email)
    return isRefusal(person) ? undefined : selectAccount(db, person.id)
  }
  return {
    ...bindContext(context, {
      findActor,
      putUser,
      getUserInfo,
      /** For accounts created without a sign-in. */
      openAccount,
      changeRole,
      banUser,
      unbanUser,
      listUsers,
      exportProfile,
    }),
    findAccount: (id: string) => selectAccount(db, id),
    findByEmail,
    emailsOf: (ids: readonly string[]) => selectEmails(db, ids),
    /** False as well for unknown and banned accounts. */
    isAdmin: async (email: string) => {
      const account = await findByEmail(email)
      return account?.role === 'admin' && account.bannedAt === null
    },
    hasAdmin: () => hasAdmin(db),
    /** For the operator, who vouches for the email. */
    makeAdmin: (email: string) => changeRole(context, OPERATOR, email, 'admin'),
    /** For the operator. Refuses for the last administrator. */
    withdrawAdmin: (email: string) => changeRole(context, OPERATOR, email, 'customer'),
    /** For the operator, when the owner has lost them. */
    removeSecondFactors: (email: string) => removeSecondFactors(context, OPERATOR, email),
    /** Why the account may not sign in; undefined when it may. */
    maySignIn: async (accountId: string): Promise<string | undefined> =>
      (await selectAccount(db, accountId))?.bannedAt ? SHUT_OUT : undefined,
    /** In the caller's transaction. */
    isAdministrator: async (transaction: Queryable, accountId: string): Promise<boolean> =>
      (await selectAccount(transaction, accountId))?.role === 'admin',
    /** In the transaction that changes the email. */
    followEmail: (transaction: Queryable, { accountId, email }: { accountId: string; email: string }) =>
      updateEmail(transaction, accountId, email, context.now()),
    /** In the caller's transaction: false if the account is gone or banned; otherwise locked until it ends. */
    holdAccount,
    /** First in the caller's transaction. */
    closeAccount,
  }
}
