import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Queryable } from '#server/adapters/database/database.ts'
import type { Person } from './identity.ts'
import { photo } from './identity-store.ts'
import { authAccount, authUser } from './identity-tables.ts'

export async function selectPeople(db: Queryable, accountIds: string[]): Promise<Person[]> {
  if (accountIds.length === 0) return []
  const rows = await db.select().from(authUser).where(inArray(authUser.id, accountIds))
  return rows.map(({ id: accountId, email, emailVerified, name, image }) => ({
    ...{ accountId, email, emailVerified, name },
    ...photo(image),
  }))
}

/** Federated sign-ins of the person. */
export function selectServices(db: Queryable, accountId: string): Promise<{ name: string; since: Date }[]> {
  return db
    .select({ name: authAccount.providerId, since: authAccount.createdAt })
    .from(authAccount)
    .where(and(eq(authAccount.userId, accountId), ne(authAccount.providerId, 'credential')))
    .orderBy(asc(authAccount.createdAt))
}
