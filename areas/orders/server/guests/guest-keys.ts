import { createLinkKeys } from '#platform/server/link-keys.ts'

const KEY_PURPOSE = 'parts-manufacture guest order, version 1'
const LINK = 'link'

/** The order a key is for. Raising the version makes all earlier keys useless. */
export type GuestOrderKey = { orderId: string; version: number }
/** `seesAll`: of the browser that placed the order, which may read what was typed there. */
export type GuestPass = { expiresAt: Date; seesAll: boolean }

export type GuestKeys = {
  /** For the emails to the order's mailbox. It never expires by itself. */
  linkKey(order: GuestOrderKey): string
  isLinkKey(order: GuestOrderKey, key: string): boolean
  token(order: GuestOrderKey, pass: GuestPass): string
  /** Undefined for any text that is no token of this order at `now`. */
  readToken(order: GuestOrderKey, token: string, now: Date): GuestPass | undefined
}

/** Keys and tokens are HMACs of the order's id and key version, so nothing secret is stored. */
export function createGuestKeys(secret: string): GuestKeys {
  const keys = createLinkKeys(secret, KEY_PURPOSE)
  const named = ({ orderId, version }: GuestOrderKey) => `${orderId} ${version}`
  const sign = (what: string, order: GuestOrderKey) => keys.keyOf(what, named(order))
  const isSigned = (what: string, order: GuestOrderKey, signature: string) =>
    keys.isKeyOf(what, named(order), signature)

  return {
    linkKey: (order) => sign(LINK, order),
    isLinkKey: (order, given) => isSigned(LINK, order, given),

    token(order, { expiresAt, seesAll }) {
      const what = `${Math.floor(expiresAt.getTime() / 1000)}.${seesAll ? 'all' : 'short'}`
      return `${what}.${sign(what, order)}`
    },

    readToken(order, token, now) {
      const [, what = '', seconds, sees, signature = ''] = /^((\d{1,12})\.(all|short))\.([\w-]{43})$/.exec(token) ?? []
      if (!isSigned(what, order, signature)) return undefined
      const expiresAt = new Date(Number(seconds) * 1000)
      return now < expiresAt ? { expiresAt, seesAll: sees === 'all' } : undefined
    },
  }
}
