import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdministeredPart } from '#catalogue/contract/part-administration.ts'
import type { Product } from '#catalogue/contract/product-administration.ts'
import { speak } from '#platform/server/language/shop-languages.ts'
import type { FindResult } from '#search/contract/find.ts'
import type { RelatedParts } from '#search/contract/related.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

const PATH = '/api/admin/products'

let shop: TestShop
let token: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  shop = await createTestShop()
  token = (await shop.signUpAdmin('admin')).token
  const jersey = (sku: string, specs: Record<string, string>, price = 50, quantity = 10) => ({
    ...{ sku, specs, price, quantity, name: `Club Jersey ${sku.slice(2)}`, category: 'Jerseys' },
  })
  const parts = [
    jersey('J-RED-S', { size: 'S', colour: 'Red' }, 45, 0),
    jersey('J-RED-M', { size: 'M', colour: 'Red' }),
    jersey('J-BLUE-M', { size: 'M', colour: 'Blue' }, 55),
    jersey('J-RED-M2', { size: 'm', colour: ' red' }),
    jersey('J-NONE', { colour: 'Red' }),
    { sku: 'GLOVE', name: 'Glove', category: 'Gloves', specs: { size: 'M', colour: 'Red' } },
  ]
  for (const part of parts) ids[part.sku] = await shop.addPart(part)
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.request(method, path, { token, ...(body && { body: body as Record<string, unknown> }) })
const find = async (query = '') => (await shop.request('GET', `/api/find?${query}`)).body as FindResult
const jersey = { name: 'Club Jersey', axes: ['size', 'colour'], skus: ['J-RED-S', 'J-RED-M', 'J-BLUE-M'] }

async function addJersey(): Promise<string> {
  const { status, body } = await ask('POST', PATH, jersey)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { insertedId: string }).insertedId
}

describe('what is refused', () => {
  test.each([
    ['parts that are alike', { skus: ['J-RED-M', 'J-RED-M2'] }, 'J-RED-M and J-RED-M2 are both M, Red'],
    ['a part without a value', { skus: ['J-RED-M', 'J-NONE'] }, 'J-NONE states no size'],
    ['parts of two categories', { skus: ['J-RED-M', 'GLOVE'] }, /^(GLOVE is in Gloves|J-RED-M is in Jerseys)/],
    ['an unknown number', { skus: ['J-RED-M', 'NOTHING'] }, 'No part on sale has the number NOTHING'],
    ['an attribute that is no axis', { axes: ['material'] }, 'Variants cannot differ in this'],
    ['an axis twice', { axes: ['size', 'size'] }, 'Choose each once'],
    ['four axes', { axes: ['size', 'colour', 'teeth', 'cogs'] }, 'Choose at most 3'],
  ])('%s', async (_, change, message) => {
    const { status, body } = await ask('POST', PATH, { ...jersey, ...change })
    expect(status).toBe(422)
    expect((body as { errors: { message: string }[] }).errors[0]?.message).toMatch(message)
  })
})

test('Parts become one product: one card, one table of options, and parts again', async () => {
  const id = await addJersey()
  const grouped = await find('q=jersey')
  expect(grouped).toMatchObject({ total: 3, variants: { isEach: false, count: 5 } })
  expect(grouped.items.find(({ product }) => product)?.product).toMatchObject({
    ...{ name: 'Club Jersey', priceFrom: 45, hasSeveralPrices: true, canOrder: true },
    options: [
      { label: 'Size', values: [{ label: 'S' }, { label: 'M' }] },
      { label: 'Colour', values: [{ label: 'Red' }, { label: 'Blue' }] },
    ],
  })
  const blue = await find('colour=blue')
  expect(blue.items).toMatchObject([{ sku: 'J-BLUE-M', product: { priceFrom: 55, hasSeveralPrices: false } }])
  const [size] = blue.items[0]?.product?.options ?? []
  expect(size?.values).toMatchObject([
    { label: 'S', fits: false },
    { label: 'M', fits: true },
  ])
  // No variant is small and blue, though one is small and another one blue.
  expect((await find('colour=blue&size=s')).total).toBe(0)
  expect(await find('q=J-RED-M')).toMatchObject({ items: [{ sku: 'J-RED-M', product: null }, { sku: 'J-RED-M2' }] })
  expect((await find('variants=all&q=jersey')).total).toBe(5)
  const { body } = await shop.request('GET', `/api/part/${ids['J-RED-M']}/related`)
  expect((body as RelatedParts).variants).toMatchObject({
    ...{ name: 'Club Jersey', axes: ['Size', 'Colour'], columns: [{ label: 'Red' }, { label: 'Blue' }] },
    rows: [
      { label: 'S', cells: [{ sku: 'J-RED-S', price: 45, canOrder: false, isCurrent: false }, null] },
      { label: 'M', cells: [{ sku: 'J-RED-M', isCurrent: true, canOrder: true }, { sku: 'J-BLUE-M' }] },
    ],
  })
  expect(await ask('DELETE', `${PATH}/${id}`)).toMatchObject({ body: { deletedCount: 1 } })
  await expect.poll(async () => (await find('q=jersey')).total).toBe(5)
})

