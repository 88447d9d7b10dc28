import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdministeredContent } from '#content/contract/content-administration.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { contentDesk } from '../../support/content.ts'
import { checkOut } from '../../support/orders/check-out.ts'
import { readOrder } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const NOON = Date.parse('2026-03-04T12:00:00Z')
let now = NOON
let shop: TestShop
let admin: TestAccount
let desk: ReturnType<typeof contentDesk>
beforeAll(async () => {
  shop = await createTestShop({}, () => new Date(now))
  admin = await shop.signUpAdmin('Ada')
  desk = contentDesk(shop, () => admin)
})
afterAll(() => shop.close())

/** A second later, so that what was published before is in the past and nothing is cached. */
const read = (name: string, query = '') => {
  shop.app.invalidation.invalidate()
  return shop.request('GET', `/api/page/${name}${query}`)
}
const inFooter = async () => ((await shop.request('GET', '/api/shop')).body as ShopSettings).pages
const seconds = (count: number) => new Date(now + count * 1_000).toISOString()
const addPage = async (slug: string, value: object) => {
  const body = { kind: 'page', slug, title: 'Draft' }
  const answer = await shop.request('POST', '/api/admin/content', { token: admin.token, body })
  await desk.publish(slug, value)
  return (answer.body as { insertedId: string }).insertedId
}

test('a legal page is published, changed and taken down; who agreed to a version can still read it', async () => {
  expect(await inFooter()).toEqual([])
  expect((await read('terms')).status).toBe(404)
  const first = await desk.publish('terms', { title: 'Terms', text: 'As agreed.' })
  expect([first.status, first.body]).toMatchObject([200, { latest: 1, shown: 1 }])
  expect(await inFooter()).toEqual([{ name: 'terms', title: 'Terms' }])
  expect((await read('terms')).body).toMatchObject({
    version: 1,
    latest: 1,
    html: expect.stringContaining('As agreed.'),
  })

  await desk.publish('terms', { title: 'Terms of sale', text: 'As agreed, in writing.' })
  await desk.publish('privacy', { title: 'Privacy', text: 'We keep what the law asks for.' })
  expect((await inFooter()).map(({ title }) => title)).toEqual(['Terms of sale', 'Privacy'])
  expect((await read('terms', '?version=1')).body).toMatchObject({ text: 'As agreed.', version: 1, latest: 2 })

  await desk.publish('terms', { title: 'Terms of sale', text: '' })
  expect((await read('terms')).status).toBe(404)
  expect((await read('terms', '?version=2')).body).toMatchObject({ version: 2, latest: null })
  expect((await inFooter()).map(({ title }) => title)).toEqual(['Privacy'])
})

test('pages of the owner’s own: at an address of their own, listed or not, renamed and removed', async () => {
  const id = await addPage('size-guide', { title: 'Size guide', text: '## Wheels\n\n- 28"', listed: false })
  expect((await read('size-guide')).body).toMatchObject({ title: 'Size guide', listed: false })
  expect((await inFooter()).map(({ name }) => name)).not.toContain('size-guide')
  await desk.publish('size-guide', { title: 'Size guide', text: '## Wheels' })
  expect(await inFooter()).toContainEqual({ name: 'size-guide', title: 'Size guide' })

  const taken = await shop.request('POST', '/api/admin/content', {
    ...{ token: admin.token, body: { kind: 'page', slug: 'size-guide', title: 'Again' } },
  })
  expect(JSON.stringify(taken.body)).toContain('Another page has this address')
  expect((await desk.ask('PATCH', `/${id}`, { slug: 'terms' })).status).toBe(422)
  await desk.ask('PATCH', `/${id}`, { slug: 'sizes' })
  expect([(await read('size-guide')).status, (await read('sizes')).status]).toEqual([404, 200])

  expect((await desk.ask('DELETE', `/${await desk.idOf('imprint')}`)).status).toBe(403)
  expect((await desk.ask('DELETE', `/${id}`)).body).toMatchObject({ deletedCount: 1 })
  expect((await desk.ask('DELETE', `/${id}`)).body).toMatchObject({ deletedCount: 0 })
  expect((await read('sizes')).status).toBe(404)
  expect(await addPage('sizes', { title: 'Sizes', text: 'New.' })).not.toBe(id)
})

test('a version begins and ends to the moment, and shows nothing of itself before', async () => {
  const value = { title: 'Fair', text: 'Now.' }
  const id = await addPage('fair', value)
  const later = { from: seconds(10), to: seconds(20) }
  expect((await desk.publish('fair', { ...value, text: 'At the fair.' }, later)).body).toMatchObject({
    ...{ latest: 2, shown: 1, next: seconds(10) },
  })
  const textNow = async () => ((await read('fair')).body as { text?: string }).text
  const begun = now
  const shown: unknown[] = []
  for (const offset of [0, 10_000 - 1, 10_000, 20_000 - 1, 20_000]) {
    now = begun + offset
    shown.push(await textNow())
  }
  expect(shown).toEqual(['Now.', 'Now.', 'At the fair.', 'At the fair.', undefined])
  // What is to come can’t be read by its number either, and own pages have no versions for visitors.
  now = begun
  expect((await read('fair', '?version=2')).status).toBe(404)
  await desk.publish('company', { title: 'Us', text: 'Soon.' }, { from: seconds(5) })
  expect((await read('company', '?version=1')).status).toBe(404)
  // The same moment twice: the later version. Undoing it lets the first hold again.
  await desk.ask('POST', `/${id}/publish`, { base: 2, version: 1, from: later.from })
  now = begun + 10_000
  expect(await textNow()).toBe('Now.')
  now = begun + 20_000
  expect(await textNow()).toBe('Now.')
})

