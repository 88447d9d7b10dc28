const ASCII = /^[ -~]*$/

/**
 * The one form in which the shop stores and compares email addresses: without space around, in lower case. The
 * contract's email schema does the same to what comes over the wire. What is not ASCII is nobody's address here and
 * stays as it is: lower-casing would make a k of the Kelvin sign (U+212A), and so another's address.
 */
export function normaliseEmail(email: string): string {
  const trimmed = email.trim()
  return ASCII.test(trimmed) ? trimmed.toLowerCase() : trimmed
}
