/**
 * The one form in which the shop stores and compares e-mail addresses: composed, without space around, in lower case.
 * The contract's e-mail schema does the same to what comes over the wire.
 */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}
