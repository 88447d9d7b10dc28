import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Part } from '#contract/catalogue/catalogue.ts'
import type { AdministeredPartDetails } from '#contract/catalogue/part-administration.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { createGuardedFetch } from '#server/adapters/remote-pictures/guarded-fetch.ts'
import { notEmpty } from '#server/testing/not-empty.ts'
import { readReviews, reviewed } from '#server/testing/review-maker.ts'
import { openTestPictureServer, type TestPictureServer } from '#server/testing/sandboxes/test-picture-server.ts'
import { createTestShop, type TestAccount, type TestShop } from '#server/testing/test-shop.ts'
import { makeFilesFolder } from '#server/testing/throwaway-folder.ts'
import { pngThatClaims, quarters, quartersOf } from './picture-samples.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const COPY = /^\/pictures\/[0-9a-f]{32}-\d+\.webp$/

let elsewhere: TestPictureServer
let dataDir: string
let shop: TestShop
let admin: TestAccount
let clock: number
let customer: TestAccount
beforeAll(async () => {
  elsewhere = await openTestPictureServer()
  dataDir = await makeFilesFolder()
  const fetcher = createGuardedFetch(elsewhere.options)
  shop = await createTestShop({ DATA_DIR: dataDir }, () => new Date(clock), undefined, undefined, fetcher)
})
afterAll(async () => {
  await shop.close()
  await elsewhere.close()
  await rm(dataDir, { recursive: true })
})

let people = 0
beforeEach(async () => {
  clock = Date.now()
  people += 1
  customer = await shop.signUp(`Person ${people}`)
  admin = await shop.signUpAdmin(`Chief ${people}`)
  elsewhere.seen.asked.length = 0
})

let width = 100
/** Puts a picture that is like none before it at an address, and returns that. */
async function pictureElsewhere(): Promise<string> {
  width += 2
  return fileElsewhere(new Uint8Array(await quarters({ width, height: 80 }).png().toBuffer()))
}
function fileElsewhere(file: Uint8Array): string {
  const path = `/${crypto.randomUUID()}`
  elsewhere.paths.set(path, file)
  return `https://pictures.example${path}`
}

const copyPictures = () => shop.app.pictures.copyPictures()
/** What a job of another process changed is announced; here it is read past the cache. */
async function imgOf(review: string): Promise<string | undefined> {
  shop.app.invalidation.invalidate()
  return (await readReviews(shop)).find(({ _id }) => _id === review)?.img
}
const as = (who: TestAccount, method: string, path: string, body?: object) =>
  shop.request(method, `/api${path}`, { token: who.token, ...(body && { body }) })
const stateOf = async (table: string, id: string) =>
  (await shop.pool.query(`SELECT picture, picture_tries, picture_due_at FROM ${table} WHERE id = $1`, [id])).rows[0]
const DONE = { picture: '', picture_due_at: null }

