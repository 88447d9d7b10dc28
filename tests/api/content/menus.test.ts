import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_MENUS } from '#content/contract/first-menus.ts'
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

test('a new shop has the menus of the specification, which browsers need not be told', async () => {
  expect(await shown()).toBeUndefined()
  const { value, shown: version } = await desk.read('', 'menus')
  expect([value, version]).toEqual([FIRST_MENUS, 0])
  expect(labels(FIRST_MENUS.header)).toEqual(['Home', 'Parts', 'Blogs', 'Review', 'My Portfolio'])
  expect(labels(FIRST_MENUS.footer[0]?.entries).slice(5)).toEqual([
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
  expect(labels((await shown())?.footer[0]?.entries)).toEqual(['Send it back', 'Elsewhere'])
})

test('menus that end give way to those that the shop came with, and each publication can be undone', async () => {
  const { latest } = await desk.read('', 'menus')
  const until = new Date(now + 10_000).toISOString()
  await publish({ header: [entry('/', 'Only')], footer: [] }, { to: until })
  expect(labels((await shown())?.header)).toEqual(['Only'])
  now += 10_000
  expect(await shown()).toBeUndefined()
  const { _id } = await desk.read('', 'menus')
  await desk.ask('POST', `/${_id}/publish`, { base: latest + 1, version: latest })
  expect(labels((await shown())?.header)).toEqual(['Teile', 'Start'])
  await desk.ask('POST', `/${_id}/publish`, { base: latest + 2, version: 0 })
  expect(labels((await shown())?.header ?? FIRST_MENUS.header)).toEqual(labels(FIRST_MENUS.header))
  expect((await desk.ask('POST', `/${_id}/preview`, {})).status).toBe(404)
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
