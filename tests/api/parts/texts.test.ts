import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListedText } from '#app/contract/texts.ts'
import type { Assembly } from '#catalogue/contract/assemblies/assemblies.ts'
import type { AdministeredPart } from '#catalogue/contract/part-administration.ts'
import { speak } from '#platform/server/language/shop-languages.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let ring: string
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Admin')
  ring = await shop.addPart({ sku: 'R-1', name: 'Ring', category: 'Rings', specs: { productLine: 'Road' } })
  await shop.addPart({ sku: 'C-1', name: 'Chain', category: 'Chains', specs: { productLine: 'Rings' } })
  speak(['en', 'de'])
}, 120_000)
afterAll(async () => {
  speak(['en'])
  await shop.close()
})

const ask = async (method: string, path: string, body?: object, language = 'en') => {
  const headers = { 'accept-language': language }
  const { status, body: answer } = await shop.request(method, path, {
    token: admin.token,
    headers,
    ...(body && { body }),
  })
  return { status, body: answer }
}
const list = async (query: string) => (await ask('GET', `/api/texts?${query}`)).body as ListedText[]
const texts = async (kind: string, item: string) => {
  const { body } = await ask('GET', `/api/texts/${kind}/${encodeURIComponent(item)}`)
  return (
    (body as { texts: (ListedText & { baseBefore: string | null; baseChangedAt: string | null })[] }[])[0]?.texts ?? []
  )
}
const put = async (kind: string, item: string, field: string, text: string, seen?: string) => {
  const now = (await texts(kind, item)).find((each) => each.field === field)
  const change = { field, text, seen: seen ?? now?.seen ?? '' }
  return ask('PUT', `/api/texts/${kind}/${encodeURIComponent(item)}`, { language: 'de', texts: [change] })
}
const german = async (path: string, token?: string) => {
  const headers = { 'accept-language': 'de' }
  return (await shop.request('GET', path, { headers, ...(token && { token }) })).body as Record<string, unknown>
}

const importCsv = async (csv: string, dryRun = false) => {
  const headers = { 'content-type': 'text/csv' }
  const path = `/api/texts/import${dryRun ? '?dryRun=1' : ''}`
  const { status, body } = await shop.request('POST', path, { token: admin.token, headers, rawBody: csv })
  return { status, body: body as Record<string, unknown> }
}

it('what is missing is listed and counted, and a translation is read at once', async () => {
  expect(await list('kind=part&language=de&state=open')).toMatchObject([
    { item: 'C-1', field: 'name', base: 'Chain', text: '', state: 'missing' },
    { item: 'R-1', field: 'name' },
  ])
  expect(await put('part', 'R-1', 'name', 'Kettenblatt')).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  expect(await put('category', 'Rings', 'name', 'Kettenblätter')).toMatchObject({ status: 200 })
  expect(await german(`/api/part/${ring}`)).toMatchObject({ name: 'Kettenblatt', categoryName: 'Kettenblätter' })
  expect((await shop.request('GET', `/api/part/${ring}`)).body).toMatchObject({ name: 'Ring' })
  const { body } = await ask('GET', '/api/texts/count')
  expect(body).toContainEqual({ kind: 'part', language: 'de', missing: 1, outdated: 0, current: 1 })
  expect(body).toContainEqual({ kind: 'category', language: 'de', missing: 2, outdated: 0, current: 1 })
  expect(body).toContainEqual(expect.objectContaining({ kind: 'attribute-value', missing: 0, outdated: 0 }))
})

it('a translation of an earlier text is outdated, with the day and the text it was of; saved again it is right', async () => {
  await renamed('Big ring')
  expect((await texts('part', 'R-1')).find(({ field }) => field === 'name')).toMatchObject({
    ...{ state: 'outdated', base: 'Big ring', text: 'Kettenblatt', baseBefore: 'Ring' },
    baseChangedAt: expect.any(String),
  })
  expect(await german(`/api/part/${ring}`)).toMatchObject({ name: 'Kettenblatt' })
  await put('part', 'R-1', 'name', 'Kettenblatt')
  expect((await texts('part', 'R-1')).find(({ field }) => field === 'name')).toMatchObject({ state: 'current' })
})

it('the second of two people is told that the first has changed the text; an empty one takes it away', async () => {
  const [before] = (await texts('part', 'R-1')).filter(({ field }) => field === 'name')
  expect(await put('part', 'R-1', 'name', 'Großes Kettenblatt')).toMatchObject({ status: 200 })
  expect(await put('part', 'R-1', 'name', 'Blatt', before?.seen)).toMatchObject({
    ...{ status: 412, body: { type: '/problems/precondition-failed' } },
  })
  expect(await put('part', 'R-1', 'name', '')).toMatchObject({ status: 200 })
  expect(await german(`/api/part/${ring}`)).toMatchObject({ name: 'Big ring', language: 'en' })
  const { rows } = await shop.pool.query("SELECT action FROM audit_log WHERE action = 'part.translate'")
  expect(rows.length).toBe(4)
})