test('A product is edited from a named version; a part of another product stays there', async () => {
  const id = await addJersey()
  const { body: product } = (await ask('GET', `${PATH}/${id}`)) as { body: Product }
  expect(product).toMatchObject({ version: 1, axes: ['size', 'colour'] })
  expect(product.variants.map(({ sku, options }) => [sku, ...options])).toEqual([
    ['J-BLUE-M', 'M', 'Blue'],
    ['J-RED-M', 'M', 'Red'],
    ['J-RED-S', 'S', 'Red'],
  ])
  const taken = await ask('POST', PATH, { ...jersey, name: 'Other', skus: ['J-RED-S'] })
  expect(taken.body).toMatchObject({
    errors: [{ path: 'skus', message: 'J-RED-S is a variant of Club Jersey. Take it off there first' }],
  })
  const change = { ...jersey, name: 'Team Jersey', axes: ['size'], skus: ['J-RED-S', 'J-RED-M'], version: 1 }
  const edited = await ask('PUT', `${PATH}/${id}`, change)
  expect(edited.body).toMatchObject({
    name: 'Team Jersey',
    version: 2,
    variants: [{ options: ['M'] }, { options: ['S'] }],
  })
  expect(await ask('PUT', `${PATH}/${id}`, change)).toMatchObject({ status: 412 })
  await expect
    .poll(async () => (await find('q=team')).items.map(({ product: shown }) => shown?.name))
    .toEqual(['Team Jersey'])
  const listed = await ask('GET', `${PATH}?search=team`)
  expect(listed.body).toEqual([{ _id: id, name: 'Team Jersey', axes: ['Size'], variantCount: 2 }])
  const audit = await ask('GET', '/api/audit')
  const actions = (audit.body as { action: string }[]).map(({ action }) => action)
  expect(actions.slice(0, 2)).toEqual(['product.edit', 'product.add'])
  await ask('DELETE', `${PATH}/${id}`)
})

test('An edited part stays different from the other variants, and a deleted one leaves its product', async () => {
  const id = await addJersey()
  const part = (await ask('GET', `/api/product/${ids['J-RED-M']}`)).body as AdministeredPart
  const { version, sku, name, category, description, price, min: minimum } = part
  const form = {
    version,
    sku,
    name,
    category,
    price,
    minimum,
    description: description || 'Made to measure',
    img: part.typedImg,
  }
  const same = await ask('PUT', `/api/part/${part._id}`, { ...form, specs: { size: 's', colour: 'RED' } })
  expect(same).toMatchObject({ status: 422, body: { errors: [{ path: 'specs' }] } })
  const other = await ask('PUT', `/api/part/${part._id}`, { ...form, specs: { size: 'L', colour: 'Red' } })
  expect(other.status, JSON.stringify(other.body)).toBe(200)
  await ask('DELETE', `/api/part/${part._id}`)
  const skus = async () => ((await ask('GET', `${PATH}/${id}`)).body as Product).variants.map((variant) => variant.sku)
  expect(await skus()).toEqual(['J-BLUE-M', 'J-RED-S'])
})

