import type { exportAccount as operation } from '#accounts/contract/accounts.ts'
import type { SessionSummary } from '#accounts/server/identity/identity.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { PrivacyContext } from './privacy-context.ts'

type Exported = OutputOf<typeof operation>

/** Everything stored about the caller, without secrets (hashes, cookies, links, codes). */
export async function exportAccount(parts: PrivacyContext, actor: AccountActor): Promise<Exported> {
  const { accountId } = actor
  const [
    { account, sessions },
    basketLines,
    bikesOf,
    wishLists,
    addressesOf,
    ordersOf,
    staffNote,
    withdrawals,
    invoicesOf,
    reviewsOf,
    questionsOf,
    stockAlerts,
    opinions,
    emails,
    planRequests,
    messagesOf,
    uploads,
  ] = await Promise.all([
    exportPerson(parts, accountId),
    parts.basket.exportBasket(accountId),
    parts.bikes.exportBikes(accountId),
    parts.wishLists.exportWishes(accountId),
    parts.addresses.exportAddresses(accountId),
    parts.orders.exportOwnOrders(accountId),
    parts.orders.exportNote(actor),
    parts.returns.exportWithdrawals(actor),
    parts.invoices.exportInvoicesOf(accountId),
    parts.reviews.exportReviews(accountId),
    parts.questions.exportQuestions(accountId),
    parts.stockAlerts.exportAlerts(accountId),
    parts.reviews.exportOpinions(accountId),
    parts.correspondence.exportEmailsOf(accountId),
    parts.subscriptions.exportRequests(accountId),
    parts.messages.exportMessages(accountId),
    parts.pictures.exportUploads(accountId),
  ])
  return {
    account,
    basket: basketLines,
    bikes: bikesOf.bikes,
    fitReports: bikesOf.reports,
    wishLists,
    addresses: addressesOf,
    orders: ordersOf,
    staffNote: { note: staffNote.note, tags: staffNote.tags },
    withdrawals,
    invoices: invoicesOf,
    reviews: reviewsOf,
    ...questionsOf,
    stockAlerts,
    ...opinions,
    sessions,
    emails,
    planRequests,
    messages: messagesOf,
    pictures: uploads,
  }
}

async function exportPerson({ identity, accounts, audit }: PrivacyContext, accountId: string) {
  const [[person], profile, waysIn, changes, sessions] = await Promise.all([
    identity.findPeople([accountId]),
    accounts.exportProfile(accountId),
    identity.signInMethods(accountId),
    audit.exportChangesOf(accountId),
    identity.sessionsOf(accountId),
  ])
  const { emailVerified, photoURL, photoAddress } = person ?? {}
  const photo = { ...(photoURL && { photoURL }), ...(photoAddress && { photoAddress }) }
  return {
    account: { ...profile, emailVerified, ...photo, waysIn, changes },
    sessions: sessions.map(presentSession),
  }
}

function presentSession({ device, network, createdAt, lastUsedAt }: SessionSummary): Record<string, unknown> {
  return { device, network, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() }
}
