import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdministeredReview, ReviewPast } from '#engagement/contract/review-desk.ts'
import type { OwnReview } from '#engagement/contract/reviews.ts'
import { REVIEW, readReviews, reviewed, sendReview } from '../../support/review-maker.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { TEST_PASSWORD } from '../../support/test-sign-in.ts'
import { makeThrowawayFolder } from '../../support/throwaway-folder.ts'
import { quarters } from './picture-samples.ts'

const DAY_MS = 86_400_000

let shop: TestShop
let admin: TestAccount
let ada: TestAccount
let dataDir: string
let aheadMs = 0
beforeAll(async () => {
  dataDir = await makeThrowawayFolder()
  shop = await createTestShop({ DATA_DIR: dataDir }, () => new Date(Date.now() + aheadMs))
  admin = await shop.signUpAdmin('Admin')
  ada = await shop.signUp('Ada Lovelace')
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true })
})

async function nextDay() {
  aheadMs += 1.1 * DAY_MS
  ;[admin, ada] = [await shop.signIn(admin), await shop.signIn(ada)]
}

function send(account: TestAccount, file: Uint8Array, contentType = 'image/png') {
  const rawBody = new Uint8Array(file)
  const headers = { 'content-type': contentType }
  return shop.request('POST', '/api/review/photo', { token: account.token, rawBody, headers })
}

let width = 40
/** A picture that is like none before it. */
async function uploaded(account: TestAccount = ada): Promise<string> {
  width += 1
  const { status, body } = await send(account, await quarters({ width, height: 30 }).png().toBuffer())
  expect(status).toBe(200)
  return (body as { img: string }).img
}

const photos = (...imgs: string[]) => imgs.map((img) => ({ img, alt: '' }))
const isServed = async (img: string) => (await fetch(shop.url + img)).status === 200
const shown = async (id: string) => (await readReviews(shop)).find(({ _id }) => _id === id)?.photos
const edit = (id: string, body: object) =>
  shop.request('PUT', `/api/review/${id}`, { token: ada.token, body: { ...REVIEW, ...body } })

test('up to four photos stand with a review, in their order, with what its author says of them', async () => {
  const some = [await uploaded(), await uploaded(), await uploaded(), await uploaded()]
  const said = some.map((img, at) => ({ img, alt: `View ${at}` }))
  const id = await reviewed(shop, ada, { photos: said })
  expect(await shown(id)).toEqual(said)
  const own = (await shop.request('GET', '/api/review/own', { token: ada.token })).body as OwnReview[]
  expect(own.find(({ _id }) => _id === id)?.photos).toEqual(said)
  expect(await shown(await reviewed(shop, ada))).toBeUndefined()
})

test('a photo loses where and by whom it was taken', async () => {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' }
  const jpeg = await quarters({ width: 400, height: 300 })
    .withExifMerge({ IFD0: { Make: 'Camera of Ada, serial 4711' }, IFD3: gps })
    .jpeg()
    .toBuffer()
  expect((await sharp(jpeg).metadata()).exif?.toString('latin1')).toContain('4711')
  const { img } = (await send(ada, jpeg, 'image/jpeg')).body as { img: string }
  for (const path of [img, img.replace(/webp$/, 'avif')]) {
    const file = Buffer.from(await (await fetch(shop.url + path)).arrayBuffer())
    expect((await sharp(file).metadata()).exif, path).toBeUndefined()
    expect(file.toString('latin1')).not.toContain('4711')
  }
})

test.each<[string, (img: string) => unknown, string]>([
  ['five', (img) => Array.from({ length: 5 }, (_, at) => ({ img: img.replace(/[0-9a-f]/, String(at)) })), 'photos'],
  ['one twice', (img) => [{ img }, { img }], 'photos'],
  ['one of another server', () => [{ img: 'https://evil.example/x.webp' }], 'photos.0.img'],
  ['a drawing of the shop', () => [{ img: '/static/drawings/saddle.svg' }], 'photos.0.img'],
  ['one that is not stored', () => [{ img: `/pictures/${'0'.repeat(32)}-40.webp` }], 'photos.0.img'],
  ['one with a long text', (img) => [{ img, alt: 'x'.repeat(201) }], 'photos.0.alt'],
])('%s is refused beside the photo, and no review is stored', async (_what, wish, path) => {
  const before = (await readReviews(shop)).length
  const answer = await sendReview(shop, ada, { photos: wish(await uploaded()) })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } })
  expect((await readReviews(shop)).length).toBe(before)
})

