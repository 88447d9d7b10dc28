import { accountClosed } from '#accounts/server/accounts-service.ts'
import type { reviewOperations } from '#engagement/contract/reviews.ts'
import type { JudgedReview } from '#fitment/server/bikes/bikes-service.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { alreadyReviewed, choosePurchase } from './choose-purchase.ts'
import { type HoldRules, readHoldRules } from './moderation/queue-review-for-moderation.ts'
import type { ReviewsContext } from './reviews-context.ts'
import { countReviewsOf } from './reviews-store.ts'
import { readReviewFit, storeReview } from './store-review.ts'

type Operation = typeof reviewOperations.addReview
type Body = InputOf<Operation>['body']
type Added = OutputOf<Operation>

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
  const rules = await readHoldRules(context)
  const id = context.newId()
  const now = context.now()
  return inTransactionOnce<Added>(context, keyed, (transaction) =>
    store(transaction, context, customer, { body, fit, rules, id, now }),
  )
}

type Writing = { body: Body; fit: JudgedReview | undefined; rules: HoldRules; id: string; now: Date }

async function store(
  transaction: Transaction,
  context: ReviewsContext,
  { accountId, network }: AccountActor,
  { body, fit, rules, id, now }: Writing,
): Promise<Added | Refusal> {
  const { accounts, catalogue } = context
  const { part, order, bikeKind: _kind, fitOutcome: _outcome, photos = [], ...text } = body
  // Reviews of one account are serialised to count them, and an account being deleted can't add one.
  if (!(await accounts.holdAccount(transaction, accountId))) {
    return accountClosed()
  }
  if ((await countReviewsOf(transaction, accountId, new Date(now.getTime() - DAY_MS))) >= REVIEWS_PER_DAY) {
    return refuse(
      'too-many-requests',
      t('You can write {most} reviews a day. Try again tomorrow.', { most: String(REVIEWS_PER_DAY) }),
    )
  }
  if (part !== undefined && isRefusal(await catalogue.getPart(part))) {
    const message = t('Part not found')
    return refuse('input-invalid', `${message}.`, { errors: [{ path: 'part', message }] })
  }
  const about = { accountId, partId: part ?? null }
  const orderId = await choosePurchase(context, transaction, { ...about, orderId: order })
  if (orderId && isRefusal(orderId)) return orderId
  const review = { ...text, ...about, id, orderId, network: network ?? null, photos, fit }
  return (await storeReview(transaction, context, review, { rules, now })) ?? alreadyReviewed()
}
