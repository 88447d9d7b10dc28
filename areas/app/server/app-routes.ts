import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { accountsRoutes } from '#accounts/server/accounts-routes.ts'
import { addressesRoutes } from '#accounts/server/addresses/addresses-routes.ts'
import { systemRoutes } from '#admin/server/describe-system.ts'
import { jobsRoutes } from '#admin/server/jobs-routes.ts'
import { ownerSettingsRoutes } from '#admin/server/settings/owner-settings-routes.ts'
import { contentRoutes } from '#content/server/content-routes.ts'
import { bikesRoutes } from '#fitment/server/bikes/bikes-routes.ts'
import { fitmentRoutes } from '#fitment/server/fitment-routes.ts'
import { limitNewBikes } from '#fitment/server/limit-new-bikes.ts'
import { correspondenceRoutes } from '#messaging/server/email/correspondence-routes.ts'
import { messagesRoutes } from '#messaging/server/messages/messages-routes.ts'
import { subscriptionsRoutes } from '#messaging/server/subscriptions/subscriptions-routes.ts'
import { guestOrdersRoutes } from '#orders/server/guest-orders-routes.ts'
import { ordersRoutes } from '#orders/server/orders-routes.ts'
import { shippingDocumentsRoutes } from '#orders/server/shipping-documents/shipping-documents-routes.ts'
import { createShopClient } from '#platform/contract/client.ts'
import { type OpenedDatabase, watchSilence } from '#platform/server/database/database.ts'
import { selectDatabaseFacts } from '#platform/server/database/database-facts-store.ts'
import { describeError } from '#platform/server/describe-error.ts'
import type { Front } from '#platform/server/http/front/front.ts'
import { shedLoad } from '#platform/server/http/front/shed-load.ts'
import { createNetworkDigest, limitWrites } from '#platform/server/http/limits/rate-limits.ts'
import { createSharedCounts } from '#platform/server/http/limits/shared-counts.ts'
import { addWriteCounts } from '#platform/server/http/limits/write-counts-store.ts'
import { serveHealth } from '#platform/server/http/monitoring/health.ts'
import { serveMetrics } from '#platform/server/http/monitoring/metrics.ts'
import { servePages } from '#platform/server/http/pages.ts'
import { createResponseCache } from '#platform/server/http/responses/response-cache.ts'
import { answerFromCache } from '#platform/server/http/responses/send-public.ts'
import { demandAccessOfEveryRoute } from '#platform/server/http/route-guard.ts'
import { serveStaticFiles } from '#platform/server/http/static-files.ts'
import { serveStripeWebhook } from '#platform/server/http/stripe-webhook.ts'
import { speakToCallers } from '#platform/server/language/request-language.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import { findRoutes } from '#search/server/find-routes.ts'
import { createAnswerOperation } from './answer-operation.ts'
import { serveApiDescription } from './api-description/serve-api-description.ts'
import { type CompleteContext, writeOrigins } from './app-context.ts'
import type { Adapters, Services } from './app-services.ts'
import { LOCAL_ISSUER_PATH } from './choose-issuers.ts'
import { SANDBOX_PATH } from './choose-payments.ts'
import { firstStepsRoutes } from './first-steps/first-steps.ts'
import { serveAssemblyDrawings } from './http/assembly-drawings.ts'
import { serveIdentity } from './http/auth-routes.ts'
import { serveDrawings } from './http/drawings.ts'
import { inProcessTransport } from './http/in-process-transport.ts'
import { serveLawArtwork } from './http/law-artwork.ts'
import { serveOneClickUnsubscribe } from './http/one-click-unsubscribe.ts'
import { serveDocuments, servePictures } from './http/serve-files.ts'
import { serveIcons } from './http/serve-icons.ts'
import { serveOperations } from './http/serve-operation.ts'
import { serveSharePictures } from './http/share-pictures.ts'
import { importRoutes } from './import-routes.ts'
import { lawRoutes } from './law/law.ts'
import { followOpening } from './opening/follow-opening.ts'
import { guardClosedShop } from './opening/guard-closed-shop.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import { overviewRoutes } from './read-overview.ts'
import { recordsRoutes } from './records-routes.ts'
import { reportsRoutes } from './reporting/reports-routes.ts'
import { deskSearchRoutes } from './search-desk.ts'
import { customerRoutes } from './show-customer.ts'
import { showShopSettings } from './show-shop-settings.ts'
import { serveSitemap } from './sitemap/serve-sitemap.ts'
import { textsRoutes } from './texts/texts-routes.ts'

