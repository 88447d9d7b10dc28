import type { deleteAccount as operation } from '#contract/accounts/accounts.ts'
import type { InputOf, OutputOf } from '#contract/operation.ts'
import { type Refusal, refuse } from '#contract/problem.ts'
import type { AccountActor } from '#server/actor.ts'
import { inTransaction, type Transaction } from '#server/adapters/database/database.ts'
import { deleteKeysOf } from '#server/idempotency/idempotency.ts'
import type { PrivacyContext } from './privacy-context.ts'

/** How old a sign-in may be to stand for a password that the account does not have. */
const FRESH_SIGN_IN_MS = 10 * 60_000

type Deleted = OutputOf<typeof operation>

/**
 * Deletes the caller's account, in one transaction: their unpaid orders are cancelled, what stays (orders, reviews, the
 * audit log) loses who they are, and everything else goes, their sessions with it. Only what they did to others as an
 * administrator keeps their email in the audit log: those are the shop's records. No letter tells of the deletion: the
 * outbox would keep the address that is to be forgotten.
 */
export async function deleteAccount(
  parts: PrivacyContext,
  actor: AccountActor,
  { password }: InputOf<typeof operation>['body'],
  requestId: string,
): Promise<Deleted | Refusal> {
  // Before the transaction: it hashes.
  const refusal = await proofRefusal(parts, actor, password)
  if (refusal) return refusal
  return inTransaction<Deleted | Refusal>(parts.db, async (transaction) => {
    const notClosed = await parts.accounts.closeAccount(transaction, actor.accountId)
    if (notClosed) return notClosed
    await forget(transaction, parts, actor, requestId)
    return { acknowledged: true, deletedCount: 1 }
  })
}

async function proofRefusal(
  { identity, now }: PrivacyContext,
  { accountId, sessionId }: AccountActor,
  password: string | undefined,
): Promise<Refusal | undefined> {
  if (await identity.hasPassword(accountId)) {
    if (password !== undefined && (await identity.verifyPassword(accountId, password))) return undefined
    const message = password === undefined ? 'Give your password' : 'This is not your password'
    return refuse('proof-needed', `${message}.`, { errors: [{ path: 'password', message }] })
  }
  const signedInAt = await identity.signedInAt(sessionId)
  const isFresh = signedInAt !== undefined && now().getTime() - signedInAt.getTime() <= FRESH_SIGN_IN_MS
  return isFresh ? undefined : refuse('proof-needed', 'Sign in again, then delete the account within 10 minutes.')
}

async function forget(
  transaction: Transaction,
  { identity, orders, reviews, subscriptions, messages, correspondence, audit, pictures }: PrivacyContext,
  { accountId, email }: AccountActor,
  requestId: string,
): Promise<void> {
  await deleteKeysOf(transaction, accountId)
  await orders.forgetCustomer(transaction, accountId)
  await reviews.forgetReviewer(transaction, accountId)
  await subscriptions.forgetSubscriber(transaction, accountId)
  await messages.forgetWriter(transaction, accountId)
  // After those, which wait for whoever is writing an email about them.
  await correspondence.forgetEmailsOf(transaction, accountId)
  await pictures.forgetUploader(transaction, accountId)
  const object = `user:${email}` as const
  const author = { accountId, email, requestId }
  await audit.record(transaction, author, { action: 'user.delete', object, objectAccountId: accountId })
  await audit.forgetPerson(transaction, accountId)
  await identity.deleteIdentity(transaction, accountId)
}
