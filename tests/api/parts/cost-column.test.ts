import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestAccount } from '../../support/test-shop.ts'
import { createFileShop, type FileShop } from './file-shop.ts'

let files: FileShop
let importer: TestAccount
beforeAll(async () => {
  files = await createFileShop()
  const { shop, admin } = files
  const person = await shop.signUp('Importer')
  await shop.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [person.email])
  const body = { name: 'Importers', permissions: ['import.run'] }
  const made = await shop.request('POST', '/api/admin/roles', { token: admin.token, body })
  const role = (made.body as { insertedId: string }).insertedId
  await shop.request('PUT', `/api/admin/staff/${person.email}`, { token: admin.token, body: { role } })
  importer = await shop.signIn(person)
})
beforeEach(async () => {
  await files.shop.pool.query('TRUNCATE parts CASCADE')
  await files.insert({ id: newId(), sku: 'A', name: 'Seat' })
  await files.shop.pool.query(`UPDATE parts SET cost_cents = 1234, search_title = 'Seats', search_description = 'Soft'`)
})
afterAll(() => files.shop.close())

const HEADER = 'sku,name,category,price,quantity'
const stored = async () =>
  (await files.stored()).map(({ sku, cost_cents, search_title, search_description }) => ({
    ...{ sku, cost: cost_cents, texts: [search_title, search_description] },
  }))

test('cost and texts for search engines come back as they were, to the same part and to an empty shop', async () => {
  const csv = await files.exported()
  expect(csv.split('\r\n')[0]).toContain(',cost,search_title,search_description,')
  expect(await files.report(csv)).toMatchObject({ unchanged: 1, columns: { ignored: [] } })
  const before = await stored()
  await files.shop.pool.query('TRUNCATE parts CASCADE')
  expect(await files.report(csv)).toMatchObject({ new: 1 })
  expect(await stored()).toEqual(before)
  expect(await files.exported()).toBe(csv)
})

test('an empty cost is unknown, 0 is 0, and without the columns they stay', async () => {
  expect(await files.report(`${HEADER}\nA,Seat,Seat,20,9`)).toMatchObject({ updated: 1 })
  expect(await stored()).toEqual([{ sku: 'A', cost: 1234, texts: ['Seats', 'Soft'] }])
  const emptied = await files.report(`${HEADER},cost\nA,Seat,Seat,20,9,`)
  expect(emptied).toMatchObject({ changes: [{ fields: [{ field: 'cost', before: '12.34', after: '' }] }] })
  await files.report(`${HEADER},cost,search_title\nA,Seat,Seat,20,9,0,`)
  expect(await stored()).toEqual([{ sku: 'A', cost: 0, texts: ['', 'Soft'] }])
  for (const wrong of ['-1', 'cheap', '1.005'])
    expect(await files.report(`${HEADER},cost\nA,Seat,Seat,20,9,${wrong}`)).toMatchObject({ outcome: 'broken' })
})

test('staff without prices neither read what parts cost nor change it', async () => {
  const { token } = importer
  const sent = await files.shop.request('GET', '/api/product/export', { token })
  expect(sent.status).toBe(200)
  const csv = sent.body as string
  expect([csv.split('\r\n')[0], csv]).toEqual([
    expect.not.stringMatching(/\bcost\b/),
    expect.not.stringContaining('12.34'),
  ])
  const give = (rawBody: string) =>
    files.shop.request('POST', '/api/product/import', { token, rawBody, headers: { 'content-type': 'text/csv' } })
  expect((await give(csv.replace(',Seat,', ',Saddle,'))).status).toBe(200)
  const refused = await give(`${HEADER},cost\nA,Seat,Seat,20,9,1`)
  expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('doesn’t include prices') } })
  expect(await stored()).toMatchObject([{ cost: 1234 }])
})
