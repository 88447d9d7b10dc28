import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { taxSettingsSchema } from '#admin/contract/settings/tax-settings.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Ada')
})
afterAll(() => shop.close())

type Rate = { country: string; class: string; percent: number; confirmed: boolean }
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.request(method, `/api/admin${path}`, { token: admin.token, ...(body && { body }) })
const rate = (country: string, percent: unknown, more: object = {}) => ({
  ...{ country, percent, from: '2020-01-01', confirmed: true },
  ...more,
})
const GERMAN = { mode: 'included', home: { country: 'DE' }, rates: [rate('DE', 19), rate('ES', 21)] }
const saved = async (value: object) => {
  const { body } = await ask('GET', '/settings/taxes')
  return ask('PUT', '/settings/taxes', { latest: (body as { latest: number }).latest, value })
}
const line = { class: 'standard', price: 19.99, quantity: 3 }
const sample = (more: object = {}) => ({ destination: { country: 'DE' }, lines: [line], delivery: 6.95, ...more })

describe('settings that can’t hold are refused by their place, and nothing is stored', () => {
  test.each<[string, object, string, string]>([
    ['−1 percent', { rates: [rate('DE', -1)] }, 'value.rates.0.percent', 'between 0 and 100'],
    ['101 percent', { rates: [rate('DE', 101)] }, 'value.rates.0.percent', 'between 0 and 100'],
    ['no number', { rates: [rate('DE', null)] }, 'value.rates.0.percent', 'Enter a rate'],
    ['five decimals', { rates: [rate('DE', 8.87501)] }, 'value.rates.0.percent', 'four decimals'],
    [
      'overlapping',
      { rates: [rate('DE', 19), rate('DE', 21, { from: '2027-01-01' })] },
      'value.rates.1.from',
      'Overlaps row 1',
    ],
    [
      'one shared day',
      { rates: [rate('DE', 19, { to: '2027-01-01' }), rate('de', 21, { from: '2027-01-01' })] },
      'value.rates.1.from',
      'Overlaps',
    ],
    ['backwards', { rates: [rate('DE', 19, { to: '2019-12-31' })] }, 'value.rates.0.to', 'before the first'],
    ['Greece', { rates: [rate('EL', 24)] }, 'value.rates.0.country', 'Use GR'],
    ['no home', { mode: 'added' }, 'value.home.country', 'Choose the country'],
    [
      'no rate of home',
      { ...GERMAN, rates: [rate('DE', 19, { confirmed: false })] },
      'value.mode',
      'Confirm a standard rate of DE',
    ],
    [
      'two OSS',
      {
        registrations: [
          { country: 'DE', kind: 'oss', from: '2021-01-01' },
          { country: 'ES', kind: 'oss', from: '2022-01-01' },
        ],
      },
      'value.registrations.1.from',
      'Overlaps',
    ],
    [
      'a silent small business',
      { smallBusiness: { active: true, sentence: ' ' } },
      'value.smallBusiness.sentence',
      'Enter the sentence',
    ],
    ['an unknown word', { provider: 'avalara' }, 'value.provider', 'table or sandbox'],
  ])('%s', async (_, value, path, words) => {
    const { status, body } = await saved(value)
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: [{ path, message: expect.stringContaining(words) }] })
    expect((await ask('GET', '/settings/taxes')).body).toMatchObject({ latest: 0 })
  })

  test('rows that follow each other, and others’ classes and places, are fine', () => {
    const rows = [
      ...[rate('DE', 19, { to: '2026-12-31' }), rate('DE', 21, { from: '2027-01-01' })],
      ...[rate('DE', 7, { class: 'reduced' }), rate('DE', 5, { postcodePrefix: '87' }), rate('DE', 6, { region: 'x' })],
    ]
    expect(taxSettingsSchema.safeParse({ rates: rows }).success).toBe(true)
  })
})

test('out of the box nothing is said about tax', async () => {
  const { status, body } = await ask('POST', '/taxes/test', sample())
  expect([status, body]).toMatchObject([
    200,
    { mode: 'none', reason: null, tax: 0, total: 66.92, lines: [{ code: 'none' }] },
  ])
})

test('the starting set has the EU, Britain, Switzerland and Norway; every row names its source, and none is confirmed', async () => {
  const { body } = await ask('GET', '/taxes/starting-rates')
  const { rates } = body as { rates: (Rate & { source: string })[] }
  const standard = rates.filter((row) => row.class === 'standard').map(({ country }) => country)
  expect(new Set(standard).size).toBe(30)
  expect(standard).toHaveLength(30)
  expect(rates.every(({ confirmed, source }) => !confirmed && source !== '')).toBe(true)
  expect(taxSettingsSchema.safeParse({ rates }).success).toBe(true)
})

