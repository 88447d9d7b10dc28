import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'

type HashCost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

/** argon2id with 19 MiB, 2 passes, 1 lane: the first choice of OWASP's Password Storage Cheat Sheet. */
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }
let cost = COST
const KEY_BYTES = 32
const SALT_BYTES = 16
const FORMAT = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/

/** Publishes that a password is hashed, and nothing else: the reliable way to count hashes. */
export const passwordHashing = channel('parts:password-hashing')

/** What new hashes cost from here on in this process. For tests alone, which hash thousands of passwords. */
export function setHashCost(other: HashCost = COST): void {
  cost = other
}

/** A PHC string, which carries its own cost, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const { memory, passes, parallelism } = cost
  const key = await derive(password, { ...cost, nonce: salt, tagLength: KEY_BYTES })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(key)}`
}

/** False for an unreadable hash as well. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, key] = FORMAT.exec(hash) ?? []
  if (!salt || !key) return false
  const expected = Buffer.from(key, 'base64')
  const actual = await derive(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

function derive(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  passwordHashing.publish({})
  // Keyboards differ in composed and decomposed characters.
  const message = password.normalize('NFKC')
  return new Promise((resolve, reject) => {
    argon2('argon2id', { ...parameters, message }, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
