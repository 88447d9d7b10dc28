import { contract } from '#app/contract/contract.ts'
import type { App } from '#app/server/app.ts'
import type { OpenedDatabase } from '#platform/server/database/database.ts'
import { numberedId } from '../orders/pgbench.ts'
import { AFTER_SALE_REQUESTS, SALE_REQUESTS } from './after-sale-requests.ts'
import { DESK_REQUESTS } from './desk-requests.ts'
import type { Role, SampleRequest } from './sample-request.ts'
import { SAMPLE_REQUESTS } from './sample-requests.ts'
import { createSampleSender, type SignedIn } from './sample-sender.ts'

const BEFORE_INVOICES = [...SAMPLE_REQUESTS, ...DESK_REQUESTS, ...SALE_REQUESTS]

/** Operations that take files, or that no sample can bring to success. */
const NOT_SENT = [
  'uploadPicture',
  'uploadDocument',
  'uploadReviewPhoto',
  'importParts',
  'lookAtPartsFile',
  'lookAtRecords',
  'importRecords',
  'saveRecordMapping',
  'importPorts',
  'importSuccessors',
  'importAssemblies',
  'importTexts',
  'putTexts',
  'importRedirects',
  'importBookFile',
  'retryJob',
  'declinePlanRequest',
  'shipOrders',
  // They want a key that only an email has, or a part that is sold out.
  ...['openWithdrawal', 'confirmWithdrawal', 'denyWithdrawal'],
  ...['openReviewInvitation', 'addInvitedReview', 'uploadInvitedPhoto', 'endReviewInvitations'],
  ...['addStockAlert', 'confirmStockAlert', 'endStockAlerts', 'deleteStockAlert'],
]

/**
 * Requests every page and operation of a shop.
 * @param observe is given the label of each request, and runs it
 * @throws Error when one fails, or an operation of the contract has no sample
 */
export async function sendAllSamples(
  { url, app, database }: { url: string; app: App; database: OpenedDatabase },
  observe: (label: string, run: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const people: Partial<Record<Role, SignedIn>> = {}
  // The shop is kept, and what staff said of a VAT ID would count for its next order.
  await database.pool.query('DELETE FROM vat_id_checks')
  const { begin, sendSample, failures } = await createSampleSender(url, people, database)

  await observe('signing up, and the token call', async () => {
    people.customer = await begin('/sign-up/email', `explain${Date.now()}@example.com`, { name: 'Buyer' })
    await database.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [people.customer.email])
  })
  await observe('signing in, and the token call', async () => {
    const { email } = await begin('/sign-up/email', `explain-admin${Date.now()}@example.com`, { name: 'Admin' })
    await app.accounts.makeAdmin(email)
    people.admin = await begin('/sign-in/email', email)
  })
  await observe('placing an order from a network with limits', () => orderWithLimits(app, people.customer?.email))
  const sendEach = async (samples: readonly SampleRequest[]) => {
    for (const sample of samples) await observe(`${sample.method} ${sample.path}`, () => sendSample(sample))
  }
  await sendEach(BEFORE_INVOICES)
  await observe('issuing invoices', async () => {
    await app.invoices.issueInvoices()
    await app.jobs.workOff()
  })
  await sendEach(AFTER_SALE_REQUESTS)
  if (failures.length > 0) throw new Error(`Unexpected answers:\n${failures.join('\n')}`)
  assertAllSent()
  await database.pool.query(`UPDATE review_invitations_due SET delivered_at = now() - interval '3 days'`)
  await observe('inviting buyers', () => app.reviews.inviteBuyers())
  await observe('jobs', async () => {
    await app.jobs.workOff()
  })
}

/** The samples are too many for rate limits, without which no network is looked at. */
async function orderWithLimits({ accounts, orders }: App, email = ''): Promise<void> {
  const account = await accounts.findByEmail(email)
  if (!account) throw new Error('The customer has no account')
  const body = {
    lines: [{ part: numberedId(31), quantity: 1, expectedPrice: 1 }],
    shipTo: { country: 'GB', name: 'Ann Example', line1: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP' },
    method: 'included' as const,
    phone: '0113 496 0000',
    expectedTotal: 1,
  }
  const customer = { kind: 'account', accountId: account.id, sessionId: '', email, name: 'Buyer' } as const
  const rights = {
    role: 'customer',
    permissions: new Set<never>(),
    credential: 'bearer',
    secondFactor: false,
    emailVerified: false,
  } as const
  const network = 'the digest of a network'
  await orders.checkout({ ...customer, ...rights, network }, body)
  await orders.placeGuestOrder({ kind: 'visitor', network }, { ...body, email: 'guest1@example.com' })
}

function assertAllSent(): void {
  const missing = Object.entries(contract).filter(([name, { method, path }]) => {
    const shape = new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`)
    const isSent = [...BEFORE_INVOICES, ...AFTER_SALE_REQUESTS].some(
      (sample) => sample.method === method && shape.test(sample.path.replace(/\?.*/, '')),
    )
    return !NOT_SENT.includes(name) && !isSent
  })
  if (missing.length > 0) throw new Error(`No sample request for: ${missing.map(([name]) => name).join(', ')}`)
}
