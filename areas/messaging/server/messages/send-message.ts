import type { sendMessage as operation } from '#messaging/contract/messages.ts'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { currentLanguage } from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor, VisitorActor } from '#platform/server/actor.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { inOfficeLanguage } from '#platform/server/language/in-language.ts'
import { composeContactMessage } from '../email/correspondence-service.ts'
import type { MessagingContext } from '../messaging-context.ts'
import { countMessagesSince, insertMessage, type MessageRow } from './messages-store.ts'

// For everyone together, against distributed floods. Concurrent messages may exceed it slightly; serialising them would
// let a flood hold every connection.
const MESSAGES_PER_HOUR = 60
const HOUR_MS = 60 * 60_000

type Sent = OutputOf<typeof operation>

/** Stores a message and emails it to the shop. A filled honeypot gets the same answer and stores nothing. */
export async function sendMessage(
  context: MessagingContext,
  actor: AccountActor | VisitorActor,
  body: InputOf<typeof operation>['body'],
  keyed?: KeyedRequest,
): Promise<Sent | Refusal> {
  const id = context.newId()
  const sent: Sent = { acknowledged: true, insertedId: id }
  if (body.subject) return sent
  return inTransactionOnce<Sent>(context, keyed, async (transaction) => {
    const { name, email, message } = body
    const accountId = await accountOf(context, transaction, actor)
    const createdAt = context.now()
    const row = { id, accountId, name, email, message, language: currentLanguage(), createdAt, answeredAt: null }
    await insertMessage(transaction, row)
    const lately = await countMessagesSince(transaction, new Date(createdAt.getTime() - HOUR_MS))
    if (context.settings.rateLimits && lately > MESSAGES_PER_HOUR) {
      return refuse('too-many-requests', t('We are receiving too many messages right now. Try again in ten minutes.'))
    }
    await tellShop(context, transaction, row)
    return sent
  })
}

/** Locked until the transaction ends; null for visitors and accounts just closed. */
async function accountOf(
  { accounts }: MessagingContext,
  transaction: Queryable,
  actor: AccountActor | VisitorActor,
): Promise<string | null> {
  if (actor.kind === 'visitor') return null
  return (await accounts.holdAccount(transaction, actor.accountId)) ? actor.accountId : null
}

async function tellShop(
  { correspondence, settings: { shopMailbox, publicUrl } }: MessagingContext,
  transaction: Queryable,
  { id, accountId, name, email, message }: MessageRow,
): Promise<void> {
  if (!shopMailbox) return
  await correspondence.postEmail(transaction, {
    ...inOfficeLanguage(() =>
      composeContactMessage({ name, email, message, url: publicUrl + ownPath(`/dashboard/messages/${id}`) }),
    ),
    to: shopMailbox,
    // Personal data, deleted with the account.
    ...(accountId !== null && { accountId }),
    key: `contact-message:${id}`,
  })
}
