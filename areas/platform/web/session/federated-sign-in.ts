import { callAuth } from './auth-call.ts'
import { withReturn } from './return-to.ts'

/**
 * Redirects to the provider, which returns to `/login` with `?resume=1` or `?error=`.
 * @throws ProblemError when the login cannot start
 */
export async function signInWith(providerId: string, returnTo: string | undefined): Promise<void> {
  const login = withReturn('/login', returnTo)
  const { url } = await callAuth<{ url: string }>('/sign-in/oauth2', {
    providerId,
    callbackURL: `${login}${login.includes('?') ? '&' : '?'}resume=1`,
    errorCallbackURL: login,
  })
  window.location.assign(url)
}
