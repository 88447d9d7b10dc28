import type { FastifyBaseLogger } from 'fastify'
import { v7 as newId } from 'uuid'
import { createAccessTokens } from '#accounts/server/access-tokens.ts'
import { createAccountsContext } from '#accounts/server/accounts-context.ts'
import { type AccountsService, createAccountsService } from '#accounts/server/accounts-service.ts'
import { createAddressesService } from '#accounts/server/addresses/addresses-service.ts'
import { createAuditService } from '#accounts/server/audit/audit-service.ts'
import { createBetterAuthIdentity } from '#accounts/server/identity/better-auth-identity.ts'
import type { Identity } from '#accounts/server/identity/identity.ts'
import { createLawArtworkService } from '#admin/server/law-artwork/law-artwork-service.ts'
import type { OwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import { createCatalogueService } from '#catalogue/server/catalogue-service.ts'
import { createSharpImaging } from '#catalogue/server/imaging/sharp-imaging.ts'
import type { PicturesContext } from '#catalogue/server/pictures/pictures-context.ts'
import { createPicturesService, type PicturesService } from '#catalogue/server/pictures/pictures-service.ts'
import { createGuardedFetch } from '#catalogue/server/remote-pictures/guarded-fetch.ts'
import { createContentContext } from '#content/server/content-context.ts'
import { type ContentService, createContentService } from '#content/server/content-service.ts'
import { createQuestionsService } from '#engagement/server/questions/questions-service.ts'
import { createReviewsService } from '#engagement/server/reviews/reviews-service.ts'
import { createStockAlertsService } from '#engagement/server/stock-alerts/stock-alerts-service.ts'
import { createWishListsService } from '#engagement/server/wish-lists/wish-lists-service.ts'
import { createBikesService } from '#fitment/server/bikes/bikes-service.ts'
import { createFitmentContext } from '#fitment/server/fitment-context.ts'
import { createFitmentService } from '#fitment/server/fitment-service.ts'
import { createInvoicesService, type InvoicesService } from '#invoices/server/invoices-service.ts'
import type { CorrespondenceContext } from '#messaging/server/email/correspondence-context.ts'
import {
  createCorrespondenceService,
  identityEmails,
  invitationEmails,
} from '#messaging/server/email/correspondence-service.ts'
import { createMessagesService } from '#messaging/server/messages/messages-service.ts'
import { createSubscriptionsService } from '#messaging/server/subscriptions/subscriptions-service.ts'
import { createBasketService } from '#orders/server/basket/basket-service.ts'
import { createKeptBackups } from '#platform/server/backups/kept-backups.ts'
import { chooseFiles } from '#platform/server/files/choose-files.ts'
import { createPostgresInvalidation } from '#platform/server/invalidation/postgres-invalidation.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { createPgBossJobs } from '#platform/server/jobs/pg-boss-jobs.ts'
import { chooseMail } from '#platform/server/mail/choose-mail.ts'
import { createReading } from '#platform/server/reading/replica-reading.ts'
import { createSandboxTaxProvider } from '#pricing/server/tax-provider/sandbox-tax-provider.ts'
import { createStandInVatIds } from '#pricing/server/vat-ids/stand-in-vat-ids.ts'
import { createViesVatIds } from '#pricing/server/vat-ids/vies-vat-ids.ts'
import { axisAttributes, createFindContext, createFindService, readRegistry } from '#search/server/find-service.ts'
import { type CompleteContext, writeOrigins } from './app-context.ts'
import { createSelling } from './app-selling.ts'
import { chooseIssuers } from './choose-issuers.ts'
import { choosePayments } from './choose-payments.ts'
import { createFirstSteps } from './first-steps/first-steps.ts'
import { labelOpener, noticeOpener } from './law/artwork-for-papers.ts'
import { createGuarantees } from './law/guarantees.ts'
import { createLaw } from './law/law.ts'
import { partPictureOpener } from './part-picture.ts'
import { createRecordsService } from './records-routes.ts'
import { SHOP_FILES } from './start/data-folder.ts'

export type Adapters = Awaited<ReturnType<typeof createAdapters>>
export type Services = ReturnType<typeof createServices>

/** Chooses the adapters by the configuration. `ownUrl` is where this process reaches itself. */
export async function createAdapters(
  { config, database: { db, pool, address }, secret, say, now, remotePictures, limitJobs }: CompleteContext,
  logger: FastifyBaseLogger,
  ownUrl: () => string,
) {
  const log = (message: string, details: object) => logger.error({ details }, message)
  const warn = (message: string) => logger.warn(message)
  const onFailure = (failure: object) => logger.error({ failure }, 'Payment provider failed')
  const isDemo = config.demo !== undefined
  return {
    log,
    jobs: limitJobs ? limitJobs(createPgBossJobs({ pool, log })) : createPgBossJobs({ pool, log }),
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
    ...choosePayments({ ...config, secret, ownUrl, now, onFailure }),
  }
}

/** Connects the domains' services. */
export function createServices(context: CompleteContext, adapters: Adapters) {
  const { config, secret, now, database } = context
  const { db, address } = database
  const jobs = followingSettings(adapters.jobs, () => selling.ownerSettings.followSettings())
  const { log, mail, invalidation, files, imaging, remotePictures } = adapters
  const correspondenceContext: CorrespondenceContext = {
    ...{ db, jobs, mail, now, showSecrets: config.demo !== undefined && mail.kind === 'outbox' },
    ...{ rateLimits: config.rateLimits, shopMailbox: config.shopMailbox, smtp: config.smtp },
    openAttachment: (attachment) => invoices.openDocument(attachment),
    openLogo: (img) => pictures.openLogo(img),
    openPicture: (img) => partPictureOpener({ catalogue, pictures }, { imaging })(img),
    isVerified: async (transaction, email) => (await identity.findByEmail(email, transaction))?.emailVerified,
  }
  const correspondence = createCorrespondenceService(correspondenceContext)
  const identity: Identity = createIdentity(context, adapters, {
    emails: identityEmails(correspondence, {
      timeZone: () => selling.ownerSettings.timeZone(),
      languageOf: (transaction, accountId) => accounts.languageOf(transaction, accountId),
    }),
    accounts: () => accounts,
  })
  const audit = createAuditService({ db, now })
  const tokens = createAccessTokens({ secret, issuer: config.publicUrl })
  const accountsContext = createAccountsContext({
    ...{ db, identity, tokens, audit, now },
    emailInvitation: invitationEmails(correspondence, config),
  })
  const accounts: AccountsService = createAccountsService(accountsContext)
  const addressesContext = { db, accounts, settings: config, now }
  const addresses = createAddressesService(addressesContext)
  const claimPictures: PicturesService['claimPictures'] = (transaction, imgs) =>
    pictures.claimPictures(transaction, imgs)
  const lawArtwork = createLawArtworkService({ db, invalidation, takesStandIns: config.demo !== undefined })
  const catalogue = createCatalogueService({
    ...{ db, audit, readRegistry, claimPictures, invalidation, jobs, now, newId },
    guarantees: createGuarantees({ lawArtwork, regimes: () => selling.ownerSettings.regimes() }),
    axisAttributes: (author) => axisAttributes({ author, now, newId }),
    readersRegistry: () => find.readersRegistry(),
  })
  const basket = createBasketService({ db })
  const fitmentContext = createFitmentContext({ db, audit, catalogue, invalidation, now })
  const fitment = createFitmentService(fitmentContext)
  const contentContext = createContentContext({
    ...{ db, audit, invalidation, secret, claimPictures, log, now, newId },
    publicUrl: config.publicUrl,
    timeZone: () => selling.ownerSettings.timeZone(),
    company: () => selling.ownerSettings.held('company'),
  })
  const content = createContentService(contentContext)
  const selling = createSelling(
    context,
    { ...adapters, jobs },
    {
      ...{ addresses, catalogue, fitment, accounts, audit, correspondence },
      terms: content.currentTerms,
    },
  )
  const { orders, returns, ownerSettings } = selling
  const openLogo: PicturesService['openLogo'] = (img) => pictures.openLogo(img)
  const openNotice = noticeOpener({ ownerSettings, lawArtwork, imaging })
  const openLabel = labelOpener({ lawArtwork, catalogue, imaging })
  const openers = { openLogo, openNotice, openLabel }
  const billing = { addresses, correspondence, orders, ownerSettings, files, jobs, log, ...openers }
  const invoices: InvoicesService = createInvoicesService({ db, ...billing, catalogue, content, now, newId })
  const bikesContext = { db, accounts, catalogue, fitment, orders, jobs, now, newId }
  const bikes = createBikesService(bikesContext)
  const reviews = createReviewsService({
    ...{ db, catalogue, orders, returns, accounts, bikes, fitment, audit, ownerSettings, jobs, now, newId },
    ...{ correspondence, secret, settings: config, claimPictures },
    uploadPhoto: (uploader, file) => pictures.keepPhoto(uploader, file),
  })
  const { timeZone } = ownerSettings
  const findContext = createFindContext({
    ...{ db, address, audit, catalogue, fitment, reviews, invalidation, jobs, log, now, newId },
    ...{ finderKind: config.finder, timeZone },
  })
  const find = createFindService(findContext)
  const wishLists = createWishListsService({ db, accounts, catalogue, find, now, newId })
  const { planPriceSwitches } = catalogue
  const importing = {
    db,
    audit,
    claimPictures,
    planPriceSwitches,
    leadOldAddresses: content.storeRedirects,
    registry: () => readRegistry(db),
    timeZone,
    now,
    newId,
  }
  const records = createRecordsService({ db, audit, accounts, addresses, catalogue, timeZone, now, newId })
  const writing = {
    db,
    accounts,
    audit,
    correspondence,
    timeZone,
    settings: config,
    now,
    newId,
    plans: content.plansInForce,
  }
  const written = createWritten({ ...writing, catalogue, ownerSettings, secret, jobs })
  const storing = {
    ...whoShows({ reviews, catalogue, identity, ownerSettings, content }),
    files,
    imaging,
    remotePictures,
    jobs,
  }
  const pictures: PicturesService = createPicturesService({ db, ...storing, audit, now, newId })
  const domains = {
    ...{ accounts, addresses, basket, bikes, wishLists, orders, returns, invoices, reviews },
    ...{ ...written, correspondence, audit, pictures },
  }
  const law = createLaw({ config, ownerSettings, content, catalogue, lawArtwork })
  const firstSteps = createFirstSteps({ db, config, ownerSettings, law, content, backups: adapters.backups, now })
  /** For the routes of the areas, which call their functions with them. */
  const contexts = {
    ...{ find: findContext, fitment: fitmentContext, bikes: bikesContext },
    ...{ accounts: accountsContext, addresses: addressesContext, correspondence: correspondenceContext },
    ...{
      written: writing,
      ...{ content: contentContext, law },
      ownerSettings: { db, audit, invalidation, claimPictures, waysConfigured: config, firstSteps, now },
    },
  }
  const others = { records, content, catalogue, find, fitment, importing, identity, lawArtwork }
  return { ...domains, ...selling, ...others, contexts }
}

/** Jobs write emails and papers: each begins with the settings that hold then. */
function followingSettings(jobs: Jobs, follow: () => Promise<void>): Jobs {
  return {
    ...jobs,
    work: (queue, handler) => jobs.work(queue, (job) => follow().then(() => handler(job))),
    every: (name, work) => jobs.every(name, () => follow().then(work)),
  }
}

type Shows = {
  reviews: ReturnType<typeof createReviewsService>
  catalogue: ReturnType<typeof createCatalogueService>
  identity: Identity
  ownerSettings: OwnerSettingsService
  content: ContentService
}

/** Who shows pictures and documents, so that none in use is removed. */
function whoShows({ reviews, catalogue, identity, ownerSettings, content }: Shows) {
  const copies = [reviews.pictureCopies, ...catalogue.pictureCopies, identity.photoCopies]
  const inUse: PicturesContext['inUse'] = async (transaction, hashes) =>
    new Set([
      ...(await catalogue.picturesInUse(transaction, hashes)),
      ...(await reviews.photosInUse(transaction, hashes)),
      ...(await ownerSettings.picturesInUse(transaction, hashes)),
      ...(await content.picturesInUse(transaction, hashes)),
    ])
  return { copies, inUse, documentsInUse: catalogue.documentsInUse }
}

type Writing = Parameters<typeof createStockAlertsService>[0] &
  Parameters<typeof createQuestionsService>[0] &
  Parameters<typeof createMessagesService>[0]

/** What people ask the shop for. */
function createWritten(writing: Writing) {
  return {
    stockAlerts: createStockAlertsService(writing),
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
      isStaff: (transaction, accountId) => accounts().isStaff(transaction, accountId),
      emailChanged: (transaction, change) => accounts().followEmail(transaction, change),
    },
    issuers,
    log,
    now,
  })
}
