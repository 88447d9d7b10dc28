import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { EMAIL_STYLE } from '../../email-style.ts'

// The dashboard's outbox shows emails in a frame, which inherits the page's policy.
const EMAIL_STYLE_HASH = `'sha256-${createHash('sha256').update(EMAIL_STYLE).digest('base64')}'`

export function headersOfEveryAnswer({ https }: { https: boolean }): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // No request names the page it comes from: addresses of some hold secrets, and pages follow each other in one
    // document.
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** Pages replace the policy by one that allows their scripts. */
export function securityHeaders(server: FastifyInstance, headers: Record<string, string>): void {
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  // A 401 names the way to sign in (RFC 9110 §15.5.2, RFC 6750 §3); browsers ask nobody for a bearer token.
  server.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 401) return
    const sent = request.headers.authorization === undefined ? '' : ', error="invalid_token"'
    reply.header('www-authenticate', `Bearer realm="shop"${sent}`)
  })
}

/** What Stripe names for Elements and Link (docs.stripe.com/security/guide#content-security-policy). */
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com']
const LINK = ['https://link.com', 'https://*.link.com']

/** The Content-Security-Policy of a page. `scriptHashes` as `'sha256-…'`; `stripe` allows Stripe's Payment Element. */
export function pagePolicy(scriptHashes: readonly string[], stripe: boolean): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes, ...(stripe ? STRIPE_SCRIPTS : [])],
    'style-src': ["'self'", EMAIL_STYLE_HASH],
    // React writes style attributes into the page; no style sheet comes that way.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(stripe ? ['https://api.stripe.com', ...LINK] : [])],
    'frame-src': stripe ? [...STRIPE_SCRIPTS, 'https://hooks.stripe.com', ...LINK] : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
