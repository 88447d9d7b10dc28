import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { acceptInvitation as accepting } from '#accounts/contract/staff.ts'
import { ADMINISTRATOR, type Invitation, type inviteSchema, MOST_INVITATIONS_A_DAY } from '#accounts/contract/staff.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { z } from '#platform/contract/schema.ts'
import type { AccountActor, VisitorActor } from '#platform/server/actor.ts'
import { inTransaction, type Transaction } from '#platform/server/database/database.ts'
import { digestOf } from '#platform/server/digests.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { selectAccount } from '../accounts-store.ts'
import type { Author } from '../audit/audit-service.ts'
import { SHUT_OUT } from '../find-actor.ts'
import { openAccount } from '../open-account.ts'
import { ADMINISTRATOR_NAME } from './administer-roles.ts'
import { lockAdmins, updateRole } from './administration-store.ts'
import { asAdministrator } from './as-administrator.ts'
import {
  countInvitationsSince,
  deleteExpiredInvitations,
  deleteMember,
  endInvitations,
  type InvitationRow,
  insertInvitation,
  putMember,
  selectOpenInvitation,
  selectOpenInvitations,
  selectRole,
} from './staff-store.ts'

const DAY_MS = 24 * 60 * 60_000
const LIFETIME_MS = 7 * DAY_MS
const TOKEN_BYTES = 32

const OVER = refuse('not-found', msg('This invitation has ended. Ask for a new one.'))
const tooMany = (): Refusal =>
  refuse(
    'too-many-requests',
    t('This shop sends at most {most} invitations a day. Invite the others tomorrow.', {
      most: String(MOST_INVITATIONS_A_DAY),
    }),
  )

export async function listInvitations({ db, now }: AccountsContext): Promise<Invitation[]> {
  const open = await selectOpenInvitations(db, now())
  return open.map(({ invitation: { id, email, createdAt, expiresAt }, role, invitedBy }) => ({
    ...{ _id: id, email, role: role ?? ADMINISTRATOR_NAME, invitedBy },
    ...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
  }))
}

/** Emails the link, whose token is stored as a digest only, in one transaction. */
export function invite(
  parts: AccountsContext,
  author: Author,
  { email, role: roleId }: z.output<typeof inviteSchema>,
  keyed: KeyedRequest | undefined,
): Promise<{ acknowledged: true; insertedId: string } | Refusal> {
  const send = async (transaction: Transaction) => {
    const now = parts.now()
    const role = roleId === ADMINISTRATOR ? null : await selectRole(transaction, roleId)
    if (role === undefined) return invalidInput([{ path: 'role', message: t('This role is gone. Choose another.') }])
    // The lock of the administrators has those who invite at the same time counted one after the other.
    const today = await countInvitationsSince(transaction, new Date(now.getTime() - DAY_MS))
    if (today >= MOST_INVITATIONS_A_DAY) return tooMany()
    await deleteExpiredInvitations(transaction, now)
    await endInvitations(transaction, { email }, now)
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const id = newId()
    await insertInvitation(transaction, {
      ...{ id, email, roleId: role?.id ?? null, tokenHash: digestOf(token), invitedBy: author.accountId },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + LIFETIME_MS), endedAt: null },
    })
    const roleName = role?.name ?? ADMINISTRATOR_NAME
    if (!(await parts.emailInvitation(transaction, { email, token, role: roleName }))) return tooMany()
    await parts.audit.record(transaction, author, {
      ...{ action: 'staff.invite', object: `user:${email}`, after: { role: roleName } },
    })
    return { acknowledged: true as const, insertedId: id }
  }
  return asAdministrator(parts, author, send, keyed)
}

export function revokeInvitation(
  parts: AccountsContext,
  author: Author,
  id: string,
): Promise<{ acknowledged: true; deletedCount: number } | Refusal> {
  return asAdministrator(parts, author, async (transaction) => {
    const [ended] = await endInvitations(transaction, { id }, parts.now())
    if (!ended) return refuse('not-found', t('There is no such invitation, or it has ended.'))
    await parts.audit.record(transaction, author, {
      ...{ action: 'staff.revoke-invitation', object: `user:${ended.email}` },
    })
    return { acknowledged: true as const, deletedCount: 1 }
  })
}

