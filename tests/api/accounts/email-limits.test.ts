import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  const limits = { RATE_LIMITS: 'on', OPEN_ORDERS: '100', NETWORK_OPEN_ORDERS: '1000' }
  shop = await createTestShop({ ...limits, SHOP_DEMO: 'on', SHOP_MAILBOX: 'shop@parts.example' })
})
afterAll(() => shop.close())

async function placeOrders({ token }: TestAccount, count: number) {
  const part = await shop.addPart({ price: 1, quantity: 1_000 })
  for (let number = 0; number < count; number++) {
    const answer = await shop.request('POST', '/api/placeOrder', {
      token,
      body: {
        placeOrderProduct: part,
        placeOrderQuantity: 1,
        placePrice: 1,
        phone: '0113 496 0000',
        address: '1 Mill Lane, Leeds',
      },
    })
    expect(answer.status).toBe(200)
  }
  await shop.app.jobs.workOff()
  // Nobody pays at once.
  await shop.pool.query(
    `UPDATE jobs.job SET start_after = now() WHERE start_after BETWEEN now() AND now() + interval '10 minutes'`,
  )
  await shop.app.jobs.workOff()
}

/** Minutes of waiting, as the emails see it: access tokens end long before. */
function letPass(minutes: number) {
  const earlier = (column: string) => `${column} = ${column} - interval '${minutes} minutes'`
  return shop.pool.query(`UPDATE letters SET ${earlier('created_at')}, ${earlier('sent_at')}`)
}

/** Emails to a recipient by status. */
async function emailsTo(email: string): Promise<Record<string, number>> {
  const { rows } = await shop.pool.query<{ status: string; emails: number }>(
    'SELECT status, count(*)::int AS emails FROM letters WHERE recipient = $1 GROUP BY status',
    [email],
  )
  return Object.fromEntries(rows.map(({ status, emails }) => [status, emails]))
}

async function verificationToken(email: string): Promise<string> {
  const { rows } = await shop.pool.query<{ secret_url: string | null; text: string }>(
    `SELECT secret_url, text FROM letters WHERE recipient = $1 AND subject ILIKE '%verify%' ORDER BY created_at LIMIT 1`,
    [email],
  )
  return (
    new URL(/https?:\S+verifyEmail\S+/.exec(rows[0]?.secret_url ?? rows[0]?.text ?? '')?.[0] ?? '').searchParams.get(
      'token',
    ) ?? ''
  )
}

const resend = ({ cookie }: TestAccount) =>
  shop.request('POST', '/api/auth/send-verification-email', { cookie, body: {} })

describe('until an email is verified', () => {
  test('it gets two emails an hour and five a day, the one with the link included; the rest wait for it', async () => {
    const account = await shop.signUp('Stranger')
    const { email } = account
    await expect.poll(async () => (await emailsTo(email)).waiting).toBe(1)
    const token = await verificationToken(email)
    await placeOrders(account, 6)
    expect(await emailsTo(email)).toEqual({ sent: 2, held: 5 })
    await letPass(61)
    await placeOrders(account, 4)
    expect(await emailsTo(email)).toEqual({ sent: 4, held: 7 })
    await letPass(61)
    await placeOrders(account, 4)
    expect(await emailsTo(email)).toEqual({ sent: 5, held: 10 })
    const confirmed = await shop.request('POST', '/api/auth/verify-email', { cookie: account.cookie, body: { token } })
    expect(confirmed.status).toBe(200)
    await shop.app.jobs.workOff()
    expect(await emailsTo(email)).toEqual({ sent: 15 })
  })

  test('no further link is sent to it, and the page is told so', async () => {
    const account = await shop.signUp('Asker')
    await expect.poll(async () => (await emailsTo(account.email)).waiting).toBe(1)
    expect((await resend(account)).status).toBe(200)
    expect(await resend(account)).toMatchObject({ status: 429 })
    expect(await emailsTo(account.email)).toEqual({ waiting: 2 })
  })
})

test('what somebody confirmed that they want is not held, though their account is not verified', async () => {
  const account = await shop.signUp('Confirmer')
  const { email } = account
  expect((await resend(account)).status).toBe(200)
  const part = await shop.addPart({ quantity: 0 })
  await shop.pool.query(
    `INSERT INTO stock_alerts (id, part_id, account_id, created_at, confirmed_at)
     SELECT gen_random_uuid(), $1, id, now(), now() FROM accounts WHERE email = $2`,
    [part, email],
  )
  await shop.pool.query('UPDATE parts SET quantity = 5, available = 5 WHERE id = $1', [part])
  await shop.app.stockAlerts.sendStockAlerts()
  expect(await emailsTo(email)).toEqual({ waiting: 3 })
})

test('the shop itself gets all its emails', async () => {
  expect((await emailsTo('shop@parts.example')).sent).toBe(14)
})

test('a verified email gets thirty an hour; the next ones an hour later', async () => {
  const account = await shop.signUp('Busy Buyer')
  await shop.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [account.email])
  await placeOrders(account, 29)
  await shop.pool.query(`UPDATE orders SET paid_at = now(), status = 'paid' WHERE customer_email = $1`, [account.email])
  await placeOrders(account, 3)
  const { sent, waiting } = await emailsTo(account.email)
  expect({ sent, waiting }).toEqual({ sent: 30, waiting: 3 })
})
