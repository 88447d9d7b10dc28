import type { FastifyInstance } from 'fastify'

/** Elsewhere 401 says no more than that a token is over: each customer's is, every ten minutes. */
const SIGN_IN = /^\/api\/auth\//

/**
 * Refused sign-ins, what somebody may not, and what came too often stand in the log of every shop, without who reads it
 * asking for more than warnings (OWASP ASVS 5.0, 16.3.1 to 16.3.3): so it is seen who tries.
 */
export function logRefusals(server: FastifyInstance): void {
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const path = request.url.replace(/\?.*/s, '')
    const isSignIn = SIGN_IN.test(path)
    if (statusCode === 403 || statusCode === 429 || (statusCode === 401 && isSignIn)) {
      // Other addresses may hold somebody's email: these stand as their route is written.
      const shown = isSignIn ? path : request.routeOptions.url
      request.log.warn(
        { method: request.method, path: shown, status: statusCode, remoteAddress: request.ip },
        'refused',
      )
    }
    done()
  })
}
