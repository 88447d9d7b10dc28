import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ RATE_LIMITS: 'on' })
})
afterAll(() => shop.close())

test('one network may write so often in a minute; forged headers are no way round, and reading goes on', async () => {
  const write = (number: number) =>
    shop.request('POST', '/api/placeOrder', { body: {}, headers: { 'x-forwarded-for': `198.51.100.${number % 250}` } })
  const statuses: number[] = []
  for (let number = 0; number < 245; number++) statuses.push((await write(number)).status)
  expect(statuses.slice(0, 240)).toEqual(Array(240).fill(401))
  const limited = await write(0)
  expect(limited).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } })
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await shop.request('GET', '/api/part')).status).toBe(200)
})
