import type { reviewInvitationOperations } from '#engagement/contract/review-invitations.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { KeptLine } from '#returns/server/returns-service.ts'
import { readHoldRules } from '../moderation/queue-review-for-moderation.ts'
import type { ReviewsContext } from '../reviews-context.ts'
import { readReviewFit, storeReview } from '../store-review.ts'
import { insertOptOuts, selectInvitedLines, selectReviewedLines } from './invitations-store.ts'

type Operations = typeof reviewInvitationOperations
type Added = OutputOf<Operations['addInvitedReview']>

const GOOD_FOR_MS = 90 * 86_400_000

/** The same for a wrong, used or expired link. */
const noSuchLink = (): Refusal =>
  refuse('not-found', t('This link was used already or is no longer valid. Check that you copied the whole link.'))

/** The lines that may be reviewed by the link in an invitation. */
export async function openInvitation(
  context: ReviewsContext,
  orderId: string,
  key: string,
): Promise<OutputOf<Operations['openReviewInvitation']> | Refusal> {
  if (!context.invitationKeys.isKeyOf('review', orderId, key)) return noSuchLink()
  const lines = await findOpenLines(context, context.db, orderId)
  const names = await context.catalogue.selectPartNames(lines.map(({ partId }) => partId))
  const parts = lines.flatMap(({ partId }) => {
    const name = names.get(partId)
    return name === undefined ? [] : { _id: partId, name }
  })
  return parts.length === 0 ? noSuchLink() : { parts }
}

/** Invited of late, still bought, and not reviewed. */
async function findOpenLines({ returns, now }: ReviewsContext, db: Queryable, orderId: string): Promise<KeptLine[]> {
  const invited = await selectInvitedLines(db, [orderId], new Date(now().getTime() - GOOD_FOR_MS))
  if (invited.length === 0) return []
  const kept = await returns.findKeptLines(db, [orderId])
  const reviewed = await selectReviewedLines(db, [orderId])
  const has = (lines: readonly { partId: string | null }[], { partId }: KeptLine) =>
    lines.some((line) => line.partId === partId)
  return kept.filter((line) => has(invited, line) && !has(reviewed, line))
}

type Body = InputOf<Operations['addInvitedReview']>['body']

/**
 * A review of a line by the link in its invitation, once. It belongs to the account that ordered; a guest's to nobody,
 * and is by a verified buyer all the same.
 */
export async function addInvitedReview(
  context: ReviewsContext,
  { network = null }: { network?: string | null | undefined },
  orderId: string,
  { key, part: partId, bikeKind, fitOutcome, photos = [], ...text }: Body,
  keyed?: KeyedRequest,
): Promise<Added | Refusal> {
  if (!context.invitationKeys.isKeyOf('review', orderId, key)) return noSuchLink()
  const fit = await readReviewFit(context, { bikeKind, fitOutcome }, partId)
  if (fit && isRefusal(fit)) return fit
  const rules = await readHoldRules(context)
  const [id, now] = [context.newId(), context.now()]
  return inTransactionOnce<Added>(context, keyed, async (transaction) => {
    const line = (await findOpenLines(context, transaction, orderId)).find((open) => open.partId === partId)
    if (!line) return noSuchLink()
    const { accountId } = line
    // An account being deleted can't add one.
    if (accountId !== null && !(await context.accounts.holdAccount(transaction, accountId))) return noSuchLink()
    const review = { ...text, id, accountId, partId, orderId, network, photos, fit }
    return (await storeReview(transaction, context, review, { rules, now })) ?? noSuchLink()
  })
}

/** A photo for the review of a line, whose file is read only once its invitation is found good. */
export async function uploadInvitedPhoto(
  context: ReviewsContext,
  { orderId, partId, key }: { orderId: string; partId: string; key: string },
  readFile: InputOf<Operations['uploadInvitedPhoto']>['body'],
): Promise<OutputOf<Operations['uploadInvitedPhoto']> | Refusal> {
  if (!context.invitationKeys.isKeyOf('review', orderId, key)) return noSuchLink()
  const line = (await findOpenLines(context, context.db, orderId)).find((open) => open.partId === partId)
  if (!line) return noSuchLink()
  const file = await readFile()
  return isRefusal(file) ? file : context.uploadPhoto(line.accountId ?? orderId, file)
}

/** No more invitations to whoever ordered, at the address of then and at that of their account. */
export function endInvitations(
  { db, orders, accounts, invitationKeys, now }: ReviewsContext,
  orderId: string,
  key: string,
): Promise<OutputOf<Operations['endReviewInvitations']> | Refusal> {
  return inTransaction<OutputOf<Operations['endReviewInvitations']> | Refusal>(db, async (transaction) => {
    const buyer = invitationKeys.isKeyOf('end', orderId, key) && (await orders.findBuyer(transaction, orderId))
    if (!buyer) return noSuchLink()
    const { accountId, email } = buyer
    const current = accountId === null ? undefined : (await accounts.emailsOf([accountId])).get(accountId)
    const digests = [email, current].flatMap((each) => (each ? invitationKeys.digestOf(each) : []))
    await insertOptOuts(transaction, [...new Set(digests)], now())
    return { acknowledged: true }
  })
}