it('lists answer in the language that is asked for', async () => {
  await put('part', 'C-1', 'name', 'Kette')
  expect(await german('/api/part?search=C-1')).toMatchObject([{ name: 'Kette' }])
})

it('the list of attributes names those of the code, kinds of part and units in the reader’s words', async () => {
  const headers = { 'accept-language': 'de' }
  const { body } = await shop.request('GET', '/api/admin/attribute', { token: admin.token, headers })
  const { attributes, names } = body as { attributes: { key: string }[]; names: object }
  expect(attributes.find(({ key }) => key === 'teeth')).toMatchObject({ _id: null, label: 'Zähne' })
  expect(names).toMatchObject({ roles: { chain: 'Kette' }, units: { T: 'Z' } })
  expect((await ask('GET', '/api/admin/attribute')).body).toMatchObject({ names: { roles: {}, units: {} } })
})

it('what an assembly consists of, and where a part is used, is named in the language that is asked for', async () => {
  await shop.addPart({ sku: 'K-34', name: 'Chainring 34', category: 'Chainrings', specs: { teeth: 34 } })
  await shop.addPart({ sku: 'A-1', name: 'Crank', category: 'Cranksets' })
  const positions = ['K-34', 'C-1', 'X-9'].map((sku, at) => ({
    ref: String(at + 1),
    sku,
    quantity: 1,
    name: sku === 'X-9' ? 'Paint' : '',
    note: sku === 'X-9' ? 'Shake it' : '',
  }))
  expect(await ask('PUT', '/api/admin/assemblies/A-1', { version: 0, positions })).toMatchObject({ status: 200 })
  await put('part', 'K-34', 'name', 'Kettenblatt 34')
  await put('part', 'A-1', 'name', 'Kurbel')
  await put('assembly-position', 'Paint', 'name', 'Lack')
  await put('assembly-position', 'Shake it', 'note', 'Schütteln')
  expect(await german('/api/assemblies/A-1')).toMatchObject({
    name: 'Kurbel',
    positions: [{ name: 'Kettenblatt 34' }, { name: 'Kette' }, { name: 'Lack', note: 'Schütteln' }],
  })
  expect(await german('/api/used-in/K-34')).toMatchObject({ positions: [{ sku: 'A-1', name: 'Kurbel' }] })
  expect(await german('/api/assemblies?search=kur')).toMatchObject([{ sku: 'A-1', name: 'Kurbel' }])
  expect((await shop.request('GET', '/api/assemblies/A-1')).body).toMatchObject({
    name: 'Crank',
    positions: [{ name: 'Chainring 34' }, { name: 'Chain' }, { name: 'Paint' }],
  })
  expect((await shop.request('GET', '/api/used-in/K-34')).body).toMatchObject({ positions: [{ name: 'Crank' }] })
})

it('a drawing speaks the language of its address, which keeps it for good', async () => {
  const drawn = async (address: string) => {
    const { status, body, headers } = await shop.request('GET', address)
    return { status, text: String(body), kept: headers.get('cache-control') }
  }
  const addressOf = async (language: string) => {
    const headers = { 'accept-language': language }
    const [part] = (await shop.request('GET', '/api/part?search=K-34', { headers })).body as { img: string }[]
    const made = (await shop.request('GET', '/api/assemblies/A-1', { headers })).body as Assembly
    return { part: `${part?.img}&variant=dimensioned`, made: made.drawing?.src ?? '' }
  }
  const [english, own] = [await addressOf('en'), await addressOf('de')]
  expect(english.part).not.toContain('language=')
  expect(own.part).toContain('?language=de&v=')
  const kept = 'public, max-age=31536000, immutable'
  expect(await drawn(english.part)).toMatchObject({ status: 200, kept, text: expect.stringContaining('>34 T<') })
  expect(await drawn(own.part)).toMatchObject({ status: 200, kept, text: expect.stringContaining('>34 Z<') })
  expect((await drawn(own.part)).text).toContain('<title>Kettenblatt 34</title>')
  expect(await drawn(english.made)).toMatchObject({ kept, text: expect.stringContaining('>Not drawn<') })
  expect(await drawn(own.made)).toMatchObject({ kept, text: expect.stringContaining('>Nicht gezeichnet<') })
  expect((await drawn(own.made)).text).toContain('<title>Kurbel</title>')
  for (const file of [
    'drawings/K-34.svg?',
    'assemblies/A-1.svg?',
    'sheets/K-34.pdf?sheet=scale&',
    'assembly-sheets/A-1.pdf?',
  ]) {
    expect((await drawn(`/static/${file}language=de`)).status).toBe(200)
    expect((await drawn(`/static/${file}language=xx`)).status).toBe(404)
  }
})

