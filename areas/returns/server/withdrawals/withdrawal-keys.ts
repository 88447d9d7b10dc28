import { createLinkKeys, type LinkKeys } from '#platform/server/link-keys.ts'

export type WithdrawalKeys = LinkKeys<'withdrawal'>

/** Of the links that let an order's mailbox confirm a withdrawal, or say that it is somebody else's. */
export function createWithdrawalKeys(secret: string): WithdrawalKeys {
  return createLinkKeys(secret, 'parts-manufacture withdrawal, version 1')
}
