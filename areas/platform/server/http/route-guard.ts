import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An operation's access, or `public` for files, pages and routes with their own check. */
    access?: string
    writes?: boolean // Counts against the write limit
    /** Whether strangers may call it while the shop is closed, or which of them. Without: nobody. */
    whileClosed?: boolean | ((request: FastifyRequest) => Promise<boolean>)
    takesOrders?: boolean // Not while orders are paused
    writesPerNetwork?: { most: number; minutes: number } // A lower limit, also of reads that need a body
  }
}

/** Refuses routes without `access` at start-up. Call it before adding routes. */
export function demandAccessOfEveryRoute(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`The route ${route.method} ${route.url} does not say who may call it.`)
  })
}
