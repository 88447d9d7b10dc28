import type { sendMessage as operation } from '#contract/messages/messages.ts'
import type { InputOf, OutputOf } from '#contract/operation.ts'
import { type Refusal, refuse } from '#contract/problem.ts'
import type { Actor } from '#server/actor.ts'
import type { Queryable } from '#server/adapters/database/database.ts'
import { composeContactMessage } from '#server/correspondence/correspondence-service.ts'
import { inTransactionOnce, type KeyedRequest } from '#server/idempotency/idempotency.ts'
import type { MessagesContext } from './messages-context.ts'
import { countMessagesSince, insertMessage, type MessageRow } from './messages-store.ts'

/**
 * From everybody together, however many networks they come from: nobody can bury the shop's mailbox. Messages that come
 * in the same moment do not see each other, so it may be a few more; letting one in after the other would let a flood
 * hold every connection.
 */
const MESSAGES_PER_HOUR = 60
const HOUR_MS = 60 * 60_000

type Sent = OutputOf<typeof operation>

/**
 * Stores a message of the contact form and writes it to the shop's mailbox, in one transaction. What fills in the field
 * that nobody sees is answered alike, so that it learns nothing, and leaves nothing behind.
 */
export async function sendMessage(
  context: MessagesContext,
  actor: Actor,
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
    const row = { id, accountId, name, email, message, createdAt, answeredAt: null }
    await insertMessage(transaction, row)
    const lately = await countMessagesSince(transaction, new Date(createdAt.getTime() - HOUR_MS))
    if (context.settings.rateLimits && lately > MESSAGES_PER_HOUR) {
      return refuse('too-many-requests', 'Very many people are writing to us right now. Send it again in ten minutes.')
    }
    await tellShop(context, transaction, row)
    return sent
  })
}

/**
 * The writer's account, which stays until the transaction ends; none for visitors and for an account that was closed a
 * moment ago.
 */
async function accountOf({ accounts }: MessagesContext, transaction: Queryable, actor: Actor): Promise<string | null> {
  if (actor.kind === 'visitor') return null
  return (await accounts.holdAccount(transaction, actor.accountId)) ? actor.accountId : null
}

async function tellShop(
  { correspondence, settings: { shopMailbox, publicUrl } }: MessagesContext,
  transaction: Queryable,
  { id, accountId, name, email, message }: MessageRow,
): Promise<void> {
  if (!shopMailbox) return
  await correspondence.postEmail(transaction, {
    ...composeContactMessage({ name, email, message, url: `${publicUrl}/dashboard/messages/${id}` }),
    to: shopMailbox,
    // It is the writer's own words, so it goes when they go.
    ...(accountId !== null && { accountId }),
    key: `contact-message:${id}`,
  })
}
