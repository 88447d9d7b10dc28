import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import type { IdentitySettings } from '../identity-settings.ts'
import { passwordSince, selectPasskeys, selectTwoFactor } from '../second-factor-store.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

export function factorState({ db }: IdentitySettings) {
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
