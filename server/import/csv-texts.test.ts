import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, guarded, unguarded } from './csv-texts.ts'

test.each(['=1+1', '+49 1', '-5', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n-1', '＝1', "'=1", "'", '\u{feff}=1'])(
  'A spreadsheet shows %j and computes nothing',
  (text) => expect(guarded(text)).toBe(`'${text}`),
)

test.each(['Torrent 42T', '', '42', 'a=b', 'half-inch', '"quoted"'])('%j stays as it is', (text) =>
  expect(guarded(text)).toBe(text),
)

test('Every text comes back as it was', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^['=+\-@\s]{0,4}.?$/))
  fc.assert(
    fc.property(texts, (text) => {
      expect(unguarded(guarded(text))).toBe(text)
    }),
  )
})

test('Cells are quoted where they have to be', () => {
  expect(csvLine(['a', '', 'b,c', 'say "no"', 'two\nlines', ' edge'])).toBe(
    'a,,"b,c","say ""no""","two\nlines"," edge"\r\n',
  )
})
