import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Law } from '#admin/contract/law.ts'
import { installArtwork } from '#admin/server/law-artwork/law-artwork-service.ts'
import { STAND_IN } from '#admin/server/law-artwork/recognise-artwork.ts'
import type { Part, PartDetails } from '#catalogue/contract/catalogue.ts'
import type { AdministeredPartDetails } from '#catalogue/contract/part-administration.ts'
import type { ImportReport } from '#catalogue/contract/part-import.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import type { Order } from '#orders/contract/orders.ts'
import type { Comparison } from '#search/contract/compare.ts'
import type { FindResult } from '#search/contract/find.ts'
import { STAND_IN_LABEL, STAND_IN_NESTED_LABEL } from '#test-support/law/stand-in-artwork.ts'
import { pdfText } from '../../support/invoices/pdf-text.ts'
import { placed } from '../../support/orders/order-life.ts'
import { FAR_MAKER } from '../../support/sample-maker.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { reportFrom } from './report-from.ts'

let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ HOME_COUNTRY: 'DE' })
  admin = await shop.signUpAdmin('Admin')
})
afterAll(() => shop.close())

const ask = (method: string, path: string, body?: object) =>
  shop.request(method, `/api${path}`, { token: admin.token, ...(body && { body }) })
const PART = {
  ...{ name: 'Hub', img: 'https://pictures.example/hub.jpg', description: 'A hub.', price: 49.9 },
  ...{ minimum: 1, quantity: 4, durabilityYears: 5, guaranteeTerms: 'Radwerk GmbH, Kiel, repairs it free.' },
}
const add = (changes: object = {}) => ask('POST', '/product', { ...PART, ...changes })
const idOf = ({ status, body }: { status: number; body: unknown }) => {
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { insertedId: string }).insertedId
}
const shown = async (id: string) => (await shop.request('GET', `/api/part/${id}`)).body as PartDetails
const stored = async (id: string) => (await ask('GET', `/product/${id}`)).body as AdministeredPartDetails
const quoted = async (part: string) =>
  ((await ask('POST', '/quote', { lines: [{ part, quantity: 1 }] })).body as Quote).lines[0]
const setLaw = async (eu: 'auto' | 'off') => {
  const { latest } = (await ask('GET', '/admin/settings/law')).body as { latest: number }
  expect((await ask('PUT', '/admin/settings/law', { latest, value: { regimes: { eu } } })).status).toBe(200)
  shop.app.invalidation.invalidate()
}
const ownEdition = (drawing: Uint8Array) => Buffer.from(Buffer.from(drawing).toString().replace(STAND_IN, 'An edition'))
const install = async (files: Record<string, Uint8Array>) => {
  const archive = zipSync(files)
  await installArtwork(shop.db, { archive, source: 'a.zip', newEdition: true, takesStandIns: false, at: new Date() })
  shop.app.invalidation.invalidate()
}
const orderOf = async (part: string) => {
  const order = await placed(shop, admin, { part, quantity: 1, price: PART.price })
  await shop.pool.query('UPDATE orders SET transfer_chosen_at = now() WHERE id = $1', [order])
  return order
}

test.each([
  [2, 'The label is for more than 2 years'],
  [2.4, 'Enter whole or half years'],
  [99.5, 'At most 99 years'],
  ['five', 'Enter years, e.g. 5'],
])('a guarantee of %s years is refused', async (durabilityYears, message) => {
  expect(await add({ durabilityYears })).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'durabilityYears', message }] } },
  })
})

test('what the label can’t show is to be shortened, unless there is no label to show', async () => {
  const sku = 'WWWWWWWWWWWWWWWW'
  const message = 'Shorten the model to 13 characters'
  expect(await add({ sku })).toMatchObject({ status: 422, body: { errors: [{ path: 'durabilityYears', message }] } })
  const id = idOf(await add({ sku, durabilityYears: null }))
  const { version, ...part } = await stored(id)
  const change = { ...PART, sku, category: part.category, specs: {}, version, img: part.typedImg }
  const { quantity: _, ...body } = change
  expect(await ask('PUT', `/part/${id}`, body)).toMatchObject({ status: 422, body: { errors: [{ message }] } })
  await setLaw('off')
  expect((await ask('PUT', `/part/${id}`, body)).status).toBe(200)
  await setLaw('auto')
  expect((await shown(id)).durability).toEqual({ years: 5, label: null })
})

