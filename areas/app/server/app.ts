import type { FastifyInstance } from 'fastify'
import type { AccountsService } from '#accounts/server/accounts-service.ts'
import type { Identity } from '#accounts/server/identity/identity.ts'
import type { FirstStep, StepKey } from '#admin/contract/first-steps.ts'
import type { OpeningSettings } from '#admin/contract/settings/opening-settings.ts'
import type { OwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import type { PicturesService } from '#catalogue/server/pictures/pictures-service.ts'
import type { QuestionsService } from '#engagement/server/questions/questions-service.ts'
import type { ReviewsService } from '#engagement/server/reviews/reviews-service.ts'
import type { StockAlertsService } from '#engagement/server/stock-alerts/stock-alerts-service.ts'
import type { InvoicesService } from '#invoices/server/invoices-service.ts'
import type { BasketService } from '#orders/server/basket/basket-service.ts'
import type { OrdersService } from '#orders/server/orders-service.ts'
import { setShopCurrency } from '#platform/contract/money/currency.ts'
import { setShopBrand } from '#platform/contract/shop/brand.ts'
import { FIRST_BRAND } from '#platform/contract/shop/first-brand.ts'
import type { Files } from '#platform/server/files/files.ts'
import { refuseOutsiders } from '#platform/server/http/front/refuse-outsiders.ts'
import { createHttpServer } from '#platform/server/http/http-server.ts'
import { deleteEndedCounts } from '#platform/server/http/limits/write-counts-store.ts'
import { headersOfEveryAnswer } from '#platform/server/http/responses/security-headers.ts'
import type { Invalidation } from '#platform/server/invalidation/invalidation.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { speak } from '#platform/server/language/shop-languages.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { DiscountsService } from '#pricing/server/discounts/discounts-service.ts'
import type { ReturnsService } from '#returns/server/returns-service.ts'
import type { FindService } from '#search/server/find-service.ts'
import type { AppContext } from './app-context.ts'
import { serveShop } from './app-routes.ts'
import { type Adapters, createAdapters, createServices, type Services } from './app-services.ts'
import { openShop } from './first-steps/first-steps.ts'
import { removeAccount } from './privacy/delete-account.ts'
import type { RecordsService } from './records-routes.ts'
import type { serveSitemap } from './sitemap/serve-sitemap.ts'

/** A shop that isn't listening yet, with its services for command line and seeds. Closing the server closes it all. */
export type App = {
  server: FastifyInstance
  accounts: AccountsService
  identity: Identity
  /** Starts background jobs; once, after listening. */
  startJobs(): Promise<void>
  /** Before closing: tells balancers to send nothing more, and ends each connection with its next answer. */
  drain(): void
  waysToPay: OwnerSettingsService['waysToPay']
  opening: () => Promise<OpeningSettings>
  firstSteps: () => Promise<readonly FirstStep[]>
  /** For the command line. */
  open: (although: readonly StepKey[]) => ReturnType<typeof openShop>
  basket: BasketService
  catalogue: CatalogueService
  discounts: DiscountsService
  orders: OrdersService
  returns: ReturnsService
  records: RecordsService
  invoices: InvoicesService
  files: Files
  pictures: PicturesService
  /** As when a person deletes their account. For the command line. */
  removeAccount: (person: Parameters<typeof removeAccount>[1]) => Promise<void>
  questions: QuestionsService
  reviews: ReviewsService
  stockAlerts: StockAlertsService
  jobs: Jobs
  find: FindService
  invalidation: Invalidation
  payments: Payments
  sitemap: ReturnType<typeof serveSitemap> | undefined // Of a shop with pages
  sandbox: { secretKey: string; webhookSecret: string } | undefined // The sandbox's keys, for tests
}

/** Assembles the shop: adapters, services, routes. */
export async function createApp(given: AppContext): Promise<App> {
  const context = { say: () => {}, now: () => new Date(), ...given }
  const { config } = context
  speak(config.languages, { unfinished: config.development })
  setShopCurrency(config.currency)
  setShopBrand(FIRST_BRAND) // Until the database is asked
  const { server, front } = await createHttpServer(config)
  if (config.demo) refuseOutsiders(front, headersOfEveryAnswer({ https: config.publicUrl.startsWith('https:') }))
  const adapters = await createAdapters(context, server.log, () => `http://${loopbackAddress(server)}`)
  const services = createServices(context, adapters)
  const { jobs, backups, invalidation, payments, sandbox, webhook } = adapters
  const { accounts, identity, basket, catalogue, discounts, find, orders, returns, invoices, pictures } = services
  const { questions, stockAlerts, reviews, records } = services
  if (config.backups.everyHours > 0) jobs.every('keep-backups', async () => void (await backups.makeWhenDue()))
  jobs.every('remove-expired-sign-ins', () => identity.removeExpired())
  jobs.every('forget-write-counts', () => deleteEndedCounts(context.database.db))
  const { sitemap } = await serveShop(server, { front, context, adapters, services })
  server.addHook('onReady', services.find.shipVocabulary)
  server.addHook('onReady', services.orders.beginCarriers)
  startAndStopWith(server, adapters, services)
  const sandboxKeys = sandbox && webhook && { secretKey: sandbox.secretKey, webhookSecret: webhook.secret }
  const ports = { jobs, startJobs: jobs.start, invalidation, payments, sandbox: sandboxKeys }
  const sold = { basket, catalogue, discounts, find, orders, returns, invoices, pictures }
  const kept = { accounts, identity, ...sold, questions, stockAlerts, reviews, records }
  const privacy = { db: context.database.db, ...services, now: context.now }
  return {
    server,
    ...kept,
    removeAccount: (person) => removeAccount(privacy, person),
    waysToPay: services.ownerSettings.waysToPay,
    opening: () => services.ownerSettings.held('opening'),
    firstSteps: services.contexts.ownerSettings.firstSteps,
    open: (although) => openShop(services.contexts.ownerSettings, although),
    drain: front.drain,
    sitemap,
    files: adapters.files,
    ...ports,
  }
}

function startAndStopWith(
  server: FastifyInstance,
  { jobs, invalidation, reading, mail, imaging }: Adapters,
  { identity, find, content }: Pick<Services, 'identity' | 'find' | 'content'>,
): void {
  server.addHook('onReady', async () => {
    invalidation.start()
    reading.start()
    find.index.start()
  })
  server.addHook('onClose', async () => {
    await identity.settle()
    await jobs.stop()
    await find.settle()
    await content.settle()
    await find.index.stop()
    await invalidation.stop()
    await reading.stop()
    await mail.close()
    await imaging.close()
  })
}

function loopbackAddress(server: FastifyInstance): string {
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The shop is not listening yet')
  return address.family === 'IPv6' ? `[${address.address}]:${address.port}` : `${address.address}:${address.port}`
}
