import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { z } from 'zod'

const RECOVERY_CODES = 10
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789' // 31 unambiguous characters; 10 of them make 49 bits
const HALF_LENGTH = 5
const CODE_LENGTH = 2 * HALF_LENGTH + 1
const KEY_BYTES = 32

const listSchema = z.array(z.string())

/** Ten new codes such as `abcde-23456`, each for one sign-in. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`)
}

function half(): string {
  return Array.from({ length: HALF_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')
}

export function countRecoveryCodes(stored: string): number {
  return listSchema.parse(JSON.parse(stored)).length
}

/** Stores recovery codes as digests keyed with the shop's secret: their few bits could be guessed from a plain hash. */
export function recoveryCodeDigests(secret: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'recovery codes', KEY_BYTES))
  const digest = (code: string) => createHmac('sha256', key).update(code).digest('base64url')
  return {
    digest,
    /** Better Auth passes new codes, and after a use the remaining digests. */
    store: async (list: string) =>
      JSON.stringify(
        listSchema.parse(JSON.parse(list)).map((entry) => (entry.length === CODE_LENGTH ? digest(entry) : entry)),
      ),
  }
}
