import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { shownText } from '#platform/contract/typed-text.ts'
import { createFileShop, type FileShop } from './file-shop.ts'

let files: FileShop
beforeAll(async () => {
  files = await createFileShop()
})
beforeEach(() => files.shop.pool.query('TRUNCATE parts CASCADE'))
afterAll(() => files.shop.close())

const report = (csv: string, query?: string) => files.report(csv, query)
const stored = () => files.stored()
const insert = (part: Omit<Parameters<FileShop['insert']>[0], 'id'>) => files.insert({ ...part, id: newId() })
const exported = () => files.exported()

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

const EAN = { kind: 'ean', number: '4006381333931', maker: '', note: 'Carton; of "6"' }
const MANUAL = { file: `/documents/${'a'.repeat(32)}-9.pdf`, name: '=Manual, 2 pages', language: 'de' }
const SIDE = { img: 'https://parts.example/side.png', alt: '+Side\u{202e}' }

describe('Pictures, documents and numbers', () => {
  const details = async () => {
    const { body } = await files.shop.request('GET', '/api/product', { token: files.admin.token })
    const [{ _id }] = body as [{ _id: string }]
    const read = await files.shop.request('GET', `/api/product/${_id}`, { token: files.admin.token })
    const { imgAlt, morePictures, documents, numbers, maker, supportedUntil, epr } = read.body as Record<
      string,
      unknown
    >
    return { imgAlt, morePictures, documents, numbers, maker, supportedUntil, epr }
  }
  const ALL = {
    imgAlt: "'=Front",
    morePictures: [SIDE, { img: '/static/drawings/R-1.svg', alt: 'Drawn' }],
    documents: [MANUAL],
    numbers: [EAN, { kind: 'comparable', number: '-7', maker: '"A", b', note: '' }],
    ...{ maker: '=Alpin', supportedUntil: '2034-12-31', epr: ['packaging', 'weee'] },
  }
  beforeEach(async () => {
    const id = newId()
    await files.insert({ sku: 'R-1', name: 'Rotor', id })
    await files.shop.pool.query(
      `INSERT INTO part_pictures (part_id, place, img, alt) VALUES ($1, 0, '', $2), ($1, 1, $3, $4), ($1, 2, '', 'Drawn')`,
      [id, ALL.imgAlt, SIDE.img, SIDE.alt],
    )
    await files.shop.pool.query(
      `INSERT INTO documents (id, hash, size_bytes, uploaded_at, stored_at) VALUES ($1, $2, 9, now(), now())
       ON CONFLICT DO NOTHING`,
      [newId(), 'a'.repeat(32)],
    )
    await files.shop.pool.query(`INSERT INTO documents_of_parts VALUES ($1, 0, $2, $3, $4)`, [
      id,
      ...Object.values(MANUAL),
    ])
    await files.shop.pool.query(
      `INSERT INTO other_numbers (part_id, place, kind, number, maker, note)
       VALUES ($1, 0, 'ean', $2, '', $3), ($1, 1, 'comparable', '-7', '"A", b', '')`,
      [id, EAN.number, EAN.note],
    )
    await files.shop.pool.query(
      `INSERT INTO makers (id, name, address, country, contact, created_at, updated_at)
       VALUES ($1, $2, 'Talweg 3', 'AT', 'office@alpin.example', now(), now()) ON CONFLICT DO NOTHING`,
      [newId(), ALL.maker],
    )
    await files.shop.pool.query(
      `INSERT INTO part_law SELECT $1, id, '2034-12-31', '{packaging,weee}' FROM makers WHERE name = $2`,
      [id, ALL.maker],
    )
    expect(await details()).toEqual(ALL)
  })

  it('come back as they were, to the same part and to an empty shop', async () => {
    const csv = await exported()
    expect(await report(csv)).toMatchObject({ outcome: 'stored', unchanged: 1, updated: 0, changes: [] })
    await files.shop.pool.query('TRUNCATE parts CASCADE')
    expect(await report(csv)).toMatchObject({ outcome: 'stored', new: 1 })
    expect(await details()).toEqual(ALL)
    expect(await exported()).toBe(csv)
  })

  it('stay where a file has no column for them, and go where its cell is empty', async () => {
    const row = 'sku,name,category,price,quantity'
    expect(await report(`${row}\nR-1,Rotor,Rotor,19.99,8`)).toMatchObject({ updated: 1 })
    expect(await details()).toEqual(ALL)
    const answer = await report(`${row},numbers,more_pictures\nR-1,Rotor,Rotor,19.99,8,,`)
    expect(answer).toMatchObject({ updated: 1 })
    expect(answer.changes[0]?.fields.map(({ field }) => field)).toEqual(['more_pictures', 'numbers'])
    expect(await details()).toEqual({ ...ALL, morePictures: [], numbers: [] })
    const cells = '"[{""kind"":""maker"",""number"":""X-1""}]"'
    expect(await report(`${row},numbers,img_alt\nR-1,Rotor,Rotor,19.99,8,${cells},Back`)).toMatchObject({ updated: 1 })
    const numbers = [{ kind: 'maker', number: 'X-1', maker: '', note: '' }]
    expect(await details()).toEqual({ ...ALL, morePictures: [], numbers, imgAlt: 'Back' })
  })

  test.each([
    ['maker', 'Nobody', 'Unknown maker “Nobody”'],
    ['supported_until', '31.12.2034', '"31.12.2034" is not a date (write 2034-12-31)'],
    ['epr', 'paper', '"paper" is no list of packaging, weee, battery, other'],
    ['numbers', '[{"kind":"ean","number":"4006381333930"}]', '1, number: Not a valid EAN: the last digit should be 1'],
    ['numbers', 'X-1', '"X-1" is no such list: write [{"kind": "ean"'],
    ['documents', `[{"file":"/documents/${'b'.repeat(32)}-9.pdf","name":"M"}]`, 'this uploaded document no longer'],
    ['more_pictures', `[{"img":"/pictures/${'b'.repeat(32)}-320.webp"}]`, 'this uploaded picture no longer exists'],
    ['more_pictures', '[{"img":"javascript:alert(1)"}]', '1, img: Enter a link that starts with https://'],
  ])('that are wrong are named by their row and column: %s', async (column, cell, reason) => {
    const quoted = `"${cell.replaceAll('"', '""')}"`
    const answer = await report(`sku,name,category,price,quantity,${column}\nR-2,Rotor,Rotor,19.99,9,${quoted}`)
    expect(answer).toMatchObject({ outcome: 'broken', broken: { listed: [{ line: 2, faults: [{ column }] }] } })
    expect(answer.broken.listed[0]?.faults[0]?.reason).toContain(reason)
  })
})

