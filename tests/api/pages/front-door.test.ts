import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('the list of parts', () => {
  test('is read page by page by its Link header, each part once, in order', async () => {
    for (let number = 0; number < 7; number++) await shop.addPart({ name: `Part ${number % 3}`, sku: `P-${number}` })
    const seen: Part[] = []
    let path: string | undefined = '/api/part?limit=2'
    while (path) {
      const answer = await shop.request('GET', path)
      expect(answer.headers.get('x-total-count')).toBe('7')
      seen.push(...(answer.body as Part[]))
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(seen.map(({ name }) => name)).toEqual(['Part 0', 'Part 0', 'Part 0', 'Part 1', 'Part 1', 'Part 2', 'Part 2'])
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(7)
  })

  test.each(['limit=0', 'limit=201', 'limit=ten', 'limit=1&limit=2', 'cursor=nonsense', 'sort=cost'])(
    'refuses ?%s',
    async (query) => {
      const answer = await shop.request('GET', `/api/part?${query}`)
      expect(answer).toMatchObject({ status: 422, body: { type: '/problems/input-invalid' } })
      expect((answer.body as { errors: unknown[] }).errors).toHaveLength(1)
    },
  )
})

test('a part has the fields of the specification and those that the shop adds', async () => {
  const id = await shop.addPart({
    name: 'Torrent 42T chainring',
    sku: 'CR-42',
    price: 48.5,
    min: 2,
    quantity: 9,
    specs: { teeth: 42 },
  })
  const { body } = await shop.request('GET', `/api/part/${id}`)
  expect(body).toEqual({
    _id: id,
    name: 'Torrent 42T chainring',
    description: '',
    price: 48.5,
    reduced: null,
    quantityPrices: [],
    returnable: 'yes',
    ...{ maker: null, supportedUntil: null, epr: [] },
    warnings: '',
    img: expect.stringMatching(/^\/static\/drawings\/CR-42\.svg\?v=[\w-]{12}$/),
    min: 2,
    multiple: 1,
    unit: 'each',
    unitSize: 1,
    content: '',
    expectedOn: null,
    quantity: 9,
    pictures: [{ img: expect.stringMatching(/CR-42/), alt: '' }],
    documents: [],
    numbers: [],
    availableQuantity: 9,
    sku: 'CR-42',
    category: 'Chainrings',
    specs: { teeth: 42 },
  })
  const { img } = body as { img: string }
  for (const [address, kept] of [
    [img, 'immutable'],
    [`${img}&variant=dimensioned`, 'immutable'],
    [`${img}&variant=compact`, 'immutable'],
    ['/static/drawings/CR-42.svg', 'max-age=300'],
    ['/static/drawings/CR-42.svg?v=of-yesterday', 'max-age=300'],
  ] as const) {
    const drawing = await shop.request('GET', address)
    expect(drawing.headers.get('content-type')).toBe('image/svg+xml')
    expect(drawing.headers.get('cache-control'), address).toContain(kept)
  }
})

test('a part has a data sheet, and a drawing at scale if it has a drawing, as PDF for its workshop', async () => {
  await shop.addPart({ name: 'Sheet ring', sku: 'CR/44 "x"', category: 'Chainrings', specs: { teeth: 44 } })
  await shop.addPart({ name: 'Sheet stand', sku: 'ST-9', category: 'Bike Stands' })
  const sheet = (sku: string, kind: string, headers = {}) =>
    shop.request('GET', `/static/sheets/${encodeURIComponent(sku)}.pdf?sheet=${kind}`, { headers })
  for (const kind of ['data', 'scale']) {
    const printed = await sheet('CR/44 "x"', kind)
    expect(printed.status).toBe(200)
    expect(printed.headers.get('content-type')).toBe('application/pdf')
    expect(printed.headers.get('cache-control')).toContain('max-age=300')
    expect(printed.headers.get('content-disposition')).toMatch(/^inline; filename="CR-44 -x- [a-z ]+\.pdf"$/)
    const again = await sheet('CR/44 "x"', kind, { 'if-none-match': printed.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  }
  expect((await sheet('ST-9', 'data')).status).toBe(200)
  expect((await sheet('ST-9', 'scale')).status).toBe(404)
  expect((await sheet('ST-9', 'price')).status).toBe(404)
  expect((await sheet('NO-SUCH', 'data')).status).toBe(404)
})

test('a part that no drawing would be true to has no picture, and a placeholder where its drawing would be', async () => {
  const id = await shop.addPart({ name: 'All-Purpose Bike Stand', sku: 'ST-1401', category: 'Bike Stands' })
  expect((await shop.request('GET', `/api/part/${id}`)).body).toMatchObject({ img: '' })
  expect((await shop.request('GET', '/static/drawings/ST-1401.svg')).headers.get('content-type')).toBe('image/svg+xml')
})

describe('a bad request gets a problem document', () => {
  const cases: [string, string, string, object, number][] = [
    ['an unknown part', 'GET', '/api/part/0193a0c0-0000-7000-8000-000000000000', {}, 404],
    ['an id that is none', 'GET', '/api/part/42', {}, 422],
    ['an unknown address', 'GET', '/api/nothing', {}, 404],
    ['a loose slash', 'GET', '/api/review/', {}, 404],
    ['capitals', 'GET', '/api/PART', {}, 404],
    ['broken JSON', 'POST', '/api/placeOrder', { rawBody: '{', headers: { 'content-type': 'application/json' } }, 400],
    ['an empty body', 'POST', '/api/placeOrder', { rawBody: '', headers: { 'content-type': 'application/json' } }, 400],
    [
      'a prototype in JSON',
      'POST',
      '/api/placeOrder',
      { rawBody: '{"__proto__":{}}', headers: { 'content-type': 'application/json' } },
      400,
    ],
    [
      'a form',
      'POST',
      '/api/placeOrder',
      { rawBody: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
    ],
    ['a large body', 'POST', '/api/placeOrder', { body: { address: 'x'.repeat(70_000) } }, 413],
  ]
  test.each(notEmpty(cases))('%s', async (_what, method, path, request, status) => {
    const answer = await shop.request(method, path, request)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.body).toMatchObject({
      status,
      type: expect.stringContaining('/problems/'),
      title: expect.any(String),
    })
    expect((answer.body as { detail: string }).detail.length).toBeGreaterThan(10)
    expect(JSON.stringify(answer.body)).not.toMatch(/at .*\.ts|node_modules|select /i)
  })
})

test('a drawing, an answer and a problem carry the headers that keep browsers safe', async () => {
  for (const path of ['/api/part', '/api/part/42', '/healthz']) {
    const { headers } = await shop.request('GET', path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('referrer-policy')).toBeTruthy()
  }
})

test('health and readiness are told apart', async () => {
  expect(await shop.request('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'alive' } })
  expect(await shop.request('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})
