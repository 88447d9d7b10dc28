import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/server/database/database.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { makeThrowawayFolder } from '../../support/throwaway-folder.ts'
import { pdfOf } from '../documents/document-samples.ts'
import { reportFrom } from '../parts/report-from.ts'
import { quarters } from './picture-samples.ts'

const HOUR_MS = 3_600_000

let shop: TestShop
let admin: TestAccount
let admins = 0
let dataDir: string
let clock = Date.now()
beforeAll(async () => {
  dataDir = await makeThrowawayFolder()
  shop = await createTestShop({ DATA_DIR: dataDir }, () => new Date(clock))
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  clock = Date.now()
  admins += 1
  admin = await shop.signUpAdmin(`Admin ${admins}`)
})

let width = 20
/** A picture that is like none before it. */
async function upload(): Promise<string> {
  width += 1
  return send(await quarters({ width, height: 20 }).png().toBuffer())
}

async function send(file: Uint8Array): Promise<string> {
  const headers = { 'content-type': 'image/png' }
  const rawBody = new Uint8Array(file)
  const { status, body } = await shop.request('POST', '/api/picture', { token: admin.token, rawBody, headers })
  expect(status).toBe(200)
  return (body as { img: string }).img
}

const isServed = async (img: string) => (await fetch(shop.url + img)).status === 200
const show = async (img: string) =>
  shop.pool.query('UPDATE parts SET img = $2 WHERE id = $1', [await shop.addPart(), img])

async function afterHours(hours: number): Promise<void> {
  clock = Date.now() + hours * HOUR_MS
  await shop.app.pictures.removeUnusedPictures()
}

test('a picture that no part shows is removed a day after it was uploaded, with all of its files', async () => {
  const img = await upload()
  await afterHours(23.9)
  expect(await isServed(img)).toBe(true)
  await afterHours(24.1)
  expect(await isServed(img)).toBe(false)
  const left = await readdir(path.join(dataDir, 'pictures'))
  expect(left.filter((name) => img.includes(name.slice(0, 32)))).toEqual([])
  expect((await shop.pool.query('SELECT 1 FROM pictures WHERE hash = $1', [img.slice(10, 42)])).rowCount).toBe(0)
})

test('a picture stays that a part shows, by path or by whole address, and one of a part that is out of the shop', async () => {
  const [path, whole, retired, smaller] = [await upload(), await upload(), await upload(), await upload()]
  await show(path)
  await show(`${shop.origin}${whole}`)
  await show(retired)
  await shop.pool.query('UPDATE parts SET active = false WHERE img = $1', [retired])
  await show(smaller.replace('webp', 'avif'))
  await afterHours(1000)
  expect(await Promise.all([path, whole, retired, smaller].map(isServed))).toEqual([true, true, true, true])
})

test('more pictures than one batch are removed, and those between them that are in use stay', async () => {
  const old = new Date(Date.now() - 25 * HOUR_MS)
  await shop.pool.query(
    `INSERT INTO pictures (id, hash, type, size_bytes, width, height, widest, uploaded_at)
     SELECT gen_random_uuid(), md5(n::text), 'image/png', 1, 1, 1, 1, $1 FROM generate_series(1, 70) AS n`,
    [old],
  )
  const { rows } = await shop.pool.query('SELECT md5(n::text) AS hash FROM generate_series(7, 70, 7) AS n')
  const used = rows.map(({ hash }) => hash as string)
  for (const hash of used) await show(`/pictures/${hash}-1.webp`)
  await afterHours(0)
  const left = await shop.pool.query('SELECT hash FROM pictures WHERE uploaded_at = $1', [old])
  expect(left.rows.map(({ hash }) => hash).sort()).toEqual(used.sort())
})

test('a picture that is uploaded again waits another day, and one that was removed is there again', async () => {
  const file = await quarters({ width: 19, height: 20 }).png().toBuffer()
  const img = await send(file)
  await shop.pool.query("UPDATE pictures SET uploaded_at = uploaded_at - interval '20 hours'")
  expect(await send(file)).toBe(img)
  await afterHours(10)
  expect(await isServed(img)).toBe(true)
  await afterHours(25)
  expect(await isServed(img)).toBe(false)
  clock = Date.now()
  expect(await send(file)).toBe(img)
  expect(await isServed(img)).toBe(true)
})

test('a picture that is being saved with a part just now is not removed', async () => {
  const img = await upload()
  await inTransaction<undefined>(shop.db, async (transaction) => {
    expect(await shop.app.pictures.claimPictures(transaction, [img])).toEqual([])
    await afterHours(25)
    return undefined
  })
  expect(await isServed(img)).toBe(true)
  await afterHours(25)
  expect(await isServed(img)).toBe(false)
})

test('a part cannot begin to show what is not there (any more); addresses elsewhere and drawings are nobody’s to keep', async () => {
  const img = await upload()
  await afterHours(25)
  const { claimPictures } = shop.app.pictures
  const gone = [img, `${shop.origin}${img}`, '/pictures/0123456789abcdef0123456789abcdef-320.webp']
  const others = ['', '/static/drawings/CR-42.svg', 'https://elsewhere.example/pictures/a.webp']
  expect(await claimPictures(shop.db, [...gone, ...others])).toEqual(gone)
})

