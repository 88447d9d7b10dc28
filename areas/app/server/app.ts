import type { FastifyInstance } from 'fastify'
import type { FirstStep, StepKey } from '#admin/contract/first-steps.ts'
import type { OpeningSettings } from '#admin/contract/settings/opening-settings.ts'
import { setShopCurrency } from '#platform/contract/money/currency.ts'
import { setShopBrand } from '#platform/contract/shop/brand.ts'
import { FIRST_BRAND } from '#platform/contract/shop/first-brand.ts'
import { refuseOutsiders } from '#platform/server/http/front/refuse-outsiders.ts'
import { createHttpServer } from '#platform/server/http/http-server.ts'
import { deleteEndedCounts } from '#platform/server/http/limits/write-counts-store.ts'
import { headersOfEveryAnswer } from '#platform/server/http/responses/security-headers.ts'
import { speak } from '#platform/server/language/shop-languages.ts'
import type { AppContext } from './app-context.ts'
import { serveShop } from './app-routes.ts'
import { type Adapters, createAdapters, createServices, type Services } from './app-services.ts'
import { openShop } from './first-steps/first-steps.ts'
import { removeAccount } from './privacy/delete-account.ts'
import type { serveSitemap } from './sitemap/serve-sitemap.ts'

/** A shop that isn't listening yet, with its services for command line and seeds. Closing the server closes it all. */
export type App = Omit<Services, 'contexts'> &
  Pick<Adapters, 'jobs' | 'files' | 'invalidation' | 'payments'> & {
    server: FastifyInstance
    /** Starts background jobs; once, after listening. */
    startJobs(): Promise<void>
    /** Before closing: tells balancers to send nothing more, and ends each connection with its next answer. */
    drain(): void
    waysToPay: Services['ownerSettings']['waysToPay']
    opening: () => Promise<OpeningSettings>
    firstSteps: () => Promise<readonly FirstStep[]>
    /** For the command line. */
    open: (although: readonly StepKey[]) => ReturnType<typeof openShop>
    /** As when a person deletes their account. For the command line. */
    removeAccount: (person: Parameters<typeof removeAccount>[1]) => Promise<void>
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
  const { jobs, files, backups, invalidation, payments, sandbox, webhook } = adapters
  const { contexts, identity, ownerSettings } = services
  if (config.backups.everyHours > 0) jobs.every('keep-backups', async () => void (await backups.makeWhenDue()))
  jobs.every('remove-expired-sign-ins', () => identity.removeExpired())
  jobs.every('forget-write-counts', () => deleteEndedCounts(context.database.db))
  const { sitemap } = await serveShop(server, { front, context, adapters, services })
  server.addHook('onReady', services.find.shipVocabulary)
  server.addHook('onReady', services.orders.beginCarriers)
  startAndStopWith(server, adapters, services)
  const privacy = { db: context.database.db, ...services, now: context.now }
  return {
    ...services,
    ...{ server, jobs, files, invalidation, payments, sitemap },
    startJobs: jobs.start,
    drain: front.drain,
    waysToPay: ownerSettings.waysToPay,
    opening: () => ownerSettings.held('opening'),
    firstSteps: contexts.ownerSettings.firstSteps,
    open: (although) => openShop(contexts.ownerSettings, although),
    removeAccount: (person) => removeAccount(privacy, person),
    sandbox: sandbox && webhook && { secretKey: sandbox.secretKey, webhookSecret: webhook.secret },
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
