import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdministeredContent, ListedContent } from '#content/contract/content-administration.ts'
import { firstMenus } from '#content/contract/first-menus.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { contentDesk } from '../../support/content.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let now = Date.parse('2026-03-04T12:00:00Z')
let shop: TestShop
let admin: TestAccount
let desk: ReturnType<typeof contentDesk>
beforeAll(async () => {
  shop = await createTestShop({}, () => new Date(now))
  admin = await shop.signUpAdmin('Ada')
  desk = contentDesk(shop, () => admin)
})
afterAll(() => shop.close())

const publish = (value: object, more = {}) => desk.publish('', value, more, 'menus')
const shown = async () => {
  shop.app.invalidation.invalidate()
  return ((await shop.request('GET', '/api/shop')).body as ShopSettings).menus
}
const labels = (menu: readonly { label: string }[] = []) => menu.map(({ label }) => label)
const entry = (to: string, label: string, on = true) => ({ to, label, on })

test('a new shop has the menus of the specification', async () => {
  expect(labels((await shown()).header)).toEqual(labels(firstMenus().header))
  const { value, shown: version } = await desk.read('', 'menus')
  expect([value, version]).toEqual([firstMenus(), 0])
  expect(labels(firstMenus().header)).toEqual(['Home', 'Parts', 'Blogs', 'Review', 'My Portfolio'])
  expect(labels(firstMenus().footer[0]?.entries).slice(5)).toEqual([
    'My bikes',
    'Wish lists',
    'Spare parts and drawings',
  ])
})

test('entries are moved, renamed, switched off; those to a page that is not there are hidden until it is', async () => {
  const footer = [
    { title: 'Help', entries: [entry('/pages/returns', 'Send it back'), entry('https://example.com/', 'Elsewhere')] },
  ]
  const header = [entry('/parts', 'Teile'), entry('/', 'Start'), entry('/review', 'Stimmen', false)]
  expect((await publish({ header, footer })).status).toBe(200)
  expect(await shown()).toEqual({
    header: [
      { to: '/parts', label: 'Teile' },
      { to: '/', label: 'Start' },
    ],
    isWide: false,
    footer: [{ title: 'Help', entries: [{ to: 'https://example.com/', label: 'Elsewhere' }] }],
  })
  await desk.publish('returns', { title: 'Returns', text: 'Within 30 days.' })
  expect(labels((await shown()).footer[0]?.entries)).toEqual(['Send it back', 'Elsewhere'])
})

test('menus that end give way to those that the shop came with, and each publication can be undone', async () => {
  const { latest } = await desk.read('', 'menus')
  const until = new Date(now + 10_000).toISOString()
  await publish({ header: [entry('/', 'Only')], footer: [] }, { to: until })
  expect(labels((await shown()).header)).toEqual(['Only'])
  now += 10_000
  expect(labels((await shown()).header)).toEqual(labels(firstMenus().header))
  const { _id } = await desk.read('', 'menus')
  await desk.ask('POST', `/${_id}/publish`, { base: latest + 1, version: latest })
  expect(labels((await shown()).header)).toEqual(['Teile', 'Start'])
  await desk.ask('POST', `/${_id}/publish`, { base: latest + 2, version: 0 })
  expect(labels((await shown()).header)).toEqual(labels(firstMenus().header))
})

test('the draft of the menus is seen on the home page, above which it says so, by whoever has the key, for an hour', async () => {
  const { _id, latest } = await desk.read('', 'menus')
  const footer = [{ title: 'Help', entries: [entry('/pages/nowhere', 'Not there')] }]
  const value = { header: [entry('/parts', 'Tomorrow'), entry('/', 'Off', false)], footer }
  await desk.ask('PUT', `/${_id}/draft`, { base: latest, seen: null, value })
  const { address } = (await desk.ask('POST', `/${_id}/preview`, {})).body as { address: string }
  expect(address).toMatch(/^\/\?preview=menus\./)
  const query = address.slice(1)
  const look = async (key = query) => {
    const { body, headers } = await shop.request('GET', `/api/shop${key}`)
    const { menus, banner = '' } = body as ShopSettings
    return [labels(menus.header), menus.footer, banner.includes('preview'), headers.get('cache-control') === 'no-store']
  }
  const visitors = [labels(firstMenus().header), (await shown()).footer, false]
  const home = async (key = query) => (await shop.request('GET', `/api/home${key}`)).status
  expect(await look()).toEqual([['Tomorrow'], [{ title: 'Help', entries: [] }], true, true])
  expect(await look('')).toEqual([...visitors, false])
  for (const other of [`${query}x`, query.replace('menus.', '')]) {
    expect(await look(other)).toEqual([...visitors, true])
    expect(await home(other)).toBe(404)
  }
  expect(await home()).toBe(200)
  now += 3_600_000
  expect([await look(), await home()]).toEqual([[...visitors, true], 404])
  now -= 3_600_000 // Admin's token ends then too
})

const many = (count: number) => Array.from({ length: count }, (_, at) => entry('/', `Entry ${at}`))

