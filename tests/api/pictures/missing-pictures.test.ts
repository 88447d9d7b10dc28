import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAccount } from '../../support/test-shop.ts'
import { openPictureShop, type PictureShop } from './linked-pictures.ts'
import { quarters } from './picture-samples.ts'

const MINUTE_MS = 60_000

let opened: PictureShop
let admin: TestAccount
let clock = Date.now()
beforeAll(async () => {
  opened = await openPictureShop(() => new Date(clock))
  admin = await opened.shop.signUpAdmin('Chief')
})
afterAll(() => opened.close())

const HUB = { name: 'Hub', description: 'Turns.', price: 9.5, minimum: 1, specs: {} }

const copyPictures = () => opened.shop.app.pictures.copyPictures()

async function addPart(img: string, more: string[] = []): Promise<string> {
  const morePictures = more.map((address) => ({ img: address, alt: '' }))
  const body = { ...HUB, quantity: 3, img, morePictures }
  const answer = await opened.as(admin, 'POST', '/product', body)
  return (answer.body as { insertedId: string }).insertedId
}

/** What the form for editing is told of pictures that are not there. */
async function missingOf(id: string): Promise<unknown> {
  return ((await opened.as(admin, 'GET', `/product/${id}`)).body as { missingPictures: unknown }).missingPictures
}

const answering = (status: number): string => {
  const address = opened.fileElsewhere(new Uint8Array())
  opened.elsewhere.paths.set(new URL(address).pathname, (_request, response) => response.writeHead(status).end())
  return address
}

test('a linked picture is missing until it was fetched', async () => {
  const img = await opened.pictureElsewhere()
  const id = await addPart(img)
  expect(await missingOf(id)).toEqual([{ img, fault: '', nextTryAt: '1970-01-01T00:00:00.000Z' }])
  await copyPictures()
  expect(await missingOf(id)).toEqual([])
})

test('of one that could not be fetched the form says why, and when it is tried again, if ever', async () => {
  const [busy, gone] = [answering(503), answering(404)]
  const page = opened.fileElsewhere(Buffer.from('<!doctype html>'))
  const id = await addPart(busy, [gone, page])
  await copyPictures()
  expect(await missingOf(id)).toEqual([
    { img: busy, fault: 'answered 503', nextTryAt: new Date(clock + MINUTE_MS).toISOString() },
    { img: gone, fault: 'answered 404', nextTryAt: null },
    { img: page, fault: 'unsupported-picture', nextTryAt: null },
  ])
  opened.elsewhere.paths.set(
    new URL(busy).pathname,
    new Uint8Array(await quarters({ width: 99, height: 80 }).png().toBuffer()),
  )
  clock += MINUTE_MS
  await copyPictures()
  expect(await missingOf(id)).toMatchObject([{ img: gone }, { img: page }])
})

test('pictures that were given up are fetched once more when somebody asks, and no others', async () => {
  const [gone, later] = [answering(404), answering(503)]
  const id = await addPart(later, [gone])
  const again = () => opened.as(admin, 'POST', `/part/${id}/pictures/fetch`)
  expect((await again()).body).toMatchObject({ pictures: 0 })
  await copyPictures()
  opened.elsewhere.paths.set(
    new URL(gone).pathname,
    new Uint8Array(await quarters({ width: 99, height: 80 }).png().toBuffer()),
  )
  const waiting = { img: later, fault: 'answered 503', nextTryAt: new Date(clock + MINUTE_MS).toISOString() }
  expect(await missingOf(id)).toMatchObject([waiting, { img: gone, fault: 'answered 404' }])
  expect((await again()).body).toEqual({ acknowledged: true, pictures: 1 })
  expect(await missingOf(id)).toMatchObject([waiting, { img: gone, fault: '', nextTryAt: expect.any(String) }])
  await copyPictures()
  expect(await missingOf(id)).toEqual([waiting])
  const first = answering(404)
  const another = await addPart(first)
  await copyPictures()
  expect(await missingOf(another)).toMatchObject([{ fault: 'answered 404', nextTryAt: null }])
  expect((await opened.as(admin, 'POST', `/part/${another}/pictures/fetch`)).body).toMatchObject({ pictures: 1 })
  expect(await missingOf(another)).toMatchObject([{ fault: '', nextTryAt: expect.any(String) }])
  const none = await opened.as(admin, 'POST', '/part/00000000-0000-4000-8000-000000000000/pictures/fetch')
  expect(none.status).toBe(404)
})

test('the author of a review is told the same of its picture, and nothing where initials were meant', async () => {
  const ada = await opened.shop.signUp('Ada')
  const gone = answering(404)
  for (const img of [gone, 'Ada'])
    await opened.as(ada, 'POST', '/review', { name: 'Ada', img, ratings: '4', review: 'It turns.' })
  const missing = async () => {
    const { body } = await opened.as(ada, 'GET', '/review/own')
    return (body as { typedImg: string; missingPicture?: object }[]).map((one) => [one.typedImg, one.missingPicture])
  }
  const first = { img: gone, fault: '', nextTryAt: expect.any(String) }
  expect(await missing()).toEqual(
    expect.arrayContaining([
      [gone, first],
      ['Ada', undefined],
    ]),
  )
  await copyPictures()
  const failed = { img: gone, fault: 'answered 404', nextTryAt: null }
  expect(await missing()).toEqual(
    expect.arrayContaining([
      [gone, failed],
      ['Ada', undefined],
    ]),
  )
})

test('another address is another try', async () => {
  const id = await addPart(answering(404))
  await copyPictures()
  const img = answering(410)
  const change = { ...HUB, sku: 'HB-99', category: 'Hubs', multiple: 1, img, version: 1 }
  expect((await opened.as(admin, 'PUT', `/part/${id}`, change)).status).toBe(200)
  expect(await missingOf(id)).toEqual([{ img, fault: '', nextTryAt: expect.any(String) }])
})
