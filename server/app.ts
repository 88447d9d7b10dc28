import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import { createShopClient } from '#contract/client.ts'
import { createAccessTokens } from './accounts/access-tokens.ts'
import { accountsRoutes } from './accounts/accounts-routes.ts'
import { type AccountsService, createAccountsService } from './accounts/accounts-service.ts'
import { createKeptBackups } from './adapters/backups/kept-backups.ts'
import type { OpenedDatabase } from './adapters/database/database.ts'
import { selectDatabaseFacts } from './adapters/database/database-facts-store.ts'
import { chooseFiles } from './adapters/files/choose-files.ts'
import { createBetterAuthIdentity } from './adapters/identity/better-auth-identity.ts'
import { chooseIssuers, LOCAL_ISSUER_PATH } from './adapters/identity/federated/choose-issuers.ts'
import type { Identity } from './adapters/identity/identity.ts'
import { createSharpImaging } from './adapters/imaging/sharp-imaging.ts'
import type { Invalidation } from './adapters/invalidation/invalidation.ts'
import { createPostgresInvalidation } from './adapters/invalidation/postgres-invalidation.ts'
import type { Jobs } from './adapters/jobs/jobs.ts'
import { createPgBossJobs } from './adapters/jobs/pg-boss-jobs.ts'
import { chooseMail } from './adapters/mail/choose-mail.ts'
import { choosePayments, SANDBOX_PATH } from './adapters/payments/choose-payments.ts'
import type { Payments } from './adapters/payments/payments.ts'
import { createReading } from './adapters/reading/replica-reading.ts'
import { createAnswerOperation } from './answer-operation.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { createAuditService } from './audit/audit-service.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import { createCatalogueService } from './catalogue/catalogue-service.ts'
import type { Config } from './config/config.ts'
import { correspondenceRoutes } from './correspondence/correspondence-routes.ts'
import { createCorrespondenceService, identityEmails } from './correspondence/correspondence-service.ts'
import { serveApiDescription } from './http/api-description/serve-api-description.ts'
import { serveIdentity } from './http/auth-routes.ts'
import { serveDrawings } from './http/drawings.ts'
import { shedLoad } from './http/front/shed-load.ts'
import { createHttpServer } from './http/http-server.ts'
import { inProcessTransport } from './http/in-process-transport.ts'
import { limitWrites } from './http/limits/rate-limits.ts'
import { serveHealth } from './http/monitoring/health.ts'
import { serveMetrics } from './http/monitoring/metrics.ts'
import { type PagesSource, servePages } from './http/pages.ts'
import { createResponseCache } from './http/responses/response-cache.ts'
import { answerFromCache } from './http/responses/send-public.ts'
import { demandAccessOfEveryRoute } from './http/route-guard.ts'
import { serveOperations } from './http/serve-operation.ts'
import { servePictures } from './http/serve-pictures.ts'
import { serveSitemap } from './http/sitemap.ts'
import { serveStaticFiles } from './http/static-files.ts'
import { serveStripeWebhook } from './http/stripe-webhook.ts'
import { importRoutes } from './import/import-routes.ts'
import { createImportService } from './import/import-service.ts'
import { messagesRoutes } from './messages/messages-routes.ts'
import { createMessagesService } from './messages/messages-service.ts'
import { ordersRoutes } from './orders/orders-routes.ts'
import { createOrdersService, type OrdersService } from './orders/orders-service.ts'
import { picturesRoutes } from './pictures/pictures-routes.ts'
import { createPicturesService, type PicturesService } from './pictures/pictures-service.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import { createPrivacyService } from './privacy/privacy-service.ts'
import { reviewsRoutes } from './reviews/reviews-routes.ts'
import { createReviewsService } from './reviews/reviews-service.ts'
import { systemRoutes } from './shop/describe-system.ts'
import { jobsRoutes } from './shop/jobs-routes.ts'
import { overviewRoutes } from './shop/read-overview.ts'
import { shopSettings } from './shop/shop-settings.ts'
import { SHOP_FILES } from './start/shop-files.ts'
import { subscriptionsRoutes } from './subscriptions/subscriptions-routes.ts'
import { createSubscriptionsService } from './subscriptions/subscriptions-service.ts'

export type AppContext = {
  config: Config
  database: OpenedDatabase
  secret: string
  pages: PagesSource | undefined // Undefined serves only `/api`
  /** In demo mode: prints each email, as there is no mailbox. */
  say?: (line: string) => void
  now?: () => Date
}

