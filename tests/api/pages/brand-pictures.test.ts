import { rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emails } from '#messaging/server/email/correspondence-tables.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { placedAndPaid } from '../../support/orders/order-life.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { makeThrowawayFolder } from '../../support/throwaway-folder.ts'
import { readPageFacts } from './page-facts.ts'

const HOUR_MS = 3_600_000
type Picture = { img: string; width: number; height: number }

let shop: TestShop
/** Another process of the same shop. */
let other: TestShop
let admin: TestAccount
let database: TestDatabase
let dataDir: string
let clock = Date.now()
beforeAll(async () => {
  const pages = await testPages()
  database = await createTestDatabase()
  dataDir = await makeThrowawayFolder()
  const shared = { ...database, drop: async () => {} }
  const now = () => new Date(clock)
  shop = await createTestShop({ DATA_DIR: dataDir }, now, pages, shared)
  other = await createTestShop({ DATA_DIR: dataDir }, now, pages, shared)
  admin = await shop.signUpAdmin('Ada')
}, 300_000)
afterAll(async () => {
  await other.close()
  await shop.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => {
  clock = Date.now()
})

let latest = 0
async function save(value: object) {
  const body = { latest, value }
  const saved = await shop.request('PUT', '/api/admin/settings/brand', { token: admin.token, body })
  if (saved.status === 200) ({ latest } = saved.body as { latest: number })
  return saved
}
const send = (as: string, file: Uint8Array, type: string) =>
  shop.request('POST', `/api/picture?as=${as}`, {
    ...{ token: admin.token, rawBody: new Uint8Array(file), headers: { 'content-type': type } },
  })
async function upload(as: string, file: Uint8Array | string): Promise<Picture> {
  const isSvg = typeof file === 'string'
  const { status, body } = await send(as, isSvg ? Buffer.from(file) : file, isSvg ? 'image/svg+xml' : 'image/png')
  expect([status, body]).toMatchObject([200, { acknowledged: true }])
  const { img, width, height } = body as Picture
  return { img, width, height }
}
const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
/** A bar with a wide margin around it. */
const logoSvg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><rect x="100" y="75" width="200" height="50" fill="${colour}"/></svg>`

const read = async (address: string, of = shop) => String((await of.request('GET', address)).body)
async function pixels(address: string, of = shop) {
  const answer = await fetch(of.url + address)
  expect([address, answer.status]).toEqual([address, 200])
  const image = sharp(Buffer.from(await answer.arrayBuffer())).ensureAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const at = (left: number, top: number) => [...data.subarray((top * info.width + left) * 4).subarray(0, 4)]
  return { ...info, middle: at(info.width >> 1, info.height >> 1), corner: at(0, 0) }
}

test('what a picture of the brand has to be is said when it is not', async () => {
  const refused = async (as: string, file: Uint8Array, type = 'image/png') => {
    const { status, body } = await send(as, file, type)
    return [status, (body as { detail: string }).detail]
  }
  const icon = 'The icon has to be square, at least 512 × 512.'
  expect(await refused('icon', await plain(600, 599, 'red'))).toEqual([415, `${icon} This one is 600 × 599.`])
  expect(await refused('icon', await plain(511, 511, 'red'))).toEqual([415, `${icon} This one is 511 × 511.`])
  expect(await refused('logo', await plain(300, 39, 'red'))).toEqual([
    ...[415, 'Without its margin the logo needs at least 40 pixels each way. This one is 300 × 39.'],
  ])
  expect(await refused('share', await plain(1200, 629, 'red'))).toEqual([
    ...[415, 'The share picture needs at least 1200 × 630. This one is 1200 × 629.'],
  ])
  expect(await refused('logo', Buffer.from('%PDF-1.7'), 'application/pdf')).toEqual([415, expect.any(String)])
  expect(await refused('logo', (await plain(300, 300, 'red')).subarray(0, 60))).toEqual([422, expect.any(String)])
  expect(await refused('poster', await plain(300, 300, 'red'))).toEqual([422, expect.any(String)])
  const missing = { img: '/pictures/0123456789abcdef0123456789abcdef-320.webp', width: 320, height: 80 }
  expect(await save({ logo: missing, icon: missing })).toMatchObject({
    status: 422,
    body: {
      errors: ['logo', 'icon'].map((field) => ({
        ...{ path: `value.${field}`, message: 'This picture no longer exists. Upload it again.' },
      })),
    },
  })
  expect(await save({ logo: { ...missing, img: 'https://elsewhere.example/a.webp' } })).toMatchObject({ status: 422 })
})

describe('the owner’s pictures', () => {
  let logo: Picture
  let brand: object

  test('stand on the next page of every process, and in what networks, search engines and phones read', async () => {
    const before = readPageFacts(await read('/')).openGraph.image
    logo = await upload('logo', logoSvg('#009640'))
    const [logoDark, icon, sharePicture] = [
      await upload('logo', logoSvg('#aaffcc')),
      await upload('icon', await plain(600, 600, '#0000ff')),
      await upload('share', await plain(1300, 900, '#ffff00')),
    ]
    expect(logo.width / logo.height).toBeCloseTo(4, 1)
    brand = { name: 'Radwerk & Co', logo, logoDark, icon, sharePicture }
    expect((await save(brand)).status).toBe(200)
    const shown = new RegExp(
      `<img src="${srcOf(logo)}" width="160" height="40" alt="Radwerk &amp; Co" class="on-light">`,
    )
    await expect.poll(() => read('/', other)).toMatch(shown)
    const html = await read('/')
    expect(html).toMatch(shown)
    expect(html).toMatch(new RegExp(`<img src="${srcOf(logoDark)}"[^>]* class="on-dark" loading="lazy">`))
    expect(html).toMatch(new RegExp(`"logo":"[^"]*${srcOf(logo)}"`))

    for (const of of [shop, other]) {
      const picture = new URL(readPageFacts(html).openGraph.image ?? '')
      expect(picture.href).not.toBe(before)
      const card = await pixels(picture.pathname + picture.search, of)
      expect([card.width, card.height]).toEqual([1200, 630])
      expect(card.middle[2]).toBeLessThan(20) // Yellow
      const manifest = (await of.request('GET', '/manifest.webmanifest')).body as { icons: { src: string }[] }
      const [vector = { src: '' }, ...pngs] = manifest.icons
      expect(html).toContain(`<link rel="icon" href="${vector.src}"`)
      expect(await read(vector.src, of)).toContain('href="data:image/png;base64,')
      for (const src of ['/icon-48.png', '/apple-touch-icon.png', ...pngs.map((each) => each.src)])
        expect([src, (await pixels(src, of)).middle]).toEqual([src, [0, 0, expect.closeTo(255, -1), 255]])
    }
    expect((await pixels('/icon-maskable-512.png')).corner).toEqual([0xf3, 0xf5, 0xf5, 255])
  })

  test('a logo keeps its transparent ground', async () => {
    const { middle } = await pixels(logo.img)
    expect(middle[1]).toBeGreaterThan(120)
    const ring = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="40"/></svg>`
    expect((await pixels((await upload('logo', ring)).img)).corner[3]).toBe(0)
    expect((await pixels((await upload('photo', ring)).img)).corner).toEqual([255, 255, 255, 255])
  })

  test('a logo without one for dark pages stands on a light plate there', async () => {
    expect((await save({ ...brand, logoDark: null })).status).toBe(200)
    expect(await read('/')).toMatch(/class="brand-plate">/)
    expect((await save(brand)).status).toBe(200)
  })

  test('are in emails and on papers', async () => {
    const customer = await shop.signUp('Bob')
    const company = { name: 'Radwerk GmbH', address: { line1: 'Weg 1', city: 'Kiel', country: 'DE' } }
    const invoices = { on: true, from: new Date(clock - HOUR_MS).toISOString() }
    const body = { latest: 0, value: { ...company, invoices } }
    expect((await shop.request('PUT', '/api/admin/settings/company', { token: admin.token, body })).status).toBe(200)
    const part = await shop.addPart({ name: 'Chain', quantity: 10, price: 10 })
    const { order } = await placedAndPaid(shop, customer, { part, price: 10, quantity: 1 })
    clock += 60_000
    await shop.app.jobs.workOff()
    expect(await shop.app.invoices.issueInvoices()).toBe(1)
    await shop.app.jobs.workOff()
    const written = notEmpty(await shop.db.select().from(emails)).filter(({ to }) => to === customer.email)
    for (const { html } of notEmpty(written))
      expect(html).toMatch(/<img src="cid:logo" width="160" height="40" alt="Radwerk &amp; Co"/)
    const documents = await shop.request('GET', `/api/placeOrder/${order}/invoices`, { token: customer.token })
    const [invoice] = documents.body as { _id: string }[]
    const pdf = await shop.request('GET', `/api/placeOrder/${order}/invoices/${invoice?._id}/pdf`, {
      token: customer.token,
    })
    expect([pdf.status, String(pdf.body).includes('/Subtype /Image')]).toEqual([200, true])
  })

  test('are not removed while a version of the brand has them, whichever holds', async () => {
    const unused = await upload('logo', logoSvg('#123456'))
    expect((await save({})).status).toBe(200)
    clock = Date.now() + 1000 * HOUR_MS
    for (const of of [shop, other]) await of.app.pictures.removeUnusedPictures()
    const statuses = async (all: Picture[]) =>
      Promise.all(all.map(async ({ img }) => (await fetch(shop.url + img)).status))
    const used = Object.values(brand).filter((each): each is Picture => typeof each === 'object')
    expect(await statuses([...used, unused])).toEqual([...used.map(() => 200), 404])
    clock = Date.now()
    expect((await save(brand)).status).toBe(200)
  })

  test('without its file the shop still has its name and mark', async () => {
    await rm(path.join(dataDir, 'pictures'), { recursive: true })
    expect((await shop.request('GET', '/icon-512.png')).status).toBe(200)
    expect((await save({})).status).toBe(200)
    expect(await read('/')).toContain('<circle cx="16" cy="16" r="11"/>')
  })
})

/** The file that pages show: three pixels for each of the screen's. */
const srcOf = ({ img }: Picture) => `${img.replace(/-\d+\.webp$/, '')}-\\d+\\.webp`
