import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process answers. `/readyz`: the database does, too. */
export function serveHealth(server: FastifyInstance, isDatabaseReady: () => Promise<boolean>): void {
  const options = { config: { access: 'public', writes: false } } as const
  server.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  server.get('/readyz', options, async (_request, reply) => {
    const ready = await isDatabaseReady().catch(() => false)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'database not reachable' })
  })
}
