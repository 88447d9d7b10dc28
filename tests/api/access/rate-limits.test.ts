import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

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

test('sixty checks of fit a minute, though they write nothing', async () => {
  const check = () => shop.request('POST', '/api/fit/check', { body: {} })
  for (let number = 0; number < 60; number++) expect((await check()).status).toBe(422)
  expect(await check()).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } })
})

test('thirty new bikes a minute; those of a moment ago are not new, and lists without a bike go on', async () => {
  const list = (width: number) => {
    const fits = encodeURIComponent(printFitCode({ facts: { 'frame.adapter-room': String(width) } }))
    return shop.request('GET', `/api/find?q=${randomUUID()}&fits=${fits}`)
  }
  const statuses: number[] = []
  // A minute may end among the first ones.
  for (let width = 1; width <= 61; width++) statuses.push((await list(width)).status)
  const first = statuses.indexOf(429)
  expect(first).toBeGreaterThanOrEqual(30)
  expect(statuses.slice(0, first)).toEqual(Array(first).fill(200))
  expect((await list(first)).status).toBe(200)
  expect((await shop.request('GET', '/api/find')).status).toBe(200)
})

test('two processes count together: what one let through, the other refuses, and no address is stored', async () => {
  const { connectionString } = shop.pool.options
  const opened = openDatabase({ connectionString: String(connectionString), poolSize: 2, applicationName: 'tests' })
  const given = { ...opened, connectionString: String(connectionString), drop: opened.close }
  const other = await createTestShop({ RATE_LIMITS: 'on' }, undefined, undefined, given)
  try {
    const report = (at: TestShop) => at.request('POST', `/api/review/${randomUUID()}/report`, { body: {} })
    for (let number = 0; number < 10; number++) expect((await report(shop)).status).not.toBe(429)
    let asked = 0
    const ask = async () => {
      asked += 1
      return (await report(other)).status
    }
    // Counts are shared after a second; asked in no hurry, ten times last as long as a busy machine may take for it.
    await expect.poll(ask, { interval: 1_000 }).toBe(429)
    expect(asked).toBeLessThanOrEqual(10)
    expect((await other.request('POST', '/api/contact', { body: {} })).status).toBe(422)
    const { rows } = await shop.pool.query('SELECT network FROM write_counts')
    expect(new Set(rows.map(({ network }) => network.length))).toEqual(new Set([22]))
  } finally {
    await other.close()
  }
})
