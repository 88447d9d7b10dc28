import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PartDetails } from '#catalogue/contract/catalogue.ts'
import type { AdministeredPartDetails } from '#catalogue/contract/part-administration.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { makeThrowawayFolder } from '../../support/throwaway-folder.ts'
import { pdfOf } from '../documents/document-samples.ts'
import { quarters } from '../pictures/picture-samples.ts'

let shop: TestShop
let admin: TestAccount
let dataDir: string
beforeAll(async () => {
  dataDir = await makeThrowawayFolder()
  shop = await createTestShop({ DATA_DIR: dataDir })
  admin = await shop.signUpAdmin('Admin')
  front = await picture(20)
  back = await picture(21)
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true })
})

const as = async (method: string, path: string, body?: object) =>
  shop.request(method, `/api${path}`, {
    token: admin.token,
    ...(body && { body: body as Record<string, unknown> }),
  })

let front: string
let back: string

async function picture(width: number): Promise<string> {
  const rawBody = new Uint8Array(await quarters({ width, height: 20 }).png().toBuffer())
  const headers = { 'content-type': 'image/png' }
  return (
    (await shop.request('POST', '/api/picture', { token: admin.token, rawBody, headers })).body as { img: string }
  ).img
}

async function uploadPdf(words: string): Promise<string> {
  const headers = { 'content-type': 'application/pdf' }
  const request = { token: admin.token, rawBody: pdfOf(words), headers }
  return ((await shop.request('POST', '/api/document', request)).body as { file: string }).file
}

const ROTOR = { name: 'Rotor', description: 'Disc', price: 40, minimum: 1, category: 'Disc Rotors' }
let parts = 0
/** A part that is drawn. */
async function addPart(more: object = {}): Promise<string> {
  parts += 1
  const body = { ...ROTOR, sku: `RT-${parts}`, img: '/a.png', quantity: 5, specs: { diameterMm: 160 }, ...more }
  const { status, body: answer } = await as('POST', '/product', body)
  expect(answer, JSON.stringify(answer)).toMatchObject({ acknowledged: true })
  expect(status).toBe(200)
  return (answer as { insertedId: string }).insertedId
}

const shown = async (id: string) => (await shop.request('GET', `/api/part/${id}`)).body as PartDetails
const stored = async (id: string) => (await as('GET', `/product/${id}`)).body as AdministeredPartDetails

async function edit(id: string, change: object, version?: number) {
  const { name, typedImg: img, description, price, min: minimum, sku, category, specs, ...rest } = await stored(id)
  const said = { name, img, description, price, minimum, sku, category, specs, version: version ?? rest.version }
  return as('PUT', `/part/${id}`, { ...said, ...change })
}

const problemsOf = (body: unknown) =>
  (body as { errors: { path: string; message: string }[] }).errors.map(({ path, message }) => `${path}: ${message}`)

const drawing = (sku: string) => `/static/drawings/${sku}.svg`

