import type { AdministeredReview } from '#engagement/contract/review-desk.ts'
import type { ReviewSort } from '#engagement/contract/review-sorts.ts'
import type { OwnReview, Review } from '#engagement/contract/reviews.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { areMany } from '#platform/server/database/database.ts'
import { newestFirstPosition, newestFirstPositionOf, positionSchema, readPage } from '#platform/server/paging.ts'
import { countEveryReview, type ReviewFilter, selectEveryReview } from './administered-reviews-store.ts'
import { searchedWords } from './moderation/searched-words.ts'
import { presentAdministeredReviews, presentOwnReviews, presentReviews } from './present-reviews.ts'
import type { ReviewsContext } from './reviews-context.ts'
import {
  countReviewsOf,
  type ReviewRow,
  selectRankedReviews,
  selectRankedReviewsBack,
  selectRatings,
  selectReviews,
  selectReviewsBack,
} from './reviews-store.ts'

const newestFirst = {
  position: newestFirstPosition,
  positionOf: newestFirstPositionOf,
  present: (row: ReviewRow) => row,
}

const rankedPosition = positionSchema({ rank: 'integer', createdAt: 'moment', id: 'uuid' })
const RANK_OF = { helpful: (row: ReviewRow) => row.helpful, stars: (row: ReviewRow) => row.ratings }

type Asked = PageQuery & { part?: string | undefined; stars?: number | undefined; sort?: ReviewSort | undefined }

/** Published reviews of a part or all, of one rating or all; newest first unless sorted otherwise. */
export async function listReviews(context: ReviewsContext, query: Asked): Promise<Page<Review> | Refusal> {
  const { db } = context
  const { part, stars, sort = 'newest' } = query
  const scope = { shown: true, partId: part, stars } as const
  const count = async () => {
    const counts = await selectRatings(db, part)
    return total(counts.filter(({ ratings }) => stars === undefined || ratings === stars))
  }
  const rows = await (sort === 'newest'
    ? readPage(query, {
        ...newestFirst,
        read: (limit, after) => selectReviews(db, scope, limit, after),
        readBack: (limit, from) => selectReviewsBack(db, scope, limit, from),
        count,
      })
    : readPage(query, {
        position: rankedPosition,
        positionOf: (row: ReviewRow) => ({ rank: RANK_OF[sort](row), ...newestFirstPositionOf(row) }),
        present: (row: ReviewRow) => row,
        read: (limit, after) => selectRankedReviews(db, scope, sort, limit, after),
        readBack: (limit, from) => selectRankedReviewsBack(db, scope, sort, limit, from),
        count,
      }))
  return withItems(rows, (items) => presentReviews(context, items))
}

/** Newest first. */
export async function listOwnReviews(
  context: ReviewsContext,
  accountId: string,
  query: PageQuery,
): Promise<Page<OwnReview> | Refusal> {
  const { db } = context
  const rows = await readPage(query, {
    ...newestFirst,
    read: (limit, after) => selectReviews(db, { accountId }, limit, after),
    count: () => countReviewsOf(db, accountId),
  })
  return withItems(rows, (items) => presentOwnReviews(context, items))
}

export async function listEveryReview(
  context: ReviewsContext,
  query: PageQuery & { search?: string | undefined; state?: ReviewFilter['state'] },
): Promise<Page<AdministeredReview> | Refusal> {
  const { db } = context
  const filter = await readFilter(context, query)
  if (!filter) return { items: [], totalCount: 0 }
  const total = await countEveryReview(db, filter)
  const few = filter.words !== undefined && filter.words.length > 0 && !areMany(total)
  const rows = await readPage(query, {
    ...newestFirst,
    read: (limit, after) => selectEveryReview(db, filter, { limit, few }, after),
    count: async () => total,
  })
  return withItems(rows, (items) => presentAdministeredReviews(context, items))
}

/** An email finds its account's reviews; other text matches word beginnings. Undefined when nothing can match. */
async function readFilter(
  { accounts }: ReviewsContext,
  { search = '', state }: { search?: string | undefined; state?: ReviewFilter['state'] },
): Promise<ReviewFilter | undefined> {
  if (/^\S+@\S+$/.test(search)) {
    const account = await accounts.findByEmail(search)
    return account && { state, accountId: account.id }
  }
  const words = searchedWords(search)
  return words && { state, words }
}

async function withItems<Item>(
  page: Page<ReviewRow> | Refusal,
  present: (rows: readonly ReviewRow[]) => Promise<Item[]>,
): Promise<Page<Item> | Refusal> {
  return isRefusal(page) ? page : { ...page, items: await present(page.items) }
}

function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}
