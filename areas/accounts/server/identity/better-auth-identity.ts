import { betterAuth } from 'better-auth/minimal'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { emailSchema } from '#accounts/contract/credentials.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { createBatcher, inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { answerAuthRequest } from './auth-requests/answer-auth-request.ts'
import { AUTH_ENDPOINTS } from './auth-requests/auth-endpoints.ts'
import { withDatabase } from './auth-requests/database-failures.ts'
import { type BackgroundWork, createBackgroundWork } from './background-work.ts'
import { betterAuthOptions, sessionCookieName } from './better-auth-options.ts'
import { markVerified, putPasswordHash, selectPasswordHash } from './credential-store.ts'
import { createGuessLimits } from './guess-limits.ts'
import type { Identity, IdentitySession, NewIdentity, SignInMethods } from './identity.ts'
import type { IdentityContext } from './identity-context.ts'
import type { IdentitySettings } from './identity-settings.ts'
import {
  holdIdentity,
  insertIdentities,
  insertPasswordIdentity,
  selectIdentitiesByEmails,
  selectIdentityByEmail,
  selectIdentityById,
  selectLiveSessions,
} from './identity-store.ts'
import { checkPassword } from './passwords/check-password.ts'
import { hashPassword, verifyPassword } from './passwords/password-hash.ts'
import { createPasswords } from './passwords/passwords.ts'
import { photoCopies, selectPeople, selectServices } from './people-store.ts'
import { countPasskeys, deleteSecondFactors, hasApp, selectPasskeys, selectTwoFactor } from './second-factor-store.ts'
import { endAccess } from './sessions/end-access.ts'
import { sessionService } from './sessions/session-service.ts'
import { deleteChallenges, deleteSessions, touchSession } from './sessions/session-store.ts'
import { refuseWeak } from './weak-passwords.ts'

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
    answer: answerAuthRequest(parts, async (request) => {
      // Authenticator apps and passkeys keep the name that the shop has when they are set up.
      const context = await auth.$context
      context.appName = shopBrand().name
      return auth.handler(request)
    }),
    endpoints: AUTH_ENDPOINTS,
    sessionCookie: sessionCookieName(settings.publicUrl),
    sessionFromCookie,
    sessionById: async (sessionId) =>
      isUuid(sessionId) ? used(await findSession(sessionId.toLowerCase())) : undefined,
    create,
    refuseWeakPassword: (password, person) => refuseWeak(settings, password, person, 'password'),
    findByEmail,
    findByEmails: selectIdentitiesByEmails,
    addWithoutPassword: (transaction, people) => insertIdentities(transaction, people, now()),
    findPeople: (accountIds) => selectPeople(db, accountIds),
    photoCopies,
    signInMethods: (accountId) => signInMethods(db, accountId),
    ...sessionService(settings),
    ...passwordService(parts),
    ...operatorService(settings),
    settle: background.settle,
  }
}

/** The operator's share of the port, for the command line. */
function operatorService({
  emails,
  now,
}: IdentitySettings): Pick<Identity, 'markEmailVerified' | 'removeSecondFactors'> {
  return {
    async markEmailVerified(db, accountId) {
      const person = await holdIdentity(db, accountId)
      if (person && (await markVerified(db, accountId, person.email, now())))
        await emails.addressVerified(db, person.email)
    },

    async removeSecondFactors(db, accountId) {
      const person = await holdIdentity(db, accountId)
      if (!person) return false
      const app = await hasApp(db, accountId)
      const passkeys = await countPasskeys(db, accountId)
      await deleteSecondFactors(db, accountId)
      if (!app && passkeys === 0) return false
      await deleteSessions(db, accountId)
      await deleteChallenges(db, accountId)
      if (app) await emails.secondFactorChanged(db, person, { change: 'app-removed' })
      if (passkeys > 0) await emails.secondFactorChanged(db, person, { change: 'passkey-removed' })
      return true
    },
  }
}

const NOTED_EACH_MS = 5 * 60_000
const MOST_REMEMBERED = 20_000

/** Notes session use, at most once in five minutes, without delaying the request. */
function createLastUsed(
  { db, now }: Pick<IdentitySettings, 'db' | 'now'>,
  background: BackgroundWork,
): (sessionId: string) => void {
  const notedAtMs = new Map<string, number>()
  return (sessionId) => {
    const at = now()
    const noted = notedAtMs.get(sessionId)
    if (noted !== undefined && Math.abs(at.getTime() - noted) < NOTED_EACH_MS) return
    if (notedAtMs.size >= MOST_REMEMBERED) notedAtMs.clear()
    notedAtMs.set(sessionId, at.getTime())
    const notedBefore = new Date(at.getTime() - NOTED_EACH_MS)
    background.run('Session use could not be recorded', () => touchSession(db, sessionId, at, notedBefore))
  }
}

/** Without secrets. */
async function signInMethods(db: Queryable, accountId: string): Promise<SignInMethods> {
  const [hash, twoFactor, passkeys, services] = await Promise.all([
    selectPasswordHash(db, accountId),
    selectTwoFactor(db, accountId),
    selectPasskeys(db, accountId),
    selectServices(db, accountId),
  ])
  return {
    password: hash !== undefined,
    authenticatorApp: twoFactor?.verified ?? false,
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    services,
  }
}

function passwordService(parts: IdentityContext): Pick<Identity, 'hasPassword' | 'verifyPassword' | 'setPassword'> {
  const { db, now } = parts
  return {
    hasPassword: async (accountId) => (await selectPasswordHash(db, accountId)) !== undefined,

    async verifyPassword(accountId, password) {
      const person = await selectIdentityById(db, accountId)
      return person !== undefined && !isRefusal(await checkPassword(parts, person, password))
    },

    async setPassword(accountId, password) {
      const was = await selectPasswordHash(db, accountId)
      if (was !== undefined && (await verifyPassword(password, was))) return false
      const hash = await hashPassword(password)
      await inTransaction(db, async (transaction) => {
        await putPasswordHash(transaction, { id: uuidv7(), accountId, hash }, now())
        await endAccess(transaction, accountId, now())
      })
      return true
    },
  }
}
