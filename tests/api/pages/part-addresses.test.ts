import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharePictureVersion } from '#catalogue/contract/urls/share-picture.ts'
import { fetchDrawn } from '../../support/fetch-drawn.ts'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'
import { readPageFacts } from './page-facts.ts'

const PUBLIC = 'http://127.0.0.1:8080'

let shop: TestShop
let ring: string
beforeAll(async () => {
  shop = await createTestShop({ PUBLIC_URL: PUBLIC }, undefined, await testPages())
  ring = await shop.addPart({ name: 'Größe M – Ring', sku: 'CR-42', category: 'Chainrings', specs: { teeth: 42 } })
}, 240_000)
afterAll(() => shop.close())

const NAME = encodeURIComponent('größe-m-ring')

async function open(path: string) {
  const { status, headers, body } = await shop.request('GET', path)
  return { status, location: headers.get('location'), cached: headers.get('cache-control'), html: String(body) }
}

describe('the address of a part', () => {
  test('answers with its name and without; the readable one is canonical', async () => {
    for (const path of [`/partDetails/${ring}`, `/partDetails/${NAME}/${ring}`]) {
      const { status, html } = await open(path)
      expect(status).toBe(200)
      expect(readPageFacts(html).canonical).toBe(`${PUBLIC}/partDetails/${NAME}/${ring}`)
    }
  })

  test.each(['ring', 'Gr%C3%B6%C3%9Fe-M-Ring', 'gro%CC%88%C3%9Fe-m-ring', '%F0%9F%9A%B2', '..%2F..'])(
    'under the name %s leads to the right one, with its search, and may change again',
    async (name) => {
      const { status, location, cached } = await open(`/partDetails/${name}/${ring}?quantity=3`)
      expect([status, location]).toEqual([301, `/partDetails/${NAME}/${ring}?quantity=3`])
      expect(cached).toBe('public, no-cache')
    },
  )

  test('of no part is not found under any name', async () => {
    for (const id of ['42', '0193a0c0-0000-7000-8000-000000000000'])
      expect((await open(`/partDetails/any-name/${id}`)).status).toBe(404)
  })
})

test('the page of a part that was recalled leads to the recall once it was sent, cached or not', async () => {
  const id = '0193a0c0-0000-7000-8000-00000000ca13'
  const link = `href="/recalls/${id}"`
  const recall = (kind: string, sent: string, key: string) =>
    shop.pool.query(
      `INSERT INTO recalls (id, kind, title, text, safety, sku, name, part_id, created_at, sent_at)
       VALUES ($1, '${kind}', 'Rings may crack', 'Stop riding.', true, 'CR-42', 'Ring', $2, now(), ${sent})`,
      [key, ring],
    )
  const page = async () => (await open(`/partDetails/${NAME}/${ring}`)).html
  await recall('recall', 'NULL', id)
  await recall('notice', 'now()', '0193a0c0-0000-7000-8000-00000000ca14')
  await expect.poll(page).not.toContain('/recalls/')
  await shop.pool.query('UPDATE recalls SET sent_at = now() WHERE id = $1', [id])
  await expect.poll(page, { timeout: 20_000 }).toContain(link)
  expect((await page()).replaceAll('<!-- -->', '')).toContain('Product safety recall: Rings may crack.')
})

describe('the picture that networks show of a page', () => {
  const pictureOn = async (page: string) => {
    const { html } = await open(page)
    return (readPageFacts(html).openGraph.image ?? '').replace(PUBLIC, '')
  }
  const pictureOf = (id: string) => pictureOn(`/partDetails/${id}`)
  const fetchPicture = (path: string) => fetchDrawn(new URL(path, shop.url))

  test('is a JPEG of 1200 × 630 with ink on it, kept for good under its version', async () => {
    const path = await pictureOf(ring)
    expect(path).toMatch(new RegExp(`^/static/share/${ring}\\.jpg\\?v=[\\w-]+$`))
    const answer = await fetchPicture(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(await darkShareOf(bytes, { left: 40, top: 40, width: 560, height: 550 })).toBeGreaterThan(0.005)
    expect(await darkShareOf(bytes, { left: 640, top: 40, width: 520, height: 300 })).toBeGreaterThan(0.01)
    const again = await fetch(new URL(path, shop.url), {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect((await fetchPicture(path.replace(/v=.*/, 'v=old'))).headers.get('cache-control')).toContain('max-age=300')
  })

  test('has another address at another price', async () => {
    const id = await shop.addPart({ name: 'Pedal', sku: 'PD-7', price: 20 })
    const before = await pictureOf(id)
    await shop.pool.query('UPDATE parts SET price_cents = 2500 WHERE id = $1', [id])
    await expect.poll(() => pictureOf(id)).not.toBe(before)
  })

  test('has another address at another price however long its picture’s address is', () => {
    const img = '/static/drawings/A-LONG-PART-NUMBER.svg?v=A7EfzsjXotrovv'
    expect(sharePictureVersion(25, img)).not.toBe(sharePictureVersion(20, img))
  })

  test('needs no drawing, and no name that can be printed', async () => {
    const id = await shop.addPart({ name: '链环 <b>&', sku: 'XX-1', category: 'Odds & ends' })
    const answer = await fetchPicture(await pictureOf(id))
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  test('shows an assembly by its drawing and a category by its first part, kept under versions of their own', async () => {
    const admin = await shop.signUpAdmin('Admin')
    for (const sku of ['AXLE-1', 'BEARING-1']) await shop.addPart({ sku, name: sku, category: 'Hubs' })
    const assembly = (version: number, skus: readonly string[]) =>
      shop.request('PUT', '/api/admin/assemblies/AXLE-1', {
        token: admin.token,
        body: { version, positions: skus.map((sku, at) => ({ ref: `${at + 1}`, sku, quantity: 1 })) },
      })
    expect((await assembly(0, ['BEARING-1'])).status).toBe(200)
    const pages = { '/assembly/AXLE-1': 'assemblies/AXLE-1', '/parts/chainrings': 'categories/chainrings' }
    const before: string[] = []
    for (const [page, name] of Object.entries(pages)) {
      const path = await pictureOn(page)
      before.push(path)
      expect(path).toMatch(new RegExp(`^/static/share/${name}\\.jpg\\?v=[\\w-]+$`))
      const answer = await fetchPicture(path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')])
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      expect(await darkShareOf(bytes, { left: 40, top: 40, width: 1120, height: 300 })).toBeGreaterThan(0.005)
    }
    expect((await assembly(1, ['BEARING-1', 'CR-42'])).status).toBe(200)
    await shop.addPart({ sku: 'CR-44', name: 'Ring', category: 'Chainrings' })
    for (const [at, page] of Object.keys(pages).entries()) expect(await pictureOn(page)).not.toBe(before[at])
    expect(await pictureOn('/parts/chainrings?q=ring')).toContain('share-picture')
  })

  test.each([
    'assemblies/NONE.jpg',
    'assemblies/AXLE-1.png',
    'categories/none.jpg',
    'categories/.jpg',
    '42.jpg',
    '0193a0c0-0000-7000-8000-000000000000.jpg',
    'x.png',
    '..%2F..%2Fpackage.json',
  ])('%s is none', async (file) => {
    expect((await fetchPicture(`/static/share/${file}`)).status).toBe(404)
  })
})

/** How much of a region is darker than grey. */
async function darkShareOf(jpeg: Buffer, region: { left: number; top: number; width: number; height: number }) {
  const pixels = await sharp(jpeg).extract(region).greyscale().raw().toBuffer()
  return pixels.filter((value) => value < 128).length / pixels.length
}