describe('the picture of a review', () => {
  test('is the shop’s own copy of what was linked to; nobody else is given its address', async () => {
    const address = await pictureElsewhere()
    const id = await reviewed(shop, customer, { img: address })
    expect(await imgOf(id)).toBe('')
    await copyPictures()
    const img = (await imgOf(id)) ?? ''
    expect(img).toMatch(COPY)
    const served = await fetch(shop.url + img)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(await quartersOf(Buffer.from(await served.arrayBuffer()))).toEqual(['red', 'blue', 'green', 'white'])
    const own = (await as(customer, 'GET', '/review/own')).body
    expect(own).toEqual([expect.objectContaining({ img, typedImg: address })])
    expect((await as(admin, 'GET', '/reviews?limit=1')).body).toEqual([expect.objectContaining({ img })])
    await copyPictures()
    expect(elsewhere.seen.asked).toHaveLength(1)
  })

  const texts = ['-', 'no picture', 'me.png', 'محمد']
  test.each(notEmpty(texts))('is the typed text where that is none: %s', async (img) => {
    const id = await reviewed(shop, customer, { img })
    await copyPictures()
    expect(await imgOf(id)).toBe(img)
  })

  const addresses = [
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'file:///etc/passwd',
    '//pictures.example/me.png',
    'ftp://pictures.example/me.png',
  ]
  test.each(notEmpty(addresses))('is nothing, and nothing is fetched, where it is %s', async (img) => {
    const id = await reviewed(shop, customer, { img })
    await copyPictures()
    expect(await imgOf(id)).toBe('')
    expect(await stateOf('reviews', id)).toMatchObject(DONE)
    expect((await as(customer, 'GET', '/review/own')).body).toEqual([expect.objectContaining({ typedImg: img })])
    expect(elsewhere.seen.asked).toEqual([])
  })

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const files: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
    'a page': () => Buffer.from('<!doctype html><p>Hello'),
    'an SVG': () => Buffer.from(SVG),
    'a GIF': async () =>
      sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
    'a decompression bomb': () => pngThatClaims({ width: 60_000, height: 60_000 }),
    'half a picture': async () => {
      const whole = await quarters({ width: 301, height: 80 }).png().toBuffer()
      return whole.subarray(0, whole.length / 2)
    },
    'more than 5 MB': () => new Uint8Array(5 * 1024 * 1024 + 1),
    nothing: () => new Uint8Array(0),
  }
  test.each(notEmpty(Object.entries(files)))('is nothing where there is %s, and that is final', async (_what, make) => {
    const id = await reviewed(shop, customer, { img: fileElsewhere(new Uint8Array(await make())) })
    await copyPictures()
    expect(await imgOf(id)).toBe('')
    expect(await stateOf('reviews', id)).toMatchObject(DONE)
    clock += DAY_MS
    await copyPictures()
    expect(elsewhere.seen.asked).toHaveLength(1)
  })

  test('is nothing where the name leads into the shop’s own network', async () => {
    elsewhere.names.set('inside.pictures.example', [['169.254.169.254']])
    const id = await reviewed(shop, customer, { img: 'https://inside.pictures.example/latest/meta-data' })
    await copyPictures()
    expect(await stateOf('reviews', id)).toMatchObject(DONE)
    expect(elsewhere.seen.asked).toEqual([])
  })

  test('is asked for five times in half a day while its server is away, then no more', async () => {
    const address = await pictureElsewhere()
    elsewhere.paths.set(new URL(address).pathname, (_request, response) => response.writeHead(503).end())
    const id = await reviewed(shop, customer, { img: address })
    let before = 0
    for (const [minutes, asked] of [
      [0, 1],
      [0.9, 1],
      [1, 2],
      [9, 2],
      [10, 3],
      [60, 4],
      [719, 4],
      [720, 5],
      [1440, 5],
    ] as const) {
      const begun = clock
      clock += minutes * MINUTE_MS
      await copyPictures()
      expect(elsewhere.seen.asked, `after ${minutes} minutes`).toHaveLength(asked)
      if (asked === before) clock = begun // It was too early
      before = asked
    }
    expect(await stateOf('reviews', id)).toMatchObject(DONE)
  })

  test('follows an edit: a new link, a word, and a link again', async () => {
    const [one, other] = [await pictureElsewhere(), await pictureElsewhere()]
    const id = await reviewed(shop, customer, { img: one })
    await copyPictures()
    const first = await imgOf(id)
    const edit = (img: string) =>
      as(customer, 'PUT', `/review/${id}`, { name: 'Ada', img, review: 'Still true', ratings: 4 })
    expect(await edit(one)).toMatchObject({ status: 200 })
    expect(await imgOf(id)).toBe(first)
    await edit(other)
    expect(await imgOf(id)).toBe('')
    await copyPictures()
    expect(await imgOf(id)).toMatch(COPY)
    expect(await imgOf(id)).not.toBe(first)
    await edit('me')
    expect(await imgOf(id)).toBe('me')
    expect(await stateOf('reviews', id)).toMatchObject({ ...DONE, picture_tries: 0 })
  })

  test('that changes while it is fetched is not shown', async () => {
    const address = await pictureElsewhere()
    const file = elsewhere.paths.get(new URL(address).pathname)
    const id = await reviewed(shop, customer, { img: address })
    elsewhere.paths.set(new URL(address).pathname, async (_request, response) => {
      await shop.pool.query(`UPDATE reviews SET img = 'me' WHERE id = $1`, [id])
      response.end(file)
    })
    await copyPictures()
    expect(await imgOf(id)).toBe('me')
    expect(await stateOf('reviews', id)).toMatchObject(DONE)
  })

  test('is fetched once for all reviews that link to it, kept while one shows it, and removed afterwards', async () => {
    const address = await pictureElsewhere()
    const [one, other] = [
      await reviewed(shop, customer, { img: address }),
      await reviewed(shop, admin, { img: address }),
    ]
    await copyPictures()
    expect(elsewhere.seen.asked).toHaveLength(1)
    const img = (await imgOf(one)) ?? ''
    expect(await imgOf(other)).toBe(img)
    const isKept = async (days: number) => {
      clock = Date.now() + days * DAY_MS
      await shop.app.pictures.removeUnusedPictures()
      return (await fetch(shop.url + img)).status === 200
    }
    expect(await isKept(9)).toBe(true)
    await shop.pool.query('DELETE FROM reviews WHERE id = $1', [one])
    expect(await isKept(9)).toBe(true)
    await shop.pool.query('DELETE FROM reviews WHERE id = $1', [other])
    expect(await isKept(9)).toBe(false)
  })
})

