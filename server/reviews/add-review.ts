import type { InputOf, OutputOf } from '#contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#contract/problem.ts'
import type { addReview as operation } from '#contract/reviews/reviews.ts'
import { accountClosed } from '#server/accounts/accounts-service.ts'
import type { AccountActor } from '#server/actor.ts'
import type { Transaction } from '#server/adapters/database/database.ts'
import type { JudgedReview } from '#server/bikes/bikes-service.ts'
import { inTransactionOnce, type KeyedRequest } from '#server/idempotency/idempotency.ts'
import { readReviewFit } from './read-review-fit.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { countReviewsOf, insertReview } from './reviews-store.ts'

type Body = InputOf<typeof operation>['body']
type Added = OutputOf<typeof operation>

const DAY_MS = 86_400_000
const REVIEWS_PER_DAY = 20

/** Idempotent by key. */
export async function addReview(
  context: ReviewsContext,
  customer: AccountActor,
  body: Body,
  keyed?: KeyedRequest,
): Promise<Added | Refusal> {
  const fit = await readReviewFit(context, body, body.part)
  if (fit && isRefusal(fit)) return fit
  const answer: Added = { acknowledged: true, insertedId: context.newId() }
  const now = context.now()
  return inTransactionOnce<Added>(
    context,
    keyed,
    async (transaction) =>
      (await store(transaction, context, customer.accountId, { body, fit, id: answer.insertedId, now })) ?? answer,
  )
}

async function store(
  transaction: Transaction,
  context: ReviewsContext,
  accountId: string,
  { body, fit, id, now }: { body: Body; fit: JudgedReview | undefined; id: string; now: Date },
): Promise<Refusal | undefined> {
  const { accounts, catalogue, bikes } = context
  const { part, bikeKind = null, fitOutcome = null, ...text } = body
  // Reviews of one account are serialised to count them, and an account being deleted can't add one.
  if (!(await accounts.holdAccount(transaction, accountId))) {
    return accountClosed()
  }
  if ((await countReviewsOf(transaction, accountId, new Date(now.getTime() - DAY_MS))) >= REVIEWS_PER_DAY) {
    return refuse('too-many-requests', `You can write ${REVIEWS_PER_DAY} reviews a day. Try again tomorrow.`)
  }
  if (part !== undefined && isRefusal(await catalogue.getPart(part))) {
    const message = 'Part not found'
    return refuse('input-invalid', `${message}.`, { errors: [{ path: 'part', message }] })
  }
  const review = { ...text, bikeKind, fitOutcome, id, accountId, partId: part ?? null, createdAt: now }
  await insertReview(transaction, review)
  await bikes.reportByReview(transaction, { accountId, reviewId: id, fit })
  return undefined
}
