import { describe, expect, test } from 'vitest'
import { codesOf } from '../judging/interface.ts'
import { shippedBook } from '../reading/load-book.ts'
import { judgePairs, readPairs } from './judge-pairs.ts'
import { readOnSale } from './read-on-sale.ts'
import { readSide } from './read-side.ts'

const book = shippedBook()
const verdictOf = (a: string, b: string, onSale = '') => {
  const { judged, faults } = judgePairs(book, [{ line: 2, id: '1', a, b, onSale }])
  return judged[0]?.verdict ?? faults[0]
}
const factOf = (text: string, what: string) =>
  readSide(book, text)
    .components.find(({ facts }) => facts.has(what))
    ?.facts.get(what)
const codes = (text: string, what: string) => {
  const fact = factOf(text, what)
  return fact && codesOf(fact)
}

describe('a side', () => {
  test.each([
    ['role=frame; offers bb-shell=bsa-68', 'bb-shell', ['bsa-68']],
    ['ROLE = Frame ; Offers BB Shell = BSA 68', 'bb-shell', ['bsa-68']],
    ['role=frame; F11=bsa_68', 'bb-shell', ['bsa-68']],
    ['role=crank; ring-mount=5×130', 'ring-mount', ['5x130']],
    ['role=frame; seat-tube=30', 'seat-tube', ['30.0']],
    ['role=frame; seat-tube=27.2 mm', 'seat-tube', ['27.2']],
    ['role=fork; crown-race=40', 'crown-race', ['39.8']],
    ['role=headset; head-tube-upper=EC34/28.6', 'head-tube-upper', ['EC34']],
    ['role=stem; steerer=1⅛"', 'steerer-upper', ['28.6']],
    ['role=crankset; crank-spindle=24/22', 'crank-spindle', ['gxp']],
    ['role=rear-hub; freehub=HG', 'freehub', ['hg-m', 'hg-l']],
    ['role=tyre; bead-seat=26 in', 'bead-seat', ['559', '571', '584', '590', '597']],
    ['frame.bb-shell=bsa-68|bsa-73', 'bb-shell', ['bsa-68', 'bsa-73']],
    ['crank.spindle=dub', 'crank-spindle', ['dub']],
    ['bottom-bracket.crank-spindle=24', 'crank-spindle', ['24']],
    ['frame.F11=bsa-68', 'bb-shell', ['bsa-68']],
    ['fork.disc-mount=absent', 'disc-mount', ['none']],
  ])('%s states %s = %j', (text, what, expected) => expect(codes(text, what)).toEqual(expected))

  test.each([
    ['role=rear-derailleur; rd.capacity=39', 'capacity', 39, 39],
    ['role=tyre; tyre-section=40 mm', 'tyre-section', 40, 40],
    ['role=tube; tyre-section=28..47', 'tyre-section', 28, 47],
    ['role=rim-caliper; reach=47–57', 'reach', 47, 57],
    ['role=frame; tyre-clearance=..45', 'tyre-clearance', 0, 45],
    ['role=cassette; cogs=11|13|34', 'cog-difference', 23, 23],
    ['role=rear-hub; freehub=hg-m', 'smallest-cog', 11, 11],
    ['role=frame; bb-shell=bsa-68|bsa-73', 'shell-width', 68, 73],
    ['drive.rings=34|50', 'ring-difference', 16, 16],
  ])('%s states %s from %d to %d', (text, what, low, high) => expect(factOf(text, what)?.range).toEqual({ low, high }))

  test('states nothing by "unknown" or "?"', () => {
    expect(readSide(book, 'role=frame; bb-shell=unknown; seat-tube=?').components[0]?.facts.size).toBe(0)
  })

  test('that is a bike knows one of several standards, a part accepts any', () => {
    expect(factOf('frame.bb-shell=bsa-68|bsa-73', 'bb-shell')?.choices).toHaveLength(1)
    expect(factOf('role=bottom-bracket; bb-shell=bsa-68|bsa-73', 'bb-shell')?.choices).toHaveLength(2)
  })

  test('with an inch name fits only if every diameter of that name does', () => {
    expect(verdictOf('role=rim; bead-seat=559', 'role=tyre; bead-seat=26in')).toBe('unknown')
    expect(verdictOf('role=rim; bead-seat=559', 'role=tyre; bead-seat=26in|559')).toBe('fits')
  })

  test.each([
    ['role=casette; smallest-cog=11', /unknown role "casette"; nearest: cassette/],
    ['role=cassette; cassete-mount=xd', /unknown family or quantity "cassete-mount"; nearest: cassette-mount/],
    ['role=cassette; cassette-mount=hg-m-13', /unknown cassette-mount "hg-m-13"; nearest: hg-m-1\d/],
    ['role=crankset; crank-spindle=30/29', /unknown crank-spindle "30\/29"; nearest: .*30\/28/],
    ['frame.bb-shel=bsa-68', /unknown place "frame.bb-shel"; nearest: frame.bb-shell/],
    ['role=tyre; tyre-section=wide', /tyre-section is no number or low\.\.high: "wide"/],
    ['role=tyre; tyre-section=50..40', /ends below its beginning/],
    ['role=tyre; 622', /"622" is no "name=value"/],
    ['bb-shell=bsa-68', /is no place; a part says its role/],
    ['', /a side is empty/],
    ['universal; bb-shell=bsa-68', /a universal part states no interfaces/],
    ['role=rotor; position=top', /unknown position "top"/],
  ])('%j is refused', (text, message) => expect(() => readSide(book, text)).toThrow(message))
})

