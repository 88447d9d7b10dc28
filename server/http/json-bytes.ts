/** A JSON text as bytes: Fastify would add a charset parameter to a text's type, which RFC 8259 and RFC 9457 do not have. */
export function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}
