import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

/** Unknown query parameters, as mail and advertising tools append them to links. */
let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({}, undefined, await testPages())
  for (const name of ['Hub', 'Ring']) await shop.addPart({ name })
}, 240_000)
afterAll(() => shop.close())

const names = (count: number) => Array.from({ length: count }, (_, index) => `utm_${index}=1`).join('&')

describe.each([
  ['/api/part', 'limit=1&sort=name'],
  ['/api/review', 'limit=1'],
  ['/', 'sort=name&search=hub'],
  ['/review', 'cursor='],
  ['/blogs', ''],
  ['/login', 'returnTo=%2Freview'],
])('%s', (path, known) => {
  it('ignores fifty of them, beside those that it knows', async () => {
    const plain = await shop.request('GET', `${path}?${known}`)
    const answer = await shop.request('GET', `${path}?${known}&${names(50)}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(plain.status)
  })

  it('refuses more', async () => {
    for (const query of [names(51), `${known}&${names(51)}`, 'same&'.repeat(51)]) {
      const answer = await shop.request('GET', `${path}?${query}`)
      expect(answer).toMatchObject({ status: 422, body: { type: '/problems/input-invalid' } })
    }
  })
})

test('they change nothing in what is answered', async () => {
  const [plain, more] = await Promise.all(
    ['', '&foo=1&constructor=2&__proto__=3'].map((query) => shop.request('GET', `/api/part?limit=1${query}`)),
  )
  expect(plain?.status).toBe(200)
  expect(more?.body).toEqual(plain?.body)
})

test.each(['limit=0', 'sort=cost', 'cursor=x', 'limit=1&limit=2'])(
  'a known name with a bad value stays refused: %s',
  async (query) => {
    expect(await shop.request('GET', `/api/part?${query}&foo=1`)).toMatchObject({ status: 422, body: { errors: [{}] } })
  },
)

test('elsewhere a name that is not known is refused, for it may be a known one with a slip in it', async () => {
  for (const path of ['/api/review/summary?foo=1', '/api/review/summary?parts=1'])
    expect((await shop.request('GET', path)).status).toBe(422)
})