it('an export that is imported changes nothing; a file is imported whole or not at all', async () => {
  const text = String((await shop.request('GET', '/api/texts.csv', { token: admin.token })).body)
  expect(text).toContain('kind,item,field,base,de,state')
  expect(text).toContain('part,C-1,name,Chain,Kette,de current')
  expect(text).toContain('attribute,teeth,label,Teeth,Zähne,de current')
  expect(await importCsv(text)).toMatchObject({
    status: 200,
    body: { outcome: 'stored', texts: { new: 0, updated: 0 } },
  })
  const rows = 'kind;item;field;base;de\npart;C-1;name;Chain;Antriebskette\npart;R-1;name;Ring;Kettenblatt\n'
  const broken = `${rows}part;X-9;name;;Nichts\npart;C-1;colour;;Rot\n`
  expect(await importCsv(broken)).toMatchObject({ status: 422, body: { type: '/problems/file-broken' } })
  expect(await importCsv(rows, true)).toMatchObject({ body: { outcome: 'dry-run', texts: { new: 1, updated: 1 } } })
  expect(await importCsv(rows)).toMatchObject({
    body: { outcome: 'stored', texts: { new: 1, updated: 1 }, outdated: { count: 1, lines: [3] } },
  })
  expect(await list('kind=part&language=de&state=outdated')).toMatchObject([{ item: 'R-1', text: 'Kettenblatt' }])
  expect(await importCsv('kind,item,field,de\npart,C-1,name,(delete)\n')).toMatchObject({
    body: { texts: { removed: 1 } },
  })
})

it('words without a key of their own are translated once, wherever they stand, and shown by one query', async () => {
  const ids = [await shop.addPart({ sku: 'D-1', name: 'D-1' }), await shop.addPart({ sku: 'D-2', name: 'D-2' })]
  for (const id of ids) {
    const file = '/documents/0123456789abcdef0123456789abcdef-9.pdf'
    await shop.pool.query("INSERT INTO documents_of_parts VALUES ($1, 0, $2, 'Manual', 'en')", [id, file])
    const columns = 'INSERT INTO part_pictures (part_id, place, img, alt)'
    await shop.pool.query(`${columns} VALUES ($1, 1, '/a.webp', 'From behind')`, [id])
  }
  expect(await list('kind=document&language=de')).toMatchObject([{ item: 'Manual', title: 'D-1', state: 'missing' }])
  await put('document', 'Manual', 'name', 'Anleitung')
  await put('picture', 'From behind', 'alt', 'Von hinten')
  expect(await german(`/api/part/${ids[1]}`)).toMatchObject({
    documents: [{ name: 'Anleitung' }],
    pictures: expect.arrayContaining([{ img: '/a.webp', alt: 'Von hinten' }]),
  })
  expect((await shop.request('GET', `/api/part/${ids[1]}`)).body).toMatchObject({ documents: [{ name: 'Manual' }] })
})

it('a delivery method is offered in the words of the buyer’s language', async () => {
  const price = { by: 'flat', amount: 0 }
  const pickup = { address: 'Gate 2', hours: 'Mondays' }
  const methods = [
    { id: 'van', name: 'By van', kind: 'parcel', price: { by: 'flat', amount: 5 } },
    { id: 'shop', name: 'Pick it up', kind: 'pickup', price, pickup },
  ]
  const value = { zones: [{ name: 'All', everywhere: true, methods }] }
  const { latest } = (await ask('GET', '/api/admin/settings/delivery')).body as { latest: number }
  expect(await ask('PUT', '/api/admin/settings/delivery', { latest, value })).toMatchObject({ status: 200 })
  await put('delivery-method', 'van', 'name', 'Mit dem Wagen')
  await put('delivery-method', 'shop', 'hours', 'Montags')
  const quote = async (language: string) => {
    const lines = [{ part: ring, quantity: 1 }]
    const headers = { 'accept-language': language }
    return (await shop.request('POST', '/api/quote', { headers, body: { lines } })).body
  }
  expect(await quote('de')).toMatchObject({
    methods: [{ name: 'Mit dem Wagen' }, { name: 'Pick it up', pickup: { address: 'Gate 2', hours: 'Montags' } }],
  })
  expect(await quote('en')).toMatchObject({ methods: [{ name: 'By van' }, { pickup }] })
  expect(await list('kind=delivery-method&language=de&state=open')).toMatchObject([
    { item: 'shop', field: 'address' },
    { item: 'shop', field: 'name', base: 'Pick it up', title: 'Pick it up' },
  ])
})