describe('what is on sale', () => {
  test.each([
    ['spacer-1.85', 'spacer-1.85', true],
    ['Spacer 1.85 mm', 'spacer-1.85', true],
    ['spacer', 'spacer-1.0', true],
    ['', 'spacer-1.85', false],
    ['none', 'spacer-1.85', false],
    ['seatpost-shim-30.9-34.9', 'seatpost-shim-30.9-34.9', true],
    ['shim-34.9-30.9', 'seatpost-shim-30.9-34.9', true],
    ['seatpost-shim-30.9-31.6', 'seatpost-shim-30.9-34.9', false],
    ['seatpost-shim:30→31.6', 'seatpost-shim-30.0-31.6', true],
    ['cleat-adapter-plate', 'cleat-plate-3-4', true],
    ['caliper-adapter', 'caliper-adapter-is-pm', true],
    ['handlebar-shim', 'bar-shim-25.4-31.8', true],
    ['kind:rotor adapter', 'center-lock-adapter', true],
    ['grommet|center lock adapter', 'center-lock-adapter', true],
  ])('%j has %s: %s', (text, kind, has) => expect(readOnSale(book, text).hasBridge(kind)).toBe(has))

  test('names the nearest kinds for an unknown one', () => {
    expect(() => readOnSale(book, 'gromet')).toThrow(/unknown kind of bridge "gromet"; nearest: grommet/)
  })
})

describe('a file of pairs', () => {
  test('is read whatever the order of its columns, and a pair that cannot be read is left out', () => {
    const read = readPairs('b,ID,on_sale,a\nrole=frame; seat-tube=27.2,1,,role=seatpost; seat-tube=27.2\n')
    expect(read).toEqual({
      pairs: [{ line: 2, id: '1', a: 'role=seatpost; seat-tube=27.2', b: 'role=frame; seat-tube=27.2', onSale: '' }],
    })
    const bad = { line: 3, id: '2', a: 'role=fram', b: 'role=frame', onSale: '' }
    const pairs = 'pairs' in read ? [...read.pairs, bad] : []
    expect(judgePairs(book, pairs)).toEqual({
      judged: [expect.objectContaining({ id: '1', verdict: 'fits' })],
      faults: [expect.stringMatching(/^line 3 \(2\): unknown role "fram"; nearest: frame/)],
    })
  })

  test('without its columns is a fault', () => {
    expect(readPairs('id,a\n1,role=frame\n')).toEqual({ faults: [expect.stringContaining('column b is missing')] })
  })
})
