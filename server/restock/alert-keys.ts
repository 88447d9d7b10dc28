import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const KEY_PURPOSE = 'parts-manufacture stock alert, version 1'

export type AlertKeyPurpose = 'confirm' | 'end'

export type AlertKeys = {
  /** For the link in an email about the alert; good for this purpose only. */
  keyOf(purpose: AlertKeyPurpose, alertId: string): string
  isKeyOf(purpose: AlertKeyPurpose, alertId: string, key: string): boolean
}

/** Keys are HMACs, so nothing secret is stored. */
export function createAlertKeys(secret: string): AlertKeys {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', KEY_PURPOSE, 32))
  const keyOf: AlertKeys['keyOf'] = (purpose, alertId) =>
    createHmac('sha256', key).update(`${purpose} ${alertId}`).digest('base64url')
  return {
    keyOf,
    isKeyOf(purpose, alertId, given) {
      const [good, typed] = [Buffer.from(keyOf(purpose, alertId)), Buffer.from(given)]
      return good.length === typed.length && timingSafeEqual(good, typed)
    },
  }
}
