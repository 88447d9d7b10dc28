import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Law } from '#admin/contract/law.ts'
import type { Maker } from '#catalogue/contract/makers.ts'
import type { AdministeredPartDetails } from '#catalogue/contract/part-administration.ts'
import type { ImportReport } from '#catalogue/contract/part-import.ts'
import { FAR_MAKER, MAKER } from '../../support/sample-maker.ts'
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

async function add(maker: object): Promise<string> {
  const answer = await ask('POST', '/admin/makers', maker)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as { insertedId: string }).insertedId
}
const read = async (id: string) => (await ask('GET', `/admin/makers/${id}`)).body as Maker
const errorsOf = ({ body }: { body: unknown }) =>
  (body as { errors: { path: string; message: string }[] }).errors.map(({ path, message }) => `${path}: ${message}`)

const PART = {
  ...{ name: 'Hub', img: 'https://pictures.example/hub.jpg', description: 'A hub.', price: 49.9 },
  ...{ minimum: 1, quantity: 4 },
}
async function addPart(changes: object = {}): Promise<string> {
  const answer = await ask('POST', '/product', { ...PART, ...changes })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as { insertedId: string }).insertedId
}
const readPart = async (id: string) => (await ask('GET', `/product/${id}`)).body as AdministeredPartDetails

describe('makers', () => {
  test('are added, changed and deleted, each name once, and the audit log keeps it', async () => {
    const id = await add(MAKER)
    expect(errorsOf(await ask('POST', '/admin/makers', { ...MAKER, name: ' ALPIN ' }))).toEqual([
      'name: Another maker has this name',
    ])
    const other = await add({ ...MAKER, name: 'Zeta' })
    const renamed = await ask('PUT', `/admin/makers/${other}`, { ...MAKER, name: 'alpin', version: 1 })
    expect(errorsOf(renamed)).toEqual(['name: Another maker has this name'])
    const edited = await ask('PUT', `/admin/makers/${other}`, { ...MAKER, name: 'Zeta', country: 'CH', version: 1 })
    expect(edited).toMatchObject({ status: 200, body: { name: 'Zeta', country: 'CH', version: 2, parts: 0 } })
    expect(await ask('PUT', `/admin/makers/${other}`, { ...MAKER, name: 'Zeta', version: 1 })).toMatchObject({
      status: 412,
      body: { type: '/problems/precondition-failed' },
    })
    const listed = await ask('GET', '/admin/makers?search=a')
    expect((listed.body as Maker[]).map(({ name }) => name)).toEqual(['Alpin'])
    expect(await ask('DELETE', `/admin/makers/${other}`)).toMatchObject({ status: 200 })
    expect(await ask('GET', `/admin/makers/${other}`)).toMatchObject({ status: 404 })
    const { rows } = await shop.pool.query(`SELECT action FROM audit_log WHERE object = 'maker:Zeta' ORDER BY id`)
    expect(rows.map(({ action }) => action)).toEqual(['maker.add', 'maker.edit', 'maker.delete'])
    await ask('DELETE', `/admin/makers/${id}`)
  })

  test('of one name that are added at once become one', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => ask('POST', '/admin/makers', { ...MAKER, name: 'Twin' })),
    )
    expect([first?.status, second?.status].sort()).toEqual([200, 422])
  })

  test.each([
    [{ name: '' }, 'name: Name is required'],
    [{ country: 'Austria' }, 'country: Choose a country'],
    [{ contact: '' }, 'contact: Enter an email address or a website'],
    [{ contact: 'http://alpin.example' }, 'contact: Enter an email address, or a website that starts with https://'],
    [{ contact: 'javascript:alert(1)' }, 'contact: Enter an email address, or a website that starts with https://'],
    [
      { responsibleName: 'Import GmbH', responsibleContact: 'a@import.example' },
      'responsibleAddress: Enter the postal address of the responsible person',
    ],
  ])('with %j are refused', async (change, error) => {
    expect(errorsOf(await ask('POST', '/admin/makers', { ...MAKER, ...change }))).toContain(error)
  })

  test('outside the European Economic Area without a responsible person are pointed out', async () => {
    const law = async () => ((await ask('GET', '/admin/law')).body as Law).missing
    const { responsibleName, responsibleAddress, responsibleContact, ...alone } = FAR_MAKER
    const id = await add({ ...alone, name: 'Lone Hubs' })
    expect(await law()).toContainEqual({
      ...{ key: 'responsible', regimes: ['eu'], to: '/dashboard/makers' },
      words: 'Name who answers in the EU for 1 maker outside the European Economic Area: Lone Hubs.',
    })
    const whole = { ...alone, name: 'Lone Hubs', responsibleName, responsibleAddress, responsibleContact }
    expect((await ask('PUT', `/admin/makers/${id}`, { ...whole, version: 1 })).status).toBe(200)
    expect((await law()).map(({ key }) => key)).not.toContain('responsible')
  })
})

