import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import type { Identity } from '#accounts/server/identity/identity.ts'
import { requestHeaders } from '#platform/server/http/request-headers.ts'

/** The identity adapter serves `/api/auth/`. */
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
  // GET is no write: every page reads the session.
  server.route({ method: 'GET', url: '/api/auth/*', config: { access: 'public', whileClosed: true }, handler })
  server.route({
    method: 'POST',
    url: '/api/auth/*',
    config: { access: 'public', writes: true, whileClosed: true },
    handler,
  })
}