test('buyers read the years and terms until the label is installed, then see it filled in, and nothing elsewhere', async () => {
  idOf(await ask('POST', '/admin/makers', FAR_MAKER))
  const id = idOf(await add({ sku: 'CR-42', durabilityYears: 2.5, maker: FAR_MAKER.name }))
  expect(await shown(id)).toMatchObject({
    durability: { years: 2.5, label: null },
    guaranteeTerms: PART.guaranteeTerms,
  })
  expect((await quoted(id))?.durability).toEqual({ years: 2.5, label: null })
  const missing = async () => ((await ask('GET', '/admin/law')).body as Law).missing.map(({ key }) => key)
  expect(await missing()).toContain('guarantee-label')
  await install({ 'GARAN Label_colour.svg': ownEdition(STAND_IN_LABEL) })
  expect(await missing()).not.toContain('guarantee-label')
  const label = (await shown(id)).durability?.label ?? ''
  expect(label).toMatch(/^\/static\/law\/labels\/CR-42\.svg\?v=.{8}$/)
  expect((await quoted(id))?.durability?.label).toBe(label)
  const plain = idOf(await add({ sku: 'CR-40', durabilityYears: null }))
  const listed = async () => {
    const found = (await ask('GET', '/find?q=CR-42')).body as FindResult
    const compared = (await ask('GET', `/compare?part=${id}&part=${plain}`)).body as Comparison
    const listed = (await ask('GET', '/part?search=CR-42')).body as Part[]
    return [found.items[0], compared.parts[0], listed[0]].map((part) => part?.durability)
  }
  expect(await listed()).toEqual(Array(3).fill({ years: 2.5, label }))
  await install({ 'GARAN Label_nested display.svg': ownEdition(STAND_IN_NESTED_LABEL) })
  const mark = (await shown(id)).durability?.mark ?? ''
  expect(mark).toMatch(/^\/static\/law\/labels\/CR-42\.svg\?v=.{8}&nested$/)
  expect(await (await fetch(shop.url + mark)).text()).toMatch(/viewBox="0 0 368\.5 56\.69".*<path/)
  expect(await listed()).toEqual(Array(3).fill({ years: 2.5, label, mark }))
  const served = await fetch(shop.url + label)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(await served.text()).not.toMatch(/<text|XX|Brand|Model/)
  await shop.pool.query(`UPDATE makers SET trade_name = 'Formosa Works'`)
  shop.app.invalidation.invalidate()
  expect((await shown(id)).durability?.label).not.toBe(label)
  for (const other of ['CR-43', '..%2Fnotice', 'WWWWWWWWWWWWWWWW'])
    expect((await fetch(`${shop.url}/static/law/labels/${other}.svg`)).status).toBe(404)
  await setLaw('off')
  const elsewhere = await shown(id)
  expect([elsewhere.durability, elsewhere.guaranteeTerms, (await quoted(id))?.durability]).toEqual(Array(3))
  expect(await listed()).toEqual(Array(3))
  await setLaw('auto')
})

test('an order keeps the guarantee that its parts were sold with, on its page and its papers', async () => {
  const id = idOf(await add({ sku: 'CR-60' }))
  const [told, unknown] = [await orderOf(id), await orderOf(id)]
  await shop.pool.query('UPDATE order_lines SET durability_years = NULL, guarantee_terms = NULL WHERE order_id = $1', [
    unknown,
  ])
  const lines = async (order: string) => ((await ask('GET', `/placeOrder/${order}`)).body as Order).lines
  const label = (await shown(id)).durability
  expect((await lines(told))[0]?.durability).toEqual(label)
  await shop.pool.query(`UPDATE parts SET durability_years = 9, guarantee_terms = 'New terms.' WHERE id = $1`, [id])
  shop.app.invalidation.invalidate()
  expect((await lines(told))[0]?.durability).toEqual({ years: 5, label: null })
  expect((await lines(unknown))[0]?.durability).toBeUndefined()
  const paper = async (order: string) => {
    const pdf = await shop.app.invoices.openDocument({ confirmation: order, name: 'order.pdf' })
    return pdfText(Buffer.from(pdf ?? []))
  }
  expect(await paper(told)).toMatch(/guarantee: 5 years\s+Radwerk GmbH, Kiel, repairs it free\./)
  expect(await paper(told)).not.toMatch(/New terms|as the part is sold today/i)
  expect(await paper(unknown)).toMatch(/guarantee: 9 years\s+New terms\.\s+As the part is sold today/)
  await shop.pool.query('UPDATE parts SET durability_years = NULL WHERE id = $1', [id])
  expect(await paper(told)).toMatch(/guarantee: 5 years/)
  expect(await paper(unknown)).not.toMatch(/guarantee: /)
})