/** A shop that isn't listening yet, with its services for command line and seeds. Closing the server closes it all. */
export type App = {
  server: FastifyInstance
  accounts: AccountsService
  identity: Identity
  /** Starts background jobs; once, after listening. */
  startJobs(): Promise<void>
  orders: OrdersService
  pictures: PicturesService
  jobs: Jobs
  invalidation: Invalidation
  payments: Payments
  sandbox: { secretKey: string; webhookSecret: string } | undefined // The sandbox's keys, for tests
}

/** Assembles the shop: adapters, services, routes. */
export async function createApp({
  config,
  database,
  secret,
  pages,
  say = () => {},
  now = () => new Date(),
}: AppContext): Promise<App> {
  const { db, pool, address } = database
  const writeOrigins = config.pageOrigin ? [...config.ownOrigins, config.pageOrigin] : config.ownOrigins
  const { server, front } = await createHttpServer(config)
  const ownUrl = () => `http://${loopbackAddress(server)}`
  const log = (message: string, details: object) => server.log.error({ details }, message)
  const jobs = createPgBossJobs({ pool, log })
  const backups = createKeptBackups({ pool, dataDir: config.dataDir, include: SHOP_FILES, ...config.backups, now })
  if (config.backups.everyHours > 0) jobs.every('keep-backups', async () => void (await backups.makeWhenDue()))
  const warn = (message: string) => server.log.warn(message)
  const invalidation = createPostgresInvalidation({ address, log: warn })
  const cache = createResponseCache(invalidation)
  front.add((request, response) => answerFromCache(request, response, cache))
  const reading = createReading({ db, pool, readUrl: config.databaseReadUrl, log: warn })
  const mail = await chooseMail({ smtp: config.smtp, demo: config.demo !== undefined, say })
  const showSecrets = config.demo !== undefined && mail.kind === 'outbox'
  const correspondence = createCorrespondenceService({ db, jobs, mail, showSecrets, now })
  const { issuers, local } = chooseIssuers({ ...config, secret, ownUrl })
  const identity: Identity = createBetterAuthIdentity({
    db,
    secret,
    publicUrl: config.publicUrl,
    origins: writeOrigins,
    rateLimits: config.rateLimits,
    weakPasswords: config.demo ? 'allowed' : 'refused',
    emails: identityEmails(correspondence),
    people: {
      maySignIn: (accountId) => accounts.maySignIn(accountId),
      isAdministrator: (transaction, accountId) => accounts.isAdministrator(transaction, accountId),
      emailChanged: (transaction, change) => accounts.followEmail(transaction, change),
    },
    issuers,
    log,
    now,
  })
  jobs.every('remove-expired-sign-ins', () => identity.removeExpired())
  const tokens = createAccessTokens({ secret, issuer: config.publicUrl })
  const audit = createAuditService({ db, identity, now })
  const accounts = createAccountsService({ db, identity, tokens, audit, now })
  const onFailure = (failure: object) => server.log.error({ failure }, 'the payment provider failed')
  const { payments, sandbox, webhook } = choosePayments({ stripe: config.stripe, secret, ownUrl, now, onFailure })
  const catalogue = createCatalogueService({
    db,
    audit,
    holdPictures: (transaction, imgs) => pictures.holdPictures(transaction, imgs),
    invalidation,
    now,
    newId,
  })
  const parts = createImportService({
    db,
    audit,
    holdPictures: (transaction, imgs) => pictures.holdPictures(transaction, imgs),
    now,
    newId,
  })
  const orderSettings = { ...config.orders, publicUrl: config.publicUrl, shopMailbox: config.shopMailbox }
  const services = { catalogue, accounts, audit, correspondence, payments, jobs }
  const orders = createOrdersService({ db, ...services, settings: orderSettings, now, newId })
  const reviews = createReviewsService({ db, catalogue, orders, accounts, audit, now, newId })
  const writing = { db, accounts, audit, correspondence, settings: config, now, newId }
  const subscriptions = createSubscriptionsService(writing)
  const messages = createMessagesService(writing)
  const files = chooseFiles({ ...config, report: (failure) => log('the store of pictures failed', failure), now })
  const imaging = createSharpImaging({ report: (crash) => log('a picture ended its process', crash) })
  const inUse = catalogue.picturesInUse
  const pictures = createPicturesService({ db, files, imaging, jobs, audit, inUse, now, newId })
  const keepers = { accounts, orders, reviews, subscriptions, messages, correspondence, audit, pictures }
  const waiting = [orders, catalogue, messages, subscriptions, reviews].map((domain) => domain.waiting)
  const privacy = createPrivacyService({ db, identity, ...keepers, now })
  const databaseFacts = () => selectDatabaseFacts(pool)
  const answerOperation = createAnswerOperation(
    {
      ...catalogueRoutes(catalogue),
      ...reviewsRoutes(reviews),
      ...accountsRoutes(accounts),
      ...privacyRoutes(privacy),
      ...auditRoutes(audit, reading),
      ...correspondenceRoutes(correspondence),
      ...ordersRoutes(orders, { reading, now }),
      ...importRoutes(parts, { reading, now }),
      ...subscriptionsRoutes(subscriptions),
      ...messagesRoutes(messages),
      ...jobsRoutes({ db, jobs, audit }),
      ...systemRoutes({ config, databaseFacts, reading, jobs, mail, payments, backups, now }),
      ...overviewRoutes({ reading, orders, catalogue, reviews, waiting, now }),
      ...picturesRoutes(pictures),
      getShopSettings: async () => shopSettings(config, payments, issuers),
    },
    config,
  )

  // After its own route, which answers preflights.
  if (config.pageOrigin)
    await server.register(cors, {
      origin: [config.pageOrigin],
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['Link', 'Retry-After', 'X-Total-Count'],
    })
  demandAccessOfEveryRoute(server)
  const refused = shedLoad(server, { ...config, front, beside: [SANDBOX_PATH, LOCAL_ISSUER_PATH] })
  const queues = async () => (await jobs.overview()).queues
  serveMetrics(server, {
    front,
    token: config.metricsToken,
    pools: [pool],
    queues,
    refused,
    ordersByStatus: () => reading.read(orders.countByStatus),
    replica: reading.replica,
  })
  if (config.rateLimits) await limitWrites(server)
  serveOperations(server, {
    answerOperation,
    findActor: accounts.findActor,
    ownOrigins: writeOrigins,
    cache,
    invalidation,
  })
  serveIdentity(server, identity, config.publicUrl)
  serveApiDescription(server, { publicUrl: config.publicUrl, identity })
  serveHealth(server, async () => (await pool.query('SELECT 1')).rowCount === 1)
  serveDrawings(server, catalogue)
  servePictures(server, pictures)
  serveStripeWebhook(server, orders.takePaymentEvent)
  // Loaded only where they are used.
  if (local) {
    const { localIssuer } = await import('./sandboxes/google/local-issuer.ts')
    await server.register(localIssuer, { prefix: LOCAL_ISSUER_PATH, ...local, now })
  }
  if (sandbox) {
    const { sandboxStripe } = await import('./sandboxes/stripe/sandbox-stripe.ts')
    const testControl = config.demo !== undefined
    await server.register(sandboxStripe, { prefix: SANDBOX_PATH, ...sandbox, webhook, testControl, db, now })
  }
  if (pages) {
    if (pages.clientDir) await serveStaticFiles(server, pages.clientDir)
    serveSitemap(server, { build: pages.build, publicUrl: config.publicUrl, catalogue, reading })
    const shop = createShopClient(inProcessTransport(answerOperation))
    servePages(server, { ...pages, shop, publicUrl: config.publicUrl, stripe: config.stripe !== undefined, cache })
  }
  server.addHook('onReady', async () => {
    invalidation.start()
    reading.start()
  })
  server.addHook('onClose', async () => {
    await identity.settle()
    await jobs.stop()
    await invalidation.stop()
    await reading.stop()
    await mail.close()
    await imaging.close()
  })
  const sandboxKeys = sandbox && webhook && { secretKey: sandbox.secretKey, webhookSecret: webhook.secret }
  const sandboxParts = { payments, sandbox: sandboxKeys }
  return { server, accounts, identity, startJobs: jobs.start, orders, pictures, jobs, invalidation, ...sandboxParts }
}

function loopbackAddress(server: FastifyInstance): string {
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The shop is not listening yet')
  return address.family === 'IPv6' ? `[${address.address}]:${address.port}` : `${address.address}:${address.port}`
}
