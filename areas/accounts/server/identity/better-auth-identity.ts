import { betterAuth } from 'better-auth/minimal'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { emailSchema } from '#accounts/contract/credentials.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { createBatcher } from '#platform/server/database/database.ts'
import { answerAuthRequest } from './auth-requests/answer-auth-request.ts'
import { AUTH_ENDPOINTS } from './auth-requests/auth-endpoints.ts'
import { withDatabase } from './auth-requests/database-failures.ts'
import { createBackgroundWork } from './background-work.ts'
import { betterAuthOptions, sessionCookieName } from './better-auth-options.ts'
import { createGuessLimits } from './guess-limits.ts'
import type { Identity, IdentitySession, NewIdentity } from './identity.ts'
import type { IdentityContext } from './identity-context.ts'
import type { IdentitySettings } from './identity-settings.ts'
import { insertPasswordIdentity, selectIdentityByEmail, selectLiveSessions } from './identity-store.ts'
import { operatorService } from './operator-service.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { passwordService } from './passwords/password-service.ts'
import { createPasswords } from './passwords/passwords.ts'
import { photoCopies, selectPeople } from './people-store.ts'
import { createLastUsed } from './sessions/last-used.ts'
import { sessionService } from './sessions/session-service.ts'
import { signInMethods } from './sign-in/sign-in-methods.ts'

/** The identity port on Better Auth, embedded, in the shop's own database. */
export function createBetterAuthIdentity(settings: IdentitySettings): Identity {
  const { db, log, now } = settings
  const background = createBackgroundWork(log)
  const parts: IdentityContext = {
    ...settings,
    passwords: createPasswords(),
    limits: createGuessLimits(settings),
    background,
  }
  const auth = betterAuth(betterAuthOptions(parts))
  const noteUse = createLastUsed(settings, background)
  const findSession = createBatcher((sessionIds) => selectLiveSessions(db, sessionIds, now()))

  function used(session: IdentitySession | undefined): IdentitySession | undefined {
    if (session) noteUse(session.sessionId)
    return session
  }

  async function sessionFromCookie(headers: Pick<Headers, 'get'>): Promise<IdentitySession | undefined> {
    const cookie = headers.get('cookie')
    if (!cookie) return undefined
    // Without refresh: the new cookie could not reach the browser from here.
    const asked = { headers: new Headers({ cookie }), query: { disableRefresh: true } }
    const found = await withDatabase(() => auth.api.getSession(asked))
    if (!found) return undefined
    const { id: accountId, email, emailVerified, name } = found.user
    const { id: sessionId, secondFactor: factor } = found.session as { id: string; secondFactor?: string | null }
    return used({ sessionId, secondFactor: !!factor, accountId, email, emailVerified, name })
  }

  async function create({ email, emailVerified, name, password }: NewIdentity) {
    const passwordHash = await hashPassword(password)
    const ids = { accountId: uuidv7(), credentialId: uuidv7() }
    const identity = { ...ids, email: emailSchema.parse(email), emailVerified, name, passwordHash }
    return (await insertPasswordIdentity(db, identity, now())) ? { accountId: ids.accountId } : undefined
  }

  async function findByEmail(email: string, transaction: Queryable = db) {
    const { data } = emailSchema.safeParse(email)
    return data ? selectIdentityByEmail(transaction, data) : undefined
  }

  return {
    answer: answerAuthRequest(parts, auth.handler),
    endpoints: AUTH_ENDPOINTS,
    sessionCookie: sessionCookieName(settings.publicUrl),
    sessionFromCookie,
    sessionById: async (sessionId) =>
      isUuid(sessionId) ? used(await findSession(sessionId.toLowerCase())) : undefined,
    create,
    findByEmail,
    findPeople: (accountIds) => selectPeople(db, accountIds),
    photoCopies,
    signInMethods: (accountId) => signInMethods(db, accountId),
    ...sessionService(settings),
    ...passwordService(parts),
    ...operatorService(settings),
    settle: background.settle,
  }
}