/** Stand-ins for other machines. */
const BESIDE = [SANDBOX_PATH, LOCAL_ISSUER_PATH]

type Site = { front: Front; context: CompleteContext; adapters: Adapters; services: Services }

/** Lays all routes: operations, sign-in, files, sandboxes and pages. The sitemap is of pages. */
export async function serveShop(
  server: FastifyInstance,
  site: Site,
): Promise<{ sitemap?: ReturnType<typeof serveSitemap> }> {
  const { front, context, adapters, services } = site
  const { config } = context
  const staleForMs = config.stalePagesSeconds * 1000
  const { followSettings } = services.ownerSettings
  const silence = watchSilence(context.database.pool)
  const cache = createResponseCache(adapters.invalidation, silence, { staleForMs })
  const opening = followOpening(services.ownerSettings, adapters.invalidation, silence)
  // Of a closed shop, who asks is looked at first.
  front.add((request, response) => (opening.isOpen() ? answerFromCache(request, response, cache) : undefined))
  speakToCallers(server)
  await allowPageOrigin(server, config.pageOrigin)
  demandAccessOfEveryRoute(server)
  guardLoad(server, site)
  const digestNetwork = config.rateLimits || config.holdLimits ? createNetworkDigest(context.secret) : undefined
  if (config.rateLimits && digestNetwork) await limitNetworks(server, context.database, digestNetwork)
  guardClosedShop(server, {
    ...{ ...context, publicUrl: config.publicUrl, opening, followSettings, beside: BESIDE },
    findActor: services.accounts.findActor,
  })
  const answerOperation = createAnswerOperation(listHandlers(site), config, adapters.reading, followSettings)
  serveOperations(server, {
    answerOperation,
    findActor: services.accounts.findActor,
    digestNetwork,
    ownOrigins: writeOrigins(config),
    cache,
    invalidation: adapters.invalidation,
  })
  serveHealth(server, front.isDraining)
  await server.register(async (named) => {
    named.addHook('onRequest', followSettings)
    serveIdentity(named, services.identity, config.publicUrl)
    serveApiDescription(named, { publicUrl: config.publicUrl, identity: services.identity })
    serveIcons(named, { ...services, imaging: adapters.imaging })
    serveDrawings(named, services.catalogue, services.find)
    serveAssemblyDrawings(named, services.catalogue)
    serveSharePictures(named, { ...services, imaging: adapters.imaging })
    await serveSandboxes(named, site)
  })
  servePictures(server, services.pictures)
  serveLawArtwork(server, services)
  serveDocuments(server, services.pictures)
  serveOneClickUnsubscribe(server, services.reviews)
  serveStripeWebhook(server, services.orders.takePaymentEvent)
  const { pages } = context
  if (!pages) return {}
  if (pages.clientDir) await serveStaticFiles(server, pages.clientDir)
  const { publicUrl } = config
  const { catalogue, find, content } = services
  const shown = { build: pages.build, publicUrl, catalogue, find, content }
  const sitemap = serveSitemap(server, { ...adapters, ...shown, db: context.database.db, cache, now: context.now })
  const clientFor = (isRobot: boolean) => createShopClient(inProcessTransport(answerOperation, { isRobot }))
  const shop = { forVisitors: clientFor(false), forRobots: clientFor(true) }
  const { answers } = await servePages(server, {
    ...pages,
    shop,
    publicUrl,
    followSettings,
    stripe: config.stripe !== undefined,
    cache,
    findRedirect: content.findRedirect,
  })
  content.askPages(answers)
  return { sitemap }
}

/** CORS comes before the access check of routes, because its own route answers preflights. */
async function allowPageOrigin(server: FastifyInstance, pageOrigin: string | undefined): Promise<void> {
  if (pageOrigin)
    await server.register(cors, {
      origin: [pageOrigin],
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: ['Content-Disposition', 'Link', 'Retry-After', 'X-Total-Count'],
    })
}

