import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { z } from 'zod'

const RECOVERY_CODES = 10
/** No letter that reads like a digit or like another letter: 31 signs, 10 of them make 49 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF_LENGTH = 5
const CODE_LENGTH = 2 * HALF_LENGTH + 1
const KEY_BYTES = 32

const listSchema = z.array(z.string())

/** Ten new codes of the form `abcde-23456`, each for one sign-in without the authenticator app. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`)
}

function half(): string {
  return Array.from({ length: HALF_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')
}

/** How many codes a stored list holds. */
export function countRecoveryCodes(stored: string): number {
  return listSchema.parse(JSON.parse(stored)).length
}

/**
 * Keeps recovery codes as digests. A code has too few bits for a digest that anybody can compute, so the shop's secret
 * goes into it: a copy of the database alone tells no code.
 */
export function recoveryCodeDigests(secret: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'recovery codes', KEY_BYTES))
  const digest = (code: string) => createHmac('sha256', key).update(code).digest('base64url')
  return {
    digest,
    /**
     * The list as it is stored. Better Auth brings new codes, and later, after one was used, the stored digests that
     * are left.
     */
    store: async (list: string) =>
      JSON.stringify(
        listSchema.parse(JSON.parse(list)).map((entry) => (entry.length === CODE_LENGTH ? digest(entry) : entry)),
      ),
  }
}
