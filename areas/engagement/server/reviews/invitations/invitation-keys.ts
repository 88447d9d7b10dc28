import { createHmac, hkdfSync } from 'node:crypto'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { createLinkKeys, type LinkKeys } from '#platform/server/link-keys.ts'

/** `review`: write a review of each line of the order that was invited. `end`: no more invitations to its buyer. */
type InvitationPurpose = 'review' | 'end'

export type InvitationKeys = LinkKeys<InvitationPurpose> & {
  /** Stands for an address, without being one. */
  digestOf(email: string): string
}

export function createInvitationKeys(secret: string): InvitationKeys {
  const digestKey = new Uint8Array(hkdfSync('sha256', secret, '', 'parts-manufacture review opt-out, version 1', 32))
  return {
    ...createLinkKeys<InvitationPurpose>(secret, 'parts-manufacture review invitation, version 1'),
    digestOf: (email) => createHmac('sha256', digestKey).update(email.trim().toLowerCase()).digest('base64url'),
  }
}

/** The key is in the fragment, which browsers send to nobody. */
export function invitationUrl(publicUrl: string, orderId: string, purpose: InvitationPurpose, key: string): string {
  return publicUrl + ownPath(`/reviewInvitation/${orderId}#${purpose}=${key}`)
}

/** Mail programs post there (RFC 8058), which a fragment never reaches. */
export function oneClickUrl(publicUrl: string, orderId: string, key: string): string {
  return publicUrl + ownPath(`/reviewInvitation/${orderId}?end=${key}`)
}
