import { createLinkKeys } from '#platform/server/link-keys.ts'

const KEY_PURPOSE = 'parts-manufacture preview of a closed shop, version 1'
const DAYS = 30
const DAY_S = 86_400

/** Cookies that let somebody look at a closed shop who knew its password. */
export type PreviewPass = {
  /** For `Set-Cookie`, for 30 days. */
  cookieFor(password: string, now: Date): string
  /** Whether a `Cookie` header has a pass that this password gave. */
  isIn(cookies: string | undefined, password: string, now: Date): boolean
}

/** Each pass is an HMAC of the password and its own end, so nothing is stored and another password ends them all. */
export function createPreviewPass({ secret, publicUrl }: { secret: string; publicUrl: string }): PreviewPass {
  const keys = createLinkKeys(secret, KEY_PURPOSE)
  const isSecure = publicUrl.startsWith('https:')
  // Browsers take `__Host-` only over TLS (RFC 6265bis, section 4.1.3.2).
  const name = `${isSecure ? '__Host-' : ''}parts-preview`
  const given = new RegExp(`(?:^|;\\s*)${name}=(\\d{1,12})\\.([\\w-]{43})(?:;|$)`)
  return {
    cookieFor(password, now) {
      const endS = String(Math.floor(now.getTime() / 1000) + DAYS * DAY_S)
      const attributes = `Path=/; Max-Age=${DAYS * DAY_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
      return `${name}=${endS}.${keys.keyOf(endS, password)}; ${attributes}`
    },
    isIn(cookies = '', password, now) {
      const [, endS = '', signature = ''] = given.exec(cookies) ?? []
      const isRunning = Number(endS) * 1000 > now.getTime()
      return password !== '' && isRunning && keys.isKeyOf(endS, password, signature)
    },
  }
}
