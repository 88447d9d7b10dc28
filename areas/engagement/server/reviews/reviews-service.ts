import { type Message, msg, say } from '#platform/contract/language/text.ts'
import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import type { Queryable, ReadingDatabase } from '#platform/server/database/database.ts'
import { countEveryReview } from './administered-reviews-store.ts'
import { createInvitationKeys } from './invitations/invitation-keys.ts'
import { inviteBuyers } from './invitations/invite-buyers.ts'
import { endInvitations } from './invitations/use-invitation.ts'
import { listReviews } from './list-reviews.ts'
import { presentReport } from './moderation/moderated.ts'
import { forgetNetworks, forgetPast, selectReportsBy } from './moderation/review-past-store.ts'
import { deletePhotosOf, selectPhotosInUse } from './photos-store.ts'
import { presentOwnReviews } from './present-reviews.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { reviewsRoutes } from './reviews-routes.ts'
import { anonymiseReviews, deleteOwnReview, reviewPictureCopies, selectReviewsOf } from './reviews-store.ts'
import { ratingsOf } from './summarise-reviews.ts'
import { deleteVotesOf, lockReviewsAbout, selectVotesOf } from './votes-store.ts'

export { exportReviewsFile } from './import/export-reviews.ts'
export { reviewImport } from './import/import-reviews.ts'
export { addReport, letStand, MOST_REPORTS, type Moderated, presentReport, setHidden } from './moderation/moderated.ts'
export { searchedWords } from './moderation/searched-words.ts'
export { signalsOfText } from './moderation/signals-of-text.ts'

const QUEUES = [
  { key: 'reviews-held', label: msg('Reviews to approve'), state: 'held' },
  { key: 'reviews-reported', label: msg('Reported reviews'), state: 'reported' },
  { key: 'reviews', label: msg('Reviews to reply to'), state: 'unanswered' },
] as const

/** Enough to see many from one network, and no longer. */
const NETWORK_KEPT_MS = 7 * 86_400_000

type Given = Omit<ReviewsContext, 'invitationKeys'> & { secret: string }

export function createReviewsService({ secret, ...given }: Given) {
  const context: ReviewsContext = { ...given, invitationKeys: createInvitationKeys(secret) }
  const { db, jobs, now } = context
  jobs.every('forget-review-networks', () => forgetNetworks(db, new Date(now().getTime() - NETWORK_KEPT_MS)))
  jobs.every('invite-reviews', () => inviteBuyers(context))
  return {
    routes: reviewsRoutes(context),
    ...bindContext(context, { inviteBuyers, endInvitations, listReviews, exportReviews, exportOpinions }),
    photosInUse: selectPhotosInUse,
    ratingsOf,
    waiting: (db: ReadingDatabase) =>
      countQueues('/dashboard/reviews', QUEUES, (state) => countEveryReview(db, { state })),
    pictureCopies: reviewPictureCopies,
    forgetReviewer,
    removeReviewsOf,
  }
}

export type ReviewsService = ReturnType<typeof createReviewsService>

type Opinions = { helpfulReviews: string[]; reportedReviews: Record<string, unknown>[] }

/** The reviews that somebody found helpful, and those that they reported. */
async function exportOpinions({ db }: ReviewsContext, accountId: string): Promise<Opinions> {
  const [helpfulReviews, reports] = await Promise.all([selectVotesOf(db, accountId), selectReportsBy(db, accountId)])
  return {
    helpfulReviews,
    reportedReviews: reports.map((report) => ({ review: report.review, ...presentReport(report) })),
  }
}

/** Including hidden ones and the shop's replies. */
async function exportReviews(context: ReviewsContext, accountId: string): Promise<Record<string, unknown>[]> {
  return presentOwnReviews(context, await selectReviewsOf(context.db, accountId))
}

/**
 * Removes a deleted account's name, picture, photos, votes, reports and what its reviews said before. In the caller's
 * transaction, which holds the account.
 */
async function forgetReviewer(db: Queryable, accountId: string): Promise<void> {
  await lockReviewsAbout(db, accountId)
  await deleteVotesOf(db, accountId)
  await deletePhotosOf(db, accountId)
  await forgetPast(db, accountId)
  await anonymiseReviews(db, accountId)
}

/** Removes the reviews of an account that nobody owns. In the caller's transaction. */
async function removeReviewsOf(db: Queryable, accountId: string): Promise<void> {
  for (const { id } of await selectReviewsOf(db, accountId)) await deleteOwnReview(db, accountId, id)
}

const MOST_COUNTED = 10_000 // Beyond this the exact number doesn't matter

type Queue<State> = { key: string; label: Message; state: State }

/** What waits in each of these queues of the desk at `path`, for the overview. */
export async function countQueues<State extends string>(
  path: string,
  queues: readonly Queue<State>[],
  countIn: (state: State) => Promise<number>,
): Promise<WaitingEntry[]> {
  const entries = []
  for (const { key, label, state } of queues) {
    const found = await countIn(state)
    const counted = { count: Math.min(found, MOST_COUNTED), andMore: found > MOST_COUNTED }
    entries.push({ key, label: say(label), ...counted, to: `${path}?state=${state}` })
  }
  return entries
}
