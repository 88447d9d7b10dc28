import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { taxSettingsSchema } from '#contract/owner-settings/tax-settings.ts'
import { createSandboxTaxProvider } from '#server/adapters/tax-provider/sandbox-tax-provider.ts'
import { createStandInVatIds } from '#server/adapters/vat-ids/stand-in-vat-ids.ts'
import type { VatIdChecks } from '#server/adapters/vat-ids/vat-ids.ts'
import { createTaxesService } from '#server/taxes/taxes-service.ts'
import { createTestShop, type TestAccount, type TestShop } from '#server/testing/test-shop.ts'

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
    ['no number', { rates: [rate('DE', null)] }, 'value.rates.0.percent', 'Give a rate'],
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
      'Write',
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

describe('VAT IDs', () => {
  let asked = 0
  let now = new Date('2026-11-23T12:00:00Z')
  const standIn = createStandInVatIds()
  const counting: VatIdChecks = {
    check(...given) {
      asked += 1
      return standIn.check(...given)
    },
  }
  const settings = (more: object = {}) => taxSettingsSchema.parse({ ...GERMAN, vatIdChecks: 'stand-in', ...more })
  const service = (more: object = {}) =>
    createTaxesService({
      db: shop.db,
      ownerSettings: { held: async () => settings(more) as never },
      findTaxClasses: async () => new Map([['zero', 'zero' as const]]),
      vatIds: { 'stand-in': counting, vies: counting },
      provider: createSandboxTaxProvider(),
      now: () => now,
    })
  // Check digits are right in all of them.
  const VALID = 'DE136695976'
  const NOT_VALID = 'DK10000300'
  const AWAY = 'FI10000899'
  const kept = async (id: string) =>
    (await shop.pool.query('SELECT service, valid, consultation_number FROM vat_id_checks WHERE id = $1', [id])).rows

  test('an answer is kept for 24 hours; with the shop’s own ID it has a consultation number', async () => {
    const own = { registrations: [{ country: 'DE', kind: 'home', vatId: 'DE 136 695 976', from: '2020-01-01' }] }
    const first = await service(own).checkVatId('de136695976')
    expect(first).toMatchObject({ id: VALID, country: 'DE', valid: true, consultationNumber: `STAND-IN-${VALID}` })
    now = new Date(now.getTime() + 24 * 3_600_000 - 1)
    expect(await service(own).checkVatId(VALID)).toEqual(first)
    expect(asked).toBe(1)
    now = new Date(now.getTime() + 2)
    expect((await service().checkVatId(VALID)).consultationNumber).toBeNull()
    expect(asked).toBe(2)
    expect(await kept(VALID)).toEqual([{ service: 'stand-in', valid: true, consultation_number: null }])
  })

  test('another register is asked anew', async () => {
    await service({ vatIdChecks: 'vies' }).checkVatId(VALID)
    expect(asked).toBe(3)
  })

  test('what is wrong at sight is never asked', async () => {
    expect(await service().checkVatId('DE136695977')).toMatchObject({
      valid: false,
      message: expect.stringContaining('check digits'),
    })
    expect(asked).toBe(3)
  })

  test('switched off, or of a country without a register, it is unknown', async () => {
    expect(await service({ vatIdChecks: 'off' }).checkVatId(VALID)).toMatchObject({ valid: 'unknown' })
    expect(await service().checkVatId('GB434031494')).toMatchObject({ valid: 'unknown' })
    expect(asked).toBe(3)
  })

  test('“no” is kept for a day, and goes with the next answer', async () => {
    expect(await service().checkVatId(NOT_VALID)).toMatchObject({ valid: false })
    expect(await kept(NOT_VALID)).toHaveLength(1)
    now = new Date(now.getTime() + 48 * 3_600_000)
    await service().checkVatId('FR40303265045')
    expect(await kept(NOT_VALID)).toEqual([])
    expect(await kept(VALID)).toHaveLength(2)
  })

  test('a tax service is asked within the US, and its absence refuses or falls back to the table', async () => {
    const american = {
      mode: 'added',
      home: { country: 'US', region: 'CA' },
      rates: [rate('US', 7.25, { region: 'CA' })],
    }
    const ask = (postcode: string, more: object = {}) =>
      service({ ...american, provider: 'sandbox', ...more }).decide({
        ...{ destination: { country: 'US', region: 'NY', postcode }, pickup: false },
        ...{ parts: ['any', 'zero'], lineCents: [1_999, 500], deliveryCents: 695 },
      })
    expect(await ask('10001')).toMatchObject({
      lines: [
        { ratePpm: 80_000, code: 'standard' },
        { ratePpm: 0, code: 'zero' },
      ],
      quoted: {
        lines: [
          { ref: '0', cents: 160 },
          { ref: '1', cents: 0 },
        ],
        deliveryCents: 56,
      },
    })
    expect(await ask('00000')).toMatchObject({ refused: 'tax-unavailable' })
    expect(await ask('00000', { providerAway: 'table' })).toMatchObject({
      lines: [{ ratePpm: 0, code: 'none' }, { code: 'none' }],
      notes: [expect.stringContaining('did not answer')],
    })
    expect(await ask('10001', { provider: 'table' })).not.toHaveProperty('quoted')
  })

  test('when the register is away tax is charged, nothing is kept, and the buyer is told', async () => {
    const taxes = service()
    const unknown = await taxes.checkVatId(AWAY)
    expect(unknown).toMatchObject({ valid: 'unknown', message: 'The register of VAT IDs did not answer' })
    expect(await kept(AWAY)).toEqual([])
    const destination = { country: AWAY.slice(0, 2) }
    const decision = await taxes.decide({ destination, pickup: false, parts: ['any'], vatId: unknown })
    expect(decision).toMatchObject({
      ...{ reason: null, lines: [{ ratePpm: 190_000 }] },
      toBuyer: [expect.stringContaining('could not be checked, so tax is charged')],
    })
  })
})
