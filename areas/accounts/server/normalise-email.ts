const ASCII = /^[ -~]*$/

/**
 * The stored form of email addresses: trimmed and lower-case. Addresses with other than ASCII stay as they are:
 * lower-casing turns the Kelvin sign (U+212A) into k, which is another address.
 */
export function normaliseEmail(email: string): string {
  const trimmed = email.trim()
  return ASCII.test(trimmed) ? trimmed.toLowerCase() : trimmed
}
