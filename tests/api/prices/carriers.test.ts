import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#accounts/server/audit/audit-tables.ts'
import { administer, placedAndPaid, readOrder, silenceProvider } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on' })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
})
afterAll(() => shop.close())

test('carriers begin with those of the home country, until the owner changes them', async () => {
  const german = await createTestShop({ HOME_COUNTRY: 'DE' })
  try {
    const { token } = await german.signUpAdmin('Admin')
    const read = async () => {
      const { body } = await german.request('GET', '/api/carriers', { token })
      return body as { version: string; carriers: { name: string; trackingLink: string }[] }
    }
    const { version, carriers } = await read()
    expect(carriers.map(({ name }) => name)).toEqual(['DHL', 'DPD', 'GLS', 'Hermes'])
    for (const { trackingLink } of carriers) expect(trackingLink).toMatch(/^https:\/\/.*\{n\}$/)
    const own = [{ name: 'Bike Courier', trackingLink: null }]
    await german.request('PUT', '/api/carriers', { token, body: { version, carriers: own } })
    await german.app.orders.beginCarriers() // As at the next start
    expect((await read()).carriers).toEqual(own)
    await german.request('PUT', '/api/carriers', { token, body: { version: (await read()).version, carriers: [] } })
    await german.app.orders.beginCarriers()
    expect((await read()).carriers).toEqual([])
  } finally {
    await german.close()
  }
})

describe('carriers', () => {
  const read = async () => {
    const { body } = await shop.request('GET', '/api/carriers', { token: admin.token })
    return body as { version: string; carriers: { name: string; trackingLink: string | null }[] }
  }
  const set = (body: object) => shop.request('PUT', '/api/carriers', { token: admin.token, body })

  test('begin with some that are known; a changed link counts for parcels that were sent too', async () => {
    const { version, carriers } = await read()
    expect(carriers.map(({ name }) => name)).toEqual(['UPS', 'FedEx', 'USPS'])
    const { order } = await placedAndPaid(shop, customer, { part: await shop.addPart({ price: 10 }), price: 10 })
    await administer(shop, admin, order, 'ship', { carrier: 'bike courier', trackingNumber: 'a/b' })
    const trackingLink = 'https://courier.example/{n}?lang=en'
    const changed = await set({ version, carriers: [...carriers, { name: 'Bike Courier', trackingLink }] })
    expect(changed.status).toBe(200)
    expect((await readOrder(shop, customer, order)).shipments[0]?.trackingUrl).toBe(
      'https://courier.example/a%2Fb?lang=en',
    )
    const [entry] = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'carriers.set'))
      .orderBy(desc(auditLog.id))
    expect(entry).toMatchObject({
      actorEmail: admin.email,
      after: { carriers: expect.arrayContaining([{ name: 'Bike Courier', trackingLink }]) },
    })
    expect(await set({ version, carriers: [] })).toMatchObject({ status: 412 })
  })

  test('have links with https and one {n} after the host only, and each name once', async () => {
    const { version, carriers } = await read()
    const links = [
      'http://courier.example/{n}',
      'javascript:alert({n})',
      'https://courier.example/',
      'https://{n}.example/track',
      'https://courier.example/{n}/{n}',
      'https://courier.example/{n}{x}',
      'https://user@courier.example/{n}',
      'https:///{n}',
    ]
    for (const trackingLink of links)
      expect(await set({ version, carriers: [{ name: 'Courier', trackingLink }] }), trackingLink).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'carriers.0.trackingLink' }] },
      })
    const twice = ['Courier', 'courier'].map((name) => ({ name, trackingLink: null }))
    expect((await set({ version, carriers: twice })).status).toBe(422)
    await expect(
      shop.pool.query(`INSERT INTO carriers VALUES ('Courier', 9, 'http://courier.example/{n}')`),
    ).rejects.toThrow(/carriers_link_is_https_with_number/)
    expect(await read()).toEqual({ version, carriers })
  })
})
