import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openCsv } from './csv-opening.ts'
import { type CsvRow, readCsvRows } from './csv-rows.ts'

async function* inPieces(bytes: Buffer, pieceBytes: number) {
  for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes)
}

async function read(file: string | Buffer, pieceBytes = 5): Promise<CsvRow[]> {
  const opened = await openCsv(inPieces(Buffer.from(file as string), pieceBytes))
  if ('problem' in opened) throw new Error(opened.problem)
  const rows: CsvRow[] = []
  for await (const row of readCsvRows(opened)) rows.push(row)
  return rows
}

async function reasonsByLine(file: string | Buffer) {
  const rows = await read(file)
  return rows.flatMap(({ line, fault }) => (fault ? [[line, fault.columnNumber, fault.reason] as const] : []))
}

const written = (table: string[][], delimiter: string, lineEnd: string) =>
  table.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter) + lineEnd).join('')

describe('Reading the rows of a CSV file', () => {
  it('gives back any table, whatever separates its cells, ends its lines and however the file arrives in pieces', async () => {
    const tables = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: width, maxLength: width }), { minLength: 1 }),
      )
      .filter((table) => !table.flat().some((cell) => cell.includes('\0')))
    await fc.assert(
      fc.asyncProperty(
        tables,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 40 }),
        async (table, delimiter, lineEnd, pieceBytes) => {
          const header = (table[0] ?? []).map((_, index) => `column ${index}`)
          const rows = await read(written([header, ...table], delimiter, lineEnd), pieceBytes)
          expect(rows.map((row) => (row.fault ? row.fault : row.cells))).toEqual([header, ...table])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('names the line on which a row begins, also after cells of several lines and after empty lines', async () => {
    const rows = await read('a,b\r\n1,"one\ntwo\r\nthree"\r\n\r\n\r\n2,x\r\n3,"\r\n"\r\n4,last')
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 7, 8, 10])
  })

  it('drops a byte order mark', async () => {
    expect(await read('\u{feff}a;b\n1;2\n', 1)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
    ])
  })

  it.each(['sep=;', '"sep=;"', 'SEP=;'])('takes the delimiter from a first line %s, which is no row', async (line) => {
    expect(await read(`\u{feff}${line}\r\na,b;c\r\n1;2\r\n`, 3)).toEqual([
      { line: 2, cells: ['a,b', 'c'] },
      { line: 3, cells: ['1', '2'] },
    ])
  })

  it('finds the delimiter of a header behind empty lines', async () => {
    expect(await read('\n\na;b\n1;2\n')).toMatchObject([{ line: 3, cells: ['a', 'b'] }, { line: 4 }])
  })

  it('reports a wrong quote with its line and column, and reads on after that row', async () => {
    expect(await reasonsByLine('a,b\n1,26" wheel\n"x" y,2\n3,good\n"never,4\n5,"closed"\n6,good\n')).toEqual([
      [2, 2, expect.stringContaining('within an unquoted cell')],
      [3, 1, expect.stringContaining('text follows a closing quote')],
      [5, 1, expect.stringContaining('(the row was read up to line 6)')],
    ])
  })

  it('keeps the rows before a quote that is never closed and says that the rest was not read', async () => {
    const rows = await read(`a,b\n1,2\n\n3,"open\n${'4,5\n'.repeat(10)}`)
    expect(rows).toHaveLength(3)
    expect(rows[2]).toEqual({
      line: 4,
      fault: { columnNumber: 2, reason: expect.stringContaining('never closed; the rest') },
    })
  })

  it('gives up on an open quote after 256 KiB instead of keeping the whole file in memory', async () => {
    const rows = await read(`a,b\n1,2\n3,"open\n${'4,5\n'.repeat(200_000)}`, 100_000)
    expect(rows[1]).toEqual({ line: 2, cells: ['1', '2'] })
    expect(rows.slice(2)).toEqual([{ line: 3, fault: { reason: expect.stringContaining('256 KiB') } }])
  })

  it('gives up on a row without an end', async () => {
    const rows = await read(`a,b\n1,2\n${','.repeat(2_000_000)}`, 1_000_000)
    expect(rows.slice(1)).toEqual([
      { line: 2, cells: ['1', '2'] },
      { line: 3, fault: { reason: expect.stringContaining('does not end') } },
    ])
  })

  it('reports too few and too many columns, text that is not UTF-8, and NUL characters', async () => {
    const file = Buffer.concat([
      Buffer.from('a,b\n1\n1,2,3\nx,'),
      Buffer.from([0xe4]),
      Buffer.from('\nx\0,y\ngood,ä\n'),
    ])
    expect(await reasonsByLine(file)).toEqual([
      [2, undefined, 'it has 1 column where the header has 2'],
      [3, undefined, 'it has 3 columns where the header has 2'],
      [4, 2, 'this is not UTF-8 text: save the file as CSV in UTF-8'],
      [5, 1, 'it holds a NUL character'],
    ])
  })
})

describe('Opening a CSV file', () => {
  it.each([
    ['', 'The file is empty.'],
    [Buffer.from('\u{feff}sku,name', 'utf16le'), 'UTF-16'],
    ['PK\u{3}\u{4}…', 'not CSV'],
  ])('explains what it is given instead of CSV', async (file, words) => {
    const opened = await openCsv(inPieces(Buffer.from(file as string), 100))
    expect(opened).toEqual({ problem: expect.stringContaining(words) })
  })

  it('closes the file when nobody reads to its end', async () => {
    let closed = false
    async function* endless() {
      try {
        for (;;) yield Buffer.from('a,b\n1,2\n')
      } finally {
        closed = true
      }
    }
    const opened = await openCsv(endless())
    if ('problem' in opened) throw new Error(opened.problem)
    const rows = readCsvRows(opened)
    await rows.next()
    await rows.return(undefined)
    await expect.poll(() => closed).toBe(true)
  })
})
