import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PlanRequestStatus } from '#messaging/contract/subscriptions.ts'
import { type Queryable, type ReadingDatabase, says } from '#platform/server/database/database.ts'
import type { NewestFirstPosition } from '#platform/server/paging.ts'
import { planRequests } from './plan-requests-tables.ts'

export type PlanRequestRow = typeof planRequests.$inferSelect
export type NewPlanRequest = Omit<PlanRequestRow, 'status' | 'note' | 'endedAt'>
/** Whose requests a query sees; every query must say. */
export type RequestScope = { accountId: string } | 'every account'
export type RequestFilter = { search?: string | undefined; status?: PlanRequestStatus | undefined }

/** Allowed status changes. */
const MOVES: Record<PlanRequestStatus, readonly PlanRequestStatus[]> = {
  pending: ['accepted', 'declined', 'withdrawn'],
  accepted: [],
  declined: [],
  withdrawn: [],
}

function mayBecome(from: PlanRequestStatus, to: PlanRequestStatus): boolean {
  return MOVES[from].includes(to)
}

/** False when the account has a pending request for the plan. */
export async function insertPlanRequest(db: Queryable, request: NewPlanRequest): Promise<boolean> {
  const stored = await db
    .insert(planRequests)
    .values({ ...request, status: 'pending' })
    .onConflictDoNothing()
    .returning({ id: planRequests.id })
  return stored.length === 1
}

/** Of any status. */
export function countRequestsSince(db: Queryable, accountId: string, since: Date): Promise<number> {
  return db.$count(planRequests, and(eq(planRequests.accountId, accountId), gt(planRequests.createdAt, since)))
}

/** Until the caller's transaction ends. */
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

/** Undefined unless the request is in `from`. @throws Error for a move not allowed */
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

/** Newest first. */
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

export function countPlanRequests(db: ReadingDatabase, scope: RequestScope, filter: RequestFilter): Promise<number> {
  return db.$count(planRequests, and(within(scope), matching(filter)))
}

/** Newest first. */
export function selectRequestsOfAccount(db: Queryable, accountId: string): Promise<PlanRequestRow[]> {
  return db
    .select()
    .from(planRequests)
    .where(eq(planRequests.accountId, accountId))
    .orderBy(desc(planRequests.createdAt), desc(planRequests.id))
}

/** Withdraws pending requests, and clears name, email and notes of all. */
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

/** A sequential scan: requests are thousands, not millions. */
function matching({ search, status }: RequestFilter): SQL | undefined {
  const { customerName, customerEmail, planName } = planRequests
  return and(status && eq(planRequests.status, status), says([customerName, customerEmail, planName], search))
}