describe('The pictures of a part', () => {
  test('have an order and texts, the first is its img everywhere, and the drawing comes last by itself', async () => {
    const id = await addPart({
      img: front,
      imgAlt: 'From the front',
      morePictures: [{ img: back, alt: 'From behind' }],
    })
    const { sku, img, pictures } = await shown(id)
    expect(img).toBe(front)
    expect(pictures).toEqual([
      { img: front, alt: 'From the front' },
      { img: back, alt: 'From behind' },
      { img: expect.stringContaining(drawing(sku)), alt: '' },
    ])
    const list = (await shop.request('GET', `/api/part?search=${sku}`)).body as object[]
    expect(list).toMatchObject([{ img: front }])
    expect(list[0]).not.toHaveProperty('pictures')

    const drawn = { img: drawing(sku), alt: 'With dimensions' }
    const swapped = { img: back, imgAlt: 'From behind', morePictures: [drawn, { img: front, alt: '' }] }
    expect((await edit(id, swapped)).status).toBe(200)
    const after = await shown(id)
    expect(after.img).toBe(back)
    expect(after.pictures.map(({ img: each }) => each.replace(/\?.*/, ''))).toEqual([back, drawing(sku), front])
    expect(await stored(id)).toMatchObject(swapped)
  })

  test('stay where an edit leaves them out, and go where it says so', async () => {
    const id = await addPart({ img: front, morePictures: [{ img: back, alt: '' }] })
    expect((await edit(id, { name: 'Another' })).status).toBe(200)
    expect((await shown(id)).pictures).toHaveLength(3)
    expect((await edit(id, { morePictures: [] })).status).toBe(200)
    expect((await shown(id)).pictures.map(({ img }) => img)).not.toContain(back)
  })

  test('are each there once: the first is not listed again, nor is the drawing while it is first', async () => {
    const id = await addPart({ img: front, morePictures: [{ img: front, alt: 'Again' }] })
    expect(await stored(id)).toMatchObject({ morePictures: [] })
    const twice = [front, front].map((img) => ({ img, alt: '' }))
    const { status, body } = await edit(id, { morePictures: twice })
    expect([status, problemsOf(body)]).toEqual([422, ['morePictures.1.img: This picture is already in the list']])
  })

  test('that are gone are named, and nothing is stored', async () => {
    const gone = `/pictures/${'0'.repeat(32)}-1280.webp`
    const id = await addPart()
    const { status, body } = await edit(id, { name: 'No', morePictures: [{ img: gone, alt: '' }] })
    expect([status, problemsOf(body)]).toEqual([
      422,
      ['morePictures.0.img: This picture no longer exists. Upload it again.'],
    ])
    expect(await stored(id)).toMatchObject({ name: 'Rotor', morePictures: [] })
  })

  test('are changed from a named version, and the audit log says what', async () => {
    const [id, img] = [await addPart(), back]
    const { version, sku } = await stored(id)
    expect((await edit(id, { morePictures: [{ img, alt: 'Side' }] })).status).toBe(200)
    const late = await edit(id, { morePictures: [] }, version)
    expect(late).toMatchObject({ status: 409, body: { current: { morePictures: [{ img, alt: 'Side' }] } } })
    const { rows } = await shop.pool.query(
      `SELECT before, after FROM audit_log WHERE object = $1 AND action = 'part.edit'`,
      [`part:${sku}`],
    )
    expect(rows).toEqual([{ before: { morePictures: [] }, after: { morePictures: [{ img, alt: 'Side' }] } }])
  })
})

describe('Documents of a part', () => {
  test('are a PDF by its bytes, named by them, and always a download', async () => {
    const [file, again] = [await uploadPdf('Manual'), await uploadPdf('Manual')]
    expect(file).toMatch(/^\/documents\/[0-9a-f]{32}-\d+\.pdf$/)
    expect(again).toBe(file)
    const id = await addPart({ documents: [{ file, name: 'Fitting instructions', language: 'en' }] })
    const sizeBytes = pdfOf('Manual').length
    expect((await shown(id)).documents).toEqual([{ file, name: 'Fitting instructions', language: 'en', sizeBytes }])
    const answer = await fetch(shop.url + file)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'; sandbox"),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdfOf('Manual'))
  })

  test.each([
    ['a page', '<html><script>alert(1)</script></html>', 'application/pdf'],
    ['a page that ends as a PDF', '<html>%PDF-1.7\n%%EOF', 'application/pdf'],
    ['half a PDF', '%PDF-1.7\nhalf', 'application/pdf'],
    ['nothing', '', 'application/pdf'],
    ['a text', '%PDF-1.7\n%%EOF', 'text/html'],
  ])('are refused when they are %s', async (_, text, type) => {
    const headers = { 'content-type': type }
    const rawBody = new TextEncoder().encode(text)
    const { status, body } = await shop.request('POST', '/api/document', { token: admin.token, rawBody, headers })
    expect([status, (body as { type: string }).type]).toEqual([415, expect.stringContaining('unsupported-document')])
  })

  test.each(['/documents/../secret', '/documents/none.pdf', `/documents/${'0'.repeat(32)}-5.pdf`])(
    'at %s are not found',
    async (path) => expect((await fetch(shop.url + path)).status).toBe(404),
  )

  test('need an upload that is still here, of the size that it says', async () => {
    const file = await uploadPdf('Sizes')
    const wrong = [`/documents/${'0'.repeat(32)}-5.pdf`, file.replace(/-\d+\./, '-7.')]
    for (const each of wrong) {
      const { status, body } = await edit(await addPart(), { documents: [{ file: each, name: 'Manual' }] })
      const message = 'documents.0.file: This document no longer exists. Upload it again.'
      expect([status, problemsOf(body)]).toEqual([422, [message]])
    }
  })
})

