import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notEmpty } from '../../support/not-empty.ts'
import { readReviews, reviewed } from '../../support/review-maker.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { COPY, openPictureShop, type PictureShop } from './linked-pictures.ts'
import { pngThatClaims, quarters, quartersOf } from './picture-samples.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

let opened: PictureShop
let shop: TestShop
let elsewhere: PictureShop['elsewhere']
let admin: TestAccount
let customer: TestAccount
let clock = Date.now()
beforeAll(async () => {
  opened = await openPictureShop(() => new Date(clock))
  shop = opened.shop
  elsewhere = opened.elsewhere
})
afterAll(() => opened.close())

let people = 0
beforeEach(async () => {
  clock = Date.now()
  people += 1
  customer = await shop.signUp(`Person ${people}`)
  admin = await shop.signUpAdmin(`Chief ${people}`)
  elsewhere.seen.asked.length = 0
})

const as: PictureShop['as'] = (...given) => opened.as(...given)
const pictureElsewhere = () => opened.pictureElsewhere()
const copyPictures = () => shop.app.pictures.copyPictures()
const fileElsewhere: PictureShop['fileElsewhere'] = (file) => opened.fileElsewhere(file)
/** What a job of another process changed is announced; here it is read past the cache. */
async function imgOf(review: string): Promise<string | undefined> {
  shop.app.invalidation.invalidate()
  return (await readReviews(shop)).find(({ _id }) => _id === review)?.img
}
const stateOf = async (id: string) =>
  (await shop.pool.query('SELECT picture, picture_tries, picture_due_at FROM reviews WHERE id = $1', [id])).rows[0]
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
    expect(await stateOf(id)).toMatchObject(DONE)
    expect((await as(customer, 'GET', '/review/own')).body).toEqual([expect.objectContaining({ typedImg: img })])
    expect(elsewhere.seen.asked).toEqual([])
  })

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="5" height="5"/></svg>'
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
    const id = await reviewed(shop, customer, { img: fileElsewhere(await make()) })
    await copyPictures()
    expect(await imgOf(id)).toBe('')
    expect(await stateOf(id)).toMatchObject(DONE)
    clock += DAY_MS
    await copyPictures()
    expect(elsewhere.seen.asked).toHaveLength(1)
  })

  test('is nothing where the name leads into the shop’s own network', async () => {
    elsewhere.names.set('inside.pictures.example', [['169.254.169.254']])
    const id = await reviewed(shop, customer, { img: 'https://inside.pictures.example/latest/meta-data' })
    await copyPictures()
    expect(await stateOf(id)).toMatchObject(DONE)
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
    expect(await stateOf(id)).toMatchObject(DONE)
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
    expect(await stateOf(id)).toMatchObject({ ...DONE, picture_tries: 0 })
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
    expect(await stateOf(id)).toMatchObject(DONE)
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

test('a bug at one picture is told, counts as a try, and holds up no other', async () => {
  const file = new Uint8Array(await quarters({ width: 77, height: 80 }).png().toBuffer())
  const faulty = await createTestShop({ DATA_DIR: opened.dataDir }, undefined, undefined, undefined, {
    async fetch(address) {
      if (address.endsWith('/bug')) throw new Error('A bug')
      return file
    },
  })
  try {
    const writer = await faulty.signUp('Writer')
    for (const name of ['bug', 'picture']) await reviewed(faulty, writer, { img: `https://pictures.example/${name}` })
    await expect(faulty.app.pictures.copyPictures()).rejects.toThrow('A bug')
    const { rows } = await faulty.pool.query('SELECT picture, picture_tries FROM reviews ORDER BY img')
    expect(rows).toEqual([
      { picture: '', picture_tries: 1 },
      { picture: expect.stringMatching(COPY), picture_tries: 0 },
    ])
  } finally {
    await faulty.close()
  }
})

test('an address that fails holds up no other, and is no failed job', async () => {
  const bad = fileElsewhere(new Uint8Array(0)).replace('pictures.example', 'elsewhere.example')
  const ids = [
    await reviewed(shop, customer, { img: bad }),
    await reviewed(shop, customer, { img: await pictureElsewhere() }),
  ]
  await copyPictures()
  expect([await imgOf(ids[0] ?? ''), await imgOf(ids[1] ?? '')]).toEqual(['', expect.stringMatching(COPY)])
  const { queues } = await shop.app.jobs.overview()
  expect(queues.filter(({ failed }) => failed > 0)).toEqual([])
})