async function limitNetworks(
  server: FastifyInstance,
  { db }: OpenedDatabase,
  digestNetwork: ReturnType<typeof createNetworkDigest>,
): Promise<void> {
  const report = (message: string, error?: unknown) => server.log.warn(describeError(error), message)
  await limitWrites(
    server,
    createSharedCounts({ addCounts: (counted) => addWriteCounts(db, counted), digestNetwork, report }),
  )
  limitNewBikes(server)
}

function guardLoad(server: FastifyInstance, { front, context, adapters, services }: Site): void {
  const { config, database } = context
  const { jobs, reading } = adapters
  const refused = shedLoad(server, { ...config, front, beside: BESIDE })
  serveMetrics(server, {
    front,
    token: config.metricsToken,
    pools: [database.pool],
    queues: async () => (await jobs.overview()).queues,
    refused,
    ordersByStatus: () => reading.read(services.orders.countByStatus),
    replica: reading.replica,
  })
}

function listHandlers({ context, adapters, services }: Site): Handlers {
  const { config, database, now } = context
  const { reading, jobs, mail, payments, backups } = adapters
  const { contexts, catalogue, reviews, questions, audit, orders, ordersContext } = services
  const { subscriptions, messages, pictures, fitment } = services
  const asked = [messages, questions, subscriptions, reviews]
  const waiting = [orders, services.returns, catalogue, services.delivery, ...asked, fitment].map(
    (domain) => domain.waiting,
  )
  const databaseFacts = () => selectDatabaseFacts(database.pool)
  return {
    ...catalogue.routes,
    ...findRoutes(contexts.find),
    ...textsRoutes({ ...services, db: database.db, now }),
    ...fitmentRoutes(contexts.fitment),
    ...bikesRoutes(contexts.bikes),
    ...services.wishLists.routes,
    ...reviews.routes,
    ...questions.routes,
    ...services.stockAlerts.routes,
    ...accountsRoutes(contexts.accounts),
    ...addressesRoutes(contexts.addresses),
    ...privacyRoutes({ db: database.db, ...services, now }),
    ...correspondenceRoutes(contexts.correspondence),
    ...ordersRoutes(ordersContext),
    ...guestOrdersRoutes(ordersContext),
    ...shippingDocumentsRoutes({
      ...ordersContext,
      ownerSettings: services.ownerSettings,
      openLogo: services.pictures.openLogo,
    }),
    ...services.returns.routes,
    ...services.invoices.routes,
    ...importRoutes(services.importing),
    ...recordsRoutes(services.records),
    ...subscriptionsRoutes(contexts.written),
    ...messagesRoutes(contexts.written),
    ...jobsRoutes({ db: database.db, jobs, audit }),
    ...systemRoutes({ config, databaseFacts, reading, jobs, mail, payments, backups, now }),
    ...firstStepsRoutes(contexts.ownerSettings),
    ...lawRoutes(contexts.law),
    ...deskSearchRoutes(services),
    ...customerRoutes(services),
    ...overviewRoutes({ orders, catalogue, reviews, waiting, now }),
    ...reportsRoutes({ ...services, timeZone: ordersContext.timeZone, now }),
    ...pictures.routes,
    ...contentRoutes(contexts.content),
    ...ownerSettingsRoutes(contexts.ownerSettings),
    ...services.discounts.routes,
    ...services.taxes.routes,
    ...services.delivery.routes,
    getShopSettings: ({ input }) => showShopSettings(config, adapters, services, input.query.preview),
  }
}

/** Loads the stand-ins for Google and Stripe only where they are used. */
async function serveSandboxes(server: FastifyInstance, { context, adapters }: Site): Promise<void> {
  const { config, database, now } = context
  const { local, sandbox, webhook } = adapters
  if (local) {
    const { localIssuer } = await import('#stand-ins/server/google/local-issuer.ts')
    await server.register(localIssuer, { prefix: LOCAL_ISSUER_PATH, ...local, now })
  }
  if (sandbox) {
    const { sandboxStripe } = await import('#stand-ins/server/stripe/sandbox-stripe.ts')
    const testControl = config.demo !== undefined
    await server.register(sandboxStripe, {
      prefix: SANDBOX_PATH,
      ...sandbox,
      webhook,
      testControl,
      db: database.db,
      now,
    })
  }
}