describe('Numbers of a part', () => {
  const EAN = '4006381333931'
  const UPC = '036000291452'
  const found = async (query: string) =>
    (
      (await shop.request('GET', `/api/find?q=${encodeURIComponent(query)}`)).body as { items: { sku: string }[] }
    ).items.map(({ sku }) => sku)

  /** As who fills the basket by numbers asks: the parts found, and the numbers that led to none or to several. */
  const named = async (...numbers: string[]) => {
    const { body } = await shop.request('POST', '/api/part/by-number', { body: { numbers } })
    const { found, unknown } = body as { found: { part: { sku: string } }[]; unknown: string[] }
    return [found.map(({ part }) => part.sku), unknown]
  }

  test('are shown and searched, in every kind and spelling', async () => {
    const numbers = [
      { kind: 'ean', number: '4 006381 333931', maker: '', note: '' },
      { kind: 'ean', number: UPC, maker: '', note: 'North America' },
      { kind: 'maker', number: 'SM-RT 86/X', maker: '', note: '' },
      { kind: 'old', number: 'OLD.7781', maker: '', note: 'until 2019' },
      { kind: 'dealer', number: 'DLR 55-1Q', maker: '', note: '' },
    ]
    const id = await addPart({ numbers })
    const { sku, numbers: given } = await shown(id)
    expect(given).toEqual(numbers)
    for (const query of [EAN, '4006381 333931', UPC, `0${UPC}`, 'smrt86x', 'old 7781', 'dlr551q', 'DLR-551'])
      expect([query, await found(query)]).toEqual([query, [sku]])
    expect(await named(EAN, 'sm-rt86x', 'old7781', 'DLR-551', 'OLD-7782')).toEqual([
      [sku, sku, sku],
      ['DLR-551', 'OLD-7782'],
    ])
    expect((await edit(id, { numbers: numbers.slice(1) })).status).toBe(200)
    expect(await found(EAN)).toEqual([])
    expect(await found(UPC)).toEqual([sku])
  })

  test.each([
    [{ kind: 'ean', number: '4006381333930' }, 'number: Not a valid EAN: the last digit should be 1'],
    [{ kind: 'ean', number: '400638133393' }, 'number: Not a valid EAN: the last digit should be 0'],
    [{ kind: 'ean', number: '12345' }, 'number: Enter 8, 12, 13 or 14 digits'],
    [{ kind: 'ean', number: 'EAN4006381333931' }, 'number: Enter 8, 12, 13 or 14 digits'],
    [{ kind: 'maker', number: '---' }, 'number: Enter letters or digits'],
    [{ kind: 'other', number: 'X1' }, 'kind: Choose what kind of number it is'],
  ])('%j is refused by name', async (number, problem) => {
    const { status, body } = await edit(await addPart(), { numbers: [number] })
    expect([status, problemsOf(body)]).toEqual([422, [`numbers.0.${problem}`]])
  })

  test('may lead to several parts, but stand once in each', async () => {
    const numbers = [{ kind: 'maker', number: 'SHARED-900' }]
    const [one, other] = [await addPart({ numbers }), await addPart({ numbers })]
    expect(await found('shared-900')).toEqual([(await shown(one)).sku, (await shown(other)).sku])
    expect(await named('SHARED-900')).toEqual([[], ['SHARED-900']])
    const { status, body } = await edit(one, { numbers: [...numbers, { kind: 'old', number: 'shared 900' }] })
    expect([status, problemsOf(body)]).toEqual([422, ['numbers.1.number: This number is already in the list']])
  })
})
