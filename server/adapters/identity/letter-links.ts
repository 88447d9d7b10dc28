import { refuse } from '#contract/problem.ts'
import { AUTH_PATH } from './auth-path.ts'
import type { IdentitySettings } from './identity-settings.ts'

const MINUTE_MS = 60_000

export const VERIFY_LINK_LIFETIME_MS = 24 * 60 * MINUTE_MS
export const RESET_LINK_LIFETIME_MS = 15 * MINUTE_MS

export const LINK_REFUSED = refuse('input-invalid', 'This link has run out, or was used already. Ask for a new one.')

type Shop = Pick<IdentitySettings, 'publicUrl'>

/** The address that proves an e-mail. */
export function verifyUrl(shop: Shop, token: string): string {
  return withToken(shop, `${AUTH_PATH}/verify-email`, token)
}

/** The page that asks for a new password. */
export function resetUrl(shop: Shop, token: string): string {
  return withToken(shop, '/resetPassword', token)
}

function withToken({ publicUrl }: Shop, path: string, token: string): string {
  const url = new URL(path, publicUrl)
  url.searchParams.set('token', token)
  return url.href
}

/** What became of a link that was opened; the last three are failures. */
export type LinkOutcome = 'email-verified' | 'email-changed' | 'link-over' | 'link-of-another' | 'address-taken'

/**
 * The page that a link in a letter leads to in the end. Who is signed in gets the session under its new e-mail; failures are
 * named by their code, which the page puts into words.
 */
export function linkOutcomePath(outcome: LinkOutcome, signedIn: boolean): string {
  if (outcome === 'email-verified') return '/login?verified=1'
  if (outcome !== 'email-changed') return `/login?verified=1&error=${outcome}`
  const changed = '/login?emailChanged=1&returnTo=%2Fdashboard%2Fsecurity'
  return signedIn ? `${changed}&resume=1` : changed
}
