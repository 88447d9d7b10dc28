import { betterAuth } from 'better-auth/minimal'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { emailSchema } from '#contract/accounts.ts'
import { isRefusal } from '#contract/problem.ts'
import { toShopAnswer } from './auth-answer.ts'
import { authProblem, authRefusal } from './auth-problem.ts'
import { readAuthRequest } from './auth-request.ts'
import { type BetterAuthSettings, betterAuthOptions } from './better-auth-options.ts'
import type { Identity, IdentitySession, NewIdentity } from './identity.ts'
import { describeError } from './identity-log.ts'
import { insertPasswordIdentity, selectIdentityByEmail, selectSession } from './identity-store.ts'
import { hashPassword } from './password-hash.ts'
import { createPasswords } from './passwords.ts'

export type BetterAuthIdentityOptions = BetterAuthSettings & { now: () => Date }

/** The identity port on Better Auth, embedded, in the shop's own database. */
export function createBetterAuthIdentity(options: BetterAuthIdentityOptions): Identity {
  const { db, log, now } = options
  const passwords = createPasswords()
  const auth = betterAuth(betterAuthOptions(options, passwords))

  async function answer(request: Request, clientAddress: string): Promise<Response> {
    const read = await readAuthRequest(options, request, clientAddress)
    if (isRefusal(read)) return authProblem(read, new Headers())
    try {
      return await toShopAnswer(read.endpoint, await passwords.during(() => auth.handler(read.request)))
    } catch (error) {
      log('A request to the identity service failed', describeError(error))
      return authProblem(authRefusal(500, undefined), new Headers())
    }
  }

  async function sessionFromCookie(headers: Headers): Promise<IdentitySession | undefined> {
    const cookie = headers.get('cookie')
    if (!cookie) return undefined
    // Never prolongs the session: the new cookie could not be handed to the browser from here.
    const found = await auth.api.getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } })
    if (!found) return undefined
    const { id: accountId, email, emailVerified, name } = found.user
    return { sessionId: found.session.id, accountId, email, emailVerified, name }
  }

  async function create({ email, emailVerified, name, password }: NewIdentity) {
    const passwordHash = await hashPassword(password)
    const ids = { accountId: uuidv7(), credentialId: uuidv7() }
    const identity = { ...ids, email: emailSchema.parse(email), emailVerified, name, passwordHash }
    return (await insertPasswordIdentity(db, identity, now())) ? { accountId: ids.accountId } : undefined
  }

  async function findByEmail(email: string) {
    const { data } = emailSchema.safeParse(email)
    return data ? selectIdentityByEmail(db, data) : undefined
  }

  return {
    answer,
    sessionFromCookie,
    sessionById: async (sessionId) => (isUuid(sessionId) ? selectSession(db, sessionId, now()) : undefined),
    create,
    findByEmail,
  }
}
