import { and, asc, count, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { accountEmail, accounts } from '../accounts-tables.ts'
import { staffInvitations, staffMembers, staffRoles } from './staff-tables.ts'

export type RoleRow = typeof staffRoles.$inferSelect
export type InvitationRow = typeof staffInvitations.$inferSelect

const MOST_LISTED = 500

/** Built-in ones first, then by name. */
export function selectRoles(db: Queryable): Promise<RoleRow[]> {
  return db
    .select()
    .from(staffRoles)
    .orderBy(desc(staffRoles.builtIn), asc(sql`lower(${staffRoles.name})`))
    .limit(MOST_LISTED)
}

export async function selectRole(db: Queryable, id: string): Promise<RoleRow | undefined> {
  const [row] = await db.select().from(staffRoles).where(eq(staffRoles.id, id))
  return row
}

/** Locks the role until the transaction ends. */
export async function lockRole(db: Queryable, id: string): Promise<RoleRow | undefined> {
  const [row] = await db.select().from(staffRoles).where(eq(staffRoles.id, id)).for('update')
  return row
}

/** False if the name is taken. */
export async function insertRole(db: Queryable, role: RoleRow): Promise<boolean> {
  return (await db.insert(staffRoles).values(role).onConflictDoNothing().returning({ id: staffRoles.id })).length > 0
}

export async function isRoleNameTaken(db: Queryable, name: string, except: string): Promise<boolean> {
  const same = sql`lower(${staffRoles.name}) = lower(${name}) AND ${staffRoles.id} <> ${except}`
  return (await db.select({ id: staffRoles.id }).from(staffRoles).where(same)).length > 0
}

export async function updateRoleRow(
  db: Queryable,
  id: string,
  change: Pick<RoleRow, 'name' | 'permissions' | 'updatedAt'>,
): Promise<void> {
  await db.update(staffRoles).set(change).where(eq(staffRoles.id, id))
}

/** Whether nobody has the role, and no open invitation gives it; ended ones are deleted. */
export async function freeRole(db: Queryable, id: string, now: Date): Promise<boolean> {
  const [member] = await db.select().from(staffMembers).where(eq(staffMembers.roleId, id)).limit(1)
  const [invitation] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.roleId, id), ...isOpen(now)))
    .limit(1)
  if (member || invitation) return false
  await db.delete(staffInvitations).where(eq(staffInvitations.roleId, id))
  return true
}

export async function deleteRoleRow(db: Queryable, id: string): Promise<void> {
  await db.delete(staffRoles).where(eq(staffRoles.id, id))
}

/** Who is staff, administrators with a null role, by email. */
export function selectStaff(db: Queryable): Promise<{ roleId: string | null; email: string; displayName: string }[]> {
  const columns = { email: accounts.email, displayName: accounts.name }
  const members = db
    .select({ roleId: staffMembers.roleId, ...columns })
    .from(staffMembers)
    .innerJoin(accounts, eq(accounts.id, staffMembers.accountId))
    .orderBy(asc(accountEmail))
    .limit(MOST_LISTED)
  const administrators = db
    .select({ roleId: sql<null>`NULL`, ...columns })
    .from(accounts)
    .where(eq(accounts.role, 'admin'))
    .orderBy(asc(accountEmail))
    .limit(MOST_LISTED)
  return Promise.all([administrators, members]).then((both) => both.flat())
}

/** The roles of these accounts, by account. */
export async function selectRolesOf(db: Queryable, accountIds: readonly string[]): Promise<Map<string, RoleRow>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .select({ accountId: staffMembers.accountId, role: staffRoles })
    .from(staffMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.roleId))
    .where(inArray(staffMembers.accountId, [...accountIds]))
  return new Map(rows.map(({ accountId, role }) => [accountId, role]))
}

export async function putMember(db: Queryable, accountId: string, roleId: string): Promise<void> {
  await db
    .insert(staffMembers)
    .values({ accountId, roleId })
    .onConflictDoUpdate({ target: staffMembers.accountId, set: { roleId } })
}

export async function deleteMember(db: Queryable, accountId: string): Promise<void> {
  await db.delete(staffMembers).where(eq(staffMembers.accountId, accountId))
}

const isOpen = (now: Date) => [isNull(staffInvitations.endedAt), gt(staffInvitations.expiresAt, now)]

/** Open ones, newest first. */
export function selectOpenInvitations(db: Queryable, now: Date) {
  return db
    .select({ invitation: staffInvitations, role: staffRoles.name, invitedBy: accounts.email })
    .from(staffInvitations)
    .leftJoin(staffRoles, eq(staffRoles.id, staffInvitations.roleId))
    .leftJoin(accounts, eq(accounts.id, staffInvitations.invitedBy))
    .where(and(...isOpen(now)))
    .orderBy(desc(staffInvitations.createdAt))
    .limit(MOST_LISTED)
}

export async function selectOpenInvitation(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), ...isOpen(now)))
  return row
}

export async function countInvitationsSince(db: Queryable, since: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(staffInvitations).where(gt(staffInvitations.createdAt, since))
  return row?.count ?? 0
}

export async function insertInvitation(db: Queryable, invitation: InvitationRow): Promise<void> {
  await db.insert(staffInvitations).values(invitation)
}

/** Ends the open invitations that are meant. Of concurrent tries one gets them. */
export function endInvitations(
  db: Queryable,
  which: Partial<Pick<InvitationRow, 'id' | 'email' | 'tokenHash'>>,
  now: Date,
): Promise<InvitationRow[]> {
  const meant = Object.entries(which).map(([column, value]) =>
    eq(staffInvitations[column as keyof typeof which], value),
  )
  return db
    .update(staffInvitations)
    .set({ endedAt: now })
    .where(and(...meant, ...isOpen(now)))
    .returning()
}

export async function deleteExpiredInvitations(db: Queryable, now: Date): Promise<void> {
  await db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, now))
}

/** For an account that is deleted, in its transaction. */
export async function forgetInvitationsTo(db: Queryable, accountId: string): Promise<void> {
  const email = db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  await db.delete(staffInvitations).where(inArray(staffInvitations.email, email))
}
