import type { exportAccount as operation } from '#contract/accounts/accounts.ts'
import type { OutputOf } from '#contract/operation.ts'
import type { AccountActor } from '#server/actor.ts'
import type { SessionSummary } from '#server/adapters/identity/identity.ts'
import type { PrivacyContext } from './privacy-context.ts'

/** Everything stored about the caller, without secrets (hashes, cookies, links, codes). */
export async function exportAccount(
  parts: PrivacyContext,
  { accountId }: AccountActor,
): Promise<OutputOf<typeof operation>> {
  const [
    [person],
    profile,
    signInMethods,
    changes,
    basketLines,
    bikesOf,
    addressesOf,
    ordersOf,
    invoicesOf,
    reviewsOf,
    sessions,
    emails,
    planRequests,
    messagesOf,
    uploads,
  ] = await Promise.all([
    parts.identity.findPeople([accountId]),
    parts.accounts.exportProfile(accountId),
    parts.identity.signInMethods(accountId),
    parts.audit.exportChangesOf(accountId),
    parts.basket.exportBasket(accountId),
    parts.bikes.exportBikes(accountId),
    parts.addresses.exportAddresses(accountId),
    parts.orders.exportOwnOrders(accountId),
    parts.invoices.exportInvoicesOf(accountId),
    parts.reviews.exportReviews(accountId),
    parts.identity.sessionsOf(accountId),
    parts.correspondence.exportEmailsOf(accountId),
    parts.subscriptions.exportRequests(accountId),
    parts.messages.exportMessages(accountId),
    parts.pictures.exportUploads(accountId),
  ])
  const { emailVerified, photoURL, photoAddress } = person ?? {}
  const photo = { ...(photoURL && { photoURL }), ...(photoAddress && { photoAddress }) }
  return {
    account: { ...profile, emailVerified, ...photo, waysIn: signInMethods, changes },
    basket: basketLines,
    bikes: bikesOf.bikes,
    fitReports: bikesOf.reports,
    addresses: addressesOf,
    orders: ordersOf,
    invoices: invoicesOf,
    reviews: reviewsOf,
    sessions: sessions.map(presentSession),
    emails,
    planRequests,
    messages: messagesOf,
    pictures: uploads,
  }
}

function presentSession({ device, network, createdAt, lastUsedAt }: SessionSummary): Record<string, unknown> {
  return { device, network, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() }
}