describe('variants like a part', () => {
  const rows = (...teeth: (number | string)[]) =>
    teeth.map((value) => ({
      sku: `CR-${value}-104`,
      values: [String(value)],
      price: 30 + Number(value) / 100,
      quantity: 7,
    }))
  const create = (changes: object) =>
    ask('POST', `${PATH}/variants`, { name: 'Torrent ring', axes: ['teeth'], ...changes })
  const ring = (sku: string, specs: object = { teeth: 42, boltCircleMm: 104 }, category = 'Chainrings') =>
    shop.addPart({ sku, name: `Ring ${sku}`, category, price: 30, specs: specs as Record<string, string> })
  const errorsOf = (body: unknown) => (body as { errors: { path: string; message: string }[] }).errors
  const countParts = async () =>
    (await shop.pool.query('SELECT count(*)::int AS parts FROM parts')).rows[0].parts as number

  test('are made, those that are there join them, and all are one product', async () => {
    const template = await ring('CR-42-104')
    const { status, body } = await create({ template, variants: rows(38, 40, 42) })
    expect({ status, body }).toMatchObject({ status: 200, body: { created: 2, attached: 1 } })
    const product = (await ask('GET', `${PATH}/${(body as { insertedId: string }).insertedId}`)).body as Product
    expect(product).toMatchObject({ name: 'Torrent ring', axes: ['teeth'] })
    expect(product.variants.map(({ sku, name, price }) => [sku, name, price])).toEqual([
      ['CR-42-104', 'Ring CR-42-104', 30],
      ['CR-38-104', 'Torrent ring, 38 T', 30.38],
      ['CR-40-104', 'Torrent ring, 40 T', 30.4],
    ])
    const [, made] = product.variants
    const part = (await ask('GET', `/api/product/${made?._id}`)).body as AdministeredPart
    expect(part).toMatchObject({ category: 'Chainrings', quantity: 7, availableQuantity: 7, visibility: 'public' })
    expect(part.specs).toEqual({ teeth: 38, boltCircleMm: 104 })
    // More of them join the product that is there.
    const more = await create({ template, variants: rows(44) })
    expect(more).toMatchObject({ status: 200, body: { insertedId: product._id, created: 1, attached: 0 } })
  })

  test('may differ in something new, which becomes an attribute', async () => {
    const template = await ring('EN-1', { teeth: 30 })
    const variants = ['Plain', 'Star'].map((value) => ({ sku: `EN-${value}`, values: [value], price: 9, quantity: 0 }))
    expect((await create({ template, axes: ['Engraving'], variants })).status).toBe(200)
    const { attributes } = (await ask('GET', '/api/attribute?own=1')).body as { attributes: { label: string }[] }
    expect(attributes.map(({ label }) => label)).toContain('Engraving')
  })

  test('are made all or none: each row that is refused says why', async () => {
    const template = await ring('NO-42', { teeth: 42 })
    await ring('NO-1', { teeth: 31 })
    await ring('NO-2', {}, 'Hubs')
    const gone = await ring('NO-3', { teeth: 33 })
    await ask('DELETE', `/api/part/${gone}`)
    const before = await countParts()
    const row = (sku: string, value: string) => ({ sku, values: [value], price: 5, quantity: 1 })
    const variants = [
      ...[row('NO-NEW', '30'), row('NO-1', '32'), row('NO-2', '33'), row('NO-3', '34')],
      ...[row('NO-FEW', 'few'), row('NO-NEW', '35'), row('J-RED-S', '36')],
    ]
    const { status, body } = await create({ template, variants })
    expect(status).toBe(422)
    expect(errorsOf(body)).toEqual([
      { path: 'variants.1.sku', message: expect.stringMatching(/^Its teeth is 31\sT$/) },
      { path: 'variants.2.sku', message: 'It is in Hubs, not in Chainrings' },
      { path: 'variants.3.sku', message: 'Ring NO-3, a deleted part, has this SKU' },
      { path: 'variants.4.sku', message: expect.stringContaining('Teeth: enter') },
      { path: 'variants.5.sku', message: 'Another row has this SKU' },
      { path: 'variants.6.sku', message: expect.stringMatching(/^It is (in Jerseys|a variant)/) },
    ])
    const alike = await create({ template, variants: [row('NO-4', '20'), row('NO-5', '20')] })
    expect(errorsOf(alike.body)).toMatchObject([
      { path: 'skus', message: expect.stringMatching(/^NO-4 and NO-5 are both 20\sT$/) },
    ])
    for (const [path, change] of [
      ['axes.0', { axes: ['material'] }],
      ['axes.1', { axes: ['teeth', 'Teeth'], variants: [{ ...row('NO-6', '20'), values: ['20', '21'] }] }],
      ['variants.0.values', { axes: ['teeth', 'colour'] }],
    ] as const)
      expect(errorsOf((await create({ template, variants: [row('NO-6', '20')], ...change })).body)).toMatchObject([
        { path },
      ])
    expect(await countParts()).toBe(before)
    expect(await create({ template: gone, variants: rows(50) })).toMatchObject({ status: 404 })
  })

  test('of two who make the same at once are made once', async () => {
    const template = await ring('AT-42', { teeth: 42 })
    const variants = [21, 22, 23].map((teeth) => ({ sku: `AT-${teeth}`, values: [`${teeth}`], price: 5, quantity: 1 }))
    const before = await countParts()
    const answers = await Promise.all([1, 2, 3].map(() => create({ template, variants })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
    expect(await countParts()).toBe(before + 3)
  })
})

test('Variants that are called like their template have its name in every language, with values in the words of each', async () => {
  speak(['en', 'de'])
  try {
    const bell = await shop.addPart({ sku: 'BELL', name: 'Bell', category: 'Bells' })
    await shop.pool.query(
      `INSERT INTO part_texts (part_id, language, name, description, source, changed_at)
       VALUES ($1, 'de', 'Klingel', 'Laut', '{"name":"n","description":"d"}', now())`,
      [bell],
    )
    const horn = await shop.addPart({ sku: 'HORN', name: 'Horn', category: 'Bells' })
    await shop.pool.query(
      "INSERT INTO part_texts (part_id, language, name, changed_at) VALUES ($1, 'de', repeat('H', 195), now())",
      [horn],
    )
    const body = { template: bell, name: 'Bell', axes: ['Farbe'] }
    const german = (values: string[], sku: string, name = 'Bell', template = bell) =>
      shop.request('POST', `${PATH}/variants`, {
        ...{ token, headers: { 'accept-language': 'de' } },
        body: { ...body, template, name, variants: [{ values, sku, price: 10, quantity: 1 }] },
      })
    expect(await german(['Blau'], 'BELL-B')).toMatchObject({ status: 200 })
    expect(await german(['Teal'], 'BELL-T', 'Town bell')).toMatchObject({ status: 200 })
    // One that does not fit on its own, and one that does.
    expect(await german(['Schwarz'], 'BELL-X', 'Horn', horn)).toMatchObject({ status: 200 })
    expect(await german(['Rot'], 'BELL-Y', 'Horn', horn)).toMatchObject({ status: 200 })
    const { rows } = await shop.pool.query(
      `SELECT sku, parts.name, specs, own.name AS german, own.description, array(SELECT jsonb_object_keys(source)) AS of
       FROM parts LEFT JOIN part_texts AS own ON part_id = id
       WHERE sku LIKE 'BELL-%' ORDER BY sku`,
    )
    expect(rows).toEqual([
      {
        ...{ sku: 'BELL-B', name: 'Bell, Blue', specs: { colour: 'Blue' } },
        ...{ german: 'Klingel, Blau', description: 'Laut', of: ['name', 'description'] },
      },
      {
        ...{ sku: 'BELL-T', name: 'Town bell, Teal', specs: { colour: 'Teal' } },
        ...{ german: null, description: 'Laut', of: ['description'] },
      },
      {
        ...{ sku: 'BELL-X', name: 'Horn, Black', specs: { colour: 'Black' } },
        ...{ german: null, description: null, of: [] },
      },
      {
        ...{ sku: 'BELL-Y', name: 'Horn, Red', specs: { colour: 'Red' } },
        ...{ german: `${'H'.repeat(195)}, Rot`, description: null, of: ['name'] },
      },
    ])
  } finally {
    speak(['en'])
  }
})
