import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Review } from '#engagement/contract/reviews.ts'
import { createInvitationKeys } from '#engagement/server/reviews/invitations/invitation-keys.ts'
import { checkoutOf } from '../../support/orders/check-out.ts'
import { administer } from '../../support/orders/order-life.ts'
import { REVIEW, readReviews } from '../../support/review-maker.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { makeThrowawayFolder } from '../../support/throwaway-folder.ts'
import { quarters } from './picture-samples.ts'

const DAY_MS = 86_400_000
const KIND = 'gravel-1x12-sram'
const keys = createInvitationKeys('a secret of tests that is long enough to sign with')

let shop: TestShop
let dataDir: string
let at: Date | undefined
let part: string
/** Of guests who were invited to review the part. */
let order: string
let others: string
beforeAll(async () => {
  dataDir = await makeThrowawayFolder()
  shop = await createTestShop({ DATA_DIR: dataDir, SHOP_DEMO: 'on' }, () => at ?? new Date())
  const admin = await shop.signUpAdmin('Admin')
  part = await shop.addPart({ price: 10, quantity: 50 })
  order = await invitedGuest(admin, 'photographer@example.com')
  others = await invitedGuest(admin, 'neighbour@example.com')
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true })
})

async function invitedGuest(admin: TestAccount, email: string): Promise<string> {
  const lines = [{ part, quantity: 1, price: 10 }]
  const { body } = await shop.request('POST', '/api/guest-orders', { body: { ...checkoutOf(lines), email } })
  const { insertedId: id } = body as { insertedId: string }
  const steps = { paid: { note: 'Cash' }, ship: { carrier: 'Post' }, deliver: {} }
  for (const [step, more] of Object.entries(steps))
    expect((await administer(shop, admin, id, step as keyof typeof steps, more)).status).toBe(200)
  await shop.pool.query('INSERT INTO review_invitations VALUES ($1, $2, now())', [id, part])
  return id
}

const linkTo = (id: string) => ({ id, key: keys.keyOf('review', id), end: keys.keyOf('end', id) })
const write = (id: string, key: string, of: string, more: object) =>
  shop.request('POST', `/api/review/invitations/${id}`, { body: { ...REVIEW, key, part: of, ...more } })
const upload = (id: string, of: string, key: string, file: Uint8Array = Buffer.from('no picture')) =>
  shop.request('POST', `/api/review/invitations/${id}/parts/${of}/photo`, {
    rawBody: new Uint8Array(file),
    headers: { 'content-type': 'application/octet-stream', authorization: `Guest ${key}` },
  })
const reviewsOf = (of: string): Promise<Review[]> => readReviews(shop, `?part=${of}`)
const taken = (width: number) =>
  quarters({ width, height: 300 })
    .withExifMerge({ IFD0: { Make: 'Camera 4711' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
    .jpeg()
    .toBuffer()
const photoTaken = async (width: number) => {
  const { status, body } = await upload(order, part, linkTo(order).key, await taken(width))
  expect(status).toBe(200)
  return (body as { img: string }).img
}
const isServed = async (img: string) => (await fetch(shop.url + img)).status === 200

test('the key of an invitation uploads photos for the invited line alone, before the file is looked at, and opens nothing else', async () => {
  const { id, key, end } = linkTo(order)
  expect(await upload(id, part, key)).toMatchObject({ status: 415 })
  const neighbours = linkTo(others)
  const other = await shop.addPart()
  for (const [order, line, wrong] of [
    [id, part, `${key}A`],
    [id, part, end],
    [id, part, neighbours.key],
    [neighbours.id, part, key],
    [id, other, key],
  ] as const)
    expect(await upload(order, line, wrong)).toMatchObject({ status: 404 })
  at = new Date(Date.now() + 98 * DAY_MS)
  const late = await upload(id, part, key)
  at = undefined
  expect(late).toMatchObject({ status: 404 })
  const headers = { authorization: `Guest ${key}` }
  for (const path of [`/api/guest-orders/${id}`, `/api/guest-orders/${id}/invoices`])
    expect(await shop.request('GET', path, { headers })).toMatchObject({ status: 404 })
  const elsewhere = { rawBody: new Uint8Array(), headers: { ...headers, 'content-type': 'image/png' } }
  expect(await shop.request('POST', '/api/review/photo', elsewhere)).toMatchObject({ status: 401 })
})

test('the link brings photos and whether it fitted with the review; one that fails leaves nothing', async () => {
  const { id, key } = linkTo(order)
  const [shown, unused] = [await photoTaken(400), await photoTaken(401)]
  const fit = { bikeKind: KIND, fitOutcome: 'fitted' }
  const missing = `/pictures/${'0'.repeat(32)}-40.webp`
  for (const [more, path] of [
    [{ ...fit, photos: [{ img: shown }, { img: missing }] }, 'photos.1.img'],
    [{ ...fit, photos: [1, 2, 3, 4, 5].map((n) => ({ img: shown.replace(/[0-9a-f]/, `${n}`) })) }, 'photos'],
    [{ bikeKind: KIND }, 'fitOutcome'],
    [{ ...fit, bikeKind: 'unicycle' }, 'bikeKind'],
  ] as const)
    expect(await write(id, key, part, more)).toMatchObject({ status: 422, body: { errors: [{ path }] } })
  const reports = async () =>
    (await shop.pool.query('SELECT account_id, order_id, outcome FROM fit_reports WHERE part_id = $1', [part])).rows
  expect([await reviewsOf(part), await reports()]).toEqual([[], []])

  const photos = [{ img: shown, alt: 'On my bike' }]
  expect(await write(id, key, part, { ...fit, photos })).toMatchObject({ status: 200 })
  expect(await reviewsOf(part)).toMatchObject([{ photos, fit: { bikeKind: KIND, outcome: 'fitted' } }])
  expect(await reports()).toEqual([{ account_id: null, order_id: id, outcome: 'fitted' }])
  expect(await upload(id, part, key)).toMatchObject({ status: 404 })
  const file = Buffer.from(await (await fetch(shop.url + shown)).arrayBuffer())
  expect((await sharp(file).metadata()).exif).toBeUndefined()

  at = new Date(Date.now() + 2 * DAY_MS)
  await shop.app.pictures.removeUnusedPictures()
  at = undefined
  expect(await Promise.all([shown, unused].map(isServed))).toEqual([true, false])
})

test('the link uploads a hundred photos a day for an order of a guest', async () => {
  const { id, key } = linkTo(others)
  await shop.pool.query(
    `INSERT INTO pictures (id, hash, type, size_bytes, width, height, widest, uploaded_by, uploaded_at)
     SELECT gen_random_uuid(), md5('eager' || n), 'image/png', 1, 1, 1, 1, $1, now() FROM generate_series(1, 100) n`,
    [id],
  )
  expect(await upload(id, part, key, await taken(40))).toMatchObject({ status: 429 })
})
