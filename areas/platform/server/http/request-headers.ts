import type { FastifyRequest } from 'fastify'

/** Single headers, without building a Fetch `Headers`. */
export function heldHeaders({ headers }: FastifyRequest): Pick<Headers, 'get'> {
  return {
    get(name) {
      const value = headers[name.toLowerCase()]
      return (Array.isArray(value) ? value.join(', ') : value) ?? null
    },
  }
}

export function requestHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  return headers
}

const ROBOT = /bot\b|bot[/;-]|crawl|spider|slurp|archiver|facebookexternalhit|lighthouse|monitor|scanner/i

/** A crawler or a monitor, by the name that it gives itself. */
export function isRobot({ 'user-agent': name = '' }: FastifyRequest['headers']): boolean {
  return ROBOT.test(name)
}
