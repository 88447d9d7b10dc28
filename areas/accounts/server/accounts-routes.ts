import type { accountOperations } from '#accounts/contract/accounts.ts'
import type { auditOperations, userOperations } from '#accounts/contract/administration.ts'
import type { invitationOperations, staffOperations } from '#accounts/contract/staff.ts'
import type { viewOperations } from '#accounts/contract/views.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import type { AccountsContext } from './accounts-context.ts'
import { addRole, deleteRole, editRole, giveRole, listRoles } from './administration/administer-roles.ts'
import { banUser, unbanUser } from './administration/ban-user.ts'
import { type AccountChange, changeRole } from './administration/change-role.ts'
import {
  acceptInvitation,
  invite,
  listInvitations,
  openInvitation,
  revokeInvitation,
} from './administration/invitations.ts'
import { listUsers } from './administration/list-users.ts'
import { authorOf } from './audit/audit-service.ts'
import { listEntries } from './audit/list-entries.ts'
import { adminCheck } from './find-person.ts'
import { getUserInfo } from './get-user-info.ts'
import { putUser } from './put-user.ts'
import { deleteView, listViews, saveView } from './views/saved-views.ts'

type AccountRoutes = typeof accountOperations &
  typeof userOperations &
  typeof auditOperations &
  typeof staffOperations &
  typeof invitationOperations &
  typeof viewOperations

/** The access check has already matched emails in paths to the caller. */
export function accountsRoutes(context: AccountsContext): HandlersOf<AccountRoutes> {
  return {
    putUser: ({ actor, input }) => putUser(context, actor, input.body),
    getAdmin: ({ input }) => adminCheck(context, input.params.email),
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
    listRoles: () => listRoles(context),
    addRole: (call) => addRole(context, authorOf(call), call.input.body, call.keyed),
    editRole: (call) => editRole(context, authorOf(call), call.input.params.id, call.input.body),
    deleteRole: (call) => deleteRole(context, authorOf(call), call.input.params.id),
    giveRole: async (call) => {
      const { params, body } = call.input
      return written(await giveRole(context, authorOf(call), params.email, body.role))
    },
    listInvitations: () => listInvitations(context),
    invite: (call) => invite(context, authorOf(call), call.input.body, call.keyed),
    revokeInvitation: (call) => revokeInvitation(context, authorOf(call), call.input.params.id),
    openInvitation: ({ input }) => openInvitation(context, input.body.token),
    acceptInvitation: ({ actor, input, requestId }) => acceptInvitation(context, actor, input.body, requestId),
    listViews: ({ actor, input }) => listViews(context, actor, input.query.list),
    saveView: (call) => saveView(context, call, call.input.body),
    deleteView: (call) => deleteView(context, call, call.input.params.id),
    listAudit: ({ input, reading }) => reading.read((db) => listEntries(db, context.identity, input.query)),
  }
}

function written(change: AccountChange | Refusal) {
  if (isRefusal(change)) return change
  return { acknowledged: true, modifiedCount: change.changed ? 1 : 0 } as const
}
