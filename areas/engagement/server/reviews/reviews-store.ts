import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type PictureCopies, pictureCopiesOf, type Queryable } from '#platform/server/database/database.ts'
import type { NewestFirstPosition } from '#platform/server/paging.ts'
import { reviewCounts, reviews } from './reviews-tables.ts'

/** Without search words and what concerns the job that copies pictures. */
const { words, pictureTries, ...reviewColumns } = getTableColumns(reviews)

export { reviewColumns }

export const reviewPictureCopies: PictureCopies = pictureCopiesOf(reviews, reviews.img)

export type ReviewRow = Omit<typeof reviews.$inferSelect, 'words' | 'pictureTries'>
export type ReviewText = Pick<ReviewRow, 'name' | 'img' | 'review' | 'ratings' | 'bikeKind' | 'fitOutcome'>
/** Published reviews, of a part or all, of one rating or all. */
export type ShownScope = { shown: true; partId: string | undefined; stars?: number | undefined }
/** Published reviews, or one account's. */
export type ReviewScope = ShownScope | { accountId: string }

function within(scope: ReviewScope): SQL | undefined {
  if ('accountId' in scope) return eq(reviews.accountId, scope.accountId)
  const { partId, stars } = scope
  return and(
    isNull(reviews.hiddenAt),
    partId === undefined ? undefined : eq(reviews.partId, partId),
    stars === undefined ? undefined : eq(reviews.ratings, stars),
  )
}

/** Most helpful or most stars first. */
export type RankedPosition = NewestFirstPosition & { rank: number }
export type Ranking = 'helpful' | 'stars'
const RANKS = { helpful: reviews.helpful, stars: reviews.ratings }

/** Of equal rank, newest first. */
export function selectRankedReviews(
  db: Queryable,
  scope: ShownScope,
  ranking: Ranking,
  limit: number,
  position: RankedPosition | undefined,
): Promise<ReviewRow[]> {
  const rank = RANKS[ranking]
  const further =
    position &&
    sql`(${rank}, ${reviews.createdAt}, ${reviews.id}) < (${position.rank}::integer, ${position.createdAt}::timestamptz, ${position.id}::uuid)`
  return db
    .select(reviewColumns)
    .from(reviews)
    .where(and(within(scope), further))
    .orderBy(desc(rank), desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
}

/** Backwards: lowest rank first, starting with the one at the position. */
export function selectRankedReviewsBack(
  db: Queryable,
  scope: ShownScope,
  ranking: Ranking,
  limit: number,
  position: RankedPosition,
): Promise<ReviewRow[]> {
  const rank = RANKS[ranking]
  const since = sql`(${rank}, ${reviews.createdAt}, ${reviews.id}) >= (${position.rank}::integer, ${position.createdAt}::timestamptz, ${position.id}::uuid)`
  return db
    .select(reviewColumns)
    .from(reviews)
    .where(and(within(scope), since))
    .orderBy(asc(rank), asc(reviews.createdAt), asc(reviews.id))
    .limit(limit)
}

/** Newest first. */
export function after(position: NewestFirstPosition | undefined): SQL | undefined {
  return (
    position && sql`(${reviews.createdAt}, ${reviews.id}) < (${position.createdAt}::timestamptz, ${position.id}::uuid)`
  )
}

/** Backwards: oldest first, starting with the one at the position. */
export function selectReviewsBack(
  db: Queryable,
  scope: ShownScope,
  limit: number,
  { createdAt, id }: NewestFirstPosition,
): Promise<ReviewRow[]> {
  const since = sql`(${reviews.createdAt}, ${reviews.id}) >= (${createdAt}::timestamptz, ${id}::uuid)`
  return db
    .select(reviewColumns)
    .from(reviews)
    .where(and(within(scope), since))
    .orderBy(asc(reviews.createdAt), asc(reviews.id))
    .limit(limit)
}

/** Newest first. */
export function selectReviews(
  db: Queryable,
  scope: ReviewScope,
  limit: number,
  position: NewestFirstPosition | undefined,
): Promise<ReviewRow[]> {
  return db
    .select(reviewColumns)
    .from(reviews)
    .where(and(within(scope), after(position)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
}

/** Published reviews per rating, of a part or all; unused ratings are left out. */
export function selectRatings(
  db: Queryable,
  partId: string | undefined,
): Promise<{ ratings: number; count: number }[]> {
  return db
    .select({ ratings: reviewCounts.ratings, count: reviewCounts.count })
    .from(reviewCounts)
    .where(and(eq(reviewCounts.about, partId?.toLowerCase() ?? 'shop'), gt(reviewCounts.count, 0)))
}

/** Published reviews of each of these parts, per rating. */
export function selectRatingsOfParts(
  db: Queryable,
  partIds: readonly string[],
): Promise<{ about: string; ratings: number; count: number }[]> {
  return db
    .select({ about: reviewCounts.about, ratings: reviewCounts.ratings, count: reviewCounts.count })
    .from(reviewCounts)
    .where(and(inArray(reviewCounts.about, [...partIds]), gt(reviewCounts.count, 0)))
}

/** All, or since `from`. */
export function countReviewsOf(db: Queryable, accountId: string, from?: Date): Promise<number> {
  const since = from && sql`${reviews.createdAt} > ${from.toISOString()}::timestamptz`
  return db.$count(reviews, and(eq(reviews.accountId, accountId), since))
}

/** Newest first. */
export function selectReviewsOf(db: Queryable, accountId: string): Promise<ReviewRow[]> {
  return db
    .select(reviewColumns)
    .from(reviews)
    .where(eq(reviews.accountId, accountId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
}

/** Of these orders' lines of the part. */
export async function selectReviewedOrders(
  db: Queryable,
  partId: string,
  orderIds: readonly string[],
): Promise<Set<string | null>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .select({ orderId: reviews.orderId })
    .from(reviews)
    .where(and(inArray(reviews.orderId, [...orderIds]), eq(reviews.partId, partId)))
  return new Set(rows.map(({ orderId }) => orderId))
}

/** False when the purchase has a review already. */
export async function insertReview(
  db: Queryable,
  review: ReviewText &
    Pick<ReviewRow, 'accountId' | 'heldFor' | 'hiddenAt' | 'network' | 'partId' | 'orderId' | 'id' | 'createdAt'>,
): Promise<boolean> {
  const rows = await db.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id })
  return rows.length > 0
}

export async function selectOwnReview(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<Pick<ReviewRow, 'partId'> | undefined> {
  const [row] = await db
    .select({ partId: reviews.partId })
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.accountId, accountId)))
  return row
}

/** Until the caller's transaction ends. */
export async function lockOwnReview(db: Queryable, accountId: string, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select(reviewColumns)
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.accountId, accountId)))
    .for('update')
  return row
}

type Edited = ReviewText & Pick<ReviewRow, 'hiddenAt' | 'heldFor'>

export async function updateReviewText(db: Queryable, id: string, text: Edited, editedAt: Date): Promise<void> {
  await db
    .update(reviews)
    .set({ ...text, editedAt })
    .where(eq(reviews.id, id))
}

/** Returns how many. */
export async function deleteOwnReview(db: Queryable, accountId: string, id: string): Promise<number> {
  const deleted = await db
    .delete(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.accountId, accountId)))
    .returning({ id: reviews.id })
  return deleted.length
}

export async function anonymiseReviews(db: Queryable, accountId: string): Promise<void> {
  const nobody = { accountId: null, orderId: null, name: 'Former customer', img: '' }
  await db.update(reviews).set(nobody).where(eq(reviews.accountId, accountId))
}