describe('a part', () => {
  test('has a maker, a day of support and schemes; who changes only its name leaves them', async () => {
    const maker = await add({ ...MAKER, name: 'Bergwerk' })
    const said = { maker: 'BERGWERK', supportedUntil: '2034-12-31', epr: ['weee', 'packaging', 'weee'] }
    const id = await addPart(said)
    const part = await readPart(id)
    expect(part).toMatchObject({ maker: 'Bergwerk', supportedUntil: '2034-12-31', epr: ['packaging', 'weee'] })
    expect(await read(maker)).toMatchObject({ parts: 1 })
    const { name: _, sku, category, specs, version } = part
    const change = { ...PART, sku, category, specs, version, name: 'Other hub' }
    const { quantity: __, ...body } = change
    expect((await ask('PUT', `/part/${id}`, body)).status).toBe(200)
    expect(await readPart(id)).toMatchObject({ name: 'Other hub', maker: 'Bergwerk', epr: ['packaging', 'weee'] })
    const copy = await ask('POST', `/part/${id}/duplicate`, {})
    expect(await readPart((copy.body as { insertedId: string }).insertedId)).toMatchObject({
      maker: 'Bergwerk',
      supportedUntil: '2034-12-31',
    })
    const variants = [{ sku: 'BERG-M', values: ['M'], price: 49.9, quantity: 1 }]
    const family = { template: id, name: 'Hubs', axes: ['size'], variants }
    const made = await ask('POST', '/admin/products/variants', family)
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { rows: varied } = await shop.pool.query(
      `SELECT supported_until::text AS until FROM part_law JOIN parts ON parts.id = part_id WHERE sku = 'BERG-M'`,
    )
    expect(varied).toEqual([{ until: '2034-12-31' }])
    const { version: latest } = await readPart(id)
    const none = { ...body, version: latest, maker: '', supportedUntil: null, epr: [] }
    expect((await ask('PUT', `/part/${id}`, none)).status).toBe(200)
    expect(await readPart(id)).toMatchObject({ maker: '', supportedUntil: null, epr: [] })
    const { rows } = await shop.pool.query(
      `SELECT before, after FROM audit_log WHERE object = $1 AND action = 'part.edit' ORDER BY id DESC LIMIT 1`,
      [`part:${sku}`],
    )
    expect(rows).toEqual([
      {
        before: { maker: 'Bergwerk', supportedUntil: '2034-12-31', epr: ['packaging', 'weee'] },
        after: { maker: '', supportedUntil: null, epr: [] },
      },
    ])
  })

  test('of a maker that nobody knows is refused, and a maker whose parts are there stays', async () => {
    expect(errorsOf(await ask('POST', '/product', { ...PART, maker: 'Nobody' }))).toEqual([
      'maker: Unknown maker “Nobody”',
    ])
    expect(errorsOf(await ask('POST', '/product', { ...PART, epr: ['paper'] }))).toEqual([
      'epr.0: Choose packaging, weee, battery, other',
    ])
    const id = await add({ ...MAKER, name: 'Kept' })
    await addPart({ maker: 'Kept' })
    expect(await ask('DELETE', `/admin/makers/${id}`)).toMatchObject({
      status: 409,
      body: { type: '/problems/maker-in-use' },
    })
  })
})

describe('a file of parts', () => {
  const HEAD = 'sku,name,category,price,quantity'
  const send = async (csv: string) =>
    reportFrom<ImportReport>(
      await shop.request('POST', '/api/product/import', {
        ...{ token: admin.token, rawBody: csv, headers: { 'content-type': 'text/csv' } },
      }),
    )

  test('names a maker in any case, and leaves what it has no column for', async () => {
    await add({ ...MAKER, name: '=Files' })
    await addPart({ sku: 'R-1', maker: '=files', supportedUntil: '2034-12-31', epr: ['weee', 'packaging'] })
    const row = `${HEAD},maker,epr\nR-1,Hub,Parts,49.90,4`
    expect(await send(`${row},=FILES,WEEE packaging`)).toMatchObject({ outcome: 'stored', unchanged: 1, updated: 0 })
    const answer = await send(`${row},,battery\nR-2,Hub 2,Parts,1,1,=files,`)
    expect(answer).toMatchObject({ outcome: 'stored', new: 1 })
    expect(answer.changes[0]?.fields).toEqual([
      { field: 'maker', before: '=Files', after: '' },
      { field: 'epr', before: 'packaging, weee', after: 'battery' },
    ])
    const { rows } = await shop.pool.query(
      `SELECT sku, makers.name, supported_until::text AS until, part_law.epr FROM part_law
       JOIN parts ON parts.id = part_id LEFT JOIN makers ON makers.id = maker_id WHERE sku LIKE 'R-_' ORDER BY sku`,
    )
    expect(rows).toEqual([
      { sku: 'R-1', name: null, until: '2034-12-31', epr: ['battery'] },
      { sku: 'R-2', name: '=Files', until: null, epr: [] },
    ])
    expect(await send(`${HEAD},supported until\nR-2,Hub 2,Parts,1,1,2031-01-01`)).toMatchObject({ updated: 1 })
  })
})
