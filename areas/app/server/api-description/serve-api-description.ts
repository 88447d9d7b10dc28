import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Identity } from '#accounts/server/identity/identity.ts'
import { apiDocument } from './api-document.ts'
import { apiPage } from './api-page.ts'
import { API_PAGE_STYLE } from './api-page-style.ts'

type Described = { publicUrl: string; identity: Pick<Identity, 'endpoints' | 'sessionCookie'> }

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** `GET /api/openapi.json` and `GET /api/docs`, generated on first use. */
export function serveApiDescription(server: FastifyInstance, { publicUrl, identity }: Described): void {
  const { endpoints: authEndpoints, sessionCookie } = identity
  const document = once(() => apiDocument({ publicUrl, sessionCookie, authEndpoints }))
  serve('/api/openapi.json', 'application/json', () => JSON.stringify(document()))
  // No scripts, and only this style.
  const policy = `default-src 'none'; style-src 'sha256-${sha256(API_PAGE_STYLE)}'; base-uri 'none'; frame-ancestors 'none'`
  serve('/api/docs', 'text/html; charset=utf-8', () => apiPage(document()), { 'content-security-policy': policy })

  function serve(url: string, type: string, write: () => string, headers: Record<string, string> = {}) {
    const made = once(() => {
      const text = write()
      return { bytes: Buffer.from(text), etag: `"${sha256(text).slice(0, 22)}"` }
    })
    server.get(url, { config: { access: 'public', writes: false } }, async (request, reply) => {
      const { bytes, etag } = made()
      reply.headers({ ...headers, etag, 'cache-control': 'public, no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.header('content-type', type).send(bytes)
    })
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
