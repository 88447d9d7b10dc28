import type { exportAccount as operation } from '#contract/accounts/accounts.ts'
import type { OutputOf } from '#contract/operation.ts'
import type { AccountActor } from '#server/actor.ts'
import type { SessionSummary } from '#server/adapters/identity/identity.ts'
import type { PrivacyContext } from './privacy-context.ts'

/** Everything stored about the caller, without secrets (hashes, cookies, links, codes). */
export async function exportAccount(
  {
    identity,
    accounts,
    basket,
    addresses,
    orders,
    reviews,
    subscriptions,
    messages,
    correspondence,
    audit,
    pictures,
  }: PrivacyContext,
  { accountId }: AccountActor,
): Promise<OutputOf<typeof operation>> {
  const [
    [person],
    profile,
    signInMethods,
    changes,
    basketLines,
    addressesOf,
    ordersOf,
    reviewsOf,
    sessions,
    emails,
    planRequests,
    messagesOf,
    uploads,
  ] = await Promise.all([
    identity.findPeople([accountId]),
    accounts.exportProfile(accountId),
    identity.signInMethods(accountId),
    audit.exportChangesOf(accountId),
    basket.exportBasket(accountId),
    addresses.exportAddresses(accountId),
    orders.exportOwnOrders(accountId),
    reviews.exportReviews(accountId),
    identity.sessionsOf(accountId),
    correspondence.exportEmailsOf(accountId),
    subscriptions.exportRequests(accountId),
    messages.exportMessages(accountId),
    pictures.exportUploads(accountId),
  ])
  const { emailVerified, photoURL, photoAddress } = person ?? {}
  const photo = { ...(photoURL && { photoURL }), ...(photoAddress && { photoAddress }) }
  return {
    account: { ...profile, emailVerified, ...photo, waysIn: signInMethods, changes },
    basket: basketLines,
    addresses: addressesOf,
    orders: ordersOf,
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
