import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setShopCurrency } from '#platform/contract/money/currency.ts'
import type { FindResult } from '#search/contract/find.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { administer, placedAndPaid, readOrder, readSteps, silenceProvider } from '../../support/orders/order-life.ts'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { readPageFacts } from '../pages/page-facts.ts'

/** Shops in other currencies than dollars: without decimals, found by the index, and with three, found by SQL. */
const SHOPS = [
  {
    currency: 'JPY',
    finder: 'index',
    prices: [980, 1234, 48_000],
    text: '¥1,234',
    structured: '1234',
    within: ['price=1000..2000', 'Price: ¥1,000 to ¥2,000', 'under ¥2,000', 'Price up to ¥2,000'],
    label: 'Under ¥10,000',
    ordered: 2468,
    back: 468,
    refundText: '¥468',
    wrong: [1234.5, 'Enter JPY without decimals'],
    row: ['1234', '1233.6', '1234'],
  },
  {
    currency: 'KWD',
    finder: 'sql',
    prices: [0.98, 1.23, 48],
    text: 'KWD\u00a01.230',
    structured: '1.230',
    within: [
      'price=1.1..1.5',
      'Price: KWD\u00a01.100 to KWD\u00a01.500',
      'under 1.500 kwd',
      'Price up to KWD\u00a01.500',
    ],
    label: 'Under KWD\u00a010',
    ordered: 2.46,
    back: 0.46,
    refundText: 'KWD\u00a00.460',
    wrong: [1.234, 'Enter KWD with at most two decimals: cards can’t be charged smaller amounts'],
    row: ['1.230', '1.2311', '1.230'],
  },
] as const

afterAll(() => setShopCurrency('USD'))

describe.each(notEmpty(SHOPS))('a shop in $currency', (given) => {
  const { currency, finder, prices, text } = given
  let shop: TestShop
  let admin: TestAccount
  let customer: TestAccount
  let part: string
  beforeAll(async () => {
    shop = await createTestShop({ CURRENCY: currency, FINDER: finder, SHOP_DEMO: 'on' }, undefined, await testPages())
    await silenceProvider(shop)
    admin = await shop.signUpAdmin('Ada')
    customer = await shop.signUp('Ann')
    for (const [index, price] of prices.entries()) {
      const id = await shop.addPart({ sku: `P-${index}`, name: `Ring ${index}`, price, quantity: 1000 })
      if (index === 1) part = id
    }
    if (finder === 'index') await vi.waitUntil(shop.app.find.index.readiness, { timeout: 30_000 })
  }, 240_000)
  afterAll(() => shop.close())

  const read = async <Body>(path: string) => (await shop.request('GET', path)).body as Body
  const find = (query: string) => read<FindResult>(`/api/find?${query}`)

  test('says so, and lists are narrowed and sorted by prices in it', async () => {
    expect(await read('/api/shop')).toMatchObject({ currency })
    const [range, chip, query, measure] = given.within
    const all = await find('sort=price')
    expect(all.items.map(({ price }) => price)).toEqual(prices)
    const facet = all.facets.find(({ key }) => key === 'price')
    expect(facet).toMatchObject({ unit: text.replace(/[\d.,\u00a0]/g, '') })
    expect(facet?.values[0]?.label).toBe(given.label)
    const counted = facet?.values.map(({ count }) => count) ?? []
    expect(counted.reduce((sum, count) => sum + count)).toBe(3)
    const narrow = await find(range)
    expect(narrow.items.map(({ sku }) => sku)).toEqual(['P-1'])
    expect(narrow.chips.map(({ label }) => label)).toEqual([chip])
    const typed = await find(String(new URLSearchParams({ q: query, sort: 'price' })))
    expect(typed.items.map(({ sku }) => sku)).toEqual(['P-0', 'P-1'])
    expect(typed.reading.map(({ label }) => label)).toEqual([measure])
  })

  test('its pages say prices in it, to people and to machines', async () => {
    const html = String((await shop.request('GET', `/partDetails/${part}`)).body)
    const [product] = readPageFacts(html).data.filter((each) => each['@type'] === 'Product')
    expect(product?.offers).toMatchObject({ price: given.structured, priceCurrency: currency })
    expect(html).toMatch(new RegExp(`<html lang="en"[^>]* data-currency="${currency}"`))
    expect(html).toContain(`>${text}</`)
    expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/\$\d|USD/)
  })

  test('a price with other decimals is refused by the form and by the import', async () => {
    const [price, message] = given.wrong
    const changes = {
      name: 'Ring',
      img: '/drawing',
      description: 'A ring',
      minimum: 1,
      sku: 'R-1',
      category: 'Rings',
      quantity: 1,
    }
    const refused = await shop.request('POST', '/api/product', { token: admin.token, body: { ...changes, price } })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'price', message }] } })
    const [exact, wrong, exported] = given.row
    const csv = `sku,name,category,price,quantity\nP-1,Ring 1,Chainrings,${exact},1000\nP-9,Ring 9,Chainrings,${wrong},1`
    const headers = { 'content-type': 'text/csv' }
    const report = await shop.request('POST', '/api/product/import?skipBroken=1', {
      token: admin.token,
      rawBody: csv,
      headers,
    })
    expect(report).toMatchObject({
      status: 200,
      body: { new: 0, broken: { listed: [{ faults: [{ column: 'price' }] }] } },
    })
    const file = String((await shop.request('GET', '/api/product/export', { token: admin.token })).body)
    expect(file).toMatch(new RegExp(`^P-1,Ring 1,Chainrings,${exported},`, 'm'))
  })

  test('an order is placed, paid by card, given back in part, and listed', async () => {
    const price = prices[1]
    const { order, intent } = await placedAndPaid(shop, customer, { part, quantity: 2, price })
    const cents = (await shop.pool.query('SELECT total_cents FROM orders WHERE id = $1', [order])).rows[0].total_cents
    expect(await shop.app.payments.findIntent(intent)).toMatchObject({
      ...{ status: 'succeeded', currency: currency.toLowerCase() },
      ...{ amountCents: cents, amountReceivedCents: cents },
    })
    expect(await readOrder(shop, customer, order)).toMatchObject({ total: given.ordered })
    const body = { amount: given.back }
    expect(await administer(shop, admin, order, 'refund', body, 'once')).toMatchObject({ status: 200 })
    await shop.app.jobs.workOff()
    expect(await readOrder(shop, customer, order)).toMatchObject({ refunded: given.back })
    expect(await readSteps(shop, customer, order)).toBe('placed → paid')
    const csv = String((await shop.request('GET', '/api/orders/export', { token: admin.token })).body)
    expect(csv).toContain(`,${given.ordered.toFixed(currency === 'JPY' ? 0 : 3)},`)
    const { rows } = await shop.pool.query(`SELECT text FROM letters WHERE recipient = $1`, [customer.email])
    const emailed = rows.map((each) => each.text).join('\n')
    expect(emailed).toContain(given.refundText)
    expect(emailed).not.toContain('$')
    await assertOrderInvariants(shop.db, { settled: true })
  })
})
