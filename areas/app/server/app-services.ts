import type { FastifyBaseLogger } from 'fastify'
import { v7 as newId } from 'uuid'
import { createAccessTokens } from '#accounts/server/access-tokens.ts'
import { type AccountsService, createAccountsService } from '#accounts/server/accounts-service.ts'
import { createAddressesService } from '#accounts/server/addresses/addresses-service.ts'
import { createAuditService } from '#accounts/server/audit/audit-service.ts'
import { createBetterAuthIdentity } from '#accounts/server/identity/better-auth-identity.ts'
import type { Identity } from '#accounts/server/identity/identity.ts'
import { createShopPagesService } from '#admin/server/shop-pages/shop-pages-service.ts'
import { createCatalogueService } from '#catalogue/server/catalogue-service.ts'
import { createSharpImaging } from '#catalogue/server/imaging/sharp-imaging.ts'
import type { PicturesContext } from '#catalogue/server/pictures/pictures-context.ts'
import { createPicturesService, type PicturesService } from '#catalogue/server/pictures/pictures-service.ts'
import { createGuardedFetch } from '#catalogue/server/remote-pictures/guarded-fetch.ts'
import { createQuestionsService } from '#engagement/server/questions/questions-service.ts'
import { createReviewsService } from '#engagement/server/reviews/reviews-service.ts'
import { createRestockService } from '#engagement/server/stock-alerts/restock-service.ts'
import { createWishesService } from '#engagement/server/wish-lists/wishes-service.ts'
import { createBikesService } from '#fitment/server/bikes/bikes-service.ts'
import { createFitmentService } from '#fitment/server/fitment-service.ts'
import { createInvoicesService, type InvoicesService } from '#invoices/server/invoices-service.ts'
import { createCorrespondenceService, identityEmails } from '#messaging/server/email/correspondence-service.ts'
import { createMessagesService } from '#messaging/server/messages/messages-service.ts'
import { createSubscriptionsService } from '#messaging/server/subscriptions/subscriptions-service.ts'
import { createBasketService } from '#orders/server/basket/basket-service.ts'
import { createPapersService } from '#orders/server/shipping-documents/papers-service.ts'
import { createKeptBackups } from '#platform/server/backups/kept-backups.ts'
import { chooseFiles } from '#platform/server/files/choose-files.ts'
import { createPostgresInvalidation } from '#platform/server/invalidation/postgres-invalidation.ts'
import { createPgBossJobs } from '#platform/server/jobs/pg-boss-jobs.ts'
import { chooseMail } from '#platform/server/mail/choose-mail.ts'
import { createReading } from '#platform/server/reading/replica-reading.ts'
import { createSandboxTaxProvider } from '#pricing/server/tax-provider/sandbox-tax-provider.ts'
import { createStandInVatIds } from '#pricing/server/vat-ids/stand-in-vat-ids.ts'
import { createViesVatIds } from '#pricing/server/vat-ids/vies-vat-ids.ts'
import { createFindService, readRegistry } from '#search/server/find-service.ts'
import { type CompleteContext, writeOrigins } from './app-context.ts'
import { createSelling } from './app-selling.ts'
import { chooseIssuers } from './choose-issuers.ts'
import { choosePayments } from './choose-payments.ts'
import { SHOP_FILES } from './start/data-folder.ts'

export type Adapters = Awaited<ReturnType<typeof createAdapters>>
export type Services = ReturnType<typeof createServices>

/** Chooses the adapters by the configuration. `ownUrl` is where this process reaches itself. */
export async function createAdapters(
  { config, database: { db, pool, address }, secret, say, now, remotePictures }: CompleteContext,
  logger: FastifyBaseLogger,
  ownUrl: () => string,
) {
  const log = (message: string, details: object) => logger.error({ details }, message)
  const warn = (message: string) => logger.warn(message)
  const onFailure = (failure: object) => logger.error({ failure }, 'Payment provider failed')
  const isDemo = config.demo !== undefined
  return {
    log,
    jobs: createPgBossJobs({ pool, log }),
    backups: createKeptBackups({ pool, dataDir: config.dataDir, include: SHOP_FILES, ...config.backups, now }),
    invalidation: createPostgresInvalidation({ address, log: warn }),
    reading: createReading({ db, pool, readUrl: config.databaseReadUrl, log: warn }),
    mail: await chooseMail({ smtp: config.smtp, demo: isDemo, say }),
    files: chooseFiles({ ...config, report: (failure) => log('Picture storage failed', failure), now }),
    remotePictures: remotePictures ?? createGuardedFetch(),
    imaging: createSharpImaging({ report: (crash) => log('A picture crashed its rendering process', crash) }),
    vatIds: {
      'stand-in': createStandInVatIds(),
      vies: createViesVatIds({ report: (reason) => warn(`VIES did not answer: ${reason}`) }),
    },
    taxProvider: createSandboxTaxProvider(),
    ...chooseIssuers({ ...config, secret, ownUrl }),
    ...choosePayments({ stripe: config.stripe, sandboxUrl: config.sandboxUrl, secret, ownUrl, now, onFailure }),
  }
}

