import type { accountOperations } from '#accounts/contract/accounts.ts'
import type { auditOperations, userOperations } from '#accounts/contract/administration.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { AccountsContext } from './accounts-context.ts'
import { banUser, unbanUser } from './administration/ban-user.ts'
import { type AccountChange, changeRole } from './administration/change-role.ts'
import { listUsers } from './administration/list-users.ts'
import { authorOf } from './audit/audit-service.ts'
import { listEntries } from './audit/list-entries.ts'
import { isAdmin } from './find-person.ts'
import { getUserInfo } from './get-user-info.ts'
import { putUser } from './put-user.ts'

type AccountRoutes = typeof accountOperations & typeof userOperations & typeof auditOperations

/** The access check has already matched emails in paths to the caller. */
export function accountsRoutes(context: AccountsContext): HandlersOf<AccountRoutes> {
  return {
    putUser: ({ actor, input }) => putUser(context, actor, input.body),
    getAdmin: async ({ input }) => ({ admin: await isAdmin(context, input.params.email) }),
    getUserInfo: ({ input }) => getUserInfo(context, input.params.email),
    listUsers: ({ input }) => listUsers(context, input.query),
    makeAdmin: async (call) => written(await changeRole(context, authorOf(call), call.input.params.email, 'admin')),
    withdrawAdmin: async (call) =>
      written(await changeRole(context, authorOf(call), call.input.params.email, 'customer')),
    banUser: async (call) => {
      const { params, body } = call.input
      return written(await banUser(context, authorOf(call), params.email, body.reason))
    },
    unbanUser: async (call) => written(await unbanUser(context, authorOf(call), call.input.params.email)),
    listAudit: ({ input, reading }) => reading.read((db) => listEntries(db, context.identity, input.query)),
  }
}

function written(change: AccountChange | Refusal) {
  if (isRefusal(change)) return change
  return { acknowledged: true, modifiedCount: change.changed ? 1 : 0 } as const
}
