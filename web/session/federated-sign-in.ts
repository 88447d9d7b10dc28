import { callAuth } from './auth-call.ts'
import { withReturn } from './return-to.ts'

/**
 * Leaves for another service's sign-in page. It sends the browser back to `/login`, which takes the session over and
 * goes on to `returnTo`, or says why it did not work (`?error=`). Refusals to start are thrown as `ProblemError`.
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