test('an import takes no part that begins to show what is not there (any more), and says which', async () => {
  const [gone, there] = [await upload(), await upload()]
  const shown = await shop.addPart({ sku: 'SHOWN' })
  await shop.pool.query('UPDATE parts SET img = $2 WHERE id = $1', [shown, there])
  await afterHours(25)
  clock = Date.now()
  // The part showed the picture before, so it does not start to use it.
  const was = await shop.addPart({ sku: 'WAS' })
  await shop.pool.query('UPDATE parts SET img = $2 WHERE id = $1', [was, gone])
  const row = (sku: string, img: string) => `${sku},${sku},Parts,1,1,${img}`
  const rows = [row('WAS', gone), row('NEW', gone), row('SHOWN', gone), row('OTHER', there)]
  const send = async (query: string) => {
    const rawBody = new TextEncoder().encode(['sku,name,category,price,quantity,img', ...rows].join('\n'))
    const headers = { 'content-type': 'text/csv' }
    const sent = { token: admin.token, rawBody, headers }
    return reportFrom(await shop.request('POST', `/api/product/import${query}`, sent))
  }
  const faults = [{ column: 'img', columnNumber: 6, reason: expect.stringContaining('no longer exists') }]
  const broken = {
    count: 2,
    listed: [
      { line: 3, faults },
      { line: 4, faults },
    ],
  }
  expect(await send('')).toMatchObject({ outcome: 'broken', broken })
  expect(await send('?skipBroken=1')).toMatchObject({ outcome: 'stored', broken, new: 1, updated: 1 })
  const { rows: stored } = await shop.pool.query(
    `SELECT sku, img FROM parts WHERE sku IN ('WAS', 'NEW', 'SHOWN', 'OTHER') ORDER BY sku`,
  )
  expect(stored.map(({ sku, img }) => [sku, img])).toEqual([
    ['OTHER', there],
    ['SHOWN', there],
    ['WAS', gone],
  ])
})

test('a removal that was cut off is finished the next day, and until then the picture can be uploaded anew', async () => {
  const [first, second] = [await upload(), await quarters({ width: 18, height: 20 }).png().toBuffer()]
  const img = await send(second)
  const cutOff = (each: string, minutes: number) =>
    shop.pool.query('UPDATE pictures SET removing_since = $2 WHERE hash = $1', [
      each.slice(10, 42),
      new Date(Date.now() - minutes * 60_000),
    ])
  await cutOff(first, 11)
  await cutOff(img, 11)
  await rm(path.join(dataDir, img))
  expect(await send(second)).toBe(img)
  expect(await isServed(img)).toBe(true)
  await cutOff(img, 1)
  const headers = { 'content-type': 'image/png' }
  const again = { token: admin.token, rawBody: new Uint8Array(second), headers }
  expect(await shop.request('POST', '/api/picture', again)).toMatchObject({ status: 503 })
  await afterHours(25)
  expect([await isServed(first), await isServed(img)]).toEqual([false, false])
})

test('who uploaded a picture stands in their export, and goes with their account; the picture stays', async () => {
  const img = await upload()
  await show(img)
  const exported = await shop.request('GET', `/api/user/${admin.email}/data`, { token: admin.token })
  expect((exported.body as { pictures: unknown }).pictures).toEqual([
    expect.objectContaining({ img, type: 'image/png', height: 20, uploadedAt: expect.any(String) }),
  ])
  await shop.signUpAdmin('Another')
  const { cookie, email, token } = admin
  const body = { password: 'correct horse battery' }
  expect(await shop.request('DELETE', `/api/user/${email}`, { cookie, token, body })).toMatchObject({ status: 200 })
  const { rows } = await shop.pool.query('SELECT uploaded_by FROM pictures WHERE hash = $1', [img.slice(10, 42)])
  expect(rows).toEqual([{ uploaded_by: null }])
  expect(await isServed(img)).toBe(true)
})

test('a document that no part offers is removed a day after it was uploaded, and one that is offered stays', async () => {
  const upload = async (words: string) => {
    const headers = { 'content-type': 'application/pdf' }
    const request = { token: admin.token, rawBody: pdfOf(words), headers }
    return ((await shop.request('POST', '/api/document', request)).body as { file: string }).file
  }
  const [unused, offered] = [await upload('unused'), await upload('offered')]
  await shop.pool.query(`INSERT INTO documents_of_parts VALUES ($1, 0, $2, 'Manual', 'en')`, [
    await shop.addPart(),
    offered,
  ])
  await afterHours(23.9)
  expect([await isServed(unused), await isServed(offered)]).toEqual([true, true])
  await afterHours(24.1)
  expect([await isServed(unused), await isServed(offered)]).toEqual([false, true])
  expect((await readdir(path.join(dataDir, 'pictures'))).filter((name) => name.endsWith('.pdf'))).toEqual([
    offered.replace('/documents/', ''),
  ])
  expect((await shop.pool.query('SELECT size_bytes FROM documents')).rows).toHaveLength(1)
})

test('a picture stays that a part shows after its first', async () => {
  const img = await upload()
  await shop.pool.query(`INSERT INTO part_pictures (part_id, place, img, alt) VALUES ($1, 1, $2, '')`, [
    await shop.addPart(),
    img,
  ])
  await afterHours(1000)
  expect(await isServed(img)).toBe(true)
})
