import { ownPath } from '#platform/contract/language/addresses.ts'
import { createLinkKeys, type LinkKeys } from '#platform/server/link-keys.ts'

export type AlertKeyPurpose = 'confirm' | 'end'
export type AlertKeys = LinkKeys<AlertKeyPurpose>

export function createAlertKeys(secret: string): AlertKeys {
  return createLinkKeys(secret, 'parts-manufacture stock alert, version 1')
}

/** The key is in the fragment, which browsers send to nobody. */
export function alertUrl(publicUrl: string, id: string, purpose: AlertKeyPurpose, key: string): string {
  return publicUrl + ownPath(`/stockAlert/${id}#${purpose}=${key}`)
}
