import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notEmpty } from '#test-support/not-empty.ts'
import { csvRows } from '../csv/csv.ts'
import { openRecords } from './read-records.ts'
import type { RecordForm } from './record-form.ts'

const FORM: RecordForm<'email' | 'name'> = {
  kind: 'customers',
  fields: { email: { heading: 'email', required: true }, name: { heading: 'name' } },
  presets: {},
}

const encoders: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with its mark': (text) => Buffer.from(`\u{feff}${text}`),
  'UTF-16 LE with its mark': (text) => Buffer.from(`\u{feff}${text}`, 'utf16le'),
  'UTF-16 BE with its mark': (text) => Buffer.from(`\u{feff}${text}`, 'utf16le').swap16(),
}

async function* inPieces(bytes: Uint8Array, pieceBytes: number) {
  for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes)
}

/** What the file says, by line: values, or why not. */
async function read(file: string | Buffer, pieceBytes = 7) {
  const opened = await openRecords(FORM, { open: () => inPieces(Buffer.from(file as string), pieceBytes) })
  if ('problem' in opened) return opened
  return opened.withRows(async (rows) => {
    const seen = []
    for await (const row of rows) seen.push('values' in row ? [row.values.email, row.values.name] : row)
    return seen
  })
}

describe('A file of another program', () => {
  it.each(notEmpty(Object.keys(encoders)))(
    'in %s gives back what was written, however it arrives in pieces',
    async (name) => {
      const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !/[\0\p{Cs}]/u.test(text))
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
          fc.integer({ min: 1, max: 60 }),
          async (table, pieceBytes) => {
            const file = encoders[name]?.(csvRows([['email', 'name'], ...table])) ?? Buffer.alloc(0)
            expect(await read(file, pieceBytes)).toEqual(table.map((cells) => cells.map((text) => text.trim())))
          },
        ),
        { numRuns: 40 },
      )
    },
  )

  it('in Windows-1252 keeps its letters', async () => {
    expect(await read(Buffer.from('email;name\na@b.de;J\xfcrgen \x80\n', 'latin1'))).toEqual([['a@b.de', 'Jürgen €']])
  })

  it('may have only carriage returns, tabs, semicolons or Excel’s line that names them', async () => {
    const one = [['a@b.de', 'Ann']]
    for (const file of [
      'email,name\ra@b.de,Ann\r',
      'email\tname\na@b.de\tAnn\n',
      'email;name\r\na@b.de;Ann',
      'sep=;\r\nemail;name\r\na@b.de;Ann\r\n',
      '\n\nEMAIL , Name\na@b.de,Ann\n\n\n',
    ])
      expect(await read(file)).toEqual(one)
  })

  it('may have quotes in quotes, line ends in cells and an apostrophe before a formula', async () => {
    expect(await read('email,name\n"a@b.de","Ann ""the"" O\'Hara\n2nd line"\nb@b.de,\'=1+1\n')).toEqual([
      ['a@b.de', 'Ann "the" O\'Hara\n2nd line'],
      ['b@b.de', '=1+1'],
    ])
  })

  it('may end its rows with empty columns that the header has, or has not', async () => {
    expect(await read('email,name,,,\na@b.de,Ann,,,\n')).toEqual([['a@b.de', 'Ann']])
    expect(await read('email,name\na@b.de,Ann,,,\nb@b.de,Bo,,x\n')).toEqual([
      ['a@b.de', 'Ann'],
      { line: 3, fault: { reason: 'it has 4 columns where the header has 2' } },
    ])
  })

  it('may have a thousand columns', async () => {
    const more = Array.from({ length: 998 }, (_, at) => `column ${at}`)
    const file = csvRows([
      ['email', ...more, 'name'],
      ['a@b.de', ...more, 'Ann'],
    ])
    expect(await read(file, 4096)).toEqual([['a@b.de', 'Ann']])
  })

  it('has NUL characters in some rows only, which are refused by column', async () => {
    expect(await read('email,name\na@b.de,A\0nn\nb@b.de,Bo\n')).toEqual([
      { line: 2, fault: { column: 'name', reason: 'it holds a NUL character' } },
      ['b@b.de', 'Bo'],
    ])
  })

  it('is refused whole when it is empty, a workbook, or without the column that is needed', async () => {
    expect(await read('')).toEqual({ problem: 'The file is empty.' })
    expect(await read('PK\u0003\u0004sheet')).toMatchObject({ problem: expect.stringContaining('a spreadsheet') })
    expect(await read('mail,name\nx,y\n')).toEqual({ problem: 'Nothing says what “email” is. Choose its column.' })
  })

  it('is read up to 100,000 rows: the one after them says to split it', async () => {
    const file = `email,name\n${'a@b.de,Ann\n'.repeat(100_001)}`
    const opened = await openRecords(FORM, { open: () => inPieces(Buffer.from(file), 65_536) })
    if ('problem' in opened) throw new Error(opened.problem)
    const last = await opened.withRows(async (rows) => {
      let seen: unknown
      for await (const row of rows) seen = row
      return seen
    })
    expect(last).toEqual({
      ...{ line: 100_002, fault: { reason: 'a file has at most 100,000 rows: split it before this one' } },
    })
  })
})