export async function openInvitation(
  { db, identity, now }: AccountsContext,
  token: string,
): Promise<{ email: string; role: string; hasAccount: boolean } | Refusal> {
  const invitation = await selectOpenInvitation(db, digestOf(token), now())
  if (!invitation) return OVER
  const { email, roleId } = invitation
  const role = roleId === null ? ADMINISTRATOR_NAME : (await selectRole(db, roleId))?.name
  return { email, role: role ?? '', hasAccount: (await identity.findByEmail(email)) !== undefined }
}

/**
 * Gives the role to the account with the invitation's email: to the caller's, or to a new one, which begins verified,
 * because the link came to that mailbox. Works once, and only while the person who invited is an administrator.
 */
export async function acceptInvitation(
  parts: AccountsContext,
  actor: AccountActor | VisitorActor,
  { token, name, password }: InputOf<typeof accepting>['body'],
  requestId: string,
): Promise<{ acknowledged: true; email: string } | Refusal> {
  const { db, identity, now } = parts
  const invitation = await selectOpenInvitation(db, digestOf(token), now())
  if (!invitation) return OVER
  const { email } = invitation
  const known = await identity.findByEmail(email)
  const refusal = known ? whyNotCaller(actor, email) : undefined
  if (refusal) return refusal
  const person = known ?? (await signUp(parts, { email, name, password }))
  if (isRefusal(person)) return person
  const account = await openAccount(parts, { id: person.accountId, email, name: person.name })
  if (!account) return OVER
  const author = { accountId: account.id, email, requestId }
  return inTransaction<{ acknowledged: true; email: string } | Refusal>(db, async (transaction) => {
    const admins = await lockAdmins(transaction)
    const [spent] = await endInvitations(transaction, { tokenHash: digestOf(token) }, now())
    if (!spent || spent.invitedBy === null || !admins.includes(spent.invitedBy)) return OVER
    const refused = await takeRole(transaction, parts, spent, author)
    return refused ?? { acknowledged: true, email }
  })
}

function whyNotCaller(actor: AccountActor | VisitorActor, email: string): Refusal | undefined {
  if (actor.kind === 'visitor')
    return refuse('not-signed-in', t('Log in as {email} to accept the invitation.', { email }))
  if (actor.email === email) return undefined
  return refuse('not-allowed', t('This invitation is for {email}. Sign out, then log in with that email.', { email }))
}

async function signUp(
  { identity }: AccountsContext,
  { email, name, password }: { email: string; name: string | undefined; password: string | undefined },
): Promise<{ accountId: string; name: string } | Refusal> {
  const missing = [
    ...(name === undefined ? [{ path: 'name', message: t('Name is Required') }] : []),
    ...(password === undefined ? [{ path: 'password', message: t('Password is Required') }] : []),
  ]
  if (name === undefined || password === undefined) return invalidInput(missing)
  const weak = await identity.refuseWeakPassword(password, { email, name })
  if (weak) return weak
  const made = await identity.create({ email, name, password, emailVerified: true })
  return made ? { ...made, name } : refuse('not-signed-in', t('Log in as {email} to accept the invitation.', { email }))
}

async function takeRole(
  transaction: Transaction,
  { audit, identity, now }: AccountsContext,
  { email, roleId }: InvitationRow,
  author: Author & { accountId: string },
): Promise<Refusal | undefined> {
  const { accountId } = author
  const account = await selectAccount(transaction, accountId)
  if (!account) return OVER
  if (account.bannedAt !== null) return refuse('not-allowed', SHUT_OUT)
  if (account.role === 'admin') return refuse('not-allowed', t('You are an administrator already.'))
  const role = roleId === null ? null : await selectRole(transaction, roleId)
  if (role === undefined) return OVER
  if (role) await putMember(transaction, accountId, role.id)
  else {
    await deleteMember(transaction, accountId)
    await updateRole(transaction, accountId, 'admin', now())
  }
  await identity.markEmailVerified(transaction, accountId)
  await audit.record(transaction, author, {
    ...{ action: 'staff.accept-invitation', object: `user:${email}`, objectAccountId: accountId },
    after: { role: role?.name ?? ADMINISTRATOR_NAME },
  })
  return undefined
}
