import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { User } from '#accounts/contract/administration.ts'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/**
 * Lists of names and categories read as in a dictionary: by letters, then accents, then capitals, and not by the bytes
 * of UTF-8.
 */
const NAMES = [
  '10 mm spacer',
  'All-Purpose stand',
  'AWC Logo Cap',
  'écrou',
  'Écrou',
  'Ecru tape',
  'élan',
  'Zip tie',
  'Ølberg rim',
  '中文',
].sort()
const IN_ORDER = [
  '10 mm spacer',
  'All-Purpose stand',
  'AWC Logo Cap',
  'écrou',
  'Écrou',
  'Ecru tape',
  'élan',
  'Ølberg rim',
  'Zip tie',
  '中文',
]
const DELETED = 'amber light'

let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Admin')
  for (const name of NAMES) await shop.addPart({ name, category: 'Things' })
  // Equal names are ordered by id.
  await shop.addPart({ name: 'Zip tie', category: 'things' })
  await shop.addPart({ name: 'Zip tie', category: 'Ångström gauges' })
  const gone = await shop.addPart({ name: DELETED, category: 'Things' })
  await shop.request('DELETE', `/api/part/${gone}`, { token: admin.token })
})
afterAll(() => shop.close())

async function ask<Body>(path: string) {
  const answer = await shop.request('GET', `/api${path}`, { token: admin.token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { body: answer.body as Body, next: /<\/api([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] }
}

/** Every item of a list, a few to a page, each page by the Link header of the one before. */
async function walk<Item>(path: string, limit: number): Promise<Item[]> {
  const found: Item[] = []
  let at: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`
  while (at) {
    const { body, next }: { body: Item[]; next: string | undefined } = await ask<Item[]>(at)
    found.push(...body)
    at = next
  }
  return found
}

const withTies = IN_ORDER.flatMap((name) => (name === 'Zip tie' ? [name, name, name] : [name]))
const nameOf = ({ name }: Part) => name

describe.each([1, 3, 100])('Parts by name, %i to a page', (limit) => {
  test('of the shop', async () => {
    const parts = await walk<Part>('/part', limit)
    expect(parts.map(nameOf)).toEqual(withTies)
    expect(new Set(parts.map(({ _id }) => _id)).size).toBe(parts.length)
  })

  test('of a category, which is named to the letter', async () => {
    expect((await walk<Part>('/part?category=Things', limit)).map(nameOf)).toEqual(IN_ORDER)
    expect((await walk<Part>('/part?category=things', limit)).map(nameOf)).toEqual(['Zip tie'])
  })

  test('that were searched for', async () => {
    expect((await walk<Part>('/part?search=thing', limit)).map(nameOf)).toEqual(
      withTies.toSpliced(withTies.indexOf('Zip tie'), 1),
    )
  })

  test('as administrators see them, deleted ones among them', async () => {
    const all = (await walk<Part>('/product', limit)).map(nameOf)
    expect(all).toEqual(withTies.toSpliced(withTies.indexOf('AWC Logo Cap'), 0, DELETED))
    expect((await walk<Part>('/product?state=deleted', limit)).map(nameOf)).toEqual([DELETED])
  })
})

it('Categories stand in the order of a dictionary, small letters before capitals', async () => {
  expect((await ask<string[]>('/category')).body).toEqual(['Ångström gauges', 'things', 'Things'])
})

it('Users stand in the order of a dictionary by their email', async () => {
  const emails = ['ann.b@example.com', 'ann-c@example.com', 'ann@example.com', 'ann1@example.com']
  for (const email of emails)
    await shop.pool.query(
      `INSERT INTO accounts (id, email, name, created_at, updated_at) VALUES (gen_random_uuid(), $1, 'Ann', now(), now())`,
      [email],
    )
  const ordered = ['ann-c@example.com', 'ann.b@example.com', 'ann@example.com', 'ann1@example.com']
  for (const path of ['/user', '/user?search=ann']) {
    const users = await walk<User>(path, 1)
    expect(users.map(({ email }) => email).filter((email) => email.startsWith('ann'))).toEqual(ordered)
  }
})
