import { APIError, createAuthMiddleware } from 'better-auth/api'
import { refusalError } from '../auth-requests/auth-problem.ts'
import type { IdentityContext } from '../identity-context.ts'
import { selectIdentityByEmail } from '../identity-store.ts'
import { limitTakenEmails, noteTakenEmail } from '../taken-emails.ts'
import { refuseWeak } from '../weak-passwords.ts'

const SIGN_UP = '/sign-up/email'
const TAKEN = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'

/** Hooks around sign-up: refuses weak passwords, hashes before the transaction, counts emails that are taken. */
export function signUpHooks(parts: IdentityContext) {
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
