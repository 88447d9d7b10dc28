import { say } from '#platform/contract/language/text.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import type { AccountsContext } from './accounts-context.ts'
import { holdAccount, selectAccount, selectAccounts, selectEmails, updateEmail } from './accounts-store.ts'
import { hasAdmin, takeTurnForFirstAdmin } from './administration/administration-store.ts'
import { changeRole } from './administration/change-role.ts'
import { removeSecondFactors } from './administration/remove-second-factors.ts'
import { selectRolesOf } from './administration/staff-store.ts'
import { OPERATOR } from './audit/audit-service.ts'
import { bringAccounts } from './bring-accounts.ts'
import { closeAccount, removeAccount } from './close-account.ts'
import { findActor, SHUT_OUT } from './find-actor.ts'
import { findByEmail, isAdmin } from './find-person.ts'
import { exportProfile } from './get-user-info.ts'
import { openAccount } from './open-account.ts'

export { emailOf } from './accounts-store.ts'
/** For the statements of finding customers. */
export { accountEmail, accounts, accountWords } from './accounts-tables.ts'
export type { BroughtPerson } from './bring-accounts.ts'
export { selectCustomersWithAddress } from './bring-accounts-store.ts'
export { accountClosed } from './close-account.ts'

export type AccountsService = ReturnType<typeof createAccountsService>

export function createAccountsService(context: AccountsContext) {
  const { db } = context
  return {
    ...bindContext(context, {
      findActor,
      /** For accounts created without a sign-in. */
      openAccount,
      /** In the caller's transaction. */
      bringAccounts,
      exportProfile,
      findByEmail,
      isAdmin,
    }),
    /** `within`: the caller's transaction, if it has one. */
    findAccount: (id: string, within: Queryable = db) => selectAccount(within, id),
    findAccounts: (ids: readonly string[]) => selectAccounts(db, ids),
    /** That they chose; undefined while they have not. */
    languageOf: async (transaction: Queryable, id: string): Promise<string | undefined> =>
      (await selectAccount(transaction, id))?.language ?? undefined,
    emailsOf: (ids: readonly string[]) => selectEmails(db, ids),
    hasAdmin: () => hasAdmin(db),
    /** Of all processes of the shop, one at a time does what is given. */
    inTurnForFirstAdmin: <T>(make: () => Promise<T>): Promise<T> =>
      inTransaction(db, async (transaction) => {
        await takeTurnForFirstAdmin(transaction)
        return make()
      }),
    /** For the operator, who vouches for the email. */
    makeAdmin: (email: string) => changeRole(context, OPERATOR, email, 'admin'),
    /** For the operator. Refuses for the last administrator. */
    withdrawAdmin: (email: string) => changeRole(context, OPERATOR, email, 'customer'),
    /** For the operator, when the owner has lost them. */
    removeSecondFactors: (email: string) => removeSecondFactors(context, OPERATOR, email),
    /** Why the account may not sign in; undefined when it may. */
    maySignIn: async (accountId: string): Promise<string | undefined> =>
      (await selectAccount(db, accountId))?.bannedAt ? say(SHUT_OUT) : undefined,
    /** In the caller's transaction. */
    isStaff: async (transaction: Queryable, accountId: string): Promise<boolean> =>
      (await selectAccount(transaction, accountId))?.role === 'admin' ||
      (await selectRolesOf(transaction, [accountId])).size > 0,
    /** In the transaction that changes the email. */
    followEmail: (transaction: Queryable, { accountId, email }: { accountId: string; email: string }) =>
      updateEmail(transaction, accountId, email, context.now()),
    /** In the caller's transaction: false if the account is gone or banned; otherwise locked until it ends. */
    holdAccount,
    /** First in the caller's transaction. */
    closeAccount,
    removeAccount,
  }
}