/** Connects the domains' services. */
export function createServices(context: CompleteContext, adapters: Adapters) {
  const { config, secret, now, database } = context
  const { db, address } = database
  const { jobs, log, mail, invalidation, files, imaging, remotePictures } = adapters
  const correspondence = createCorrespondenceService({
    ...{ db, jobs, mail, now, showSecrets: config.demo !== undefined && mail.kind === 'outbox' },
    ...{ rateLimits: config.rateLimits, shopMailbox: config.shopMailbox },
    openInvoice: (id) => invoices.openInvoice(id),
    isVerified: async (transaction, email) => (await identity.findByEmail(email, transaction))?.emailVerified,
  })
  const identity: Identity = createIdentity(context, adapters, {
    emails: identityEmails(correspondence),
    accounts: () => accounts,
  })
  const audit = createAuditService({ db, identity, now })
  const tokens = createAccessTokens({ secret, issuer: config.publicUrl })
  const accounts: AccountsService = createAccountsService({ db, identity, tokens, audit, now })
  const addresses = createAddressesService({ db, accounts, settings: config, now })
  const holdPictures: PicturesService['holdPictures'] = (transaction, imgs) => pictures.holdPictures(transaction, imgs)
  const catalogue = createCatalogueService({
    ...{ db, audit, readRegistry, holdPictures, invalidation, jobs, now, newId },
  })
  const basket = createBasketService({ db, accounts, catalogue, now })
  const fitment = createFitmentService({ db, audit, catalogue, invalidation, now })
  const shopPages = createShopPagesService({ db, audit, invalidation, now })
  const selling = createSelling(context, adapters, {
    ...{ addresses, basket, catalogue, fitment, accounts, audit, correspondence },
    terms: shopPages.currentTerms,
  })
  const { orders, returns, ownerSettings } = selling
  const billing = { addresses, correspondence, orders, ownerSettings, files, jobs, log }
  const invoices: InvoicesService = createInvoicesService({ db, ...billing, now, newId })
  const papers = createPapersService({ addresses, orders, ownerSettings, now })
  const bikes = createBikesService({ db, accounts, catalogue, fitment, orders, jobs, now, newId })
  const reviews = createReviewsService({
    ...{ db, catalogue, orders, returns, accounts, bikes, fitment, audit, ownerSettings, jobs, now, newId },
    ...{ correspondence, secret, settings: config, holdPictures },
    uploadPhoto: (uploader, file) => pictures.keepPhoto(uploader, file),
  })
  const find = createFindService({
    ...{ db, address, audit, catalogue, fitment, reviews, invalidation, jobs, log, now, newId },
    finderKind: config.finder,
  })
  const wishes = createWishesService({ db, accounts, catalogue, find, now, newId })
  const { planPriceSwitches } = catalogue
  const importing = { db, audit, holdPictures, planPriceSwitches, registry: () => readRegistry(db), now, newId }
  const writing = { db, accounts, audit, correspondence, settings: config, now, newId }
  const written = createWritten({ ...writing, catalogue, ownerSettings, secret, jobs })
  const storing = { ...whoShows({ reviews, catalogue, identity }), files, imaging, remotePictures, jobs }
  const pictures: PicturesService = createPicturesService({ db, ...storing, audit, now, newId })
  const domains = {
    ...{ accounts, addresses, basket, bikes, wishes, orders, invoices, reviews },
    ...{ ...written, correspondence, audit, pictures },
  }
  return { ...domains, ...selling, papers, shopPages, catalogue, find, fitment, importing, identity }
}

type Shows = {
  reviews: ReturnType<typeof createReviewsService>
  catalogue: ReturnType<typeof createCatalogueService>
  identity: Identity
}

/** Who shows pictures and documents, so that none in use is removed. */
function whoShows({ reviews, catalogue, identity }: Shows) {
  const copies = [reviews.pictureCopies, ...catalogue.pictureCopies, identity.photoCopies]
  const inUse: PicturesContext['inUse'] = async (transaction, hashes) =>
    new Set([
      ...(await catalogue.picturesInUse(transaction, hashes)),
      ...(await reviews.photosInUse(transaction, hashes)),
    ])
  return { copies, inUse, documentsInUse: catalogue.documentsInUse }
}

type Writing = Parameters<typeof createRestockService>[0] & Parameters<typeof createQuestionsService>[0]

/** What people ask the shop for. */
function createWritten(writing: Writing) {
  return {
    restock: createRestockService(writing),
    questions: createQuestionsService(writing),
    subscriptions: createSubscriptionsService(writing),
    messages: createMessagesService(writing),
  }
}

type IdentityNeeds = { emails: ReturnType<typeof identityEmails>; accounts: () => AccountsService }

function createIdentity(
  { config, database: { db }, secret, now }: CompleteContext,
  { issuers, log }: Adapters,
  { emails, accounts }: IdentityNeeds,
): Identity {
  return createBetterAuthIdentity({
    db,
    secret,
    publicUrl: config.publicUrl,
    origins: writeOrigins(config),
    rateLimits: config.rateLimits,
    weakPasswords: config.demo ? 'allowed' : 'refused',
    emails,
    people: {
      maySignIn: (accountId) => accounts().maySignIn(accountId),
      isAdministrator: (transaction, accountId) => accounts().isAdministrator(transaction, accountId),
      emailChanged: (transaction, change) => accounts().followEmail(transaction, change),
    },
    issuers,
    log,
    now,
  })
}
