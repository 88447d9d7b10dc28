import { and, count, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { PlanRequestStatus } from '#contract/subscriptions/subscriptions.ts'
import type { Queryable, ReadingDatabase } from '#server/adapters/database/database.ts'
import type { NewestFirstPosition } from '#server/paging.ts'
import { mayBecome } from './plan-request.ts'
import { planRequests } from './plan-requests-tables.ts'

export type PlanRequestRow = typeof planRequests.$inferSelect
export type NewPlanRequest = Omit<PlanRequestRow, 'status' | 'note' | 'endedAt'>
/** Whose requests a query may see: one account's, or everybody's (for administrators). There is no third way to ask. */
export type RequestScope = { accountId: string } | 'every account'
export type RequestFilter = { search?: string | undefined; status?: PlanRequestStatus | undefined }

/** Stores a new request. False when the account has a pending one for that plan: then nothing is stored. */
export async function insertPlanRequest(db: Queryable, request: NewPlanRequest): Promise<boolean> {
  const stored = await db
    .insert(planRequests)
    .values({ ...request, status: 'pending' })
    .onConflictDoNothing()
    .returning({ id: planRequests.id })
  return stored.length === 1
}

/** How many requests the account has made after a date, whatever became of them. */
export async function countRequestsSince(db: Queryable, accountId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(planRequests)
    .where(and(eq(planRequests.accountId, accountId), gt(planRequests.createdAt, since)))
  return row?.total ?? 0
}

/** The request of that id, when the scope includes it; nobody else changes it until the caller's transaction ends. */
export async function lockPlanRequest(
  db: Queryable,
  scope: RequestScope,
  id: string,
): Promise<PlanRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(planRequests)
    .where(and(eq(planRequests.id, id), within(scope)))
    .for('update')
  return row
}

export type RequestMove = {
  id: string
  from: PlanRequestStatus
  to: PlanRequestStatus
  at: Date
  note?: string | undefined
}

/**
 * Moves a request from one status to another; undefined when it is not in `from` any more.
 * @throws Error for a move that no request makes
 */
export async function movePlanRequest(db: Queryable, move: RequestMove): Promise<PlanRequestRow | undefined> {
  const { id, from, to, at, note } = move
  if (!mayBecome(from, to)) throw new Error(`A plan request never goes from ${from} to ${to}`)
  const [row] = await db
    .update(planRequests)
    .set({ status: to, endedAt: at, note: note ?? null })
    .where(and(eq(planRequests.id, id), eq(planRequests.status, from)))
    .returning()
  return row
}

/** Requests after a position, newest first. */
export function selectPlanRequests(
  db: Queryable,
  scope: RequestScope,
  filter: RequestFilter,
  limit: number,
  after: NewestFirstPosition | undefined,
): Promise<PlanRequestRow[]> {
  const { createdAt, id } = planRequests
  const onward = after && sql`(${createdAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  return db
    .select()
    .from(planRequests)
    .where(and(within(scope), matching(filter), onward))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** How many requests there are. */
export async function countPlanRequests(
  db: ReadingDatabase,
  scope: RequestScope,
  filter: RequestFilter,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(planRequests)
    .where(and(within(scope), matching(filter)))
  return row?.total ?? 0
}

/** Every request of the account, newest first. */
export function selectRequestsOfAccount(db: Queryable, accountId: string): Promise<PlanRequestRow[]> {
  return db
    .select()
    .from(planRequests)
    .where(eq(planRequests.accountId, accountId))
    .orderBy(desc(planRequests.createdAt), desc(planRequests.id))
}

/**
 * Takes back what the account still waits for, and takes its name, email and what was written to it out of every
 * request.
 */
export async function anonymiseRequests(db: Queryable, accountId: string, at: Date): Promise<void> {
  const { status, endedAt } = planRequests
  await db
    .update(planRequests)
    .set({
      status: sql`CASE WHEN ${status} = 'pending' THEN 'withdrawn' ELSE ${status} END`,
      endedAt: sql`coalesce(${endedAt}, ${at.toISOString()}::timestamptz)`,
      customerEmail: '',
      customerName: '',
      note: null,
    })
    .where(eq(planRequests.accountId, accountId))
}

function within(scope: RequestScope): SQL | undefined {
  return scope === 'every account' ? undefined : eq(planRequests.accountId, scope.accountId)
}

/** The search reads row by row: requests are thousands, not millions. */
function matching({ search, status }: RequestFilter): SQL | undefined {
  const word = search?.toLowerCase()
  const { customerName, customerEmail, planName } = planRequests
  return and(
    status && eq(planRequests.status, status),
    word
      ? or(...[customerName, customerEmail, planName].map((it) => sql`strpos(lower(${it}), ${word}) > 0`))
      : undefined,
  )
}