describe('Exporting the parts and importing them again', () => {
  it('changes nothing, whatever they say', async () => {
    const oneLine = (text: string) => text.replace(/\p{Cc}/gu, ' ').trim() || 'Part'
    for (const [at, text] of NASTY.entries()) {
      await insert({
        sku: shownText(oneLine(`${text} ${at}`))
          .slice(0, 64)
          .trim(),
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

    await files.shop.pool.query('TRUNCATE parts CASCADE')
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
        await files.shop.pool.query('TRUNCATE parts CASCADE')
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

  it('takes the tax class along; without its column parts keep theirs, and another word is a broken row', async () => {
    await insert({ sku: 'A', name: 'Child seat', description: '', specs: {} })
    await files.shop.pool.query(`UPDATE parts SET tax_class = 'reduced'`)
    const csv = await exported()
    expect(await report(csv)).toMatchObject({ unchanged: 1 })
    const changed = await report(csv.replace(',reduced,', ',zero,'))
    expect(changed).toMatchObject({
      changes: [{ fields: [{ field: 'tax_class', before: 'reduced', after: 'zero' }] }],
    })
    expect(await report('sku,name,category,price,quantity\nA,Seat,Parts,1,1\nB,New,Parts,1,1')).toMatchObject({
      new: 1,
    })
    const classes = await files.shop.pool.query('SELECT sku, tax_class FROM parts ORDER BY sku')
    expect(classes.rows).toEqual([
      { sku: 'A', tax_class: 'zero' },
      { sku: 'B', tax_class: 'standard' },
    ])
    const wrong = await report(csv.replace(',reduced,', ',low,'))
    expect(wrong).toMatchObject({ outcome: 'broken', broken: { count: 1 } })
  })

  it('takes along whether a part can come back, and its warnings; a change of stock is kept as imported', async () => {
    await insert({ sku: 'A', name: 'Cut cable', description: '', specs: {} })
    await files.shop.pool.query(
      `UPDATE parts SET returnable = 'made-to-measure', warnings = E'=Sharp ends.\nWear gloves.', content = '2.5 m'`,
    )
    const csv = await exported()
    expect(await report(csv)).toMatchObject({ unchanged: 1 })
    expect((await report(csv.replace(',made-to-measure,', ',perhaps,'))).broken.count).toBe(1)
    expect((await report(csv.replace(',2.5 m,', ',0 m,'))).broken.count).toBe(1)
    const kept = 'sku,name,category,price,quantity\nA,Cut cable,Cut cable,19.99,7\nB,Bell,Cables,1,2'
    expect(await report(kept)).toMatchObject({ new: 1, updated: 1 })
    const changed = csv.replace('Wear gloves.', 'Wear glasses.').replace(',made-to-measure,', ',sealed,')
    const content = { field: 'content', after: '250 ml' }
    expect(await report(changed.replace(',2.5 m,', ',250ml,'))).toMatchObject({
      changes: [
        { fields: [{ field: 'quantity' }, content, { field: 'returnable', after: 'sealed' }, { field: 'warnings' }] },
      ],
    })
    const { rows } = await files.shop.pool.query(
      `SELECT sku, returnable, cause, quantity_change, part_stock_changes.quantity, part_stock_changes.available
       FROM part_stock_changes JOIN parts ON parts.id = part_id ORDER BY part_stock_changes.id`,
    )
    const imported = { cause: 'import', returnable: 'sealed', sku: 'A' }
    const before = (await stored()).find(({ sku }) => sku === 'A')?.quantity ?? 0
    expect(rows).toEqual([
      { sku: 'B', returnable: 'yes', cause: 'import', quantity_change: 2, quantity: 2, available: 2 },
      { ...imported, quantity_change: 7 - before, quantity: 7, available: 7 },
      { ...imported, quantity_change: before - 7, quantity: before, available: before },
    ])
  })

  it('leaves deleted parts out, and does not bring them back', async () => {
    await insert({ sku: 'A', name: 'Stays', description: '', specs: {} })
    await insert({ sku: 'B', name: 'Goes', description: '', specs: {} })
    const before = await exported()
    await files.shop.pool.query(`UPDATE parts SET active = false WHERE sku = 'B'`)
    expect(await exported()).not.toContain('Goes')
    expect(await report(before)).toMatchObject({
      unchanged: 1,
      skipped: [{ reason: 'the part is deleted', count: 1 }],
    })
  })

  it('reads many parts to the last one', async () => {
    await files.shop.pool.query(
      `INSERT INTO parts (id, sku, name, category, description, price_cents, img, min, quantity, available, specs, created_at, updated_at)
       SELECT md5(n::text)::uuid, 'S' || n, 'P', 'C', '', n, '', 1, 1, 1, '{}', now(), now() FROM generate_series(1, 1500) n`,
    )
    const csv = await exported()
    expect(parse(csv, { columns: true, bom: true })).toHaveLength(1500)
    expect(await report(csv)).toMatchObject({ unchanged: 1500 })
  })
})
