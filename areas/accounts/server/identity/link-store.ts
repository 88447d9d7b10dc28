import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { digestOf } from '#platform/server/digests.ts'
import { authLink, type LinkKind } from './account-safety-tables.ts'

const TOKEN_BYTES = 32

export type Link = { kind: LinkKind; accountId: string; email: string }

/** Returns the token, which is not stored. */
export async function insertLink(db: Queryable, link: Link, now: Date, lifetimeMs: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { kind, accountId: userId, email } = link
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await db.insert(authLink).values({ tokenHash: digestOf(token), kind, userId, email, createdAt: now, expiresAt })
  return token
}

/** Undefined when used or expired. */
export async function selectLink(db: Queryable, token: string, now: Date): Promise<Link | undefined> {
  const [row] = await db
    .select({ kind: authLink.kind, accountId: authLink.userId, email: authLink.email })
    .from(authLink)
    .where(and(eq(authLink.tokenHash, digestOf(token)), ...stillGood(now)))
  return row
}

/** Uses up a link; of concurrent tries one succeeds. */
export async function spendLink(db: Queryable, token: string, kind: LinkKind, now: Date): Promise<Link | undefined> {
  const [row] = await db
    .update(authLink)
    .set({ usedAt: now })
    .where(and(eq(authLink.tokenHash, digestOf(token)), eq(authLink.kind, kind), ...stillGood(now)))
    .returning({ kind: authLink.kind, accountId: authLink.userId, email: authLink.email })
  return row
}

/** Ends an account's links of these kinds, but the one with the token `except`. */
export async function voidLinks(
  db: Queryable,
  accountId: string,
  kinds: readonly LinkKind[],
  now: Date,
  except?: string,
): Promise<void> {
  const isOne = [eq(authLink.userId, accountId), inArray(authLink.kind, kinds), isNull(authLink.usedAt)]
  const isOther = except === undefined ? [] : [ne(authLink.tokenHash, digestOf(except))]
  await db
    .update(authLink)
    .set({ usedAt: now })
    .where(and(...isOne, ...isOther))
}

function stillGood(now: Date) {
  return [isNull(authLink.usedAt), gt(authLink.expiresAt, now)]
}