describe('the picture of a part', () => {
  const HUB = { name: 'Gale 110 hub', description: 'A front hub.', price: 49.9, minimum: 2, quantity: 40 }
  const partOf = async (id: string) => (await shop.request('GET', `/api/part/${id}`)).body as Part
  const administered = async (id: string) => (await as(admin, 'GET', `/product/${id}`)).body as AdministeredPartDetails

  test('that is linked to by the form is a copy; nothing or the drawing stands there meanwhile', async () => {
    const img = await pictureElsewhere()
    const add = async (more: object) =>
      ((await as(admin, 'POST', '/product', { ...HUB, img, ...more })).body as { insertedId: string }).insertedId
    const plain = await add({ category: 'Curiosities' })
    const drawn = await add({ sku: `CR-${width}`, category: 'Chainrings', specs: { teeth: 42, boltCircleMm: 110 } })
    expect((await partOf(plain)).img).toBe('')
    expect((await partOf(drawn)).img).toMatch(/^\/static\/drawings\//)
    const { version, typedImg } = await administered(plain)
    expect(typedImg).toBe(img)
    await copyPictures()
    for (const id of [plain, drawn]) {
      await expect.poll(async () => (await partOf(id)).img).toMatch(COPY)
      expect(await administered(id)).toMatchObject({ img: (await partOf(id)).img, typedImg: img, version })
    }
  })

  test('stays as it was typed when what is shown is sent back', async () => {
    const img = await pictureElsewhere()
    const { insertedId: id } = (await as(admin, 'POST', '/product', { ...HUB, img })).body as { insertedId: string }
    await copyPictures()
    const { sku, category, specs, version, img: shown } = await administered(id)
    const { quantity: _, ...texts } = HUB
    const change = { ...texts, sku, category, specs, version, img: shown, name: 'Gale hub' }
    expect(await as(admin, 'PUT', `/part/${id}`, change)).toMatchObject({
      status: 200,
      body: { modifiedCount: 1, part: { img: shown, typedImg: img } },
    })
  })

  test('that an import names is a copy too, also of a part that is changed', async () => {
    const [one, other] = [await pictureElsewhere(), await pictureElsewhere()]
    const sku = `IM-${width}`
    const send = async (img: string) => {
      const rawBody = `sku,name,category,price,quantity,img\n${sku},Curio,Curiosities,10,5,${img}`
      const headers = { 'content-type': 'text/csv' }
      const { status } = await shop.request('POST', '/api/product/import', { token: admin.token, rawBody, headers })
      expect(status).toBe(200)
      return (await shop.pool.query<{ id: string }>('SELECT id FROM parts WHERE sku = $1', [sku])).rows[0]?.id ?? ''
    }
    const id = await send(one)
    await copyPictures()
    await expect.poll(async () => (await partOf(id)).img).toMatch(COPY)
    const first = (await partOf(id)).img
    await send(other)
    expect((await partOf(id)).img).toBe('')
    await copyPictures()
    await expect.poll(async () => (await partOf(id)).img).toMatch(COPY)
    expect((await partOf(id)).img).not.toBe(first)
  })

  test('that a browser would take for an address elsewhere is not given out, whoever stored it', async () => {
    for (const img of ['javascript:alert(1)', 'data:image/png;base64,AA', 'file:///x', '//pictures.example/x']) {
      const id = await shop.addPart({ category: 'Curiosities' })
      await shop.pool.query('UPDATE parts SET img = $2 WHERE id = $1', [id, img])
      shop.app.invalidation.invalidate()
      expect((await partOf(id)).img, img).toBe('')
    }
  })
})

test('the photo of an account is a copy of the issuer’s, and goes with the account', async () => {
  const address = await pictureElsewhere()
  await shop.pool.query('UPDATE auth_user SET image = $2 WHERE email = $1', [customer.email, address])
  const profile = async () =>
    (await as(customer, 'GET', `/userinfo/${customer.email}`)).body as { photoURL?: string; photoAddress?: string }
  expect(await profile()).not.toHaveProperty('photoURL')
  await copyPictures()
  expect((await profile()).photoURL).toMatch(COPY)
  expect(await profile()).not.toHaveProperty('photoAddress')
  const session = await shop.request('GET', '/api/auth/get-session', { cookie: customer.cookie })
  expect(JSON.stringify(session.body)).not.toContain('pictures.example')
  const { account } = (await as(customer, 'GET', `/user/${customer.email}/data`)).body as { account: object }
  expect(account).toMatchObject({ photoURL: expect.stringMatching(COPY), photoAddress: address })
})

test('an address that fails holds up no other, and is no failed job', async () => {
  const good = await pictureElsewhere()
  const bad = fileElsewhere(new Uint8Array(0)).replace('pictures.example', 'elsewhere.example')
  const ids = [await reviewed(shop, customer, { img: bad }), await reviewed(shop, customer, { img: good })]
  await copyPictures()
  const shown: Pick<Review, '_id' | 'img'>[] = await readReviews(shop)
  expect(ids.map((id) => COPY.test(shown.find(({ _id }) => _id === id)?.img ?? ''))).toEqual([false, true])
  const { queues } = await shop.app.jobs.overview()
  expect(queues.filter(({ failed }) => failed > 0)).toEqual([])
})
