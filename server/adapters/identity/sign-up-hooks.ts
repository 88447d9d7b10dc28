import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Passwords } from './passwords.ts'

const SIGN_UP = '/sign-up/email'

/** Better Auth's hooks around signing up: the hash is made before its transaction begins, and a lost race is told as what it is. */
export function signUpHooks(passwords: Passwords, isTaken: (email: string) => Promise<boolean>) {
  return {
    before: createAuthMiddleware(async ({ path, body }) => {
      if (path === SIGN_UP) await passwords.prepare(body.password)
    }),
    after: createAuthMiddleware(async ({ path, body, context }) => {
      const failure = path === SIGN_UP && context.returned instanceof APIError ? context.returned.body?.code : undefined
      // Of two sign-ups with one address at the same moment the later one fails in the database.
      if (failure === 'FAILED_TO_CREATE_USER' && (await isTaken(body.email))) {
        throw new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' })
      }
    }),
  }
}
