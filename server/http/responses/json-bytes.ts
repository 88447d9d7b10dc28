const bytesOfFrozen = new WeakMap<object, Buffer>()

/**
 * A JSON text as bytes: Fastify would add a charset parameter to a text's type, which RFC 8259 and RFC 9457 do not
 * have. Of a frozen list, which stays what it is, they are made once; whoever freezes a list freezes what is in it.
 */
export function jsonBytes(value: unknown): Buffer {
  if (!Array.isArray(value) || !Object.isFrozen(value)) return Buffer.from(JSON.stringify(value))
  const known = bytesOfFrozen.get(value)
  if (known) return known
  const made = Buffer.from(JSON.stringify(value))
  bytesOfFrozen.set(value, made)
  return made
}