test('a sample basket shows what settings would charge, saved or not', async () => {
  const draft = await ask('POST', '/taxes/test', sample({ value: GERMAN }))
  const priced = { total: 59.97, tax: 9.57, rate: 19, code: 'standard' }
  expect(draft.body).toMatchObject({ mode: 'included', tax: 10.68, net: 56.24, total: 66.92, lines: [priced] })
  const wrong = await ask('POST', '/taxes/test', sample({ value: { ...GERMAN, rates: [rate('DE', 101)] } }))
  expect([wrong.status, wrong.body]).toMatchObject([422, { errors: [{ path: 'value.rates.0.percent' }] }])
  expect((await saved({ ...GERMAN, vatIdChecks: 'stand-in' })).status).toBe(200)
  expect((await ask('POST', '/taxes/test', sample())).body).toMatchObject({ tax: 10.68 })
  const abroad = { country: 'ES', postcode: '28001' }
  const business = await ask('POST', '/taxes/test', sample({ destination: abroad, vatId: 'ESB86412491' }))
  expect(business.body).toMatchObject({
    ...{ reason: 'intra-community', tax: 0, total: 56.24, vatId: { valid: true } },
    lines: [{ price: 16.8, total: 50.4, code: 'intra-community' }],
    sentence: expect.stringContaining('article 138'),
  })
  const french = await ask('POST', '/taxes/test', sample({ destination: abroad, vatId: 'FR40303265045' }))
  expect(french.body).toMatchObject({ reason: null, tax: 10.68, toBuyer: [expect.stringContaining('goods go to ES')] })
  const american = await ask('POST', '/taxes/test', sample({ destination: { country: 'US' } }))
  expect(american.body).toMatchObject({ reason: 'export', tax: 0, total: 66.92 })
})

test('a quote has the tax of its destination, class and VAT ID, and says what became of the ID', async () => {
  const [plain, untaxed] = [await shop.addPart({ price: 19.99 }), await shop.addPart({ price: 5 })]
  await shop.pool.query(`UPDATE parts SET tax_class = 'zero' WHERE id = $1`, [untaxed])
  const quote = async (shipTo: object, vatId?: string) => {
    const lines = [
      { part: plain, quantity: 3 },
      { part: untaxed, quantity: 1 },
    ]
    const { status, body } = await shop.request('POST', '/api/quote', { body: { lines, shipTo, vatId } })
    expect(status).toBe(200)
    return body as Quote
  }
  expect(await quote({ country: 'DE' })).toMatchObject({
    ...{ taxMode: 'included', tax: 9.58, total: 64.97 },
    taxes: [
      { percent: 19, gross: 59.97, tax: 9.58 },
      { percent: 0, gross: 5, tax: 0 },
    ],
  })
  const spain = { country: 'ES', postcode: '28001' }
  expect(await quote(spain, 'ES B86412491')).toMatchObject({ tax: 0, total: 55.4, taxReason: 'intra-community' })
  expect(await quote(spain, 'FR40303265045')).toMatchObject({
    ...{ tax: 9.58, total: 64.97 }, // By the rates of home, as there is no OSS
    notes: [expect.stringContaining('goods go to ES')],
  })
  expect(await quote({ country: 'FI' }, 'FI10000899')).toMatchObject({
    notes: [expect.stringContaining('could not be checked')],
  })
  expect(await quote({ country: 'US' })).toMatchObject({ tax: 0, total: 64.97, taxReason: 'export' })
  expect(await quote({ country: 'ES', postcode: '35001' })).toMatchObject({ tax: 0, taxReason: 'export' })
})

test('a part has a tax class: standard unless said, and kept by edits that don’t name it', async () => {
  const part = {
    ...{
      name: 'Child seat',
      img: '/static/drawings/S-1.svg',
      description: 'For two',
      price: 99,
      minimum: 1,
      quantity: 5,
    },
    sku: 'S-1',
  }
  const request = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    shop.request(method, `/api${path}`, { token: admin.token, ...(body && { body }) })
  const { body } = await request('POST', '/product', { ...part, sku: 'S-0' })
  const read = async (id: string) =>
    (await request('GET', `/product/${id}`)).body as { version: number; taxClass: string }
  expect((await read((body as { insertedId: string }).insertedId)).taxClass).toBe('standard')
  const { insertedId: id } = (await request('POST', '/product', { ...part, taxClass: 'zero' })).body as {
    insertedId: string
  }
  const { quantity: _, ...change } = { ...part, category: 'Parts', specs: {} }
  expect((await request('PUT', `/part/${id}`, { ...change, name: 'Seat', version: 1 })).status).toBe(200)
  expect(await read(id)).toMatchObject({ version: 2, taxClass: 'zero' })
  await request('PUT', `/part/${id}`, { ...change, taxClass: 'reduced', version: 2 })
  expect(await read(id)).toMatchObject({ version: 3, taxClass: 'reduced' })
  const wrong = await request('PUT', `/part/${id}`, { ...change, taxClass: 'low', version: 3 })
  expect([wrong.status, wrong.body]).toMatchObject([422, { errors: [{ path: 'taxClass' }] }])
})
