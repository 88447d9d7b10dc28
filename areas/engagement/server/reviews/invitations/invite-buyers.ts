import { composeReviewInvitation } from '#messaging/server/email/correspondence-service.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import type { KeptLine } from '#returns/server/returns-service.ts'
import type { ReviewsContext } from '../reviews-context.ts'
import { invitationUrl, oneClickUrl } from './invitation-keys.ts'
import {
  type DueOrder,
  forgetDueOrders,
  type InvitedLine,
  insertInvitations,
  putBackDueOrder,
  selectInvitedLines,
  selectOptedOut,
  selectReviewedLines,
  takeDueOrders,
} from './invitations-store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Who switches invitations on, or again after an outage, asks no one about purchases of long ago. */
const LATE_DAYS = 14
/** Orders of one transaction: what a killed process has to do again. */
const INVITED_AT_ONCE = 25

/**
 * The job that invites buyers some days after delivery, some in each transaction, which notes the lines and posts the
 * emails. Killed at any point and run again, it invites who is left.
 */
export async function inviteBuyers(context: ReviewsContext): Promise<void> {
  const { on, days } = (await context.ownerSettings.held('reviews')).invitations
  const dueAt = new Date(context.now().getTime() - days * DAY_MS)
  await forgetDueOrders(context.db, new Date(dueAt.getTime() - LATE_DAYS * DAY_MS))
  if (!on) return
  while ((await inviteSome(context, dueAt)) > 0);
}

function inviteSome(context: ReviewsContext, dueAt: Date): Promise<number> {
  return inTransaction(context.db, async (transaction) => {
    const due = await takeDueOrders(transaction, dueAt, INVITED_AT_ONCE)
    if (due.length === 0) return 0
    const lines = await findLinesToInvite(context, transaction, due)
    const emails = await context.accounts.emailsOf([...new Set(lines.flatMap(({ accountId }) => accountId ?? []))])
    const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
    const buyers = due.flatMap((order) => {
      const [first, ...more] = byOrder.get(order.orderId) ?? []
      const to = first && (first.accountId === null ? first.email : emails.get(first.accountId))
      return first && to ? { order, to, lines: [first, ...more] as const } : []
    })
    const digests = buyers.map(({ to }) => context.invitationKeys.digestOf(to))
    const optedOut = await selectOptedOut(transaction, digests)
    for (const [at, buyer] of buyers.entries())
      if (!optedOut.has(digests[at] ?? '')) await invite(context, transaction, buyer, dueAt)
    return due.length
  })
}

/** What the buyers kept, of parts on sale that they neither reviewed nor were invited for. */
async function findLinesToInvite(
  { returns, catalogue }: ReviewsContext,
  transaction: Queryable,
  due: readonly DueOrder[],
): Promise<KeptLine[]> {
  const orderIds = due.map(({ orderId }) => orderId)
  const kept = await returns.findKeptLines(transaction, orderIds)
  const keyOf = ({ orderId, partId }: { orderId: string | null; partId: string | null }) => `${orderId} ${partId}`
  const done = new Set([
    ...(await selectReviewedLines(transaction, orderIds)).map(keyOf),
    ...(await selectInvitedLines(transaction, orderIds)).map(keyOf),
  ])
  const onSale = await catalogue.selectPartNames([...new Set(kept.map(({ partId }) => partId))])
  return kept.filter((line) => !done.has(keyOf(line)) && onSale.has(line.partId))
}

type Buyer = { order: DueOrder; to: string; lines: readonly [KeptLine, ...KeptLine[]] }

/** What the limits of emails to one recipient hold back is tried again later. */
async function invite(
  { correspondence, invitationKeys, settings: { publicUrl }, now }: ReviewsContext,
  transaction: Queryable,
  { order, to, lines }: Buyer,
  dueAt: Date,
): Promise<void> {
  const { orderId } = order
  const [{ accountId, partId, number, language }] = lines
  const end = invitationKeys.keyOf('end', orderId)
  const posted = await correspondence.postEmail(transaction, {
    ...inLanguage(language, () =>
      composeReviewInvitation({
        ...{ number, parts: lines.map(({ partName }) => partName) },
        url: invitationUrl(publicUrl, orderId, 'review', invitationKeys.keyOf('review', orderId)),
        endUrl: invitationUrl(publicUrl, orderId, 'end', end),
      }),
    ),
    to,
    ...(accountId !== null && { accountId }),
    unsubscribeUrl: oneClickUrl(publicUrl, orderId, end),
    key: `review-invitation:${orderId}:${partId}`,
  })
  if (posted) await insertInvitations(transaction, lines satisfies readonly InvitedLine[], now())
  else await putBackDueOrder(transaction, { orderId, deliveredAt: new Date(dueAt.getTime() + HOUR_MS) })
}
