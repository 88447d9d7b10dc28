import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BOOK_FOLDER } from '../reading/book-rows.ts'
import { shippedBook } from '../reading/load-book.ts'
import { readTable } from '../reading/read-table.ts'
import { judgePairs } from './judge-pairs.ts'
import { readSide } from './read-side.ts'

const book = shippedBook()
const rows = (file: string) => readTable(readFileSync(join(BOOK_FOLDER, file), 'utf8'))
const parts = rows('golden-parts.csv').map(({ cells: { sku = '', interfaces = '' } }) => ({
  sku,
  components: readSide(book, interfaces).components,
}))
const golden = rows('golden-pairs.csv').map(({ line, cells: { id = '', a = '', b = '', ...cells } }) => ({
  ...{ line, id, a, b, onSale: cells.on_sale ?? '' },
  expected: { verdict: cells.verdict, rule: cells.rule },
  sources: (cells.source ?? '').split('|'),
}))

const judge = (pair: (typeof golden)[number]) => {
  const answer = judgePairs(book, [pair], parts)
  if (answer.faults.length > 0) throw new Error(answer.faults.join('\n'))
  return answer.judged.map(({ verdict, rule }) => ({ verdict, rule }))[0]
}

describe('golden pairs', () => {
  const wrong = (pairs: typeof golden) =>
    pairs.flatMap((pair) => {
      const { verdict, rule } = judge(pair) ?? {}
      const isRight = verdict === pair.expected.verdict && rule === pair.expected.rule
      return isRight ? [] : [`${pair.id}: ${pair.a} and ${pair.b} are ${verdict} by ${rule}`]
    })

  test('are judged as the book says, either way round', () => {
    expect(wrong(golden)).toEqual([])
    expect(wrong(golden.map((pair) => ({ ...pair, a: pair.b, b: pair.a })))).toEqual([])
  })

  test('are at least 200, each with its own id and a source of the book', () => {
    expect(golden.length).toBeGreaterThanOrEqual(200)
    expect(new Set(golden.map(({ id }) => id)).size).toBe(golden.length)
    expect(golden.filter(({ sources }) => sources.some((source) => !book.sources.has(source)))).toEqual([])
  })

  test('have every rule with each verdict that it can give', () => {
    const had = new Set(golden.map(({ expected }) => `${expected.rule} ${expected.verdict}`))
    const wanted = Object.entries(CAN_GIVE).flatMap(([rule, verdicts]) =>
      verdicts.split(' ').map((it) => `${rule} ${it}`),
    )
    expect(wanted.filter((it) => !had.has(it))).toEqual([])
    const undecided = [...book.rules.keys()].filter((rule) => !(rule in CAN_GIVE) && !WITHOUT_A_VERDICT.has(rule))
    expect(undecided).toEqual([])
    const unforeseen = [...had].filter((it) => /^R\d/.test(it) && !wanted.includes(it))
    expect(unforeseen).toEqual([])
  })

  test('have every kind of bridge with the bridge on sale and without it', () => {
    const kinds = book.bridges.map(({ code }) => code.split('-{')[0] ?? '')
    const onSale = golden.filter(({ expected }) => expected.verdict === 'fits-with').map((pair) => pair.onSale)
    expect(kinds.filter((kind) => !onSale.some((text) => text.includes(kind)))).toEqual([])
    const bridged = golden.filter(
      ({ expected, onSale: text }) => expected.verdict === 'fits-with' && !text.includes('sku:'),
    )
    const without = bridged.map((pair) => ({ id: pair.id, verdict: judge({ ...pair, onSale: 'none' })?.verdict }))
    // Of two possible bodies only the one needs the spacer, so without it nobody knows; headsets are sold everywhere.
    const open = without.filter(({ verdict }) => verdict !== 'no').map(({ id }) => id)
    expect(open).toEqual(['r5-46', 'r33-2', 'r5-101', 'r5-214', 'r33-203', 'r35-207'])
  })
})

/** R24 says that nothing is judged; R65 combines the verdicts of a kit's members (the pairs r65-…). */
const WITHOUT_A_VERDICT = new Set(['R24', 'R65', 'F14'])

/** What each rule can give, read from the rule book by hand. Doubtful rules give `unknown` only. */
const CAN_GIVE: Record<string, string> = {
  ...{ R1: 'fits fits-with no unknown', R2: 'fits fits-with no unknown', R3: 'no unknown', R4: 'fits no unknown' },
  ...{ R5: 'fits fits-with no unknown', R6: 'no unknown', R7: 'fits no unknown', R8: 'no', R9: 'unknown' },
  ...{ R10: 'fits no unknown', R11: 'fits unknown', R12: 'fits no unknown', R13: 'fits no unknown' },
  ...{ R14: 'fits no unknown', R15: 'fits no unknown', R16: 'fits no unknown', R17: 'fits no unknown' },
  ...{ R18: 'fits no unknown', R19: 'fits no unknown', R20: 'fits no unknown', R21: 'no' },
  ...{ R22: 'fits fits-with no unknown', R23: 'fits no unknown', R25: 'unknown', R26: 'fits no' },
  ...{ R27: 'fits no unknown', R28: 'fits no unknown', R29: 'fits no unknown', R30: 'fits fits-with no unknown' },
  ...{ R31: 'fits no unknown', R32: 'fits fits-with no unknown', R33: 'fits-with no unknown' },
  ...{ R34: 'fits fits-with no unknown', R35: 'fits fits-with no unknown', R36: 'fits no unknown' },
  ...{ R37: 'fits fits-with no unknown', R38: 'fits no unknown', R39: 'fits no unknown' },
  ...{ R40: 'fits fits-with no unknown', R41: 'fits fits-with no unknown', R42: 'fits fits-with no unknown' },
  ...{ R43: 'fits no unknown', R44: 'fits no unknown', R45: 'fits no unknown', R46: 'fits no unknown' },
  ...{ R47: 'unknown', R48: 'fits fits-with no unknown', R49: 'fits no unknown', R50: 'no unknown' },
  ...{ R51: 'fits no unknown', R52: 'fits no unknown', R53: 'fits no unknown', R54: 'fits no unknown' },
  ...{ R55: 'fits no unknown', R56: 'fits no unknown', R57: 'fits fits-with no unknown', R58: 'fits no unknown' },
  ...{ R59: 'fits no unknown', R60: 'fits no unknown', R61: 'fits fits-with no unknown', R62: 'fits no unknown' },
  ...{ R63: 'fits unknown', R64: 'fits no unknown', F25: 'fits no', F47: 'fits no', F48: 'fits no' },
}
