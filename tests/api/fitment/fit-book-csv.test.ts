import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BookReport } from '#fitment/contract/book-csv.ts'
import { BOOK_FILES, type BookFile, type DraftCheck, type FitDraft } from '#fitment/contract/fit-draft.ts'
import { bookWith } from '#fitment/server/current-book.ts'
import { readFitText } from '#fitment/server/ports/read-fit-text.ts'
import { insertFitments } from '#fitment/server/ports/write-ports-store.ts'
import { goldenResults, isChanged } from '#fitment/server/versions/golden-results.ts'
import { worded } from '#fitment/server/words/worded-book.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { reportFrom } from '../parts/report-from.ts'

/** The rule book as CSV, out and into a draft; and the command that widens what parts accept. */
let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Ada')
})
afterAll(() => shop.close())

const ask = async <Answer>(method: string, path: string, body?: object) => {
  const answer = await shop.request(method, `/api/fit/admin/${path}`, { token: admin.token, ...(body && { body }) })
  return { status: answer.status, body: answer.body as Answer }
}
const exported = async (file: BookFile) => (await ask<string>('GET', `book.csv?file=${file}`)).body
const send = async (file: BookFile, rawBody: string, query = '') => {
  const headers = { 'content-type': 'text/csv' }
  const path = `/api/fit/admin/book.csv?file=${file}${query}`
  const answer = await shop.request('POST', path, { token: admin.token, rawBody, headers })
  return { status: answer.status, ...reportFrom<BookReport>(answer) }
}
const draft = async () => (await ask<FitDraft>('GET', 'draft')).body.draft
const linesOf = (csv: string) => csv.split('\r\n')

describe('a file of the rule book', () => {
  test.each(notEmpty(BOOK_FILES))('%s changes nothing when it comes in as it went out', async (file) => {
    const csv = await exported(file)
    const report = await send(file, csv)
    expect(report).toMatchObject({ outcome: 'stored', added: 0, changed: 0, kept: 0, broken: { count: 0 } })
    expect(report.rows).toBe(report.unchanged)
    expect(report.rows).toBeGreaterThan(5)
    expect(await draft()).toBeNull()
  })

  test('with faults puts nothing in, and names each with its line and the nearest codes', async () => {
    const [header = '', first = '', ...rest] = linesOf(await exported('matings'))
    const wrong = [header.replace('note', 'note2'), first].join('\r\n')
    expect((await send('matings', wrong)).broken.listed).toEqual([
      { line: 1, reason: 'The column note is missing' },
      { line: 1, reason: 'matings has no column note2; nearest: note, need, offer' },
    ])
    const row = 'saddle-rail,R39,oval-7x9,ibeam,no,,B,S99,'
    const report = await send('matings', [header, first, row, row, ...rest].join('\r\n'))
    expect(report).toMatchObject({ outcome: 'broken', broken: { count: 1 } })
    expect(report.broken.listed).toEqual([{ line: 4, reason: 'saddle-rail oval-7x9 ibeam is there already' }])
    const once = await send('matings', [header, first, row, ...rest].join('\r\n'))
    expect(once.broken.listed).toEqual([
      { line: 3, reason: 'source: there is no source S99; nearest: S9, S19, S1' },
      { line: 3, reason: 'saddle-rail has no standard ibeam; nearest: i-beam, pivotal, round-7' },
    ])
    const golden = 'id,a,b,on_sale,verdict,rule,source,note\nn-1,role=saddel,role=frame,,fits,R1,,\n'
    expect((await send('golden-pairs', golden)).broken.listed).toEqual([
      { line: 2, reason: 'name the source that says so' },
      { line: 2, reason: expect.stringContaining('unknown role "saddel"; nearest: saddle') },
    ])
    expect((await send('rules', 'code,"rule\nR1')).broken.listed).toEqual([
      { line: expect.any(Number), reason: expect.stringContaining('a quote is opened and never closed') },
    ])
    expect(await draft()).toBeNull()
  })

  test('is a change of the draft, seen first by a dry run; rows that it does not have stay', async () => {
    const [header = ''] = linesOf(await exported('standards'))
    const rows = [
      header,
      'saddle-rail,round-7,"Round, 7 mm",7|7x7|round,,B,yes,S20,current',
      'saddle-rail,oval-8x9,Oval 8×9 mm,8x9,,B,yes,S20,current',
    ].join('\n')
    const dry = await send('standards', rows, '&dryRun=1')
    expect(dry).toMatchObject({ outcome: 'dry-run', rows: 2, added: 1, changed: 1, unchanged: 0 })
    expect(dry.kept).toBeGreaterThan(300)
    expect(dry.changes[0]).toEqual({
      ...{ line: 2, key: 'saddle-rail round-7' },
      ...{ before: 'name=Round 7 mm', after: 'name=Round, 7 mm' },
    })
    expect(await draft()).toBeNull()
    expect(await send('standards', rows)).toMatchObject({ outcome: 'stored', added: 1, changed: 1 })
    expect((await draft())?.changes.map(({ key }) => key)).toEqual(['saddle-rail round-7', 'saddle-rail oval-8x9'])
    const again = await exported('standards')
    expect(again).toContain('saddle-rail,oval-8x9,Oval 8×9 mm')
    expect(await send('standards', again)).toMatchObject({ outcome: 'stored', added: 0, changed: 0 })
    expect((await ask('DELETE', 'draft')).status).toBe(200)
  })
})

