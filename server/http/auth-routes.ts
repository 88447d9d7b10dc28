import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import type { Identity } from '#server/adapters/identity/identity.ts'
import { requestHeaders } from './request-headers.ts'

/** Hands everything under `/api/auth/` to the identity adapter, which knows which addresses there are. */
export function serveIdentity(server: FastifyInstance, identity: Identity, publicUrl: string): void {
  const handler: RouteHandlerMethod = async (request, reply) => {
    const hasBody = request.method === 'POST'
    const answer = await identity.answer(
      new Request(new URL(request.url, publicUrl), {
        method: request.method,
        headers: requestHeaders(request),
        ...(hasBody && { body: JSON.stringify(request.body ?? {}) }),
      }),
      request.ip,
    )
    answer.headers.forEach((value, name) => {
      if (name !== 'set-cookie') reply.header(name, value)
    })
    reply.header('set-cookie', answer.headers.getSetCookie()).header('cache-control', 'no-store')
    return reply.code(answer.status).send(await answer.text())
  }
  // Only the second counts against the limit for writes: every page looks at the session.
  server.route({ method: 'GET', url: '/api/auth/*', config: { access: 'public' }, handler })
  server.route({ method: 'POST', url: '/api/auth/*', config: { access: 'public', writes: true }, handler })
}
