import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdministeredAttribute, FreeSpec } from '#catalogue/contract/attribute-administration.ts'
import type { FindResult } from '#search/contract/find.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

const PATH = '/api/admin/attribute'

let database: TestDatabase
let shop: TestShop
let other: TestShop // Another process on the same database
let token: string
beforeAll(async () => {
  database = await createTestDatabase()
  shop = await createTestShop({ FINDER: 'sql' }, undefined, undefined, { ...database, drop: async () => {} })
  other = await createTestShop({ FINDER: 'index' }, undefined, undefined, { ...database, drop: async () => {} })
  token = (await shop.signUpAdmin('admin')).token
})
afterAll(async () => {
  await other.close()
  await shop.close()
  await database.drop()
})

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.request(method, path, { token, ...(body && { body: body as Record<string, unknown> }) })

const add = (attribute: object) => ask('POST', PATH, { roles: 'all', filter: 'none', kind: 'text', ...attribute })
const edit = ({ _id, version }: AdministeredAttribute, attribute: object) =>
  ask('PUT', `${PATH}/${_id}`, { roles: 'all', filter: 'none', kind: 'text', version, ...attribute })

async function list(): Promise<{ attributes: AdministeredAttribute[]; free: FreeSpec[] }> {
  return (await ask('GET', PATH)).body as Awaited<ReturnType<typeof list>>
}
const byKey = async (key: string) =>
  (await list()).attributes.find((attribute) => attribute.key === key) as AdministeredAttribute

async function find(query: string, at = shop): Promise<FindResult> {
  return (await at.request('GET', `/api/find?${query}`)).body as FindResult
}
const skus = ({ items }: FindResult) => items.map(({ sku }) => sku).toSorted()
const facetOf = ({ facets }: FindResult, key: string) =>
  facets.find((facet) => facet.key === key)?.values.map(({ label, count }) => [label, count])

async function faults(attribute: object): Promise<[string, string][]> {
  const { status, body } = await add(attribute)
  expect(status).toBe(422)
  return (body as { errors: { path: string; message: string }[] }).errors.map(({ path, message }) => [path, message])
}

const TORQUE = { label: 'Bolt torque', kind: 'number', unit: 'Nm', decimals: 1, filter: 'checks' }

