import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { notEmpty } from '../../support/not-empty.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** Lists that can be read backwards too: parts, for everybody and for administrators, and reviews. */
let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Admin')
  for (let number = 0; number < 7; number++)
    await shop.addPart({ name: `Ring ${number % 3}`, price: 10 + (number % 2), category: 'Rings' })
  for (let number = 0; number < 7; number++) {
    const body = { name: 'Ada', img: 'none', review: `Review ${number}`, ratings: '5' }
    const answer = await shop.request('POST', '/api/review', { token: admin.token, body })
    expect(answer.status).toBe(200)
  }
})
afterAll(() => shop.close())

type Page = { ids: string[]; next: string | undefined; prev: string | undefined }

async function open(path: string): Promise<Page> {
  const answer = await shop.request('GET', path, { token: admin.token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.headers.get('x-total-count')).toBe('7')
  const link = answer.headers.get('link') ?? ''
  const to = (relation: string) => new RegExp(`<([^>]+)>; rel="${relation}"`).exec(link)?.[1]
  return { ids: (answer.body as { _id: string }[]).map(({ _id }) => _id), next: to('next'), prev: to('prev') }
}

/** From one page on by one of its links, until there is none. */
async function walk(path: string | undefined, relation: 'next' | 'prev'): Promise<Page[]> {
  const pages: Page[] = []
  for (let at = path; at; at = pages.at(-1)?.[relation]) pages.push(await open(at))
  return pages
}

const LISTS = [
  ...['name', 'price', 'newest'].map((sort) => `/api/part?limit=2&sort=${sort}`),
  '/api/part?limit=2&sort=price&search=ring',
  '/api/part?limit=2&sort=newest&category=Rings',
  '/api/product?limit=2&sort=name',
  '/api/review?limit=2',
]

describe.each(notEmpty(LISTS))('%s', (list) => {
  it('leads back page by page over the pages that it led on over', async () => {
    const onward = await walk(list, 'next')
    expect(onward.map(({ ids }) => ids.length)).toEqual([2, 2, 2, 1])
    expect(onward[0]?.prev).toBeUndefined()
    const back = await walk(onward.at(-1)?.prev, 'prev')
    const ids = (pages: Page[]) => pages.map((page) => page.ids)
    expect(ids(back)).toEqual(ids(onward.slice(0, -1)).reverse())
    const again = await walk(back.at(-1)?.next, 'next')
    expect(ids(again)).toEqual(ids(onward.slice(1)))
  })
})

test('a page before which something is gone or new shows what is there, and leads on without a gap', async () => {
  const list = '/api/part?limit=3&sort=name'
  const [first, second] = await walk(list, 'next')
  const early = await shop.addPart({ name: 'A ring before all' })
  try {
    const answer = await shop.request('GET', second?.prev ?? '', { token: admin.token })
    expect((answer.body as { _id: string }[]).map(({ _id }) => _id)).toEqual(first?.ids)
    const prev = /<([^>]+)>; rel="prev"/.exec(answer.headers.get('link') ?? '')?.[1]
    const before = await shop.request('GET', prev ?? '', { token: admin.token })
    expect(before.body).toMatchObject([{ _id: early }])
    expect(before.headers.get('link')).not.toContain('rel="prev"')
  } finally {
    await shop.request('DELETE', `/api/part/${early}`, { token: admin.token })
  }
})

test.each(['/api/part?cursor=-', '/api/part?cursor=-nonsense', '/api/part?cursor=--', '/api/review?cursor=-nonsense'])(
  '%s is no page',
  async (path) => {
    const answer = await shop.request('GET', path)
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'cursor' }] } })
  },
)

test('a list that is read one way only takes no cursor of the other, and names no page before', async () => {
  await shop.signUp('Ben')
  const answer = await shop.request('GET', '/api/user?limit=1', { token: admin.token })
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
  const second = await shop.request('GET', next, { token: admin.token })
  expect(second.status).toBe(200)
  expect(second.headers.get('link') ?? '').not.toContain('rel="prev"')
  const turned = next.replace('cursor=', 'cursor=-')
  expect((await shop.request('GET', turned, { token: admin.token })).status).toBe(422)
})
