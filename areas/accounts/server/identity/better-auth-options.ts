import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth/types'
import { v7 as uuidv7 } from 'uuid'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#accounts/contract/credentials.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { describeError } from '#platform/server/describe-error.ts'
import { accountPlugin } from './account-plugin.ts'
import { AUTH_PATH } from './auth-endpoint.ts'
import { refusalError } from './auth-requests/auth-problem.ts'
import { CLIENT_ADDRESS_HEADER } from './auth-requests/auth-request.ts'
import { noteFailures } from './auth-requests/database-failures.ts'
import { answerCallback } from './federated/answer-callback.ts'
import { CALLBACK_PATH, START_PATH } from './federated/federated-endpoints.ts'
import { isLoopbackHttp } from './federated/issuer.ts'
import { createRelyingParty } from './federated/relying-party.ts'
import { startSignIn } from './federated/start-sign-in.ts'
import type { IdentityContext } from './identity-context.ts'
import type { IdentityLog, IdentitySettings } from './identity-settings.ts'
import { selectIdentityByEmail } from './identity-store.ts'
import { authAccount, authRateLimit, authSession, authUser, authVerification } from './identity-tables.ts'
import { authPasskey, authTwoFactor } from './second-factor-tables.ts'
import { secondFactorPlugins } from './second-factors/second-factor-plugins.ts'
import { limitTakenEmails, noteTakenEmail } from './taken-emails.ts'
import { refuseWeak } from './weak-passwords.ts'

const DAY_S = 24 * 60 * 60
const SESSION_LIFETIME_S = 30 * DAY_S
/** Attempts per network (IPv6: /64) and path. */
const PASSWORD_LIMIT = { window: 60, max: 10 }
const LIMITED_PATHS = [
  '/sign-in/email',
  '/sign-up/email',
  '/request-password-reset',
  '/reset-password',
  '/change-password',
  '/change-email',
  '/change-email/confirm',
  '/send-verification-email',
  '/verify-email',
]

/** Better Auth's options. Defaults that depend on the environment or its variables are all set here. */
export function betterAuthOptions(parts: IdentityContext) {
  const { db, secret, publicUrl, origins, rateLimits, log, passwords } = parts
  const schema = {
    user: authUser,
    session: authSession,
    account: authAccount,
    verification: authVerification,
    rateLimit: authRateLimit,
    twoFactor: authTwoFactor,
    passkey: authPasskey,
  }
  return {
    appName: shopBrand().name,
    baseURL: new URL(publicUrl).origin,
    basePath: AUTH_PATH,
    // Versioned for rotation, and so that no environment variable replaces it.
    secrets: [{ version: 1, value: secret }],
    secret,
    trustedOrigins: [...origins],
    database: noteFailures(drizzleAdapter(db, { provider: 'pg', schema, transaction: true })),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      revokeSessionsOnPasswordReset: true,
      password: { hash: passwords.hash, verify: passwords.verify },
    },
    // second-factors/fresh-proof.ts checks freshness.
    session: { expiresIn: SESSION_LIFETIME_S, updateAge: DAY_S, freshAge: 0, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    account: { accountLinking: { allowDifferentEmails: false }, encryptOAuthTokens: true },
    rateLimit: {
      enabled: rateLimits,
      storage: 'database',
      window: 10,
      max: 100,
      // Reading the session costs less than counting it.
      customRules: {
        ...Object.fromEntries(LIMITED_PATHS.map((path) => [path, PASSWORD_LIMIT])),
        '/get-session': false,
      },
    },
    hooks: signUpHooks(parts),
    // Ours comes last and sees what the others leave of a sign-in.
    plugins: [...federatedPlugins(parts), ...secondFactorPlugins(parts), accountPlugin(parts)],
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    logger: loggerOptions(log),
    advanced: advancedOptions(publicUrl),
  } satisfies BetterAuthOptions
}

function loggerOptions(log: IdentityLog) {
  return {
    level: 'error',
    disableColors: true,
    log(_level, message, ...details) {
      const error = details.find((detail) => detail instanceof Error)
      if (!isVisitorsFault(error)) log(message, describeError(error))
    },
  } satisfies BetterAuthOptions['logger']
}

function advancedOptions(publicUrl: string) {
  return {
    cookiePrefix: cookiePrefix(publicUrl),
    useSecureCookies: false, // Otherwise Better Auth would prefix `__Secure-`
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: !isLoopbackHttp(publicUrl) },
    disableCSRFCheck: false, // Better Auth skips the checks under test unless told
    disableOriginCheck: false,
    ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    database: { generateId: () => uuidv7() },
  } satisfies BetterAuthOptions['advanced']
}

export function sessionCookieName(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.session_token`
}

// Browsers take `__Host-` only over TLS, from the host itself and for all paths (RFC 6265bis, section 4.1.3.2), so no
// neighbouring domain can set such a cookie.
function cookiePrefix(publicUrl: string): string {
  return isLoopbackHttp(publicUrl) ? 'parts' : '__Host-parts'
}

/** A callback without a sign-in is a visitor's doing and doesn't belong in the log. */
function isVisitorsFault(error: (Error & { code?: unknown }) | undefined): boolean {
  return /^state_(mismatch|not_found|invalid|security_mismatch)$/.test(String(error?.code))
}

const SIGN_INS_PER_MINUTE = 60 // Per network (IPv6: /64); each is a row and a call to the issuer

function federatedPlugins({ issuers = [], now, log }: IdentitySettings): BetterAuthPlugin[] {
  const parties = issuers.map((issuer) => createRelyingParty(issuer, now, (message) => log(message, {})))
  const endpoints = { signInOAuth2: startSignIn(parties), oAuth2Callback: answerCallback(parties) }
  return [{ id: 'federated-sign-in', endpoints, rateLimit: [limit(START_PATH), limit(CALLBACK_PATH)] }]
}

function limit(prefix: string) {
  return { pathMatcher: (path: string) => path.startsWith(prefix), window: 60, max: SIGN_INS_PER_MINUTE }
}

const SIGN_UP = '/sign-up/email'
const TAKEN = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'

/** Hooks around sign-up: refuses weak passwords, hashes before the transaction, counts emails that are taken. */
function signUpHooks(parts: IdentityContext) {
  const isTaken = async (email: string) => (await selectIdentityByEmail(parts.db, email)) !== undefined
  return {
    before: createAuthMiddleware(async ({ path, body, headers }) => {
      if (path !== SIGN_UP) return
      await limitTakenEmails(parts, { headers })
      const weak = await refuseWeak(parts, body.password, body, 'password')
      if (weak) throw refusalError(weak)
      await parts.passwords.prepare(body.password)
    }),
    after: createAuthMiddleware(async ({ path, body, context, headers }) => {
      const failure = path === SIGN_UP && context.returned instanceof APIError ? context.returned.body?.code : undefined
      if (failure === TAKEN) await noteTakenEmail(parts, { headers }, String(body.email).toLowerCase())
      // The second of two concurrent sign-ups fails in the database.
      if (failure === 'FAILED_TO_CREATE_USER' && (await isTaken(body.email))) {
        throw new APIError('UNPROCESSABLE_ENTITY', { code: TAKEN })
      }
    }),
  }
}
