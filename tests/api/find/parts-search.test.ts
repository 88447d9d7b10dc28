import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** Finding parts: by visitors on the home page, by administrators in their list. */
let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Admin')
  await shop.addPart({ sku: 'CR-42', name: 'Torrent 42T chainring', category: 'Chainrings', price: 30 })
  await shop.addPart({ sku: 'CR-32', name: 'Torrent 32T chainring', category: 'Chainrings', price: 10 })
  await shop.addPart({ sku: 'HB-110', name: 'Gale alt Évo hub', category: 'Hubs', price: 20 })
  const gone = await shop.addPart({ sku: 'HB-100', name: 'Gale old hub', category: 'Old hubs', price: 15 })
  await shop.request('DELETE', `/api/part/${gone}`, { token: admin.token })
})
afterAll(() => shop.close())

async function find(query: Record<string, string>, path = '/api/part') {
  const answer = await shop.request('GET', `${path}?${new URLSearchParams(query)}`, { token: admin.token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const skus = (answer.body as Part[]).map(({ sku }) => sku)
  return { skus, total: answer.headers.get('x-total-count'), link: answer.headers.get('link') }
}

/** All pages of a list, one part at a time. */
async function walk(query: Record<string, string>, path = '/api/part'): Promise<string[]> {
  const found: string[] = []
  for (let cursor: string | undefined, first = true; first || cursor; first = false) {
    const { skus, link } = await find({ ...query, limit: '1', ...(cursor && { cursor }) }, path)
    found.push(...skus)
    cursor = new URLSearchParams(/\?([^>]*)>; rel="next"/.exec(link ?? '')?.[1]).get('cursor') ?? undefined
  }
  return found
}

describe('GET /part', () => {
  test.each<[string, string[]]>([
    ['torrent', ['CR-32', 'CR-42']],
    ['CHAIN torr', ['CR-32', 'CR-42']],
    ['cr-42', ['CR-42']],
    ['42t', ['CR-42']],
    ['évo', ['HB-110']],
    ['hub', ['HB-110']],
    ['orrent', []],
    ['torrent hub', []],
    ["'); DROP TABLE parts; --", []],
    ['&|!:*', []],
    ['%', []],
  ])('finds by the beginnings of words: %s', async (search, skus) => {
    expect(await find({ search })).toMatchObject({ skus, total: String(skus.length) })
  })

  it('narrows to a category, and to what is searched for within it', async () => {
    expect((await find({ category: 'Chainrings' })).skus).toEqual(['CR-32', 'CR-42'])
    expect((await find({ category: 'Chainrings', search: '42' })).skus).toEqual(['CR-42'])
    expect((await find({ category: 'Chain' })).skus).toEqual([])
  })

  it.each([
    ['name', ['HB-110', 'CR-32', 'CR-42']],
    ['price', ['CR-32', 'HB-110', 'CR-42']],
    ['newest', ['HB-110', 'CR-32', 'CR-42']],
  ])('sorts by %s, page by page', async (sort, skus) => {
    expect(await walk({ sort })).toEqual(skus)
    const { link } = await find({ sort, limit: '2', search: '1' })
    expect(link).toBeNull()
  })

  it('refuses a sort it does not know, and the cursor of another sort', async () => {
    const cursor = Buffer.from(JSON.stringify({ value: 'Torrent', id: '00000000-0000-7000-8000-000000000000' }))
    for (const query of ['sort=cost', `sort=price&cursor=${cursor.toString('base64url')}`]) {
      expect((await shop.request('GET', `/api/part?${query}`)).status, query).toBe(422)
    }
  })
})

describe('GET /category', () => {
  it('names the categories that parts of the shop are in', async () => {
    expect((await shop.request('GET', '/api/category')).body).toEqual(['Chainrings', 'Hubs'])
  })

  it('and shows each by the picture of its first part', async () => {
    const { body } = await shop.request('GET', '/api/category/pictures')
    const pictures = await Promise.all(
      ['Chainrings', 'Hubs'].map(async (category) => {
        const listed = await shop.request('GET', `/api/part?${new URLSearchParams({ category, limit: '1' })}`)
        return { category, img: (listed.body as { img: string }[])[0]?.img }
      }),
    )
    expect(body).toEqual(pictures)
  })
})

describe('GET /product', () => {
  const path = '/api/product'

  it('shows deleted parts too, or one of the two states', async () => {
    expect((await find({}, path)).skus).toEqual(['HB-110', 'HB-100', 'CR-32', 'CR-42'])
    expect(await find({ state: 'shop' }, path)).toMatchObject({ skus: ['HB-110', 'CR-32', 'CR-42'], total: '3' })
    expect(await find({ state: 'deleted' }, path)).toMatchObject({ skus: ['HB-100'], total: '1' })
  })

  it.each([
    ['name', ['HB-110', 'HB-100', 'CR-32', 'CR-42']],
    ['price', ['CR-32', 'HB-100', 'HB-110', 'CR-42']],
    ['newest', ['HB-100', 'HB-110', 'CR-32', 'CR-42']],
  ])('sorts both states together by %s, page by page', async (sort, skus) => {
    expect(await walk({ sort }, path)).toEqual(skus)
  })

  it('searches among all', async () => {
    expect((await find({ search: 'gale' }, path)).skus).toEqual(['HB-110', 'HB-100'])
  })
})
