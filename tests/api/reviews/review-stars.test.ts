import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Review } from '#engagement/contract/reviews.ts'
import { reviewed } from '../../support/review-maker.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let part: string
let writer: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  part = await shop.addPart()
  writer = await shop.signUp('Star Giver')
  for (const ratings of [5, 4, 5, 1, 5]) await reviewed(shop, writer, { part, ratings })
})
afterAll(() => shop.close())

const list = (query: string) => shop.request('GET', `/api/review?part=${part}${query}`)

test('reviews of one rating, with their number, page by page', async () => {
  const first = await list('&stars=5&limit=2')
  expect((first.body as Review[]).map(({ ratings }) => ratings)).toEqual([5, 5])
  expect(first.headers.get('x-total-count')).toBe('3')
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  expect(next).toContain('stars=5')
  const second = await shop.request('GET', next)
  expect((second.body as Review[]).map(({ ratings }) => ratings)).toEqual([5])
})

test('a rating that nobody gave lists nothing; what is no rating is refused beside its field', async () => {
  const none = await list('&stars=3')
  expect([none.status, none.body, none.headers.get('x-total-count')]).toEqual([200, [], '0'])
  for (const stars of ['0', '6', '2.5', 'five', ''])
    expect(await list(`&stars=${stars}`)).toMatchObject({ status: 422, body: { errors: [{ path: 'stars' }] } })
})
