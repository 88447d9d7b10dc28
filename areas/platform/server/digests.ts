import { createHash, timingSafeEqual } from 'node:crypto'

/** SHA-256 as 43 characters of base64url. */
export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** The ETag of what is sent (RFC 9110, section 8.8.3). */
export function tagOf(content: string | Uint8Array): string {
  return `"${digestOf(content).slice(0, 22)}"`
}

/** Compares without telling by the time it takes where two texts differ, nor how long the secret is. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(secret)))
}