test('what is sent to where European law does not hold says nothing of it, in checkout, order and papers', async () => {
  const id = idOf(await add({ sku: 'CR-61' }))
  const order = await orderOf(id)
  const quotedTo = async (country: string) => {
    const { body } = await ask('POST', '/quote', { lines: [{ part: id, quantity: 1 }], shipTo: { country } })
    return (body as Quote).lines[0]?.durability
  }
  const sentTo = async (country: string) => {
    const address = { country, name: 'Ada', line1: '1 Mill Lane', city: 'Town', postcode: '12345' }
    await shop.pool.query('UPDATE orders SET ship_to = $2 WHERE id = $1', [order, address])
    const { lines } = (await ask('GET', `/placeOrder/${order}`)).body as Order
    const pdf = await shop.app.invoices.openDocument({ confirmation: order, name: 'order.pdf' })
    return { line: lines[0]?.durability, paper: await pdfText(Buffer.from(pdf ?? [])) }
  }
  expect([(await quotedTo('FR'))?.years, await quotedTo('US')]).toEqual([5, undefined])
  const [inside, outside] = [await sentTo('FR'), await sentTo('US')]
  expect([inside.line?.years, outside.line]).toEqual([5, undefined])
  expect(inside.paper).toMatch(/guarantee: 5 years/)
  expect(inside.paper).toContain('Your legal guarantee rights')
  expect(outside.paper).not.toMatch(/guarantee/i)
})

test('a copy and a variant begin without a guarantee', async () => {
  const id = idOf(await add({ sku: 'CR-50' }))
  const copy = await stored(idOf(await ask('POST', `/part/${id}/duplicate`, {})))
  expect(copy).toMatchObject({ durabilityYears: null, guaranteeTerms: '' })
  const variants = [{ values: ['Red'], sku: 'CR-51', price: 49.9, quantity: 1 }]
  idOf(await ask('POST', '/admin/products/variants', { template: id, name: 'Hub', axes: ['Colour'], variants }))
  const { rows } = await shop.pool.query(`SELECT durability_years, guarantee_terms FROM parts WHERE sku = 'CR-51'`)
  expect(rows).toEqual([{ durability_years: null, guarantee_terms: '' }])
})

test('files take it along, clear it and leave it, and the audit log keeps changes', async () => {
  const send = async (csv: string) =>
    reportFrom<ImportReport>(
      await shop.request('POST', '/api/product/import', {
        ...{ token: admin.token, rawBody: csv, headers: { 'content-type': 'text/csv' } },
      }),
    )
  const id = idOf(await add({ sku: 'F-1' }))
  const HEAD = 'sku,name,category,price,quantity'
  const row = 'F-1,Hub,Parts,49.90,4'
  const PART_CELLS = `5,"${PART.guaranteeTerms}"`
  expect(await send(`${HEAD}\n${row}`)).toMatchObject({ unchanged: 1 })
  expect(await send(`${HEAD},durability_years,guarantee_terms\n${row},${PART_CELLS}`)).toMatchObject({ unchanged: 1 })
  expect(await send(`${HEAD},durability_years\n${row},2`)).toMatchObject({ outcome: 'broken', broken: { count: 1 } })
  expect(await send(`${HEAD},durability_years\n${row},7.5\nF-2,Rim,Parts,1,1,`)).toMatchObject({
    ...{ new: 1, changes: [{ fields: [{ field: 'durability_years', before: '5', after: '7.5' }] }, {}] },
  })
  expect((await stored(id)).durabilityYears).toBe(7.5)
  expect(await send(`${HEAD},durability_years\n${row},`)).toMatchObject({ updated: 1 })
  expect(await stored(id)).toMatchObject({ durabilityYears: null, guaranteeTerms: PART.guaranteeTerms })
})
