import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route: the access of its operation, or `public` for files, pages and what guards itself. */
    access?: string
    /** Whether it changes anything, and so counts against the limit for writes. */
    writes?: boolean
    /** A limit of its own, below the one for writes. */
    writesPerNetwork?: { most: number; minutes: number }
  }
}

/** Refuses, at boot, every route that does not say who may call it. Must be called before any route is made. */
export function demandAccessOfEveryRoute(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`The route ${route.method} ${route.url} does not say who may call it.`)
  })
}
