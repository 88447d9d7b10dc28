import { eq, inArray, sql } from 'drizzle-orm'
import {
  columnsAs,
  type Database,
  inTransaction,
  manyIds,
  preparedStatement,
  type Queryable,
} from '#platform/server/database/database.ts'
import type { AddedPerson, IdentitySession } from './identity.ts'
import { authAccount, authSession, authUser } from './identity-tables.ts'

export type PasswordIdentity = {
  accountId: string
  credentialId: string
  email: string
  emailVerified: boolean
  name: string
  passwordHash: string
}

/** By id, without expired ones. */
export async function selectLiveSessions(
  db: Queryable,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, IdentitySession>> {
  const rows = await liveSessions(db, { sessionIds, now })
  return new Map(
    rows.map(({ factor, ...session }) => [session.sessionId, { ...session, secondFactor: factor !== null }]),
  )
}

type SessionRow = Omit<IdentitySession, 'secondFactor'> & { factor: string | null }

const liveSessions = preparedStatement<'sessionIds' | 'now', SessionRow>('live_sessions', ({ sessionIds, now }) => {
  const columns = columnsAs({
    sessionId: authSession.id,
    accountId: authUser.id,
    email: authUser.email,
    emailVerified: authUser.emailVerified,
    name: authUser.name,
    factor: authSession.secondFactor,
  })
  return sql`
    SELECT ${columns} FROM ${authSession} JOIN ${authUser} ON ${authUser.id} = ${authSession.userId}
    WHERE ${authSession.id} = ANY(${manyIds(sessionIds)}) AND ${authSession.expiresAt} > ${now}`
})

/** Cascades to sessions, passwords, links and devices. */
export async function deletePerson(db: Queryable, accountId: string): Promise<void> {
  await db.delete(authUser).where(eq(authUser.id, accountId))
}

export async function selectIdentityById(db: Queryable, accountId: string) {
  const [row] = await db
    .select({
      accountId: authUser.id,
      email: authUser.email,
      name: authUser.name,
      emailVerified: authUser.emailVerified,
    })
    .from(authUser)
    .where(eq(authUser.id, accountId))
  return row
}

/** The same, locked until the transaction ends. */
export async function holdIdentity(db: Queryable, accountId: string) {
  await db.select({ id: authUser.id }).from(authUser).where(eq(authUser.id, accountId)).for('no key update')
  return selectIdentityById(db, accountId)
}

export async function selectIdentityByEmail(db: Queryable, email: string) {
  const [row] = await db
    .select({ accountId: authUser.id, name: authUser.name, emailVerified: authUser.emailVerified })
    .from(authUser)
    .where(eq(authUser.email, email))
  return row
}

/** By email. */
export async function selectIdentitiesByEmails(db: Queryable, emails: readonly string[]) {
  const { id: accountId, email, name } = authUser
  const rows = await db
    .select({ accountId, email, name })
    .from(authUser)
    .where(inArray(email, [...emails]))
  return new Map(rows.map((row) => [row.email, { accountId: row.accountId, name: row.name }]))
}

/** Without a way to sign in. Returns the ids of those whose address was free. */
export async function insertIdentities(db: Queryable, people: readonly AddedPerson[], now: Date): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const rows = await db
    .insert(authUser)
    .values(people.map(({ accountId: id, email, name }) => ({ id, email, name, createdAt: now, updatedAt: now })))
    .onConflictDoNothing({ target: authUser.email })
    .returning({ id: authUser.id })
  return new Set(rows.map(({ id }) => id))
}

/** False, without storing, when the address has a password already. */
export function insertPasswordIdentity(db: Database, identity: PasswordIdentity, now: Date): Promise<boolean> {
  const { accountId, credentialId, email, emailVerified, name, passwordHash } = identity
  const times = { createdAt: now, updatedAt: now }
  return inTransaction(db, async (tx) => {
    const created = await tx
      .insert(authUser)
      .values({ id: accountId, name, email, emailVerified, ...times })
      .onConflictDoNothing({ target: authUser.email })
      .returning({ id: authUser.id })
    if (created.length === 0) return false
    const credential = {
      id: credentialId,
      userId: accountId,
      providerId: 'credential',
      accountId,
      password: passwordHash,
    }
    await tx.insert(authAccount).values({ ...credential, ...times })
    return true
  })
}