test.each([
  ['from the past', { from: '2020-01-01T00:00:00Z' }, 'Choose a time in the future'],
  ['until before it begins', { from: '2999-01-02T00:00:00Z', to: '2999-01-01T00:00:00Z' }, 'Choose a time after'],
  ['until its own beginning', { from: '2999-01-02T00:00:00Z', to: '2999-01-02T00:00:00Z' }, 'Choose a time after'],
])('nothing is published %s', async (_, times, words) => {
  const { status, body } = await desk.publish('imprint', { title: 'Imprint', text: 'Us.' }, times)
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(words)])
})

test('an earlier version published again undoes; before the first there was no page', async () => {
  await addPage('undone', { title: 'One', text: 'First.' })
  await desk.publish('undone', { title: 'Two', text: 'Second.' })
  const again = async (version: number) => {
    const { _id, latest } = await desk.read('undone')
    return desk.ask('POST', `/${_id}/publish`, { base: latest, version })
  }
  expect((await again(1)).body).toMatchObject({ latest: 3, shown: 3 })
  expect((await read('undone')).body).toMatchObject({ version: 3, title: 'One', text: 'First.' })
  expect((await again(9)).status).toBe(404)
  expect((await again(0)).body).toMatchObject({ latest: 4, shown: null, value: { title: 'One' } })
  expect((await read('undone')).status).toBe(404)
})

test('a publication that is still to come is undone before anybody sees it', async () => {
  await addPage('planned', { title: 'One', text: 'First.' })
  const from = new Date(now + 60_000).toISOString()
  await desk.publish('planned', { title: 'Two', text: 'Wrong.' }, { from })
  const undo = async () => {
    const { _id, latest } = await desk.read('planned')
    return desk.ask('POST', `/${_id}/publish`, { base: latest, undo: true })
  }
  expect((await undo()).body).toMatchObject({ latest: 3, shown: 1 })
  now += 60_000
  expect((await read('planned')).body).toMatchObject({ version: 3, text: 'First.' })
  expect((await undo()).body).toMatchObject({ latest: 4, shown: 4, value: { text: 'Wrong.' } })
})

test('of two people who publish one is told when the other did, and the same words are no new version', async () => {
  const words = { title: 'Returns', text: 'Within 14 days.' }
  const id = await desk.idOf('returns')
  const publish = (base: number, value: object) => desk.ask('POST', `/${id}/publish`, { base, value })
  expect((await publish(0, words)).status).toBe(200)
  const late = await publish(0, { ...words, text: 'Never.' })
  expect([late.status, late.body]).toMatchObject([
    412,
    { detail: expect.stringMatching(/^Another person published this page at \d\d:\d\d\. Compare, then publish yours/) },
  ])
  expect((await publish(1, words)).body).toMatchObject({ latest: 1 })
  const both = await Promise.all(['One', 'Two'].map((text) => publish(1, { ...words, text })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  const { rows } = await shop.pool.query(
    `SELECT after FROM audit_log WHERE action = 'content.publish' AND object = 'content:${id}' ORDER BY id`,
  )
  expect(rows.map(({ after }) => after.version)).toEqual([1, 2])
})

test('a draft is kept for its author and shown to nobody else; another window does not overwrite it', async () => {
  const id = await addPage('drafted', { title: 'Drafted', text: 'Public.' })
  const save = (seen: string | null, text: string) =>
    desk.ask('PUT', `/${id}/draft`, { base: 1, seen, value: { title: 'Drafted', text } })
  const first = (await save(null, 'Half a')).body as { savedAt: string }
  now += 3_000
  const second = (await save(first.savedAt, 'Half a sentence')).body as { savedAt: string }
  for (const seen of [null, first.savedAt])
    expect([
      (await save(seen, 'Other')).status,
      ((await save(seen, 'Other')).body as { detail: string }).detail,
    ]).toEqual([412, expect.stringContaining('saved a draft of this page at')])
  expect((await desk.read('drafted')).value).toMatchObject({ text: 'Half a sentence' })
  expect((await read('drafted')).body).toMatchObject({ text: 'Public.' })

  const { address } = (await desk.ask('POST', `/${id}/preview`, {})).body as { address: string }
  const preview = await read(address.replace('/pages/', ''))
  expect([preview.body, preview.headers.get('cache-control')]).toMatchObject([{ text: 'Half a sentence' }, 'no-store'])
  const [key = '', end = ''] = [address.split('preview=')[1], address.slice(0, -1)]
  for (const other of [`terms?preview=${key}`, `${end.replace('/pages/', '')}!`, 'drafted?preview=9999999999999.x'])
    expect([other, (await read(other)).status]).toEqual([other, 404])
  now += 3_600_000
  admin = await shop.signIn(admin)
  expect((await read(address.replace('/pages/', ''))).status).toBe(404)

  await desk.ask('PUT', `/${id}/draft`, { base: 1, seen: second.savedAt, value: { title: 'Drafted', text: 'Whole.' } })
  await desk.publish('drafted', { title: 'Drafted', text: 'Whole.' })
  expect((await desk.read('drafted')).draft).toBeNull()
})

test.each([
  ['[a](javascript:alert(1))', 'Link to https://'],
  ['[a](//evil.example)', 'Link to https://'],
  ['[a](/\\evil.example)', 'Link to https://'],
  ['[a]: JaVaScRiPt:x\n\n[b][a]', 'Link to https://'],
  ['<http://plain.example>', 'Link to https://'],
  ['![A bike](https://evil.example/x.png)', 'Upload the picture first'],
  ['![](/pictures/0123456789abcdef0123456789abcdef-640.webp)', 'Describe the picture, or mark it as decoration'],
  ['![A bike](/pictures/0123456789abcdef0123456789abcdef-640.webp)', 'A picture no longer exists'],
])('the text %s is refused with what to do', async (text, words) => {
  const { status, body } = await desk.publish('imprint', { title: 'Imprint', text })
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(words)])
})

