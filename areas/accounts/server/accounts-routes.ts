import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import type { AccountsService } from './accounts-service.ts'
import type { AccountChange } from './administration/change-role.ts'
import type { Author } from './audit/audit-service.ts'

type AccountHandlers = Pick<
  Handlers,
  'putUser' | 'getAdmin' | 'getUserInfo' | 'listUsers' | 'makeAdmin' | 'withdrawAdmin' | 'banUser' | 'unbanUser'
>

/** The access check has already matched emails in paths to the caller. */
export function accountsRoutes(accounts: AccountsService): AccountHandlers {
  return {
    putUser: ({ actor, input }) => accounts.putUser(actor, input.body),
    getAdmin: async ({ input }) => ({ admin: await accounts.isAdmin(input.params.email) }),
    getUserInfo: ({ input }) => accounts.getUserInfo(input.params.email),
    listUsers: ({ input }) => accounts.listUsers(input.query),
    makeAdmin: async (call) => written(await accounts.changeRole(author(call), call.input.params.email, 'admin')),
    withdrawAdmin: async (call) =>
      written(await accounts.changeRole(author(call), call.input.params.email, 'customer')),
    banUser: async (call) =>
      written(await accounts.banUser(author(call), call.input.params.email, call.input.body.reason)),
    unbanUser: async (call) => written(await accounts.unbanUser(author(call), call.input.params.email)),
  }
}

function author({ actor, requestId }: { actor: AccountActor; requestId: string }): Author {
  return { accountId: actor.accountId, email: actor.email, requestId }
}

function written(change: AccountChange | Refusal) {
  if (isRefusal(change)) return change
  return { acknowledged: true, modifiedCount: change.changed ? 1 : 0 } as const
}
