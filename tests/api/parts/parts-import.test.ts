import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importParts } from '#catalogue/server/import/import-parts.ts'
import { claimPictures } from '#catalogue/server/pictures/claim-pictures.ts'
import { sendOrder } from '../../support/orders/order-life.ts'
import type { TestAccount } from '../../support/test-shop.ts'
import { createFileShop, type FileShop } from './file-shop.ts'

/** Importing parts over the web. */
let files: FileShop
let customer: TestAccount
beforeAll(async () => {
  files = await createFileShop()
  customer = await files.shop.signUp('Customer')
})
beforeEach(() => files.shop.pool.query('TRUNCATE parts CASCADE'))
afterAll(() => files.shop.close())

const report = (csv: string, query?: string) => files.report(csv, query)
const stored = () => files.stored()
const insert = (part: Omit<Parameters<FileShop['insert']>[0], 'id'>) => files.insert({ ...part, id: newId() })
const send: FileShop['send'] = (...given) => files.send(...given)

const FILE = [
  'sku,name,category,price,min,quantity,description,specs',
  'A,Hub,Hubs,10,1,5,,"{""holes"": 32}"',
  'B,Rim,Rims,20.50,2,7,Alloy,',
]

describe('Importing over the web', () => {
  it('says in a dry run what would happen to each row, and stores nothing', async () => {
    await insert({ sku: 'A', name: 'Hub', description: '', specs: { holes: 28, old: 'x' } })
    const before = await stored()
    expect(await report(FILE.join('\n'), '?dryRun=1')).toMatchObject({
      outcome: 'dry-run',
      read: 2,
      new: 1,
      updated: 1,
      changes: [
        {
          line: 2,
          sku: 'A',
          outcome: 'updated',
          fields: [
            { field: 'category', before: 'Hub', after: 'Hubs' },
            { field: 'price', before: '19.99', after: '10.00' },
            { field: 'quantity', before: '9', after: '5' },
            { field: 'min', before: '2', after: '1' },
            { field: 'specs.old', before: 'x', after: '' },
            { field: 'specs.holes', before: '28', after: '32' },
          ],
        },
        { line: 3, sku: 'B', outcome: 'new', fields: [] },
      ],
    })
    expect(await stored()).toEqual(before)
  })

  it('stores, writes the audit log once, and changes nothing the second time', async () => {
    expect(await report(FILE.join('\n'))).toMatchObject({
      outcome: 'stored',
      new: 2,
      changes: [{ outcome: 'new' }, {}],
    })
    expect(await report(FILE.join('\n'))).toMatchObject({ outcome: 'stored', unchanged: 2, changes: [] })
    expect(await stored()).toMatchObject([
      { sku: 'A', price_cents: 1000, quantity: 5, available: 5, specs: { holes: 32 } },
      { sku: 'B', price_cents: 2050, min: 2, description: 'Alloy', specs: {} },
    ])
    const { rows } = await files.shop.pool.query(
      `SELECT actor_email, after FROM audit_log WHERE action = 'part.import'`,
    )
    expect(rows.at(-1)).toEqual({ actor_email: files.admin.email, after: { new: 2, updated: 0 } })
  })

  it('takes what an editor began before for outdated', async () => {
    await report(FILE.join('\n'))
    const [{ id, version }] = await stored()
    await report(FILE.join('\n').replace('Hub,', 'Front hub,'))
    const change = {
      name: 'Mine',
      img: '/a.svg',
      description: 'x',
      price: 1,
      minimum: 1,
      sku: 'A',
      category: 'Hubs',
      specs: {},
    }
    const answer = await files.shop.request('PUT', `/api/part/${id}`, {
      token: files.admin.token,
      body: { ...change, version },
    })
    expect(answer).toMatchObject({ status: 409, body: { current: { name: 'Front hub' } } })
  })

  it('names line, column and reason of every broken row, stores nothing, and the good ones when told to', async () => {
    const broken = [
      ...FILE,
      'C,Bad price,Hubs,ten,1,5,,',
      'D,Bad specs,Hubs,1,1,5,,{teeth}',
      'E,Odd,Hubs,1,1,5,,"{""a"": [1]}"',
    ]
    const answer = await report(broken.join('\n'))
    expect(answer).toMatchObject({ outcome: 'broken', broken: { count: 3 } })
    expect(answer.broken.listed.map(({ line, faults }) => [line, faults[0]?.column, faults[0]?.reason])).toEqual([
      [4, 'price', '"ten" is not a price (write dollars as 1234.50)'],
      [5, 'specs', '"{teeth}" is no JSON object: write measures as {"teeth": 42, "colour": "Black"}'],
      [6, 'specs', 'the measure "a" is neither a number nor a text'],
    ])
    expect(await stored()).toEqual([])
    expect(await report(broken.join('\n'), '?skipBroken=1')).toMatchObject({ outcome: 'stored', new: 2 })
  })

  it('shows of a long text where it changes', async () => {
    const long = (word: string) => `${'The same words again. '.repeat(20)}${word}${' and so on'.repeat(40)}`
    const file = (word: string) => `${FILE[0]}\nA,Hub,Hubs,10,1,5,${long(word)},`
    await report(file('old'))
    const [change] = (await report(file('new'), '?dryRun=1')).changes
    expect(change?.fields).toEqual([
      {
        field: 'description',
        before: expect.stringMatching(/^….*again\. old and so on.*…$/),
        after: expect.stringMatching(/^….*again\. new and so on.*…$/),
      },
    ])
    expect(change?.fields[0]?.before.length).toBeLessThan(170)
  })

  it('lists 200 of 500 broken rows one by one, and has all of them as CSV', async () => {
    const rows = Array.from({ length: 9_500 }, (_, at) => `G${at},Hub,Hubs,10,1,5,,`)
    const broken = Array.from({ length: 500 }, (_, at) => `B${at},=Hub,Hubs,=1+${at},1,x,,`)
    const all = rows.flatMap((row, at) => (at < 500 ? [row, broken[at]] : [row]))
    const answer = await report([FILE[0], ...all].join('\n'), '?dryRun=1')
    expect(answer).toMatchObject({ read: 10_000, new: 9_500, broken: { count: 500 } })
    expect(answer.broken.listed).toHaveLength(200)
    const faults: Record<string, string>[] = parse(answer.broken.csv, { columns: true, bom: true })
    expect(faults).toHaveLength(1_000)
    expect(new Set(faults.map(({ line }) => line))).toEqual(
      new Set(Array.from({ length: 500 }, (_, at) => `${2 * at + 3}`)),
    )
    expect(faults.at(-1)).toEqual({ line: '1001', column: 'quantity', reason: '"x" is not a number' })
    for (const fault of faults) for (const cell of Object.values(fault)) expect(cell).not.toMatch(/^[=+\-@]/)
    expect((await report(FILE.join('\n'), '?dryRun=1')).broken).toEqual({ count: 0, listed: [], csv: '' })
  })

  it('keeps what orders hold', async () => {
    await report(FILE.join('\n'))
    const [{ id }] = await stored()
    expect((await sendOrder(files.shop, customer, { part: id, quantity: 3, price: 10 })).status).toBe(200)
    const less = FILE.join('\n').replace('10,1,5', '10,1,2')
    expect((await report(less)).broken.listed[0]?.faults[0]?.reason).toBe(
      '2 is less than the 3 units that orders reserve',
    )
    await report(FILE.join('\n').replace('10,1,5', '10,1,8'))
    expect((await stored())[0]).toMatchObject({ quantity: 8, available: 5 })
  })

  it('takes a file of AdventureWorks too, by its header', async () => {
    const header = 'sku,name,list_price,quantity,sellable,category,subcategory'
    expect(await report(`${header}\nX,Wheel,9.99,4,1,Components,Wheels\n`)).toMatchObject({ new: 1 })
  })

  it.each<[string, string, string, number, string]>([
    ['an empty file', '', '', 422, 'The file is empty.'],
    ['a spreadsheet', 'PK\u0003\u0004', '', 422, 'This is a spreadsheet'],
    ['a file without its columns', 'sku,name,price\n', '', 422, 'The file lacks these columns: category, quantity.'],
    ['a file without prices', 'sku,name,category,quantity\n', '', 422, 'The file lacks these columns: price.'],
    ['a file of another program', 'Handle,Title\n', '', 422, 'It was read in the shop’s own form.'],
    ['an unclear price', 'sku;name;category;quantity;price\nA;B;C;1;1.234\n', '', 422, 'choose “Decimal sign”'],
    ['a mistyped sign', 'x', '?decimal=dot', 422, 'Check the marked fields.'],
    ['a mistyped question', 'x', '?dryrun=1', 422, 'Check the marked fields.'],
  ])('refuses %s', async (_, csv, query, status, detail) => {
    const answer = await send(csv, query)
    expect(answer.status).toBe(status)
    expect((answer.body as { detail: string }).detail).toContain(detail)
  })

  it('refuses what is not sent as CSV, and more than 50 MB of it', async () => {
    expect((await send('{}', '', { 'content-type': 'application/json' })).status).toBe(415)
    const row = `${'x'.repeat(1023)}\n`
    const answer = await fetch(`${files.shop.url}/api/product/import`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${files.admin.token}` },
      body: Readable.toWeb(Readable.from(Array(50 * 1024 + 1).fill(Buffer.from(row)))) as ReadableStream,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ detail: 'The file can have up to 50 MB.' })
    expect((await report(FILE.join('\n'))).new).toBe(2)
  })

  it('lets one import run at a time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send(FILE.join('\n'))))
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    for (const status of statuses) expect([200, 409]).toContain(status)
    expect(await stored()).toHaveLength(2)
    expect((await send(FILE.join('\n'))).status).toBe(200)
  })

  it('reads back what it exports with semicolons, and knows no other format', async () => {
    await report('sku;name;category;price;quantity\nA;Hub;Hubs;1299,50;3\nB;Bolt M10×1.0;Bolts;0,9;12\n')
    const before = await stored()
    const german = await files.exported('?format=excel-de')
    expect(german).toMatch(/^sku;name;category;price;/)
    expect(german).toContain('B;Bolt M10×1.0;Bolts;0,90;')
    expect(await report(german)).toMatchObject({ unchanged: 2, changes: [] })
    expect(await stored()).toEqual(before)
    const answer = await files.shop.request('GET', '/api/product/export?format=excel', { token: files.admin.token })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'format' }] } })
  })

  it('is for administrators only, and so is the export', async () => {
    for (const [method, path] of [
      ['POST', 'import'],
      ['GET', 'export'],
    ] as const) {
      const ask = (token?: string) =>
        files.shop.request(method, `/api/product/${path}`, {
          ...(token && { token }),
          ...(method === 'POST' && { rawBody: FILE.join('\n'), headers: { 'content-type': 'text/csv' } }),
        })
      expect((await ask()).status).toBe(401)
      expect((await ask(customer.token)).status).toBe(403)
      const byCookie = await files.shop.request(method, `/api/product/${path}`, { cookie: files.admin.cookie })
      expect(byCookie.status).toBe(401)
    }
    expect(await stored()).toEqual([])
  })
})

it('A version counts only what an import changes', async () => {
  const run = (csv: string) =>
    importParts(files.shop.db, {
      open: () => Readable.from([Buffer.from(csv)]),
      dryRun: false,
      skipBroken: false,
      claimPictures,
      now: () => new Date(),
      newId,
    })
  await run(FILE.join('\n'))
  await run(FILE.join('\n').replace('20.50', '21'))
  expect((await stored()).map(({ sku, version }) => [sku, version])).toEqual([
    ['A', 1],
    ['B', 2],
  ])
})
