import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportReport } from '#contract/part-import.ts'
import { importParts } from '#server/catalogue/import-parts.ts'
import { sendOrder } from '#server/testing/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
})
beforeEach(() => shop.pool.query('TRUNCATE parts CASCADE'))
afterAll(() => shop.close())

const send = (csv: string, query = '', headers: Record<string, string> = { 'content-type': 'text/csv' }) =>
  shop.request('POST', `/api/product/import${query}`, { token: admin.token, rawBody: csv, headers })
async function report(csv: string, query = ''): Promise<ImportReport> {
  const answer = await send(csv, query)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as ImportReport
}
async function exported(): Promise<string> {
  const answer = await shop.request('GET', '/api/product/export', { token: admin.token })
  expect(answer.status).toBe(200)
  return answer.body as string
}
const stored = async () => (await shop.pool.query('SELECT * FROM parts ORDER BY sku')).rows

const NASTY = [
  'Say "no", twice',
  'two\nlines\r\nand three\rand more',
  '=HYPERLINK("https://evil.example","click")',
  '+1 (2) 3',
  '-2',
  '@SUM(A1:A9)',
  "'quoted at the front",
  "'=already guarded",
  ' blanks at both edges ',
  '\tTab in front',
  '\n=behind a line end',
  'Ünï­cødé 🚲 中文 \u{202e}right to left',
  ';semicolons;and|bars\tand tabs',
  '\\backslash\\n',
  '',
  '\u{feff}=behind a mark',
]

async function insert(part: { sku: string; name: string; description: string; specs: object; cents?: number }) {
  const { sku, name, description, specs, cents = 1999 } = part
  await shop.pool.query(
    `INSERT INTO parts (id, sku, name, category, description, price_cents, img, min, quantity, available, specs, created_at, updated_at)
     VALUES ($1, $2, $3, $3, $4, $5, '', 2, 9, 9, $6, now(), now())`,
    [newId(), sku, name, description, cents, JSON.stringify(specs)],
  )
}

describe('Exporting the parts and importing them again', () => {
  it('changes nothing, whatever they say', async () => {
    const oneLine = (text: string) => text.replace(/\p{Cc}/gu, ' ').trim() || 'Part'
    for (const [at, text] of NASTY.entries()) {
      await insert({
        sku: oneLine(`${text} ${at}`).slice(0, 64).trim(),
        name: oneLine(text),
        description: text,
        specs: {
          [text.slice(0, 60) || 'empty']: text,
          number: at,
          text: String(at),
          third: 1 / 3,
          large: 1e21,
          none: '',
        },
      })
    }
    await insert({ sku: 'PLAIN', name: 'Plain', description: '', specs: {}, cents: 99_999_999 })
    const before = await stored()
    const csv = await exported()
    expect(await report(csv)).toMatchObject({
      outcome: 'stored',
      read: before.length,
      new: 0,
      updated: 0,
      unchanged: before.length,
      skipped: [],
      broken: { count: 0 },
      columns: { ignored: [] },
      changes: [],
    })
    expect(await stored()).toEqual(before)

    await shop.pool.query('TRUNCATE parts CASCADE')
    expect(await report(csv)).toMatchObject({ new: before.length, broken: { count: 0 } })
    const kept = ({
      sku,
      name,
      category,
      description,
      price_cents,
      img,
      min,
      quantity,
      specs,
    }: (typeof before)[number]) => ({ sku, name, category, description, price_cents, img, min, quantity, specs })
    expect((await stored()).map(kept)).toEqual(before.map(kept))
    expect(await exported()).toBe(csv)
  })

  it('changes nothing for any text in any part', async () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => `x${text}x`.replace(/\p{Cc}/gu, ''))
    const prose = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replaceAll('\0', ''))
    const value = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), prose)
    const specs = fc.dictionary(line, value, { maxKeys: 4 })
    const edge = fc.constantFrom('', '=', '+', '-', '@', "'", ' ', '\t', '\r\n')
    const many = fc.array(fc.record({ name: line, prose, specs, edge }), { minLength: 25, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(many, async (parts) => {
        await shop.pool.query('TRUNCATE parts CASCADE')
        for (const [at, part] of parts.entries()) {
          const front = part.edge.trim()
          await insert({
            sku: `${front}${at}`,
            name: `${front}${part.name}`,
            description: part.edge + part.prose,
            specs: part.specs,
          })
        }
        expect(await report(await exported())).toMatchObject({ unchanged: parts.length, broken: { count: 0 } })
      }),
      { numRuns: 4, endOnFailure: true },
    )
  }, 60_000)

  it('writes cells that no spreadsheet computes', async () => {
    for (const [at, text] of NASTY.entries())
      await insert({ sku: `N${at}`, name: text.trim() || 'x', description: text, specs: {} })
    const rows: Record<string, string>[] = parse(await exported(), { columns: true, bom: true })
    expect(rows).toHaveLength(NASTY.length)
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^\s*[=+\-@]|^[\t\r\n]/)
  })

  it('leaves deleted parts out, and does not bring them back', async () => {
    await insert({ sku: 'A', name: 'Stays', description: '', specs: {} })
    await insert({ sku: 'B', name: 'Goes', description: '', specs: {} })
    const before = await exported()
    await shop.pool.query(`UPDATE parts SET active = false WHERE sku = 'B'`)
    expect(await exported()).not.toContain('Goes')
    expect(await report(before)).toMatchObject({
      unchanged: 1,
      skipped: [{ reason: 'the part was taken out of the shop', count: 1 }],
    })
  })

  it('reads many parts to the last one', async () => {
    await shop.pool.query(
      `INSERT INTO parts (id, sku, name, category, description, price_cents, img, min, quantity, available, specs, created_at, updated_at)
       SELECT md5(n::text)::uuid, 'S' || n, 'P', 'C', '', n, '', 1, 1, 1, '{}', now(), now() FROM generate_series(1, 1500) n`,
    )
    const csv = await exported()
    expect(parse(csv, { columns: true, bom: true })).toHaveLength(1500)
    expect(await report(csv)).toMatchObject({ unchanged: 1500 })
  })
})

