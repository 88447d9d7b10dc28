import { and, count, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/server/database/database.ts'
import { redirectChanges, redirects } from '../content-tables.ts'
import type { RedirectRule } from './find-redirect.ts'

export type RedirectRow = typeof redirects.$inferSelect

const byteFrom = sql`${redirects.fromPath} COLLATE "C"` // The same order everywhere

export function selectRedirects(db: Queryable): Promise<RedirectRule[]> {
  return db.select({ fromPath: redirects.fromPath, toPath: redirects.toPath }).from(redirects)
}

/** Grows with each change of an address, and with no hit. */
export async function countRedirectChanges(db: Queryable): Promise<number> {
  const [row] = await db.select({ version: redirectChanges.version }).from(redirectChanges)
  return row?.version ?? 0
}

/** By address. */
export function selectRedirectsPage(
  db: Queryable,
  search: string | undefined,
  limit: number,
  after: string | undefined,
): Promise<RedirectRow[]> {
  return db
    .select()
    .from(redirects)
    .where(and(matching(search), after === undefined ? undefined : sql`${byteFrom} > ${after}`))
    .orderBy(byteFrom)
    .limit(limit)
}

export async function countRedirects(db: Queryable, search: string | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(redirects).where(matching(search))
  return row?.total ?? 0
}

function matching(search: string | undefined) {
  const words = search?.toLowerCase()
  if (!words) return undefined
  return or(sql`strpos(${redirects.fromPath}, ${words}) > 0`, sql`strpos(lower(${redirects.toPath}), ${words}) > 0`)
}

export async function selectRedirect(db: Queryable, fromPath: string): Promise<RedirectRow | undefined> {
  const [row] = await db.select().from(redirects).where(eq(redirects.fromPath, fromPath))
  return row
}

/** Until the caller's transaction ends, nobody else changes any; all as they are. */
export async function lockRedirects(db: Queryable): Promise<RedirectRule[]> {
  await lock(db)
  return selectRedirects(db)
}

async function lock(db: Queryable): Promise<void> {
  await db.execute(sql`LOCK TABLE ${redirects} IN SHARE ROW EXCLUSIVE MODE`)
}

const AT_A_TIME = 5_000

/** What is there already keeps its hits and the day of its beginning. */
export async function putRedirects(
  db: Queryable,
  rules: readonly RedirectRule[],
  { source, createdAt }: Pick<RedirectRow, 'source' | 'createdAt'>,
): Promise<void> {
  for (let at = 0; at < rules.length; at += AT_A_TIME)
    await db
      .insert(redirects)
      .values(rules.slice(at, at + AT_A_TIME).map((rule) => ({ ...rule, source, createdAt })))
      .onConflictDoUpdate({
        target: redirects.fromPath,
        set: { toPath: sql`excluded.to_path`, source: sql`excluded.source` },
      })
}

/** Of redirects that lead through another: to where that leads. */
export async function leadElsewhere(db: Queryable, rules: readonly RedirectRule[]): Promise<void> {
  if (rules.length === 0) return
  await db.execute(sql`
    UPDATE ${redirects} AS kept SET to_path = given.to_path
    FROM unnest(${sql.param(rules.map(({ fromPath }) => fromPath))}::text[],
      ${sql.param(rules.map(({ toPath }) => toPath))}::text[]) AS given(from_path, to_path)
    WHERE kept.from_path = given.from_path`)
}

export async function deleteRedirect(db: Queryable, fromPath: string): Promise<RedirectRow | undefined> {
  const [row] = await db.delete(redirects).where(eq(redirects.fromPath, fromPath)).returning()
  return row
}

/** Whatever led to `fromPath` leads to `toPath` at once; an address that exists again leads nowhere. */
export async function putRenamed(db: Queryable, row: RedirectRule & Pick<RedirectRow, 'createdAt'>): Promise<void> {
  await lock(db)
  await db.update(redirects).set({ toPath: row.toPath }).where(eq(redirects.toPath, row.fromPath))
  await db.delete(redirects).where(eq(redirects.fromPath, row.toPath))
  const renamed = { ...row, source: 'renamed' } as const
  await db.insert(redirects).values(renamed).onConflictDoUpdate({ target: redirects.fromPath, set: renamed })
}

export type RedirectHits = { fromPath: string; hits: number; lastHitAt: Date }

/** Adds to what other processes have counted. Of addresses that lead nowhere any more nothing is kept. */
export async function addHits(db: Queryable, counted: readonly RedirectHits[]): Promise<void> {
  // Locked in one order, so that processes don't wait for each other.
  await db
    .select({ fromPath: redirects.fromPath })
    .from(redirects)
    .where(
      inArray(
        redirects.fromPath,
        counted.map(({ fromPath }) => fromPath),
      ),
    )
    .orderBy(byteFrom)
    .for('update')
  await db.execute(sql`
    UPDATE ${redirects} AS kept SET hits = kept.hits + given.hits, last_hit_at = greatest(kept.last_hit_at, given.at)
    FROM unnest(${sql.param(counted.map(({ fromPath }) => fromPath))}::text[],
      ${sql.param(counted.map(({ hits }) => hits))}::bigint[],
      ${sql.param(counted.map(({ lastHitAt }) => lastHitAt.toISOString()))}::timestamptz[]) AS given(from_path, hits, at)
    WHERE kept.from_path = given.from_path`)
}
