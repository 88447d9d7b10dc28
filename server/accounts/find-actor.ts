import type { Credential } from '#contract/operation.ts'
import { type Refusal, refuse } from '#contract/problem.ts'
import type { AccountActor, Actor } from '#server/actor.ts'
import { VISITOR } from '#server/actor.ts'
import type { AccountsParts } from './accounts-parts.ts'
import { type AccountRow, insertAccount, selectAccount } from './accounts-store.ts'

const BEARER = /^bearer +(\S+)$/i

/**
 * Who asks, by the credentials that the operation accepts. The session is looked up and the role read each time.
 * An access token that is sent but does not hold is a refusal: it never falls back to the cookie.
 * An account that comes with a cookie has a row of its own from then on.
 */
export function findActor(parts: AccountsParts, headers: Headers, accepts: Credential): Promise<Actor | Refusal> {
  const authorization = accepts === 'cookie' ? null : headers.get('authorization')
  if (authorization !== null) return actorOfBearer(parts, authorization)
  return accepts === 'bearer' ? Promise.resolve(VISITOR) : actorOfCookie(parts, headers)
}

async function actorOfBearer(parts: AccountsParts, authorization: string): Promise<AccountActor | Refusal> {
  const { db, identity, tokens, now } = parts
  const token = BEARER.exec(authorization)?.[1]
  const claims = token && (await tokens.verify(token, now()))
  if (!claims) return refuse('not-signed-in', 'The access token is not valid, or has run out.')
  const [session, account] = await Promise.all([
    identity.sessionById(claims.sessionId),
    selectAccount(db, claims.accountId),
  ])
  if (!session || !account || session.accountId !== account.id) return refuse('not-signed-in', 'The session has ended.')
  return toActor(account, session, 'bearer')
}

async function actorOfCookie({ db, identity, now }: AccountsParts, headers: Headers): Promise<Actor> {
  const session = await identity.sessionFromCookie(headers)
  if (!session) return VISITOR
  const { accountId: id, email, name } = session
  const known = await selectAccount(db, id)
  if (!known) await insertAccount(db, { id, email, name }, now())
  return toActor({ id, role: known?.role ?? 'customer' }, session, 'cookie')
}

function toActor(
  { id: accountId, role }: Pick<AccountRow, 'id' | 'role'>,
  { sessionId, email, name }: { sessionId: string; email: string; name: string },
  credential: AccountActor['credential'],
): AccountActor {
  return { kind: 'account', accountId, sessionId, email, name, role, credential }
}
