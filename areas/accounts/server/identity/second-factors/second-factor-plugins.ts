import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  sessionMiddleware,
} from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { BetterAuthPlugin } from 'better-auth/types'
import type { IdentityContext } from '../identity-context.ts'
import type { IdentitySettings } from '../identity-settings.ts'
import {
  hasSecondFactor,
  notePasskeyUse,
  passwordSince,
  selectPasskeys,
  selectTwoFactor,
} from '../second-factor-store.ts'
import { codeAttempts } from './code-attempts.ts'
import { CHALLENGE_LIFETIME_S, codeChallenge } from './code-challenge.ts'
import { factorChanges } from './factor-changes.ts'
import { freshProof } from './fresh-proof.ts'
import { countRecoveryCodes, newRecoveryCodes, recoveryCodeDigests } from './recovery-codes.ts'
import { sessionFactor } from './session-factor.ts'

const CODES_PER_MINUTE = 20 // Per network and path
const PASSKEYS_PER_MINUTE = 60

export function secondFactorPlugins(settings: IdentityContext): BetterAuthPlugin[] {
  return [oneTimeCodes(settings), passkeys(settings), shopRules(settings)]
}

function oneTimeCodes({ secret }: IdentitySettings): BetterAuthPlugin {
  const { store } = recoveryCodeDigests(secret)
  return {
    ...twoFactor({
      twoFactorCookieMaxAge: CHALLENGE_LIFETIME_S,
      allowPasswordless: true, // fresh-proof.ts asks for a recent sign-in instead
      totpOptions: { digits: 6, period: 30 },
      backupCodeOptions: {
        storeBackupCodes: { encrypt: store, decrypt: async (stored) => stored },
        customBackupCodesGenerate: newRecoveryCodes,
      },
      // code-attempts.ts counts before the check; the plugin would count after it.
      accountLockout: { enabled: false },
    }),
    rateLimit: [limit('/two-factor/', CODES_PER_MINUTE)],
  }
}

function passkeys({ db, publicUrl, now }: IdentitySettings): BetterAuthPlugin {
  const { hostname, origin } = new URL(publicUrl)
  return passkey({
    rpID: hostname,
    origin,
    // Discoverable credentials, so that nobody types an email.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: async ({ verification: { registrationInfo } }) => {
        demandVerifiedPerson(registrationInfo?.userVerified, 'FAILED_TO_VERIFY_REGISTRATION')
        return { name: getAuthenticatorName(registrationInfo?.aaguid) ?? 'Passkey' }
      },
    },
    authentication: {
      afterVerification: async ({ verification, clientData }) => {
        demandVerifiedPerson(verification.authenticationInfo.userVerified, 'AUTHENTICATION_FAILED')
        await notePasskeyUse(db, clientData.id, now())
      },
    },
  }) as BetterAuthPlugin
}

/** A passkey replaces password and code, so the device must verify its user. The plugin doesn't insist. */
function demandVerifiedPerson(verified: boolean | undefined, code: string): void {
  if (!verified) throw new APIError('UNAUTHORIZED', { code })
}

function shopRules(settings: IdentityContext): BetterAuthPlugin {
  const attempts = codeAttempts(settings)
  const proof = freshProof(settings)
  return {
    id: 'second-factor-rules',
    schema: {
      session: {
        fields: {
          secondFactor: { type: 'string', required: false, input: false },
          provedAt: { type: 'date', required: false, input: false },
        },
      },
    },
    init: () => ({
      options: { databaseHooks: { session: { create: { before: async (made, ctx) => sessionFactor(made, ctx) } } } },
    }),
    endpoints: { secondFactors: factorState(settings), proveSecondFactor: proof.prove },
    hooks: {
      before: [demandFactor(settings), attempts.before, ...proof.before],
      after: [attempts.after, factorChanges(settings), codeChallenge(settings)],
    },
    rateLimit: [limit('/passkey/', PASSKEYS_PER_MINUTE), limit('/second-factors/prove', CODES_PER_MINUTE)],
  }
}

function limit(prefix: string, max: number) {
  return { pathMatcher: (path: string) => path.startsWith(prefix), window: 60, max }
}

function factorState({ db }: IdentitySettings) {
  return createAuthEndpoint('/second-factors', { method: 'GET', use: [sessionMiddleware] }, async (ctx) => {
    const { user } = ctx.context.session
    const [twoFactor, passkeys, password] = await Promise.all([
      selectTwoFactor(db, user.id),
      selectPasskeys(db, user.id),
      passwordSince(db, user.id),
    ])
    const app = twoFactor?.verified ? { recoveryCodesLeft: countRecoveryCodes(twoFactor.backupCodes) } : null
    return ctx.json({ app, passkeys, hasPassword: password !== undefined })
  })
}

const CHANGING: readonly (string | undefined)[] = [
  '/two-factor/enable',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/passkey/delete-passkey',
]

/**
 * Accounts with a second factor can change their sign-in methods only in a session that used one; otherwise a stolen
 * password would suffice to add another. Codes of a sign-in have no session yet.
 */
function demandFactor({ db }: IdentitySettings) {
  const matcher = ({ path }: { path?: string }) => CHANGING.includes(path)

  const handler = createAuthMiddleware(async (ctx) => {
    const found = await getSessionFromCtx(ctx, { disableRefresh: true })
    if (!found) return
    const { secondFactor } = found.session as { secondFactor?: string | null }
    if (!secondFactor && (await hasSecondFactor(db, found.user.id)))
      throw new APIError('FORBIDDEN', { code: 'FACTOR_NEEDED' })
  })

  return { matcher, handler }
}