describe("an owner's number with a unit", () => {
  beforeAll(async () => {
    await shop.addPart({ sku: 'OWN-1', name: 'Seat clamp', specs: { boltTorque: 12 } })
    await shop.addPart({ sku: 'OWN-2', name: 'Seat clamp light', specs: { boltTorque: '5,5' } })
    await shop.addPart({ sku: 'OWN-3', name: 'Seat clamp plain' })
    await find('') // Makes the documents
  })

  test('parts that state it already are shown before it is added', async () => {
    const { body } = await ask('GET', `${PATH}/preview?name=Bolt%20torque`)
    expect(body).toEqual({ free: [{ key: 'boltTorque', parts: 2, samples: ['12', '5,5'] }] })
    expect((await list()).free).toContainEqual({ key: 'boltTorque', parts: 2, samples: ['12', '5,5'] })
  })

  test('it is a filter with counts, found by a measure, and compared, by both finders and in another process', async () => {
    expect((await add({ ...TORQUE, synonyms: ['clamp torque'], compare: 'less' })).status).toBe(200)
    expect(await byKey('boltTorque')).toMatchObject({ slug: 'bolt-torque', parts: 2, version: 1, unit: 'Nm' })
    for (const at of [shop, other]) {
      await expect
        .poll(async () => facetOf(await find('q=seat+clamp', at), 'bolt-torque'))
        .toEqual([
          ['5.5\u202fNm', 1],
          ['12\u202fNm', 1],
        ])
      expect(skus(await find('q=clamp+12+Nm', at))).toEqual(['OWN-1'])
      expect(skus(await find('q=clamp+torque+5.5', at))).toEqual(['OWN-2'])
      expect(skus(await find('bolt-torque=12', at))).toEqual(['OWN-1'])
      expect(skus(await find('bolt-torque=..6', at))).toEqual(['OWN-2'])
    }
    const ids = (await find('q=OWN-')).items.slice(0, 2).map(({ _id }) => `part=${_id}`)
    const { body } = await shop.request('GET', `/api/compare?${ids.join('&')}`)
    const rows = (body as { groups: { rows: { key: string }[] }[] }).groups.flatMap((group) => group.rows)
    expect(rows).toContainEqual(
      expect.objectContaining({ label: 'Bolt torque', values: expect.arrayContaining(['12\u202fNm', '5.5\u202fNm']) }),
    )
  })

  test('a column of an import is read as it, with its unit', async () => {
    const csv = 'sku,name,category,price,min,quantity,bolt torque (in-lb)\nOWN-4,Seat clamp steel,Clamps,3,1,5,44.3\n'
    const { status, body } = await shop.request('POST', '/api/product/import', {
      ...{ token, rawBody: csv, headers: { 'content-type': 'text/csv' } },
    })
    expect([status, body]).toMatchObject([200, { outcome: 'stored', new: 1, columns: { ignored: [] } }])
    expect(skus(await find('bolt-torque=5'))).toEqual(['OWN-4'])
  })

  test('the part’s page names it, and so does the list of attributes', async () => {
    const { body } = await shop.request('GET', '/api/attribute?own=1')
    expect(body).toMatchObject({ attributes: [{ key: 'boltTorque', label: 'Bolt torque', unit: 'Nm' }] })
    const all = (await shop.request('GET', '/api/attribute')).body as { version: string; attributes: object[] }
    expect(all.version).toBe((body as { version: string }).version)
    expect(all.attributes.length).toBeGreaterThan(60)
  })

  test('its unit stays while parts state it; a changed label and address act at once', async () => {
    const present = await byKey('boltTorque')
    const other = await edit(present, { ...TORQUE, unit: 'bar' })
    expect(other).toMatchObject({ status: 422, body: { errors: [{ path: 'unit' }] } })
    expect((await edit(present, { ...TORQUE, label: 'Tightening', slug: 'tightening' })).status).toBe(200)
    expect(facetOf(await find('q=seat+clamp'), 'tightening')).toHaveLength(3)
    // Addresses with the former name lead to the present one.
    expect(await find('bolt-torque=12')).toMatchObject({ address: '/parts?tightening=12', total: 1, ignored: [] })
  })

  test('who edits what has changed meanwhile is told, with what it is now', async () => {
    const present = await byKey('boltTorque')
    const stale = await edit({ ...present, version: 1 }, TORQUE)
    expect(stale).toMatchObject({ status: 409, body: { current: { label: 'Tightening', version: 2 } } })
    expect((await byKey('boltTorque')).label).toBe('Tightening')
  })

  test('after it is deleted, parts keep what they state', async () => {
    const { _id } = await byKey('boltTorque')
    expect((await ask('DELETE', `${PATH}/${_id}`)).body).toEqual({ acknowledged: true, deletedCount: 1 })
    expect(facetOf(await find('q=seat+clamp'), 'tightening')).toBeUndefined()
    expect((await find('q=OWN-1')).items[0]?.specs).toEqual({ boltTorque: 12 })
    expect((await list()).free.map(({ key }) => key)).toContain('boltTorque')
    const { rows } = await shop.pool.query(
      `SELECT action FROM audit_log WHERE object = 'attribute:boltTorque' ORDER BY id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['attribute.add', 'attribute.edit', 'attribute.delete'])
  })
})

test('A value that is renamed keeps its parts, and is shown by its new name in every process', async () => {
  const grips = { label: 'Grip feel', kind: 'choice', filter: 'checks' }
  await shop.addPart({ sku: 'GRIP-1', name: 'Grip', specs: { 'Grip feel': 'Tacky' } })
  await shop.addPart({ sku: 'GRIP-2', name: 'Grip', specs: { 'Grip feel': 'Firm' } })
  await find('')
  expect((await add({ ...grips, values: [{ label: 'Tacky' }, { label: 'Firm' }] })).status).toBe(200)
  // The specification that was there is the attribute from now on.
  const present = await byKey('Grip feel')
  expect(present).toMatchObject({ slug: 'grip-feel', parts: 2 })
  const values = [{ key: 'tacky', label: 'Sticky' }, { key: 'firm', label: 'Firm' }, { label: 'Soft' }]
  expect((await edit(present, { ...grips, values })).status).toBe(200)
  for (const at of [shop, other])
    await expect
      .poll(async () => facetOf(await find('q=grip', at), 'grip-feel'))
      .toEqual([
        ['Sticky', 1],
        ['Firm', 1],
      ])
  for (const at of [shop, other]) expect(skus(await find('grip-feel=tacky', at))).toEqual(['GRIP-1'])
  await expect.poll(async () => skus(await find('q=sticky'))).toEqual(['GRIP-1'])
})

test('parts that are saved while it is added have it too', async () => {
  const numbers = Array.from({ length: 12 }, (_, at) => at)
  const added = numbers.map(async (at) => {
    await (at % 2 ? shop : other).addPart({ sku: `RACE-${at}`, name: 'Racer', specs: { sagPoint: at } })
    return find('q=racer', at % 3 ? other : shop)
  })
  const answer = add({ label: 'Sag point', kind: 'count', filter: 'checks' })
  await Promise.all([...added, answer])
  expect((await answer).status).toBe(200)
  for (const at of [shop, other])
    await expect.poll(async () => facetOf(await find('q=racer', at), 'sag-point')).toHaveLength(numbers.length)
})

describe('refused, with the field and what to do', () => {
  test.each<[string, object, [string, RegExp][]]>([
    ['a reserved word', { label: 'Order', slug: 'sort' }, [['slug', /Addresses of lists use “sort”/]]],
    ['a reserved word as label', { label: 'Fit' }, [['slug', /use “fit” already/]]],
    ['an end of a range', { label: 'Load', slug: 'load-from' }, [['slug', /already/]]],
    ['a coded key', { label: 'My circle', key: 'boltCircleMm' }, [['key', /key of Bolt circle/]]],
    ['a key of the dictionary', { label: 'Own', key: 'category' }, [['key', /field of every part/]]],
    ['a key that means something', { label: 'Own', key: 'a:first' }, [['key', /no colon/]]],
    ['a coded slug', { label: 'My circle', slug: 'bolt-circle' }, [['slug', /Bolt circle has this address/]]],
    ['a coded label', { label: 'Bolt circle', slug: 'own-circle' }, [['label', /already means Bolt circle/]]],
    ['a coded synonym', { label: 'My circle', synonyms: ['x', 'PCD'] }, [['synonyms.1', /already means/]]],
    ['a field of parts', { label: 'Price', slug: 'list-price' }, [['label', /field of every part/]]],
    ['an unknown unit', { label: 'Way', kind: 'number', unit: 'furlong' }, [['unit', /^Choose one of mm, cm/]]],
    ['a unit of a text', { label: 'Way', unit: 'mm' }, [['unit', /Only figures/]]],
    ['an axis that is no choice', { label: 'Way', variantAxis: true }, [['variantAxis', /choice/]]],
    ['a choice of nothing', { label: 'Way', kind: 'choice' }, [['values', /at least one/]]],
    ['a range of texts', { label: 'Way', filter: 'range' }, [['filter', /numbers and counts/]]],
    ['limits turned around', { label: 'Way', kind: 'number', least: 2, most: 1 }, [['most', /more than the least/]]],
    [
      'one word for two values',
      { label: 'Way', kind: 'choice', values: [{ label: 'Up' }, { label: 'Higher', synonyms: ['up'] }] },
      [['values.1.label', /“up” is value 1/]],
    ],
    [
      'too many values',
      { label: 'Way', kind: 'choice', values: Array.from({ length: 101 }, (_, at) => ({ label: `V${at}` })) },
      [['values', /at most 100/]],
    ],
  ])('%s', async (_, attribute, expected) => {
    const found = await faults(attribute)
    expect(found.map(([path]) => path)).toEqual(expected.map(([path]) => path))
    for (const [at, [, message]] of expected.entries()) expect(found[at]?.[1]).toMatch(message)
  })

  test('what another attribute of the shop has', async () => {
    await add({ label: 'Liner type', synonyms: ['lining'] })
    const taken = { label: 'Lining', slug: 'liner-type', key: 'linerType' }
    expect(await faults(taken)).toEqual([
      ['slug', 'Liner type has this address. Choose another, such as own-liner-type'],
      ['label', '“Lining” already means Liner type. Choose another word, or use Liner type'],
    ])
    expect(await faults({ ...taken, label: 'Gasket', slug: 'gasket' })).toEqual([
      ['key', '“linerType” is the key of Liner type. Choose another key'],
    ])
  })
})

test("variants may differ in an owner's figure: one card with its options, and the attribute stays while they do", async () => {
  const rates = { 'AXIS-1': 45, 'AXIS-2': 40, 'AXIS-3': '47,5' }
  for (const [sku, springRate] of Object.entries(rates))
    await shop.addPart({ sku, name: 'Zephyr spring', category: 'Springs', specs: { springRate } })
  const rate = { label: 'Spring rate', kind: 'number', filter: 'checks', variantAxis: true }
  expect((await add(rate)).status).toBe(200)
  const product = { name: 'Zephyr spring', description: '', axes: ['springRate'], skus: Object.keys(rates) }
  const added = await ask('POST', '/api/admin/products', product)
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  for (const at of [shop, other]) {
    const found = await find('q=zephyr', at)
    expect([found.total, found.variants?.count, facetOf(found, 'spring-rate')]).toEqual([
      1,
      3,
      [
        ['40', 1],
        ['45', 1],
        ['47.5', 1],
      ],
    ])
    expect(found.items[0]?.product?.options[0]).toMatchObject({ label: 'Spring rate' })
    expect((await find('q=zephyr&spring-rate=45', at)).items.map(({ sku }) => sku)).toEqual(['AXIS-1'])
  }
  const same = await ask('POST', '/api/admin/products', { ...product, name: 'Other', axes: ['weightG'] })
  expect(same.status).toBe(422)
  const row = await byKey('springRate')
  const off = await edit(row, { ...rate, variantAxis: false })
  expect([off.status, JSON.stringify(off.body)]).toEqual([422, expect.stringContaining('Zephyr spring')])
  const gone = await ask('DELETE', `${PATH}/${row._id}`)
  expect([gone.status, JSON.stringify(gone.body)]).toEqual([422, expect.stringContaining('Zephyr spring')])
})
