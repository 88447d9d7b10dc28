import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '#test-support/texts/any-character.ts'
import { BYTE_ORDER_MARK, csvRows, guarded, inCsvFormat, unguarded } from './csv.ts'

test.each([
  '=1+1',
  '+49 1',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '\n-1',
  '＝1',
  '＋1',
  '－1',
  '＠1',
  "'=1",
  "'",
  '\u{feff}=1',
])('a spreadsheet shows %j and computes nothing', (text) => expect(guarded(text)).toBe(`'${text}`))

test.each(['Torrent 42T', '', '42', 'a=b', 'half-inch', '"quoted"'])('%j stays as it is', (text) =>
  expect(guarded(text)).toBe(text),
)

test('figures keep their decimals and their sign', () =>
  expect(csvRows([[{ figure: '-98.50' }, '-98.50', -98.5]])).toBe("-98.50,'-98.50,-98.5\r\n"))

test('the mark before a file says that it is UTF-8', () =>
  expect(Buffer.from(BYTE_ORDER_MARK)).toEqual(Buffer.from([0xef, 0xbb, 0xbf])))

const texts = fc.oneof(fc.string({ unit: anyCharacter }), fc.stringMatching(/^['=+\-@;\s]{0,4}.?$/))

test('every text comes back as it was', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(unguarded(guarded(text))).toBe(text)
    }),
  )
})

test('whatever is written is read back cell by cell', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 2, maxLength: 5 }), (cells) => {
      const [read = []] = parse(csvRows([cells])) as string[][]
      expect(read.map(unguarded)).toEqual(cells)
    }),
  )
})

test('cells are quoted where they have to be, and numbers stay numbers', () => {
  expect(csvRows([['a', '', 'two words', 'b,c', 'say "no"', 'two\nlines', ' edge', 'one;two', -5, 1.5]])).toBe(
    'a,,two words,"b,c","say ""no""","two\nlines"," edge","one;two",-5,1.5\r\n',
  )
})

test('Excel where a comma is decimal gets semicolons and decimal commas, of numbers only, from beginning to end', async () => {
  async function* file() {
    yield csvRows([[{ figure: '1299.50' }, 2.25, '4.5', 'a;b']])
    await Promise.resolve()
    yield csvRows([[{ figure: '-0.10' }, 3, '=1', '']])
  }
  const [german, plain]: string[][] = [[], []]
  // Two at once, each in its own format
  await Promise.all([
    (async () => {
      for await (const part of inCsvFormat('excel-de', file())) german?.push(part)
    })(),
    (async () => {
      for await (const part of file()) plain?.push(part)
    })(),
  ])
  expect(german?.join('')).toBe('1299,50;2,25;4.5;"a;b"\r\n-0,10;3;\'=1;\r\n')
  expect(plain?.join('')).toBe('1299.50,2.25,4.5,"a;b"\r\n-0.10,3,\'=1,\r\n')
})

test('a file that nobody reads to its end is closed', async () => {
  let closed = false
  async function* file() {
    try {
      for (;;) yield 'row'
    } finally {
      closed = true
    }
  }
  for await (const part of inCsvFormat('excel-de', file())) if (part) break
  expect(closed).toBe(true)
})
