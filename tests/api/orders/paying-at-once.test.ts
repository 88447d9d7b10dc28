import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdministeredSettings } from '#admin/contract/settings/owner-settings.ts'
import { emails } from '#messaging/server/email/correspondence-tables.ts'
import { payAtProvider, placed, placedAndPaid, silenceProvider, tellPaid } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let part: string
let people = 0
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', HOME_COUNTRY: 'DE' })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  part = await shop.addPart({ price: 10, quantity: 100 })
})
afterAll(() => shop.close())

const newCustomer = () => shop.signUp(`Customer ${++people}`)

async function emailsTo({ email }: TestAccount) {
  await shop.app.jobs.workOff()
  const rows = await shop.db.select().from(emails).where(eq(emails.to, email)).orderBy(emails.createdAt)
  return rows.filter(({ subject }) => subject.includes('order'))
}

describe('“Please pay by”', () => {
  test('waits for the payment, and is not sent when that comes at once', async () => {
    const customer = await newCustomer()
    const order = await placed(shop, customer, { part, price: 10 })
    expect(await emailsTo(customer)).toMatchObject([
      { subject: expect.stringMatching(/^We received/), status: 'waiting', tries: 0 },
    ])
    await tellPaid(shop, customer, order, await payAtProvider(shop, customer, order))
    expect(await emailsTo(customer)).toMatchObject([{ subject: expect.stringMatching(/^Receipt/), status: 'sent' }])
  })

  test('is not even written for an order that is paid by then', async () => {
    const customer = await newCustomer()
    await placedAndPaid(shop, customer, { part, price: 10 })
    expect(await emailsTo(customer)).toMatchObject([{ subject: expect.stringMatching(/^Receipt/), status: 'sent' }])
  })

  test('is not sent for an order that is withdrawn by then, and the cancellation does not wait for it', async () => {
    const customer = await newCustomer()
    const order = await placed(shop, customer, { part, price: 10 })
    await emailsTo(customer)
    expect((await shop.request('DELETE', `/api/placeOrder/${order}`, { token: customer.token })).status).toBe(200)
    expect(await emailsTo(customer)).toMatchObject([{ subject: expect.stringMatching(/cancelled$/), status: 'sent' }])
  })

  test('lets emails about other orders of the same customer go ahead while it waits', async () => {
    const customer = await newCustomer()
    const order = await placed(shop, customer, { part, price: 10 })
    await emailsTo(customer)
    await placedAndPaid(shop, customer, { part, price: 10 })
    expect(await emailsTo(customer)).toMatchObject([
      { subject: expect.stringMatching(/^We received/), status: 'waiting', tries: 0 },
      { subject: expect.stringMatching(/^Receipt/), status: 'sent' },
    ])
    await tellPaid(shop, customer, order, await payAtProvider(shop, customer, order))
    expect(await emailsTo(customer)).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
  })

  test('takes its turn once it is due: it follows an earlier email that is still tried, and is followed by later ones', async () => {
    const customer = await newCustomer()
    await placedAndPaid(shop, customer, { part, price: 10 })
    await shop.app.jobs.workOff()
    const of = `recipient = '${customer.email}'`
    await shop.pool.query(
      `UPDATE letters SET status = 'waiting', sent_at = NULL, failure = 'not yet' WHERE ${of} AND subject LIKE 'Receipt%'`,
    )
    await placed(shop, customer, { part, price: 10 })
    await emailsTo(customer)
    await shop.pool.query(`UPDATE jobs.job SET start_after = now() WHERE name = 'deliver-letter' AND state = 'created'`)
    const waits = expect.stringContaining('after the earlier email')
    expect((await emailsTo(customer))[1]).toMatchObject({ status: 'waiting', tries: 0, failure: waits })
    await placedAndPaid(shop, customer, { part, price: 10 })
    expect((await emailsTo(customer))[2]).toMatchObject({ status: 'waiting', tries: 0, failure: waits })
  })

  test('is sent after five minutes, and the receipt follows it', async () => {
    const customer = await newCustomer()
    const order = await placed(shop, customer, { part, price: 10 })
    await emailsTo(customer)
    const due = await shop.pool.query<{ minutes: number }>(
      `UPDATE jobs.job SET start_after = now() WHERE name = 'deliver-letter' AND start_after > now()
       RETURNING round(extract(epoch FROM created_on + interval '5 minutes' - now()) / 60)::int AS minutes`,
    )
    expect(due.rows).toContainEqual({ minutes: 5 })
    expect(await emailsTo(customer)).toMatchObject([{ subject: expect.stringMatching(/^We received/), status: 'sent' }])
    await tellPaid(shop, customer, order, await payAtProvider(shop, customer, order))
    expect(await emailsTo(customer)).toMatchObject([
      { status: 'sent' },
      { subject: expect.stringMatching(/^Receipt/), status: 'sent' },
    ])
  })
})

describe('the moment in an email', () => {
  test('is in the time zone of the home country, until the shop names another', async () => {
    const payBy = async () => {
      const customer = await newCustomer()
      await placed(shop, customer, { part, price: 10 })
      return (await emailsTo(customer))[0]?.text
    }
    expect(await payBy()).toMatch(/pay by \d+ \w+ \d{4} at \d\d:\d\d, Berlin time\./)
    const { token } = admin
    const { latest } = (await shop.request('GET', '/api/admin/settings/shop', { token })).body as AdministeredSettings
    const wrong = { latest, value: { timeZone: 'Europe/Atlantis' } }
    expect(await shop.request('PUT', '/api/admin/settings/shop', { token, body: wrong })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'value.timeZone', message: 'Enter a time zone such as Europe/Berlin' }] },
    })
    const value = { timeZone: 'Asia/Tokyo' }
    expect((await shop.request('PUT', '/api/admin/settings/shop', { token, body: { latest, value } })).status).toBe(200)
    expect(await payBy()).toMatch(/at \d\d:\d\d, Tokyo time\./)
    expect((await shop.request('GET', '/api/shop')).body).toMatchObject({ timeZone: 'Asia/Tokyo' })
  })
})
