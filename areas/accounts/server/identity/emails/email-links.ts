import { ownPath } from '#platform/contract/language/addresses.ts'
import { msg } from '#platform/contract/language/text.ts'
import { refuse } from '#platform/contract/problem.ts'
import type { IdentitySettings } from '../identity-settings.ts'

const MINUTE_MS = 60_000

export const VERIFY_LINK_LIFETIME_MS = 24 * 60 * MINUTE_MS
export const RESET_LINK_LIFETIME_MS = 15 * MINUTE_MS

export const LINK_REFUSED = refuse(
  'input-invalid',
  msg('This link has expired or was already used. Request a new one.'),
)

type Shop = Pick<IdentitySettings, 'publicUrl'>

/** Opening the page does nothing: email scanners follow links. */
export function verifyUrl(shop: Shop, token: string): string {
  return withToken(shop, '/verifyEmail', token)
}

/** Opening the page does nothing: email scanners follow links. */
export function confirmEmailUrl(shop: Shop, token: string): string {
  return withToken(shop, '/confirmEmail', token)
}

export function resetUrl(shop: Shop, token: string): string {
  return withToken(shop, '/resetPassword', token)
}

function withToken({ publicUrl }: Shop, path: string, token: string): string {
  const url = new URL(ownPath(path), publicUrl)
  url.searchParams.set('token', token)
  return url.href
}
