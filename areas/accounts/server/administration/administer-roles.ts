import { v7 as newId } from 'uuid'
import { ADMINISTRATOR, type roleFormSchema, type StaffRole } from '#accounts/contract/staff.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { ALL_PERMISSIONS } from '#platform/contract/permissions.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { z } from '#platform/contract/schema.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { selectAccount } from '../accounts-store.ts'
import type { Author } from '../audit/audit-service.ts'
import { accountNotFound, findPerson, type KnownPerson } from '../find-person.ts'
import { openAccount } from '../open-account.ts'
import { updateRole } from './administration-store.ts'
import { asAdministrator, lastAdminRefusal } from './as-administrator.ts'
import type { AccountChange } from './change-role.ts'
import {
  deleteMember,
  deleteRoleRow,
  freeRole,
  insertRole,
  isRoleNameTaken,
  lockRole,
  putMember,
  selectRoles,
  selectRolesOf,
  selectStaff,
  updateRoleRow,
} from './staff-store.ts'

type RoleForm = z.output<typeof roleFormSchema>

export const ADMINISTRATOR_NAME = 'Administrator'
const NAME_TAKEN = refuse('role-name-taken', msg('Another role has this name. Choose another one.'))
const noSuchRole = (): Refusal => refuse('not-found', t('There is no such role.'))

/** The administrator's first, then those of the shop. */
export async function listRoles({ db }: AccountsContext): Promise<StaffRole[]> {
  const [roles, staff] = await Promise.all([selectRoles(db), selectStaff(db)])
  const peopleOf = (id: string | null) =>
    staff.filter(({ roleId }) => roleId === id).map(({ email, displayName }) => ({ email, displayName }))
  const administrator = {
    ...{ _id: ADMINISTRATOR, name: ADMINISTRATOR_NAME, builtIn: true },
    ...{ permissions: [...ALL_PERMISSIONS], people: peopleOf(null) },
  }
  const others = roles.map(({ id, name, permissions, builtIn }) => ({
    ...{ _id: id, name, permissions, builtIn, people: peopleOf(id) },
  }))
  return [administrator, ...others]
}

export function addRole(
  parts: AccountsContext,
  author: Author,
  { name, permissions }: RoleForm,
  keyed: KeyedRequest | undefined,
): Promise<{ acknowledged: true; insertedId: string } | Refusal> {
  const add = async (transaction: Transaction) => {
    const [id, now] = [newId(), parts.now()]
    const role = { id, name, permissions, builtIn: false, createdAt: now, updatedAt: now }
    if (nameIsAdministrators(name) || !(await insertRole(transaction, role))) return NAME_TAKEN
    await parts.audit.record(transaction, author, {
      ...{ action: 'staff.add-role', object: `role:${id}`, after: { name, permissions } },
    })
    return { acknowledged: true as const, insertedId: id }
  }
  return asAdministrator(parts, author, add, keyed)
}

/** Its people are judged by the new permissions from their next request on, in every process. */
export function editRole(
  parts: AccountsContext,
  author: Author,
  id: string,
  { name, permissions }: RoleForm,
): Promise<{ acknowledged: true; modifiedCount: number } | Refusal> {
  return asAdministrator(parts, author, async (transaction) => {
    const before = await lockRole(transaction, id)
    if (!before) return noSuchRole()
    if (nameIsAdministrators(name) || (await isRoleNameTaken(transaction, name, id))) return NAME_TAKEN
    const isSame = before.name === name && before.permissions.join() === permissions.join()
    if (!isSame) {
      await updateRoleRow(transaction, id, { name, permissions, updatedAt: parts.now() })
      await parts.audit.record(transaction, author, {
        ...{ action: 'staff.edit-role', object: `role:${id}` },
        ...{ before: { name: before.name, permissions: before.permissions }, after: { name, permissions } },
      })
    }
    return { acknowledged: true as const, modifiedCount: isSame ? 0 : 1 }
  })
}

export function deleteRole(
  parts: AccountsContext,
  author: Author,
  id: string,
): Promise<{ acknowledged: true; deletedCount: number } | Refusal> {
  return asAdministrator(parts, author, async (transaction) => {
    const role = await lockRole(transaction, id)
    if (!role) return noSuchRole()
    if (role.builtIn)
      return refuse('role-in-use', t('This role belongs to the shop. Edit it, or leave it without people.'))
    if (!(await freeRole(transaction, id, parts.now())))
      return refuse('role-in-use', t('People or open invitations have this role. Give them another one first.'))
    await deleteRoleRow(transaction, id)
    await parts.audit.record(transaction, author, {
      ...{ action: 'staff.delete-role', object: `role:${id}` },
      before: { name: role.name, permissions: role.permissions },
    })
    return { acknowledged: true as const, deletedCount: 1 }
  })
}

/** Gives an account a role, or with null none; an administrator stops being one. Ends its sessions. */
export async function giveRole(
  parts: AccountsContext,
  author: Author,
  emailAsTyped: string,
  roleId: string | null,
): Promise<AccountChange | Refusal> {
  const person = await findPerson(parts, emailAsTyped)
  if (isRefusal(person)) return person
  await openAccount(parts, person)
  return asAdministrator(parts, author, async (transaction, admins) => {
    const account = await selectAccount(transaction, person.id)
    if (!account) return accountNotFound(person.email)
    const role = roleId === null ? null : await lockRole(transaction, roleId)
    if (role === undefined) return noSuchRole()
    const before =
      account.role === 'admin'
        ? { id: ADMINISTRATOR, name: ADMINISTRATOR_NAME }
        : (await selectRolesOf(transaction, [person.id])).get(person.id)
    if ((before?.id ?? null) === (role?.id ?? null)) return { accountId: person.id, changed: false }
    const refusal =
      (role && whyNoRole(account.bannedAt !== null, person.emailVerified)) ?? lastAdminRefusal(admins, person.id)
    return refusal ?? changeMember(transaction, parts, author, { person, before, role })
  })
}

type Named = { id: string; name: string }

async function changeMember(
  transaction: Transaction,
  { identity, audit, now }: AccountsContext,
  author: Author,
  { person: { id, email }, before, role }: { person: KnownPerson; before: Named | undefined; role: Named | null },
): Promise<AccountChange> {
  await updateRole(transaction, id, 'customer', now())
  await (role ? putMember(transaction, id, role.id) : deleteMember(transaction, id))
  await audit.record(transaction, author, {
    ...{ action: 'user.give-role', object: `user:${email}`, objectAccountId: id },
    ...{ before: { role: before?.name ?? null }, after: { role: role?.name ?? null } },
  })
  await identity.endSessionsOf(id, undefined, transaction)
  return { accountId: id, changed: true }
}

function whyNoRole(isBanned: boolean, isVerified: boolean): Refusal | undefined {
  if (isBanned) return refuse('not-allowed', t('This account is banned. Lift the ban first.'))
  if (isVerified) return undefined
  return refuse('email-not-verified', t('Only accounts with a verified email can have a role. Invite them instead.'))
}

function nameIsAdministrators(name: string): boolean {
  return name.toLowerCase() === ADMINISTRATOR_NAME.toLowerCase()
}
