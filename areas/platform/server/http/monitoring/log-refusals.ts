import type { FastifyInstance } from 'fastify'

/** Elsewhere a 401 mostly means an expired token, every ten minutes. */
const SIGN_IN = /^\/api\/auth\//

/** Logs failed sign-ins, 403 and 429 at warning level in every shop (OWASP ASVS 5.0, 16.3.1 to 16.3.3). */
export function logRefusals(server: FastifyInstance): void {
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const path = request.url.replace(/\?.*/s, '')
    const isSignIn = SIGN_IN.test(path)
    if (statusCode === 403 || statusCode === 429 || (statusCode === 401 && isSignIn)) {
      // Other paths may hold an email; log their route.
      const shown = isSignIn ? path : request.routeOptions.url
      request.log.warn(
        { method: request.method, path: shown, status: statusCode, remoteAddress: request.ip },
        'refused',
      )
    }
    done()
  })
}
