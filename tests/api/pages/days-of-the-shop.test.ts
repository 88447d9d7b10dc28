import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdministeredSettings } from '#admin/contract/settings/owner-settings.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** Days are those of the shop's time zone. A zone in which it is another day than in UTC now. */
const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati'
const today = () => dayIn(timeZone, new Date())

let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', HOME_COUNTRY: 'DE' })
  admin = await shop.signUpAdmin('Admin')
  await save('shop', { timeZone })
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.request(method, `/api${path}`, { token: admin.token, ...(body && { body }) })

async function save(name: string, value: object) {
  const { latest } = (await ask('GET', `/admin/settings/${name}`)).body as AdministeredSettings
  expect(await ask('PUT', `/admin/settings/${name}`, { latest, value })).toMatchObject({ status: 200 })
}

test.each([
  ['orders', '/orders/export'],
  ['parts', '/product/export'],
  ['assemblies', '/admin/assemblies.csv'],
  ['numbers', '/admin/successors.csv'],
  ['interfaces', '/fit/admin/ports.csv'],
  ['invoices', '/admin/invoices/export'],
])('the file of exported %s is named by the day', async (name, path) => {
  const { headers } = await ask('GET', path)
  expect(today()).not.toBe(new Date().toISOString().slice(0, 10))
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}-${today()}.csv"`)
})

test('so is the one of a recall', async () => {
  await shop.addPart({ sku: 'HUB-1' })
  const recall = { kind: 'notice', title: 'Hubs', text: 'Stop riding.', sku: 'HUB-1' }
  const { insertedId } = (await ask('POST', '/recalls', recall)).body as { insertedId: string }
  const { headers } = await ask('GET', `/recalls/${insertedId}/export`)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="recall-${today()}.csv"`)
})

test('a part is expected until its day has passed in the shop', async () => {
  const yesterday = dayIn(timeZone, new Date(Date.now() - 24 * 60 * 60_000))
  const days = [yesterday, today()]
  const shown = days.map(async (expectedOn) => {
    const id = await shop.addPart({ quantity: 0 })
    await shop.pool.query('UPDATE parts SET expected_on = $2 WHERE id = $1', [id, expectedOn])
    return ((await shop.request('GET', `/api/part/${id}`)).body as { expectedOn: string | null }).expectedOn
  })
  expect(await Promise.all(shown)).toEqual([null, today()])
})

test('a coupon that holds later says when', async () => {
  await save('shop', { timeZone: 'Asia/Tokyo' })
  await save('discounts', { coupons: [{ code: 'SPRING', kind: 'percent', percent: 10, from: '2099-02-28T15:00:00Z' }] })
  const part = await shop.addPart({ price: 10, quantity: 5 })
  const { body } = await shop.request('POST', '/api/quote', {
    body: { lines: [{ part, quantity: 1 }], coupon: 'spring' },
  })
  expect(JSON.stringify(body)).toContain('The coupon SPRING holds from 1 March 2099 at 00:00, Tokyo time.')
})
