import { accountClosed } from '#accounts/server/accounts-service.ts'
import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { reviewNotFound } from './change-own-review.ts'
import type { ReviewsContext } from './reviews-context.ts'
import {
  deleteVote,
  insertVote,
  lockKnownReview,
  selectHelpful,
  selectOwnAmong,
  selectVotedAmong,
} from './votes-store.ts'

type Voted = { acknowledged: true; helpful: number }

/** Voting twice counts once. Answers how many votes the review has. */
export function voteForReview(context: ReviewsContext, accountId: string, id: string) {
  return changeVote(context, accountId, id, true)
}

/** Answers how many votes the review still has; also when there was no vote. */
export function takeBackVote(context: ReviewsContext, accountId: string, id: string) {
  return changeVote(context, accountId, id, false)
}

async function changeVote(
  { db, accounts }: ReviewsContext,
  accountId: string,
  id: string,
  isHelpful: boolean,
): Promise<Voted | Refusal> {
  return inTransaction<Voted | Refusal>(db, async (transaction) => {
    // An account being deleted can't vote.
    if (!(await accounts.holdAccount(transaction, accountId))) return accountClosed()
    const review = await lockKnownReview(transaction, id, accountId)
    if (!review) return reviewNotFound()
    if (review.accountId === accountId) return refuse('not-allowed', t('You can’t vote for your own review.'))
    await (isHelpful ? insertVote : deleteVote)(transaction, review.id, accountId)
    return { acknowledged: true, helpful: await selectHelpful(transaction, review.id) }
  })
}

/** Which of these reviews the account voted for, and which it wrote. */
export async function listOwnVotes(
  { db }: ReviewsContext,
  accountId: string,
  ids: readonly string[],
): Promise<{ voted: string[]; own: string[] }> {
  const [voted, own] = await Promise.all([selectVotedAmong(db, accountId, ids), selectOwnAmong(db, accountId, ids)])
  return { voted, own }
}
