import { afterAll, beforeAll, expect, test } from 'vitest'
import samples from '#admin/contract/settings/sample-settings.json' with { type: 'json' }
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Ada')
})
afterAll(() => shop.close())

const get = (path: string) => shop.request('GET', `/api/admin/settings${path}`, { token: admin.token })
const save = (name: string, body: object) =>
  shop.request('PUT', `/api/admin/settings/${name}`, { token: admin.token, body })
const load = (body: object, query = '') =>
  shop.request('POST', `/api/admin/settings/import${query}`, { token: admin.token, body })

test('before anything was saved, what the shop begins with holds', async () => {
  expect((await get('/returns')).body).toMatchObject({ name: 'returns', version: 0, latest: 0, versions: [] })
})

test('what is wrong is named, and nothing of it is stored', async () => {
  const wrong = await save('returns', { latest: 0, value: { nonsense: 1 } })
  expect([wrong.status, wrong.body]).toMatchObject([422, { errors: [{ path: 'value.nonsense' }] }])
  const past = await save('returns', { latest: 0, holdsFrom: '2020-01-01T00:00:00Z', value: {} })
  expect([past.status, past.body]).toMatchObject([422, { errors: [{ path: 'holdsFrom' }] }])
  const file = await load({ settings: { returns: {}, company: { nonsense: 1 } } })
  expect([file.status, file.body]).toMatchObject([422, { errors: [{ path: 'settings.company.nonsense' }] }])
  expect((await get('/returns')).body).toMatchObject({ latest: 0 })
})

test('of two who save at once, one is told', async () => {
  const later = '2099-01-01T00:00:00Z'
  const answers = await Promise.all([1, 2].map(() => save('delivery', { latest: 0, holdsFrom: later, value: {} })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const { body } = await get('/delivery')
  expect(body).toMatchObject({
    version: 0,
    latest: 1,
    versions: [{ version: 1, holdsFrom: '2099-01-01T00:00:00.000Z' }],
  })
  const { rows } = await shop.pool.query(`SELECT after FROM audit_log WHERE object = 'settings:delivery'`)
  expect(rows.map(({ after }) => after.version)).toEqual([1])
})

test('a saved version never changes', async () => {
  for (const change of [`UPDATE owner_settings SET value = '{}'`, 'DELETE FROM owner_settings'])
    await expect(shop.pool.query(change)).rejects.toThrow('never changes')
})

test('a file of all settings changes nothing where it came from', async () => {
  const { body } = await get('')
  expect((await load(body as object)).body).toEqual({ changed: [] })
})

test('whether the shop is open is in no file, with what is wrong with it named', async () => {
  const value = { state: 'shut', soon: '', password: 'short', pause: 'a\nb' }
  const wrong = await save('opening', { latest: 0, value })
  expect((wrong.body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual(
    ['state', 'soon', 'password', 'pause'].map((field) => `value.${field}`),
  )
  expect(JSON.stringify((await get('')).body)).not.toContain('opening')
  expect((await load({ settings: { opening: { state: 'open' } } })).status).toBe(422)
})

test('thousands of rates are saved; a stranger’s body of that size is not even read', async () => {
  const rates = Array.from({ length: 2_000 }, (_, at) => ({
    ...{ country: 'DE', percent: 19, from: '2020-01-01', postcodePrefix: String(10_000 + at) },
    ...{ source: 'A page of the ministry', note: `Row ${at}` },
  }))
  const { latest } = (await get('/taxes')).body as { latest: number }
  const body = { latest, value: { mode: 'none', home: { country: 'DE' }, rates } }
  expect(JSON.stringify(body).length).toBeGreaterThan(3 * 64 * 1024)
  const saved = await save('taxes', body)
  expect([saved.status, saved.body]).toMatchObject([200, { latest: latest + 1 }])
  const customer = await shop.signUp('Customer')
  for (const [token, status] of [
    [undefined, 401],
    [customer.token, 403],
  ] as const) {
    const refused = await shop.request('PUT', '/api/admin/settings/taxes', { ...(token && { token }), body })
    expect([refused.status, refused.headers.get('connection')]).toEqual([status, 'close'])
  }
  const huge = await save('taxes', { ...body, value: { note: 'x'.repeat(3 * 1024 * 1024) } })
  expect([huge.status, huge.body]).toMatchObject([413, { detail: 'The body can have up to 2 MiB.' }])
})

test('a sample replaces how the shop sells, and the other one puts it back', async () => {
  const part = await shop.addPart({ price: 119 })
  const quoteFor = async (country: string) => {
    const body = { lines: [{ part, quantity: 1 }], shipTo: { country } }
    return (await shop.request('POST', '/api/quote', { body })).body as { methods: { name: string }[]; tax?: number }
  }
  const before = await quoteFor('DE')
  expect((await load({ settings: samples.germany })).body).toMatchObject({ changed: ['delivery', 'taxes', 'returns'] })
  expect(await quoteFor('DE')).toMatchObject({ methods: [{ name: 'DHL' }, { name: 'Pick-up' }], total: 119 })
  expect((await quoteFor('FR')).methods).toMatchObject([{ name: 'DHL', price: 12.9 }])
  expect((await quoteFor('US')).methods).toEqual([])
  expect((await get('/returns')).body).toMatchObject({ value: { withdrawal: { on: true } } })
  expect((await load({ settings: samples['as-started'] })).status).toBe(200)
  expect(await quoteFor('DE')).toEqual(before)
})
