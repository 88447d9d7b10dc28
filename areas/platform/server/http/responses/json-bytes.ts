const bytesOfFrozen = new WeakMap<object, Buffer>()

/** As bytes: Fastify adds a charset to strings, which JSON doesn't have (RFC 8259). Cached for frozen lists. */
export function jsonBytes(value: unknown): Buffer {
  if (!Array.isArray(value) || !Object.isFrozen(value)) return Buffer.from(JSON.stringify(value))
  const known = bytesOfFrozen.get(value)
  if (known) return known
  const made = Buffer.from(JSON.stringify(value))
  bytesOfFrozen.set(value, made)
  return made
}