test.each([
  ['a ninth entry', { header: many(9), footer: [] }, 'value.header'],
  ['a fourth column', { header: [], footer: Array(4).fill({ title: '', entries: [] }) }, 'value.footer'],
  ['31 letters', { header: [entry('/', 'x'.repeat(31))], footer: [] }, 'value.header.0.label'],
  ['no words', { header: [entry('/', ' ')], footer: [] }, 'value.header.0.label'],
  [
    'a script',
    { header: [], footer: [{ title: '', entries: [entry('javascript:x', 'X')] }] },
    'value.footer.0.entries.0.to',
  ],
  ['one entry twice', { header: [entry('/', 'Home'), entry('/', 'Home')], footer: [] }, 'value.header'],
])('%s is refused at its place', async (_, value, path) => {
  const { status, body } = await publish(value)
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(`"path":"${path}"`)])
})

test('eight entries and three columns are the most', async () => {
  const column = (title: string) => ({ title, entries: many(12) })
  expect((await publish({ header: many(8), footer: [column('A'), column('B'), column('C')] })).status).toBe(200)
  expect(await shown()).toMatchObject({ isWide: true })
})

const get = (path: string) => {
  shop.app.invalidation.invalidate()
  return shop.request('GET', `/api${path}`)
}
const badges = async () => ((await get('/blog')).body as { posts: { badge: number }[] }).posts.map(({ badge }) => badge)
const change = async (slug: string, kind: 'post' | 'blog' | 'portfolio', changes: object) => {
  const { value } = await desk.read(slug, kind)
  return desk.publish(slug, { ...value, ...changes }, {}, kind)
}

test('the blog begins with the five posts of the specification; a new one has the badge after the highest', async () => {
  expect(await badges()).toEqual([1, 2, 3, 4, 6])
  const post = (await get('/blog/unit-tests')).body
  expect(post).toMatchObject({ badge: 6, drawing: 'unit-tests', next: { slug: 'performance' } })
  expect(JSON.stringify(post)).toContain('A unit test is a small program')
  const body = { kind: 'post', slug: 'new-jig', title: 'A new jig' }
  const { insertedId } = (await desk.ask('POST', '', body)).body as { insertedId: string }
  const { value, shown } = (await desk.ask('GET', `/${insertedId}`)).body as AdministeredContent
  expect([value.badge, value.date, shown]).toEqual([7, '2026-03-04', null])
  expect((await get('/blog/new-jig')).status).toBe(404)
  await change('new-jig', 'post', { text: 'It **holds**.', summary: 'Ours.' })
  expect((await get('/blog/new-jig')).body).toMatchObject({ html: expect.stringContaining('<strong>holds') })
  expect(await badges()).toEqual([1, 2, 3, 4, 6, 7])
  await desk.ask('PATCH', `/${insertedId}`, { slug: 'jig' })
  expect([(await get('/blog/jig')).status, (await get('/blog/new-jig')).status]).toEqual([200, 404])
})

test('posts are edited, switched off, ended and removed, also those that the shop came with', async () => {
  await change('performance', 'post', { title: 'How fast?', badge: 9 })
  expect((await get('/blog')).body).toMatchObject({
    posts: expect.arrayContaining([expect.objectContaining({ title: 'How fast?' })]),
  })
  await change('state-management', 'post', { on: false })
  expect((await get('/blog/state-management')).status).toBe(404)
  const ends = await desk.read('setting-state', 'post')
  const to = new Date(now + 5_000).toISOString()
  await desk.publish('setting-state', ends.value, { to }, 'post')
  expect((await get('/blog/setting-state')).status).toBe(200)
  now += 5_000
  expect((await get('/blog/setting-state')).status).toBe(404)
  expect((await desk.read('setting-state', 'post')).shown).toBeNull()
  expect((await desk.ask('DELETE', `/${await desk.idOf('unit-tests', 'post')}`)).body).toMatchObject({
    deletedCount: 1,
  })
  expect(await badges()).toEqual([3, 7, 9])
  for (const [bad, path] of [
    [{ badge: 0 }, 'badge'],
    [{ date: 'soon' }, 'date'],
    [{ text: '[x](//e)' }, 'text'],
    [{ img: `/pictures/${'0'.repeat(32)}-640.webp` }, 'alt'],
  ] as const)
    expect(JSON.stringify((await change('performance', 'post', bad)).body)).toContain(`"path":"value.${path}"`)
})

test('what is switched off is in no menu and not found; a preview still shows it', async () => {
  await publish(firstMenus())
  await change('', 'blog', { on: false })
  await change('', 'portfolio', { on: false })
  for (const path of ['/blog', '/blog/performance', '/portfolio'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect(labels((await shown()).header)).toEqual(['Home', 'Parts', 'Review'])
  const { address } = (await desk.ask('POST', `/${await desk.idOf('', 'portfolio')}/preview`, {})).body as {
    address: string
  }
  expect((await get(address)).body).toMatchObject({ title: 'My Portfolio', skills: expect.any(Array) })
  const all = (await desk.ask('GET', '')).body as ListedContent[]
  expect(all.filter(({ kind, shown: version }) => kind === 'blog' && version === null)).toHaveLength(1)
  await change('', 'portfolio', { on: true, title: 'Unser Betrieb', skills: [] })
  expect((await get('/portfolio')).body).toMatchObject({ title: 'Unser Betrieb', skills: [] })
  expect(labels((await shown()).header)).toEqual(['Home', 'Parts', 'Review', 'My Portfolio'])
})
