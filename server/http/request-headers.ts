import type { FastifyRequest } from 'fastify'

/** A request's headers as the Fetch standard has them. */
export function requestHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  return headers
}
