import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_WISH_LISTS, MOST_WISHES, MOST_WISHES_AT_ONCE } from '#engagement/contract/wish-limits.ts'
import type { MergedWishes, SavedPart, WishList } from '#engagement/contract/wish-lists.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { TEST_PASSWORD } from '../../support/test-sign-in.ts'

let shop: TestShop
let admin: TestAccount
let people = 0
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Owner')
})
afterAll(() => shop.close())

const customer = () => shop.signUp(`Wisher ${++people}`)
const call = ({ token }: { token?: string }, method: string, path: string, body?: object) =>
  shop.request(method, `/api/wishlist${path}`, { ...(token !== undefined && { token }), ...(body && { body }) })
const put = (person: TestAccount, part: string, body: object = {}, list = 'first') =>
  call(person, 'PUT', `/${list}/lines/${part}`, body)
const listOf = ({ body }: { body: unknown }) => (body as { list: WishList }).list
const listsOf = async (person: TestAccount) =>
  (await call(person, 'GET', '')).body as (WishList & { parts: string[] })[]
const linesOf = async (person: TestAccount, list: string) =>
  ((await call(person, 'GET', `/${list}`)).body as { lines: SavedPart[] }).lines
const made = async (person: TestAccount, name = 'Winter bike') => listOf(await call(person, 'POST', '', { name }))
const tried = async (person: TestAccount, name: string) => (await call(person, 'POST', '', { name })).status
const share = (person: TestAccount, list: string, to: 'new' | 'none', version: number) =>
  call(person, 'PATCH', `/${list}`, { link: { to, version } })
const open = (link: string) => call({}, 'POST', '/shared', { link })
const notesOf = ({ notes }: SavedPart) => notes.map(({ text }) => text)
const price = (id: string, cents: number) =>
  shop.pool.query('UPDATE parts SET price_cents = $2 WHERE id = $1', [id, cents])
/** What the database counted, and what there is. */
const counts = async () =>
  (
    await shop.pool.query<{ wrong: number }>(
      `SELECT (SELECT count(*) FROM wish_lists l WHERE l.count <> (SELECT count(*) FROM wish_lines w WHERE w.list_id = l.id))
            + (SELECT count(*) FROM wish_shelves s WHERE s.lists <> (SELECT count(*) FROM wish_lists l WHERE l.account_id = s.account_id))
            AS wrong`,
    )
  ).rows[0]?.wrong