describe('everything that has one standard also accepts another', () => {
  const accept = async (more: object) =>
    await ask<{
      revision: number
      rows: { file: BookFile; key: string }[]
      errors: { path: string; message: string }[]
    }>('POST', 'draft/accept', {
      ...{ revision: (await draft())?.revision ?? 1, certainty: 'B', source: 'S15' },
      ...{ has: { family: 'saddle-rail', code: 'pivotal' }, accepts: { family: 'saddle-rail', code: 'tripod' } },
      ...more,
    })
  const check = async () => (await ask<DraftCheck>('POST', 'draft/check', {})).body

  test('needs a draft and codes of the book', async () => {
    expect((await accept({})).status).toBe(404)
    await ask('POST', 'draft', {})
    const { status, body } = await accept({
      ...{ has: { family: 'saddle-rails', code: 'pivotal' }, source: 'S99' },
      accepts: { family: 'bead-seat', code: '26 in' },
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { path: 'has.family', message: expect.stringContaining('nearest: saddle-rail') },
      { path: 'accepts.code', message: '26 in means several: 559, 571, 584, 590, 597' },
      { path: 'source', message: 'There is no source S99' },
    ])
    const apart = await accept({ accepts: { family: 'chain', code: 'c-11' } })
    expect(apart.body.errors[0]?.message).toBe('No table of the rule book joins saddle-rail and chain')
  })

  test('is a row of the draft, previewed with what it changes, and taken back at once', async () => {
    const post = await shop.addPart({ sku: 'P-XD9', name: 'Nine-speed cassette' })
    const stated = readFitText(shippedBook(), 'role=cassette; needs cassette-mount=xd; chain=c-9; speeds=9')
    await insertFitments(shop.db, [{ partId: post, ...stated, source: 'S15', bridges: '', at: new Date() }])
    const has = { family: 'freehub', code: 'hg-m' }
    const first = (await accept({ has, accepts: { family: 'cassette-mount', code: 'xd' } })).body
    const { body } = await accept({ has, accepts: { family: 'cassette-mount', code: 'hg-s-7' } })
    // A row for hg-m and hg-l at once is parted, so that hg-l says what it said.
    expect((await draft())?.changes.map(({ key, row }) => [key, row?.verdict])).toEqual([
      ['freehub hg-m xd', 'fits'],
      ['freehub hg-m|hg-l hg-s-7', undefined],
      ['freehub hg-m hg-s-7', 'fits'],
      ['freehub hg-l hg-s-7', 'unknown'],
    ])
    const { faults, golden, verdicts } = await check()
    expect(faults).toEqual([])
    expect(golden.changed.map(({ id }) => id)).toContain('r5-42')
    expect(verdicts).toContainEqual(expect.objectContaining({ rule: 'R5', from: 'no', to: 'fits' }))
    await ask('PATCH', 'draft', { revision: body.revision, revert: [...first.rows, ...body.rows] })
    expect((await draft())?.changes).toEqual([])
  })

  test('holds both ways for what has no sides', async () => {
    const { body } = await accept({
      has: { family: 'brake-fluid', code: 'mineral-standard' },
      accepts: { family: 'brake-fluid', code: 'mineral-own' },
    })
    const rows = (await draft())?.changes.filter(({ row }) => row?.verdict === 'fits').map(({ key }) => key)
    expect(rows).toEqual(['brake-fluid mineral-standard mineral-own', 'brake-fluid mineral-own mineral-standard'])
    expect((await check()).faults).toEqual([])
    expect(body.rows).toHaveLength(6)
  })
})

describe('the words of another language', () => {
  afterEach(() => setOfferedLanguages(['en']))
  const HEADER = 'language;file;code;field;text'

  test('are corrected in a draft that asks for no golden pair, and shown once it is published', async () => {
    const row = 'de;roles;chain;name;Fahrradkette'
    expect(await send('texts', `${HEADER}\n${row}\n`)).toMatchObject({ outcome: 'stored', added: 0, changed: 1 })
    const changes = (await draft())?.changes.filter(({ file }) => file === 'texts') ?? []
    expect(changes).toMatchObject([{ key: 'de roles chain name', row: { text: 'Fahrradkette' } }])
    const made = bookWith(changes)
    if ('faults' in made) throw new Error(made.faults.join())
    setOfferedLanguages(['en', 'de'])
    expect(inLanguage('de', () => worded(made.book).roles.get('chain')?.name)).toBe('Fahrradkette')
    expect(inLanguage('en', () => worded(made.book).roles.get('chain')?.name)).toBe('Chain')
    expect(goldenResults(made.book, made.files, changes).filter(isChanged)).toEqual([])
  })

  test('are refused where the rule book has no such row', async () => {
    const report = await send('texts', `${HEADER}\nde;roles;propeller;name;Propeller\n`)
    expect(report).toMatchObject({ outcome: 'broken', broken: { count: 1, listed: [{ line: 2 }] } })
  })
})
