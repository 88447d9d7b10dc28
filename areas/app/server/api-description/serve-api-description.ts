import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Identity } from '#accounts/server/identity/identity.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { tagOf } from '#platform/server/digests.ts'
import { plainPagePolicy } from '#platform/server/http/responses/plain-page-style.ts'
import { apiDocument } from './api-document.ts'
import { apiPages } from './api-page.ts'
import { apiPageStyle } from './api-page-style.ts'

type Described = { publicUrl: string; identity: Pick<Identity, 'endpoints' | 'sessionCookie'> }

type Made = { bytes: Buffer; etag: string }

/** `GET /api/openapi.json`, and `GET /api/docs` with its chapters, each generated on first use of a brand. */
export function serveApiDescription(server: FastifyInstance, { publicUrl, identity }: Described): void {
  const { endpoints: authEndpoints, sessionCookie } = identity
  const document = onceABrand(() => apiDocument({ publicUrl, sessionCookie, authEndpoints }))
  const json = onceABrand(() => made(JSON.stringify(document())))
  server.get('/api/openapi.json', PUBLIC, (request, reply) => deliver(request, reply, json(), 'application/json'))
  const pages = onceABrand(
    () => new Map([...apiPages(document())].map(([path, write]) => [path, once(() => made(write()))])),
  )
  const policy = onceABrand(() => plainPagePolicy(apiPageStyle()))
  server.get<{ Params: { chapter?: string } }>('/api/docs/:chapter?', PUBLIC, (request, reply) => {
    const page = pages().get(request.params.chapter ?? '')
    if (!page) return reply.callNotFound()
    return deliver(request, reply.header('content-security-policy', policy()), page(), 'text/html; charset=utf-8')
  })
}

const PUBLIC = { config: { access: 'public', writes: false } } as const

function made(text: string): Made {
  return { bytes: Buffer.from(text), etag: tagOf(text) }
}

function deliver(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: Made, type: string): FastifyReply {
  reply.headers({ etag, 'cache-control': 'public, no-cache' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.header('content-type', type).send(bytes)
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}

function onceABrand<Value>(make: () => Value): () => Value {
  let made: { version: string; value: Value } | undefined
  return () => {
    const { version } = shopBrand()
    if (made?.version !== version) made = { version, value: make() }
    return made.value
  }
}
