import { createLinkKeys, type LinkKeys } from '#messaging/server/email/correspondence-service.ts'

export type AlertKeyPurpose = 'confirm' | 'end'
export type AlertKeys = LinkKeys<AlertKeyPurpose>

export function createAlertKeys(secret: string): AlertKeys {
  return createLinkKeys(secret, 'parts-manufacture stock alert, version 1')
}
