import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { type PictureCopies, pictureCopiesOf, type Queryable } from '#platform/server/database/database.ts'
import type { Person } from './identity.ts'
import { authAccount, authUser } from './identity-tables.ts'

export async function selectPeople(db: Queryable, accountIds: string[]): Promise<Person[]> {
  if (accountIds.length === 0) return []
  const { id: accountId, email, emailVerified, name, image, picture } = authUser
  const rows = await db
    .select({ accountId, email, emailVerified, name, image, picture })
    .from(authUser)
    .where(inArray(authUser.id, accountIds))
  return rows.map(({ image, picture, ...person }) => ({
    ...person,
    ...(picture && { photoURL: picture }),
    ...(image && { photoAddress: image }),
  }))
}

export const photoCopies: PictureCopies = pictureCopiesOf(authUser, authUser.image)

/** Federated sign-ins of the person. */
export function selectServices(db: Queryable, accountId: string): Promise<{ name: string; since: Date }[]> {
  return db
    .select({ name: authAccount.providerId, since: authAccount.createdAt })
    .from(authAccount)
    .where(and(eq(authAccount.userId, accountId), ne(authAccount.providerId, 'credential')))
    .orderBy(asc(authAccount.createdAt))
}
