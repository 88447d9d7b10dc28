import { ACCESS_TOKEN_LIFETIME_S, type putUser as operation } from '#contract/accounts.ts'
import type { OutputOf } from '#contract/operation.ts'
import type { AccountActor } from '#server/actor.ts'
import type { AccountsParts } from './accounts-parts.ts'
import { updatePerson } from './accounts-store.ts'

/**
 * The token call: brings the account in line with the session that the cookie proved, and issues an access token bound to it.
 * `modifiedCount` is 0 when nothing changed (specification, section 7).
 */
export async function putUser(parts: AccountsParts, actor: AccountActor): Promise<OutputOf<typeof operation>> {
  const { accountId, sessionId, email, name } = actor
  const now = parts.now()
  const modifiedCount = await updatePerson(parts.db, { id: accountId, email, name }, now)
  const token = await parts.tokens.issue({ accountId, sessionId, email, name }, now)
  return { acknowledged: true, modifiedCount, token, expiresIn: ACCESS_TOKEN_LIFETIME_S, email, name }
}
