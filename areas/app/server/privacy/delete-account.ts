import type { deleteAccount as operation } from '#accounts/contract/accounts.ts'
import { type Author, OPERATOR } from '#accounts/server/audit/audit-service.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { inTransaction, type Transaction } from '#platform/server/database/database.ts'
import { deleteKeysOf } from '#platform/server/idempotency/idempotency.ts'
import type { PrivacyContext } from './privacy-context.ts'

const FRESH_SIGN_IN_MS = 10 * 60_000 // Stands in for a missing password

type Deleted = OutputOf<typeof operation>
type Person = Pick<AccountActor, 'accountId' | 'email' | 'emailVerified'>

/**
 * Deletes the caller's account in one transaction: cancels unpaid orders, anonymises orders, reviews and audit log, and
 * deletes the rest with the sessions. Their acts as administrator keep the email in the audit log, and invoices stay
 * whole, as law wants it. No email confirms it, since the outbox would keep the address.
 */
export async function deleteAccount(
  parts: PrivacyContext,
  actor: AccountActor,
  { password }: InputOf<typeof operation>['body'],
  requestId: string,
): Promise<Deleted | Refusal> {
  // Hashes, so before the transaction.
  const refusal = await proofRefusal(parts, actor, password)
  if (refusal) return refusal
  return inTransaction<Deleted | Refusal>(parts.db, async (transaction) => {
    const notClosed = await parts.accounts.closeAccount(transaction, actor.accountId)
    if (notClosed) return notClosed
    await forget(transaction, parts, actor, { accountId: actor.accountId, email: actor.email, requestId })
    return { acknowledged: true, deletedCount: 1 }
  })
}

/**
 * Deletes an account that nobody owns, such as a demo's, for the operator: as `deleteAccount`, without its reviews, and
 * even as the last administrator's.
 */
export function removeAccount(parts: PrivacyContext, person: Omit<Person, 'emailVerified'>): Promise<void> {
  return inTransaction(parts.db, async (transaction) => {
    await parts.accounts.removeAccount(transaction, person.accountId)
    await parts.reviews.removeReviewsOf(transaction, person.accountId)
    await forget(transaction, parts, { ...person, emailVerified: false }, OPERATOR)
  })
}

async function proofRefusal(
  { identity, now }: PrivacyContext,
  { accountId, sessionId }: AccountActor,
  password: string | undefined,
): Promise<Refusal | undefined> {
  if (await identity.hasPassword(accountId)) {
    if (password !== undefined && (await identity.verifyPassword(accountId, password))) return undefined
    const message = password === undefined ? t('Enter your password') : t('Wrong password')
    return refuse('proof-needed', `${message}.`, { errors: [{ path: 'password', message }] })
  }
  const signedInAt = await identity.signedInAt(sessionId)
  const isFresh = signedInAt !== undefined && now().getTime() - signedInAt.getTime() <= FRESH_SIGN_IN_MS
  return isFresh ? undefined : refuse('proof-needed', t('Log in again, then delete your account within 10 minutes.'))
}

async function forget(transaction: Transaction, parts: PrivacyContext, person: Person, author: Author): Promise<void> {
  const { accountId, email } = person
  await deleteKeysOf(transaction, accountId)
  await parts.basket.forgetBasket(transaction, accountId)
  await parts.bikes.forgetBikes(transaction, accountId)
  await parts.wishLists.forgetWishes(transaction, accountId)
  await parts.orders.forgetCustomer(transaction, accountId)
  await parts.orders.forgetNotes(transaction, person)
  await parts.returns.forgetWithdrawals(transaction, person)
  await parts.invoices.forgetUnwanted(transaction)
  await parts.addresses.forgetAddresses(transaction, accountId)
  await parts.reviews.forgetReviewer(transaction, accountId)
  await parts.questions.forgetAsker(transaction, accountId)
  await parts.stockAlerts.forgetAlertsOf(transaction, accountId)
  await parts.subscriptions.forgetSubscriber(transaction, accountId)
  await parts.messages.forgetWriter(transaction, accountId)
  // Last: those before wait for emails being written.
  await parts.correspondence.forgetEmailsOf(transaction, accountId)
  await parts.pictures.forgetUploader(transaction, accountId)
  const object = `user:${email}` as const
  await parts.audit.record(transaction, author, { action: 'user.delete', object, objectAccountId: accountId })
  await parts.audit.forgetPerson(transaction, accountId)
  await parts.identity.deleteIdentity(transaction, accountId)
}