test('a published version never changes', async () => {
  await desk.publish('imprint', { title: 'Imprint', text: 'Us.' })
  for (const change of [`UPDATE content_versions SET value = '{}'`, 'DELETE FROM content_versions'])
    await expect(shop.pool.query(change)).rejects.toThrow('never changes')
})

test('an order keeps the version of the terms that the customer saw; changed terms are read first', async () => {
  const customer = await shop.signUp('Customer')
  const part = await shop.addPart({ price: 10, quantity: 10 })
  const lines = [{ part, quantity: 1, price: 10 }]
  const quoted = async () =>
    ((await shop.request('POST', '/api/quote', { body: { lines: [{ part, quantity: 1 }] } })).body as Quote).terms
  const before = (await desk.read('terms')).latest
  await desk.publish('terms', { title: 'Terms', text: 'Pay first.' })
  const seen = await quoted()
  expect(seen).toEqual({ version: before + 1, title: 'Terms' })
  const order = (terms: number | undefined) => checkOut(shop, lines, { ...customer, changes: { terms } })
  const { insertedId } = (await order(seen?.version)).body as { insertedId: string }
  expect((await readOrder(shop, customer, insertedId)).terms).toBe(seen?.version)

  await desk.publish('terms', { title: 'Terms', text: 'Pay later.' })
  expect((await order(seen?.version)).body).toMatchObject({ status: 409, type: '/problems/terms-changed' })
  expect((await order((await quoted())?.version)).status).toBe(200)
  // Whoever orders without our pages has agreed to nothing.
  const silent = (await order(undefined)).body as { insertedId: string }
  expect((await readOrder(shop, customer, silent.insertedId)).terms).toBeUndefined()
})

test('the release before publishes beside this one: each shows what the other published', async () => {
  const { latest } = await desk.read('accessibility')
  await shop.pool.query(
    `INSERT INTO shop_pages VALUES ('accessibility', $1, 'Old', '## Keys\n- all *keys*', now() - interval '1 year')`,
    [latest + 1],
  )
  expect((await read('accessibility')).body).toMatchObject({
    ...{ version: latest + 1, text: '## Keys\n\n- all \\*keys\\*' },
    html: expect.stringContaining('<li>all *keys*</li>'),
  })
  await desk.publish('accessibility', { title: 'New', text: '**All** keys' })
  const { rows } = await shop.pool.query(
    `SELECT version, text FROM shop_pages WHERE name = 'accessibility' ORDER BY version DESC LIMIT 1`,
  )
  expect(rows[0]).toMatchObject({ version: latest + 2, text: '**All** keys' })
})

test('what one process publishes another shows at once, and what is due begins in both', async () => {
  const { connectionString } = shop.pool.options
  const given = { db: shop.db, pool: shop.pool, address: { connectionString }, connectionString, drop: async () => {} }
  const other = await createTestShop({}, () => new Date(now), undefined, given as never)
  try {
    const textThere = async () => {
      const { body } = await other.request('GET', '/api/page/two')
      return (body as { text?: string }).text
    }
    await addPage('two', { title: 'Two', text: 'Once.' })
    await expect.poll(textThere).toBe('Once.')
    await desk.publish('two', { title: 'Two', text: 'Twice.' }, { from: seconds(10) })
    now += 10_000
    // Answers live a second.
    await expect.poll(textThere).toBe('Twice.')
    expect(((await read('two')).body as AdministeredContent & { text: string }).text).toBe('Twice.')
  } finally {
    await other.close()
  }
})
