import type { exportAccount as operation } from '#accounts/contract/accounts.ts'
import type { SessionSummary } from '#accounts/server/identity/identity.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { PrivacyContext } from './privacy-context.ts'

type Exported = OutputOf<typeof operation>

/** Everything stored about the caller, without secrets (hashes, cookies, links, codes). */
export async function exportAccount(parts: PrivacyContext, actor: AccountActor): Promise<Exported> {
  const { accountId } = actor
  const { person, bikes, staffNote, questions, opinions, ...rows } = await allOf({
    person: exportPerson(parts, accountId),
    basket: parts.basket.exportBasket(accountId),
    bikes: parts.bikes.exportBikes(accountId),
    wishLists: parts.wishLists.exportWishes(accountId),
    addresses: parts.addresses.exportAddresses(accountId),
    orders: parts.orders.exportOwnOrders(accountId),
    staffNote: parts.orders.exportNote(actor),
    withdrawals: parts.returns.exportWithdrawals(actor),
    invoices: parts.invoices.exportInvoicesOf(accountId),
    reviews: parts.reviews.exportReviews(accountId),
    questions: parts.questions.exportQuestions(accountId),
    stockAlerts: parts.stockAlerts.exportAlerts(accountId),
    opinions: parts.reviews.exportOpinions(accountId),
    emails: parts.correspondence.exportEmailsOf(accountId),
    planRequests: parts.subscriptions.exportRequests(accountId),
    messages: parts.messages.exportMessages(accountId),
    pictures: parts.pictures.exportUploads(accountId),
  })
  const note = { note: staffNote.note, tags: staffNote.tags }
  return {
    ...person,
    ...rows,
    bikes: bikes.bikes,
    fitReports: bikes.reports,
    staffNote: note,
    ...questions,
    ...opinions,
  }
}

/** What the promises promise, by their names. */
async function allOf<Promises extends Record<string, Promise<unknown>>>(
  promises: Promises,
): Promise<{ [Name in keyof Promises]: Awaited<Promises[Name]> }> {
  const named = Object.entries(promises).map(async ([name, promise]) => [name, await promise])
  return Object.fromEntries(await Promise.all(named))
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
