import { parse } from 'csv-parse/sync'
import { evaluate } from '../judging/evaluate.ts'
import type { OnSale } from '../judging/outcome.ts'
import type { Book } from '../reading/rule-book.ts'
import { describeEvaluation } from './describe-evaluation.ts'
import { NotationFault } from './find-code.ts'
import { readOnSale } from './read-on-sale.ts'
import { readSide } from './read-side.ts'

export type Pair = { line: number; id: string; a: string; b: string; onSale: string }
export type JudgedPair = { id: string; verdict: string; rule: string; reason: string }

/** Reads pairs from CSV with the columns id, a, b and on_sale, in any order. */
export function readPairs(text: string): { pairs: Pair[] } | { faults: string[] } {
  let records: { record: Record<string, string>; info: { lines: number } }[]
  try {
    const columns = (names: string[]) => names.map((name) => name.trim().toLowerCase())
    records = parse(text, {
      columns,
      bom: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
      relax_column_count_less: true,
    })
  } catch (error) {
    return { faults: [(error as Error).message] }
  }
  const missing = ['id', 'a', 'b'].filter((column) => records[0] && !(column in records[0].record))
  if (missing.length > 0)
    return { faults: [`line 1: the column ${missing.join(', ')} is missing; columns are id, a, b, on_sale`] }
  return {
    pairs: records.map(({ record, info }) => ({
      line: info.lines,
      id: record.id ?? '',
      a: record.a ?? '',
      b: record.b ?? '',
      onSale: record.on_sale ?? '',
    })),
  }
}

/**
 * Judges pairs in the notation of docs/reference/fit-notation.md. A pair with a fault is not judged; the fault is named
 * with its line.
 */
export function judgePairs(
  book: Book,
  pairs: readonly Pair[],
  parts: OnSale['parts'] = [],
): { judged: JudgedPair[]; faults: string[] } {
  const faults: string[] = []
  const judged = pairs.flatMap((pair) => {
    try {
      return [judgePair(book, pair, parts)]
    } catch (error) {
      if (!(error instanceof NotationFault)) throw error
      faults.push(`line ${pair.line} (${pair.id}): ${error.message}`)
      return []
    }
  })
  return { judged, faults }
}

function judgePair(book: Book, { id, a, b, onSale }: Pair, parts: OnSale['parts']): JudgedPair {
  const one = readSide(book, a)
  const other = readSide(book, b)
  if (one.kind === 'bike' && other.kind === 'bike') throw new NotationFault('both sides are bikes; one must be a part')
  const evaluation = evaluate(book, one, other, readOnSale(book, onSale, parts))
  const rule = evaluation.because ?? evaluation.reasons[0]?.rule ?? ''
  return { id, verdict: evaluation.verdict, rule, reason: describeEvaluation(book, evaluation) }
}