test('an edit changes photos or leaves them; administrators see those of before', async () => {
  await nextDay()
  const [first, second] = [await uploaded(), await uploaded()]
  const id = await reviewed(shop, ada, { photos: photos(first) })
  await edit(id, { review: 'After a week' })
  expect(await shown(id)).toEqual(photos(first))
  expect((await edit(id, { review: 'After a week', photos: photos(first) })).body).toMatchObject({
    modifiedCount: 0,
  })
  await edit(id, { review: 'After a week', photos: photos(second, first) })
  expect(await shown(id)).toEqual(photos(second, first))
  await edit(id, { review: 'After a week', photos: [] })
  expect(await shown(id)).toBeUndefined()
  const { body } = await shop.request('GET', `/api/reviews/${id}/past`, { token: admin.token })
  expect((body as ReviewPast).earlier.map((version) => version.photos.map(({ img }) => img))).toEqual([
    [second, first],
    [first],
    [],
  ])
})

test('photos of a review that waits or is hidden are in no public list; its author and administrators see them', async () => {
  const img = await uploaded()
  const id = await reviewed(shop, ada, { photos: [{ img, alt: 'See www.best-spokes.shop' }] })
  expect(JSON.stringify(await readReviews(shop))).not.toContain(img)
  const own = (await shop.request('GET', '/api/review/own', { token: ada.token })).body as OwnReview[]
  expect(own.find(({ _id }) => _id === id)).toMatchObject({ held: true, photos: [{ img }] })
  const all = (await shop.request('GET', '/api/reviews', { token: admin.token })).body as AdministeredReview[]
  expect(all.find(({ _id }) => _id === id)).toMatchObject({ heldFor: ['link'], photos: [{ img }] })
  await shop.request('POST', `/api/reviews/${id}/show`, { token: admin.token })
  expect(await shown(id)).toMatchObject([{ img }])
})

test('a photo is stored while a review shows it or showed it before, and removed a day after none does', async () => {
  await nextDay()
  const [kept, past, unused] = [await uploaded(), await uploaded(), await uploaded()]
  const id = await reviewed(shop, ada, { photos: photos(past) })
  await edit(id, { photos: photos(kept) })
  await nextDay()
  await shop.app.pictures.removeUnusedPictures()
  expect(await Promise.all([kept, past, unused].map(isServed))).toEqual([true, true, false])
  expect(await edit(id, { photos: photos(unused) })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'photos.0.img' }] },
  })
  expect(await shown(id)).toEqual(photos(kept))
  await shop.request('DELETE', `/api/review/${id}`, { token: ada.token })
  await shop.app.pictures.removeUnusedPictures()
  expect(await Promise.all([kept, past].map(isServed))).toEqual([false, false])
})

test('photos are in the export of an account, and go with it while its review stays', async () => {
  const leaver = await shop.signUp('Leaver')
  const img = await uploaded(leaver)
  const id = await reviewed(shop, leaver, { photos: [{ img, alt: 'My bike' }] })
  const { body } = await shop.request('GET', `/api/user/${leaver.email}/data`, { token: leaver.token })
  expect(JSON.stringify(body)).toContain('My bike')
  await shop.request('DELETE', `/api/user/${leaver.email}`, { token: leaver.token, body: { password: TEST_PASSWORD } })
  expect((await readReviews(shop)).find(({ _id }) => _id === id)).toMatchObject({ name: 'Former customer' })
  expect(await shown(id)).toBeUndefined()
  await nextDay()
  await shop.app.pictures.removeUnusedPictures()
  expect(await isServed(img)).toBe(false)
})

test('a hundred a day can be uploaded', async () => {
  const eager = await shop.signUp('Eager')
  await uploaded(eager)
  await shop.pool.query(
    `INSERT INTO pictures (id, hash, type, size_bytes, width, height, widest, uploaded_by, uploaded_at)
     SELECT gen_random_uuid(), md5('eager' || n), type, 1, 1, 1, 1, uploaded_by, uploaded_at
     FROM pictures, generate_series(1, 99) n WHERE uploaded_by = (SELECT id FROM accounts WHERE email = $1)`,
    [eager.email],
  )
  const refused = await send(eager, await quarters({ width: 20, height: 20 }).png().toBuffer())
  expect(refused).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } })
  expect((await send(ada, await quarters({ width: 20, height: 20 }).png().toBuffer())).status).toBe(200)
})
