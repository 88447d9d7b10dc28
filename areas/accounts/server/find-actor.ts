import { currentLanguage } from '#platform/contract/language/languages.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import type { Credential } from '#platform/contract/operation.ts'
import { ALL_PERMISSIONS, permissionsOf } from '#platform/contract/permissions.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor, Actor } from '#platform/server/actor.ts'
import { VISITOR } from '#platform/server/actor.ts'
import type { AccountsContext } from './accounts-context.ts'
import type { AccountStatus } from './accounts-store.ts'
import type { IdentitySession } from './identity/identity.ts'
import { openAccount } from './open-account.ts'

export const SHUT_OUT = msg('This account is banned. Contact us if this is a mistake.')

const BEARER = /^bearer +(\S+)$/i
const GUEST = /^guest +(\S+)$/i

/**
 * Identifies the caller by an accepted credential; session and role are read each time. A bad access token is refused,
 * never replaced by the cookie. A cookie creates the account's row if it is missing.
 */
export function findActor(
  parts: AccountsContext,
  headers: Pick<Headers, 'get'>,
  accepts: Credential,
): Promise<Actor | Refusal> {
  const authorization = accepts === 'cookie' ? null : headers.get('authorization')
  if (accepts === 'guest') return Promise.resolve(guestOf(authorization))
  if (authorization !== null) return actorOfBearer(parts, authorization)
  return accepts === 'bearer' ? Promise.resolve(VISITOR) : actorOfCookie(parts, headers)
}

function guestOf(authorization: string | null): Actor {
  const token = GUEST.exec(authorization ?? '')?.[1]
  return token === undefined ? VISITOR : { kind: 'guest', token }
}

async function actorOfBearer(parts: AccountsContext, authorization: string): Promise<AccountActor | Refusal> {
  const { findAccountStatus, identity, tokens, now } = parts
  const token = BEARER.exec(authorization)?.[1]
  const claims = token && (await tokens.verify(token, now()))
  if (!claims) return refuse('not-signed-in', t('The access token is invalid or has expired.'))
  const [session, account] = await Promise.all([
    identity.sessionById(claims.sessionId),
    findAccountStatus(claims.accountId),
  ])
  if (!session || !account || session.accountId !== account.id)
    return refuse('not-signed-in', t('The session has ended. Log in again.'))
  return toActor(account, session, 'bearer')
}

async function actorOfCookie(parts: AccountsContext, headers: Pick<Headers, 'get'>): Promise<Actor | Refusal> {
  const session = await parts.identity.sessionFromCookie(headers)
  if (!session) return VISITOR
  const { accountId: id, email, name } = session
  const status =
    (await openAccount(parts, { id, email, name, language: currentLanguage() })) && (await parts.findAccountStatus(id))
  return status ? toActor(status, session, 'cookie') : VISITOR
}

function toActor(
  { id: accountId, role: stored, bannedAt, granted }: AccountStatus,
  { sessionId, email, name, secondFactor, emailVerified }: IdentitySession,
  credential: AccountActor['credential'],
): AccountActor | Refusal {
  if (bannedAt !== null) return refuse('not-allowed', SHUT_OUT)
  const role = stored === 'customer' && granted ? 'staff' : stored
  const permissions = role === 'admin' ? ALL_PERMISSIONS : permissionsOf(granted ?? [])
  const person = { accountId, sessionId, email, name, role, permissions } as const
  return { kind: 'account', ...person, credential, secondFactor, emailVerified }
}