describe('A heart', () => {
  test('saves to the first list, which is made once, however many clicks come at once', async () => {
    const person = await customer()
    const [one, two] = [await shop.addPart({ price: 10, quantity: 50 }), await shop.addPart()]
    const answers = await Promise.all([one, two, one, two, one].map((part) => put(person, part)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const [list, ...others] = await listsOf(person)
    expect(others).toEqual([])
    expect(list).toMatchObject({ name: 'Saved parts', count: 2, link: null })
    expect(list?.parts.toSorted()).toEqual([one, two].toSorted())
    await Promise.all([one, one, two].map((part) => call(person, 'DELETE', `/first/lines/${part}`)))
    expect((await listsOf(person))[0]).toMatchObject({ count: 0, parts: [] })
    expect(await counts()).toBe(0)
  })

  test('needs a part that is sold, and a list of one’s own', async () => {
    const [person, other] = [await customer(), await customer()]
    const list = await made(other)
    const part = await shop.addPart()
    expect((await put(person, randomUUID())).status).toBe(404)
    expect((await put(person, part, {}, list._id)).status).toBe(404)
    expect((await call(person, 'GET', `/${list._id}`)).status).toBe(404)
    expect((await call(person, 'PATCH', `/${list._id}`, { name: 'Mine' })).status).toBe(404)
    expect((await call(person, 'DELETE', `/${list._id}`)).status).toBe(404)
    expect((await call(person, 'DELETE', `/${list._id}/lines/${part}`)).status).toBe(404)
    expect(await listsOf(person)).toEqual([])
  })
})

describe('A list', () => {
  test('says line by line what became of its parts', async () => {
    const person = await customer()
    const stocked = { price: 10, quantity: 50 }
    const [cheaper, gone, back] = [
      await shop.addPart(stocked),
      await shop.addPart({ ...stocked, sku: 'WISH-OLD' }),
      await shop.addPart({ ...stocked, quantity: 0 }),
    ]
    await shop.addPart({ ...stocked, sku: 'WISH-NEW' })
    const { _id: list } = await made(person)
    for (const part of [cheaper, gone, back]) expect((await put(person, part, { quantity: 5 }, list)).status).toBe(200)
    expect((await linesOf(person, list)).map(notesOf)).toEqual([[], [], ['Out of stock']])
    await price(cheaper, 800)
    const succession = { number: 'WISH-OLD', kind: 'merged', parts: [{ sku: 'WISH-NEW' }] }
    expect((await shop.request('POST', '/api/admin/successors', { token: admin.token, body: succession })).status).toBe(
      200,
    )
    await shop.request('DELETE', `/api/part/${gone}`, { token: admin.token })
    const counted = { token: admin.token, body: { change: 3, reason: 'Counted' } }
    expect((await shop.request('POST', `/api/part/${back}/stock`, counted)).status).toBe(200)
    const lines = await linesOf(person, list)
    expect(lines.map(notesOf)).toEqual([
      ['Cheaper: was $10.00, now $8.00'],
      ['No longer sold', 'Replaced by WISH-NEW'],
      ['Back in stock', 'Only 3 of 5 available'],
    ])
    expect(lines.map(({ addable }) => addable)).toEqual([5, 0, 3])
    expect(lines[1]?.instead).toEqual({ label: 'What changed', path: '/parts/number/WISH-OLD' })
    const asked = { currency: 'USD', at: 'quantity', lines: [{ part: cheaper, quantity: 60, seenPrice: 7 }] }
    const looked = await call({}, 'POST', '/look', asked)
    expect((looked.body as { lines: SavedPart[] }).lines.map(notesOf)).toEqual([
      ['Costs more: was $7.00, now $8.00', 'Only 50 of 60 available'],
    ])
  })

  test('keeps the day and the price of the first time, and the last quantity', async () => {
    const person = await customer()
    const part = await shop.addPart({ price: 10, quantity: 50 })
    const { _id: list } = await made(person)
    await put(person, part, { quantity: 2 }, list)
    await price(part, 900)
    await put(person, part, { quantity: 7 }, list)
    await put(person, part, {}, list)
    expect(await linesOf(person, list)).toMatchObject([{ quantity: 7, notes: [{ kind: 'cheaper' }] }])
  })

  test(`has at most ${MOST_WISHES} parts, and there are at most ${MOST_WISH_LISTS}`, async () => {
    const person = await customer()
    const [part, ...others] = [await shop.addPart(), await shop.addPart(), await shop.addPart()]
    const { _id: list } = await made(person)
    await shop.pool.query(
      `INSERT INTO wish_lines SELECT $1, gen_random_uuid(), 1, 100, 'USD', false, now() FROM generate_series(2, $2)`,
      [list, MOST_WISHES],
    )
    const last = await Promise.all([part, ...others].map((one) => put(person, one, {}, list)))
    expect(last.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(last.find(({ status }) => status === 422)).toMatchObject({ body: { errors: [{ path: 'part' }] } })
    expect((await call(person, 'GET', `/${list}`)).body).toMatchObject({ count: MOST_WISHES })
    await expect(
      shop.pool.query(`INSERT INTO wish_lines VALUES ($1, gen_random_uuid(), 1, 100, 'USD', false, now())`, [list]),
    ).rejects.toThrow('wish_lists_not_too_long')
    const tries = await Promise.all(Array.from({ length: MOST_WISH_LISTS + 1 }, (_, at) => tried(person, `List ${at}`)))
    expect(tries.filter((status) => status === 200)).toHaveLength(MOST_WISH_LISTS - 1)
    expect(tries.filter((status) => status === 422)).toHaveLength(2)
    expect(await counts()).toBe(0)
  })
})

describe('A link', () => {
  test('shows the list to whoever has it, until it is renewed or ended', async () => {
    const person = await customer()
    const part = await shop.addPart({ price: 10, quantity: 50 })
    const { _id: list } = await made(person, 'For my birthday')
    await put(person, part, {}, list)
    const [first, second] = await Promise.all([share(person, list, 'new', 0), share(person, list, 'new', 0)])
    const { link = '', linkVersion } = listOf(first)
    expect(listOf(second).link).toBe(link)
    expect(linkVersion).toBe(1)
    expect(link).toMatch(/^[\w-]{32}$/)
    const shown = await open(link ?? '')
    expect(shown.body).toEqual({ name: 'For my birthday', lines: [expect.objectContaining({ part, notes: [] })] })
    const renewed = listOf(await share(person, list, 'new', 1)).link ?? ''
    expect(renewed).not.toBe(link)
    expect((await open(link ?? '')).status).toBe(404)
    expect((await open(renewed)).status).toBe(200)
    expect(listOf(await share(person, list, 'none', 2)).link).toBeNull()
    expect((await open(renewed)).status).toBe(404)
    expect((await open('')).status).toBe(404)
  })
})

describe('A guest’s list', () => {
  /** All places but one. */
  const FILL = `INSERT INTO wish_lines SELECT $1, gen_random_uuid(), 1, 100, 'USD', false, now() FROM generate_series(2, $2)`
  const guest = (list: string, parts: string[], more: object = {}) => ({
    ...{ list, currency: 'USD', ...more },
    lines: parts.map((part) => ({ part, quantity: 3, seenPrice: 12, addedAt: '2026-05-01T10:00:00.000Z' })),
  })
  const merge = async (person: TestAccount, body: object) =>
    (await call(person, 'POST', '/merge', body)).body as MergedWishes

  test('is merged once, and never changes what is on the account’s', async () => {
    const person = await customer()
    const [mine, theirs, more] = [await shop.addPart(), await shop.addPart({ price: 10 }), await shop.addPart()]
    await put(person, mine, { quantity: 1 })
    const [id, unknown] = [randomUUID(), randomUUID()]
    const parts = [mine, theirs, unknown]
    const answers = await Promise.all([merge(person, guest(id, parts)), merge(person, guest(id, parts))])
    expect(answers.map(({ added }) => added).sort()).toEqual([0, 1])
    expect(answers.flatMap(({ leftOut }) => leftOut)).toEqual([{ part: unknown, why: 'unknown' }])
    const [list] = await listsOf(person)
    const lines = await linesOf(person, list?._id ?? '')
    expect(lines.find(({ part }) => part === mine)).toMatchObject({ quantity: 1 })
    expect(lines.find(({ part }) => part === theirs)).toMatchObject({ quantity: 3, notes: [{ kind: 'cheaper' }] })
    await call(person, 'DELETE', `/first/lines/${theirs}`)
    expect(await merge(person, guest(id, [theirs]))).toMatchObject({ added: 0 })
    expect(await merge(person, guest(randomUUID(), [more]))).toMatchObject({ added: 1, list: { count: 2 } })
    expect(await counts()).toBe(0)
  })

  test('gets a list of its own where the first has no room, and leaves out what no list can take', async () => {
    const person = await customer()
    const parts = [await shop.addPart(), await shop.addPart()]
    const { _id: list } = await made(person)
    await shop.pool.query(FILL, [list, MOST_WISHES])
    expect(await merge(person, guest(randomUUID(), parts))).toMatchObject({ added: 2, leftOut: [], list: { count: 2 } })
    for (let at = 2; at < MOST_WISH_LISTS; at++) await made(person, `List ${at}`)
    const [fits, full] = parts
    expect(await merge(person, guest(randomUUID(), parts))).toMatchObject({
      added: 1,
      leftOut: [{ part: full, why: 'full' }],
      list: { _id: list, count: MOST_WISHES },
    })
    expect((await listsOf(person))[0]?.parts).toContain(fits)
    expect(await counts()).toBe(0)
  })

  test('fills the first list to its last place', async () => {
    const person = await customer()
    const { _id: list } = await made(person)
    await shop.pool.query(FILL, [list, MOST_WISHES])
    const last = guest(randomUUID(), [await shop.addPart()])
    expect(await merge(person, last)).toMatchObject({ added: 1, list: { _id: list, count: MOST_WISHES } })
    expect(await listsOf(person)).toHaveLength(1)
  })

  test('keeps the days that a browser can know; others count as today', async () => {
    const person = await customer()
    const days = ['2026-05-01T10:00:00.000Z', '2019-12-31T10:00:00.000Z', '2099-01-01T10:00:00.000Z']
    const parts = [await shop.addPart(), await shop.addPart(), await shop.addPart()]
    const lines = parts.map((part, at) => ({ part, quantity: 1, addedAt: days[at] }))
    expect(await merge(person, { list: randomUUID(), currency: 'USD', lines })).toMatchObject({ added: 3 })
    const { rows } = await shop.pool.query<{ part_id: string; at: Date; is_today: boolean }>(
      `SELECT part_id, added_at AS at, added_at BETWEEN now() - interval '1 hour' AND now() AS is_today
       FROM wish_lines WHERE part_id = ANY($1) ORDER BY array_position($1, part_id)`,
      [parts],
    )
    expect(rows.map(({ is_today }) => is_today)).toEqual([false, true, true])
    expect(rows[0]?.at.toISOString()).toBe(days[0])
    expect((await listsOf(person))[0]?.parts[0]).toBe(parts[0])
  })

  test('without a part changes nothing, and the shop remembers the last forty', async () => {
    const person = await customer()
    const nothing = { list: randomUUID(), currency: 'USD', lines: [] }
    expect(await merge(person, nothing)).toEqual({ list: null, added: 0, leftOut: [] })
    expect(await listsOf(person)).toEqual([])
    const [part, ids] = [await shop.addPart(), Array.from({ length: 41 }, () => randomUUID())]
    for (const id of ids) await merge(person, guest(id, [part]))
    const { rows } = await shop.pool.query<{ merged: string[] }>(
      'SELECT merged FROM wish_shelves s JOIN wish_lists l USING (account_id) WHERE l.id = $1',
      [(await listsOf(person))[0]?._id],
    )
    expect(rows[0]?.merged).toEqual(ids.slice(1))
  })

  test('is refused where it is too long, names a part twice, or in no currency', async () => {
    const person = await customer()
    const many = Array.from({ length: MOST_WISHES + 1 }, () => randomUUID())
    const one = await shop.addPart()
    const wrong = [guest(randomUUID(), many), guest(randomUUID(), many.slice(0, MOST_WISHES_AT_ONCE + 1))]
    wrong.push(guest(randomUUID(), [one, one]), guest(randomUUID(), [one], { currency: 'dollars' }))
    for (const body of wrong) expect((await call(person, 'POST', '/merge', body)).status).toBe(422)
    expect(await listsOf(person)).toEqual([])
  })
})

test('nothing stays of the lists of a deleted account, also while parts are being saved', async () => {
  const person = await customer()
  const parts = [await shop.addPart(), await shop.addPart(), await shop.addPart()]
  await put(person, parts[0] ?? '')
  const link = listOf(await share(person, (await listsOf(person))[0]?._id ?? '', 'new', 0)).link ?? ''
  const { email, token } = person
  const close = shop.request('DELETE', `/api/user/${email}`, { token, body: { password: TEST_PASSWORD } })
  const [{ status }, ...saved] = await Promise.all([close, ...parts.map((part) => put(person, part))])
  expect(status).toBe(200)
  for (const answer of saved) expect([200, 401, 403, 409]).toContain(answer.status)
  expect((await open(link)).status).toBe(404)
  const { rows } = await shop.pool.query(
    'SELECT (SELECT count(*) FROM wish_shelves WHERE NOT EXISTS (SELECT FROM accounts a WHERE a.id = account_id)) AS left',
  )
  expect(rows).toEqual([{ left: 0 }])
  expect(await counts()).toBe(0)
})
