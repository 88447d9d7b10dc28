import type { FastifyInstance } from 'fastify'

/**
 * `/healthz`: the process answers. `/readyz`: it may get requests, so it isn't shutting down. Not whether the database
 * answers: all processes share it, so a balancer would take all of them out, and with them the pages that they still
 * serve and their own answer that says when to try again. Its schema was looked at before the process listened.
 */
export function serveHealth(server: FastifyInstance, isDraining: () => boolean): void {
  const options = { config: { access: 'public', writes: false, whileClosed: true } } as const
  server.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  server.get('/readyz', options, async (_request, reply) =>
    reply
      .code(isDraining() ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: isDraining() ? 'shutting down' : 'ready' }),
  )
}