it('the file of parts has a column for each language, in which empty cells leave what is there', async () => {
  const send = async (csv: string, query = '') => {
    const headers = { 'content-type': 'text/csv' }
    const { status, body } = await shop.request('POST', `/api/product/import${query}`, {
      ...{ token: admin.token, headers, rawBody: csv },
    })
    return { status, body: body as Record<string, unknown> }
  }
  const exported = async () => String((await shop.request('GET', '/api/product/export', { token: admin.token })).body)
  const rows = 'sku,name:DE,description:de\nR-1,Zahnkranz,Aus Stahl\nC-1,,\n'
  expect(await send(rows, '?dryRun=1')).toMatchObject({
    body: { outcome: 'dry-run', updated: 1, unchanged: 1, changes: [{ fields: [{ field: 'name:de' }, {}] }] },
  })
  expect(await send(rows)).toMatchObject({ body: { outcome: 'stored', updated: 1 } })
  expect(await german(`/api/part/${ring}`)).toMatchObject({ name: 'Zahnkranz', description: 'Aus Stahl' })
  expect((await texts('part', 'R-1')).map(({ state }) => state)).toEqual(['current', 'current'])
  const writers = 'SELECT email FROM part_texts JOIN accounts ON accounts.id = changed_by WHERE part_id = $1'
  expect((await shop.pool.query(writers, [ring])).rows).toEqual([{ email: admin.email }])
  expect(await exported()).toMatch(/,name:de,description:de\r?\n/)
  expect(await exported()).toContain('Zahnkranz,Aus Stahl')
  expect(await send(await exported())).toMatchObject({ body: { outcome: 'stored', updated: 0, new: 0 } })
  expect(await send('sku,name:de\nR-1,\n')).toMatchObject({ body: { updated: 0 } })
  const added = 'sku,name,category,price,quantity,name:de\nN-1,Nut,Nuts,1,1,Mutter\n'
  expect(await send(added)).toMatchObject({ body: { new: 1 } })
  expect(await german('/api/part?search=N-1')).toMatchObject([{ name: 'Mutter' }])
  const refused = await send('sku,name:fr,name:en\nR-1,Couronne,\nC-1,,Chain\n')
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toMatchObject([
    { path: 'line 2, name:fr', message: 'the shop is not translated into "fr" (but into: de)' },
    { path: 'line 3, name:en', message: expect.stringContaining('is the language that you write in') },
  ])
})

it('a copy of a part has its translations, of which the name is to be looked at', async () => {
  const { body } = await ask('POST', `/api/part/${ring}/duplicate`, {})
  const { insertedId } = body as { insertedId: string }
  const { sku } = (await ask('GET', `/api/product/${insertedId}`)).body as AdministeredPart
  expect(await texts('part', sku)).toMatchObject([
    { field: 'description', text: 'Aus Stahl', state: 'current' },
    { field: 'name', text: 'Zahnkranz', state: 'outdated' },
  ])
  const own = (await ask('POST', `/api/part/${ring}/duplicate`, {}, 'de')).body as { insertedId: string }
  expect((await ask('GET', `/api/product/${own.insertedId}`)).body).toMatchObject({ name: 'Big ring (Kopie)' })
})

it('variants have the texts of their template in every language but its name, and differ in attributes in the reader’s words', async () => {
  const variants = [{ values: ['Red'], sku: 'R-RED', price: 10, quantity: 1 }]
  const made = { template: ring, name: 'Ring', axes: ['Colour'], variants }
  expect(await ask('POST', '/api/admin/products/variants', made)).toMatchObject({ status: 200 })
  expect((await texts('part', 'R-RED')).map(({ field, text, state }) => [field, text, state])).toEqual([
    ['description', 'Aus Stahl', 'current'],
    ['name', '', 'missing'],
  ])
  expect(await german('/api/admin/products', admin.token)).toMatchObject([{ name: 'Ring', axes: ['Farbe'] }])
  const { body } = await ask('GET', '/api/admin/products')
  expect(body).toMatchObject([{ name: 'Ring', axes: ['Colour'] }])
})

async function renamed(name: string): Promise<void> {
  const { body } = await ask('GET', `/api/product/${ring}`)
  const part = body as AdministeredPart
  const { sku, category, price, min: minimum, specs, version } = part
  const change = { sku, name, category, price, minimum, specs, version, img: part.typedImg, description: 'Of steel' }
  expect(await ask('PUT', `/api/part/${ring}`, change)).toMatchObject({ status: 200 })
}
