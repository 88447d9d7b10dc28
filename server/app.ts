import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import { createShopClient } from '#contract/client.ts'
import { createAccessTokens } from './accounts/access-tokens.ts'
import { accountsRoutes } from './accounts/accounts-routes.ts'
import { type AccountsService, createAccountsService } from './accounts/accounts-service.ts'
import type { OpenedDatabase } from './adapters/database/database.ts'
import { createBetterAuthIdentity } from './adapters/identity/better-auth-identity.ts'
import type { Identity } from './adapters/identity/identity.ts'
import { choosePayments, SANDBOX_PATH } from './adapters/payments/choose-payments.ts'
import { sandboxStripe } from './adapters/payments/sandbox/sandbox-stripe.ts'
import { createAnswerOperation } from './answer-operation.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import { createCatalogueService } from './catalogue/catalogue-service.ts'
import type { Config } from './config.ts'
import { serveIdentity } from './http/auth-routes.ts'
import { serveDrawings } from './http/drawings.ts'
import { serveHealth } from './http/health.ts'
import { createHttpServer } from './http/http-server.ts'
import { inProcessTransport } from './http/in-process-transport.ts'
import { type PagesSource, servePages } from './http/pages.ts'
import { limitWrites } from './http/rate-limits.ts'
import { demandAccessOfEveryRoute } from './http/route-guard.ts'
import { serveOperations } from './http/serve-operation.ts'
import { serveStaticFiles } from './http/static-files.ts'
import { ordersRoutes } from './orders/orders-routes.ts'
import { createOrdersService } from './orders/orders-service.ts'
import { reviewsRoutes } from './reviews/reviews-routes.ts'
import { createReviewsService } from './reviews/reviews-service.ts'
import { shopSettings } from './shop-settings.ts'

export type AppParts = {
  config: Config
  database: OpenedDatabase
  /** Signs sessions and tokens. */
  secret: string
  /** Undefined: only `/api` is served (tests that look at no page). */
  pages: PagesSource | undefined
  now?: () => Date
}

/** One shop, put together and not listening yet. The services are for what runs beside the web: seeding, the command line. */
export type App = { server: FastifyInstance; accounts: AccountsService; identity: Identity }

/** Puts the shop together: picks the adapters, makes the services, lays the routes. */
export async function createApp({ config, database, secret, pages, now = () => new Date() }: AppParts): Promise<App> {
  const { db, pool } = database
  const server = await createHttpServer(config)
  const ownUrl = () => `http://${loopbackAddress(server)}`
  const identity = createBetterAuthIdentity({
    db,
    secret,
    publicUrl: config.publicUrl,
    origins: config.ownOrigins,
    rateLimits: config.rateLimits,
    log: (message, details) => server.log.error({ details }, message),
    now,
  })
  const tokens = createAccessTokens({ secret, issuer: config.publicUrl })
  const accounts = createAccountsService({ db, identity, tokens, now })
  const onFailure = (failure: object) => server.log.error({ failure }, 'the payment provider failed')
  const { payments, sandbox } = choosePayments({ stripe: config.stripe, secret, ownUrl, onFailure })
  const catalogue = createCatalogueService(db)
  const orders = createOrdersService({ db, catalogue, accounts, payments, now, newId })
  const answerOperation = createAnswerOperation({
    ...catalogueRoutes(catalogue),
    ...reviewsRoutes(createReviewsService(db)),
    ...accountsRoutes(accounts),
    ...ordersRoutes(orders),
    getShopSettings: async () => shopSettings(config, payments),
  })

  demandAccessOfEveryRoute(server)
  if (config.rateLimits) await limitWrites(server)
  if (config.pageOrigin)
    await server.register(cors, {
      origin: config.pageOrigin,
      credentials: true,
      exposedHeaders: ['Link', 'X-Total-Count'],
    })
  const ownOrigins = config.pageOrigin ? [...config.ownOrigins, config.pageOrigin] : config.ownOrigins
  serveOperations(server, { answerOperation, findActor: accounts.findActor, ownOrigins })
  serveIdentity(server, identity, config.publicUrl)
  serveHealth(server, async () => (await pool.query('SELECT 1')).rowCount === 1)
  serveDrawings(server, catalogue)
  if (sandbox) await server.register(sandboxStripe, { prefix: SANDBOX_PATH, ...sandbox, db, now })
  if (pages) {
    if (pages.clientDir) await serveStaticFiles(server, pages.clientDir)
    const shop = createShopClient(inProcessTransport(answerOperation))
    servePages(server, { ...pages, shop, publicUrl: config.publicUrl, stripe: config.stripe !== undefined })
  }
  return { server, accounts, identity }
}

/** Where this process reaches itself. */
function loopbackAddress(server: FastifyInstance): string {
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The shop is not listening yet')
  return address.family === 'IPv6' ? `[${address.address}]:${address.port}` : `${address.address}:${address.port}`
}
