import { setTimeout as delay } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { formatAddress } from '#accounts/server/addresses/format-address.ts'
import { createOwnerSettingsService } from '#admin/server/settings/owner-settings-service.ts'
import type { InvoicesContext } from '#invoices/server/invoices-context.ts'
import { issueInvoices } from '#invoices/server/issuing/issue-invoices.ts'
import { renderInvoice } from '#invoices/server/printing/render-invoice.ts'
import { createCorrespondenceService } from '#messaging/server/email/correspondence-service.ts'
import { findBilledOrder, findRefundedShares } from '#orders/server/customers/billed-order.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { createDiskFiles } from '#platform/server/files/disk-files.ts'
import { createPgBossJobs } from '#platform/server/jobs/pg-boss-jobs.ts'

// One process that issues what is due and prints some of it, until its parent kills it.
const [connectionString = '', folder = '', mostRendered = '0'] = process.argv.slice(2)
const AT_A_TIME = 5
const PAUSE_MS = 5

const { db, pool } = openDatabase({ connectionString, poolSize: 4, applicationName: 'issuing invoices' })
const now = () => new Date()
const jobs = createPgBossJobs({ pool, log: () => {} })
const correspondence = createCorrespondenceService({
  ...{ db, jobs, now, rateLimits: false, showSecrets: false, shopMailbox: undefined },
  mail: { kind: 'outbox', deliver: async () => {}, check: async () => {}, close: async () => {} },
  isVerified: async () => undefined,
  openAttachment: async () => undefined,
  openLogo: async () => undefined,
  openPicture: async () => undefined,
})
const never = () => Promise.reject(new Error('Not in this process'))
const ownerSettings = createOwnerSettingsService({
  ...{ db, now, invalidation: { generation: () => 0 }, homeCountry: 'US' },
  waysConfigured: readConfig({}),
})
const context: InvoicesContext = {
  ...{
    db,
    jobs,
    correspondence,
    now,
    newId,
    log: () => {},
    commonWords: async () => [],
    openLogo: async () => undefined,
    openNotice: async () => undefined,
    openLabel: async () => undefined,
    catalogue: { guaranteesOf: never },
    content: { showPage: never },
    confirmations: { print: never },
  },
  files: createDiskFiles({ folder, report: () => {}, now }),
  addresses: { formatAddress: (address) => formatAddress(address, 'US') },
  orders: {
    ...{ findBilledOrder, findRefundedShares, findOrderIdsOf: never, orderVisibleTo: never, changeBuyer: never },
    findDocumentRecipient: async (_, orderId) => ({
      ...{ to: `${orderId}@example.com`, accountId: undefined, name: 'Buyer', number: 'PM-1' },
      url: 'http://localhost/order',
    }),
  },
  ownerSettings,
}
await ownerSettings.followSettings()

process.stdout.write('begun\n')
for (;;) {
  await issueInvoices(context)
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM invoices WHERE file IS NULL AND (SELECT count(*) FROM invoices WHERE file IS NOT NULL) < $1
     ORDER BY issued_at LIMIT ${AT_A_TIME}`,
    [Number(mostRendered)],
  )
  for (const { id } of rows) await renderInvoice(context, id)
  await delay(PAUSE_MS)
}