const FILE = [
  'sku,name,category,price,min,quantity,description,specs',
  'A,Hub,Hubs,10,1,5,,"{""holes"": 32}"',
  'B,Rim,Rims,20.50,2,7,Alloy,',
]

describe('Importing over the web', () => {
  it('says in a dry run what would happen to each row, and stores nothing', async () => {
    await insert({ sku: 'A', name: 'Hub', description: '', specs: { holes: 28 } })
    const before = await stored()
    expect(await report(FILE.join('\n'), '?dryRun=1')).toMatchObject({
      outcome: 'dry-run',
      read: 2,
      new: 1,
      updated: 1,
      changes: [
        { line: 2, sku: 'A', outcome: 'updated', fields: ['category', 'price', 'quantity', 'min', 'specs'] },
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
    const { rows } = await shop.pool.query(`SELECT actor_email, after FROM audit_log WHERE action = 'part.import'`)
    expect(rows.at(-1)).toEqual({ actor_email: admin.email, after: { new: 2, updated: 0 } })
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
    const answer = await shop.request('PUT', `/api/part/${id}`, { token: admin.token, body: { ...change, version } })
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

  it('keeps what orders hold', async () => {
    await report(FILE.join('\n'))
    const [{ id }] = await stored()
    expect((await sendOrder(shop, customer, { part: id, quantity: 3, price: 10 })).status).toBe(200)
    const less = FILE.join('\n').replace('10,1,5', '10,1,2')
    expect((await report(less)).broken.listed[0]?.faults[0]?.reason).toBe(
      '2 is less than the 3 pieces that orders hold',
    )
    await report(FILE.join('\n').replace('10,1,5', '10,1,8'))
    expect((await stored())[0]).toMatchObject({ quantity: 8, available: 5 })
  })

  it('takes a file of AdventureWorks too, by its header', async () => {
    const header = 'sku,name,list_price,quantity,sellable,category,subcategory'
    expect(await report(`${header}\nX,Wheel,9.999,4,1,Components,Wheels\n`)).toMatchObject({ new: 1, pricesRounded: 1 })
  })

  it.each<[string, string, string, number, string]>([
    ['an empty file', '', '', 422, 'The file is empty.'],
    ['a spreadsheet', 'PK\u0003\u0004', '', 422, 'This is a spreadsheet'],
    ['a file without its columns', 'sku,name,price\n', '', 422, 'The file lacks these columns: category, quantity.'],
    ['a mistyped question', 'x', '?dryrun=1', 422, 'Some of the input is not valid.'],
  ])('refuses %s', async (_, csv, query, status, detail) => {
    const answer = await send(csv, query)
    expect(answer.status).toBe(status)
    expect((answer.body as { detail: string }).detail).toContain(detail)
  })

  it('refuses what is not sent as CSV, and more than 50 MB of it', async () => {
    expect((await send('{}', '', { 'content-type': 'application/json' })).status).toBe(415)
    const row = `${'x'.repeat(1023)}\n`
    const answer = await fetch(`${shop.url}/api/product/import`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${admin.token}` },
      body: Readable.toWeb(Readable.from(Array(50 * 1024 + 1).fill(Buffer.from(row)))) as ReadableStream,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ detail: 'The file may be 50 MB at most.' })
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

  it('is for administrators only, and so is the export', async () => {
    for (const [method, path] of [
      ['POST', 'import'],
      ['GET', 'export'],
    ] as const) {
      const ask = (token?: string) =>
        shop.request(method, `/api/product/${path}`, {
          ...(token && { token }),
          ...(method === 'POST' && { rawBody: FILE.join('\n'), headers: { 'content-type': 'text/csv' } }),
        })
      expect((await ask()).status).toBe(401)
      expect((await ask(customer.token)).status).toBe(403)
      const byCookie = await shop.request(method, `/api/product/${path}`, { cookie: admin.cookie })
      expect(byCookie.status).toBe(401)
    }
    expect(await stored()).toEqual([])
  })
})

it('A version counts only what an import changes', async () => {
  const run = (csv: string) =>
    importParts(shop.db, {
      open: () => Readable.from([Buffer.from(csv)]),
      dryRun: false,
      skipBroken: false,
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
