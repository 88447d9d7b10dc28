import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type LinkKeys<Purpose extends string> = {
  /** For the link in an email about that thing, or a cookie of whoever opened it; good for this purpose only. */
  keyOf(purpose: Purpose, id: string): string
  isKeyOf(purpose: Purpose, id: string, key: string): boolean
}

/** Keys are HMACs, so nothing secret is stored. `use`: what the keys are for, so that none opens anything else. */
export function createLinkKeys<Purpose extends string>(secret: string, use: string): LinkKeys<Purpose> {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', use, 32))
  const keyOf = (purpose: Purpose, id: string) =>
    createHmac('sha256', key).update(`${purpose} ${id}`).digest('base64url')
  return {
    keyOf,
    isKeyOf(purpose, id, given) {
      const [good, typed] = [Buffer.from(keyOf(purpose, id)), Buffer.from(given)]
      return good.length === typed.length && timingSafeEqual(good, typed)
    },
  }
}
