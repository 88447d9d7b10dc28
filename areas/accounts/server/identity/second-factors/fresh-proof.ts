import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  sessionMiddleware,
} from 'better-auth/api'
import { z } from 'zod'
import { COME_BACK_AFTER_S, createGuessLimits } from '../guess-limits.ts'
import type { IdentitySettings } from '../identity-settings.ts'
import { countPasskeys, noteProof, ownsPasskey, passwordSince, selectProofs } from '../second-factor-store.ts'

const PROOF_LIFETIME_MS = 10 * 60_000 // After a password or, without one, a sign-in
const MAX_PASSKEYS = 20

const ADD_PASSKEY = '/passkey/generate-register-options'
const RENAME_PASSKEY = '/passkey/update-passkey'
const REMOVE_PASSKEY = '/passkey/delete-passkey'
const REMOVE_APP = '/two-factor/disable'
/** These ask for the password themselves. */
const ASK_PASSWORD = ['/two-factor/enable', REMOVE_APP, '/two-factor/generate-backup-codes']
const PROVE = '/second-factors/prove'

type Path = { path?: string }
type Paths = readonly (string | undefined)[]
const PROVED_PATHS: Paths = [...ASK_PASSWORD, PROVE, ADD_PASSKEY, REMOVE_PASSKEY]
const PASSKEY_PATHS: Paths = [RENAME_PASSKEY, REMOVE_PASSKEY]

/** Changing sign-in methods needs the password or a recent sign-in, so that an open browser isn't enough. */
export function freshProof(settings: IdentitySettings) {
  const { db, now } = settings
  const limits = createGuessLimits(settings)
  const isFresh = (at: Date | null | undefined) => !!at && now().getTime() - at.getTime() <= PROOF_LIFETIME_MS

  const asksPassword = (path: string | undefined) => path === PROVE || ASK_PASSWORD.includes(path ?? '')

  /** The endpoint checks it. */
  async function demandPassword(email: string, password: unknown): Promise<void> {
    if (password === undefined) throw new APIError('FORBIDDEN', { code: 'PASSWORD_NEEDED' })
    if (!(await limits.mayGuess(email, 'knownDevice')))
      throw new APIError('TOO_MANY_REQUESTS', {}, { 'x-retry-after': String(COME_BACK_AFTER_S) })
  }

  /** The password was given in this session, or without one the session was begun, minutes ago. */
  async function demandRecent(sessionId: string, hasPassword: boolean): Promise<void> {
    const proofs = await selectProofs(db, sessionId)
    if (!isFresh(hasPassword ? proofs?.passwordAt : proofs?.begunAt))
      throw new APIError('FORBIDDEN', { code: hasPassword ? 'PASSWORD_NEEDED' : 'SIGN_IN_NEEDED' })
  }

  const demandProof = createAuthMiddleware(async (ctx) => {
    const session = await getSessionFromCtx(ctx, { disableRefresh: true })
    if (!session) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED' })
    const { user } = session
    if (ctx.path === REMOVE_APP && !user.twoFactorEnabled) {
      throw new APIError('BAD_REQUEST', { code: 'TWO_FACTOR_NOT_ENABLED' })
    }
    const hasPassword = (await passwordSince(db, user.id)) !== undefined
    if (hasPassword && asksPassword(ctx.path)) await demandPassword(user.email, ctx.body?.password)
    else await demandRecent(session.session.id, hasPassword)
    if (ctx.path === ADD_PASSKEY && (await countPasskeys(db, user.id)) >= MAX_PASSKEYS) {
      throw new APIError('CONFLICT', { code: 'TOO_MANY_PASSKEYS' })
    }
  })

  /** Other people's passkeys look like missing ones. */
  const demandOwnership = createAuthMiddleware(async (ctx) => {
    const session = await getSessionFromCtx(ctx, { disableRefresh: true })
    if (!session) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED' })
    if (!(await ownsPasskey(db, session.user.id, String(ctx.body?.id))))
      throw new APIError('NOT_FOUND', { code: 'NO_SUCH_PASSKEY' })
  })

  const prove = createAuthEndpoint(
    PROVE,
    { method: 'POST', body: z.object({ password: z.string() }), use: [sessionMiddleware] },
    async (ctx) => {
      const { user, session } = ctx.context.session
      await ctx.context.password.checkPassword(user.id, ctx)
      await noteProof(db, session.id, now())
      return ctx.json({ status: true })
    },
  )

  return {
    before: [
      { matcher: ({ path }: Path) => PROVED_PATHS.includes(path), handler: demandProof },
      { matcher: ({ path }: Path) => PASSKEY_PATHS.includes(path), handler: demandOwnership },
    ],
    prove,
  }
}
