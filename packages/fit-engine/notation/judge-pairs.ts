import { parse } from 'csv-parse/sync'
import { type Evaluation, evaluate } from '../judging/evaluate.ts'
import { codesOf } from '../judging/interface.ts'
import type { OnSale } from '../judging/outcome.ts'
import type { Reason, Seat } from '../judging/reason.ts'
import type { Book } from '../reading/rule-book.ts'
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

/** The verdict in one short sentence: both interfaces, and what to do. */
function describeEvaluation(book: Book, { because, position, reasons, verdict }: Evaluation): string {
  const [deciding] = reasons
  const where = position && verdict !== 'no-contact' ? `${position}: ` : ''
  if (because === 'universal') return 'A universal part touches no interface of the bike.'
  if (because === 'no-data') return `${where}Nothing is stated that could be compared; state the interfaces.`
  if (because === 'too-many-bridges') return `${where}It would take more than two adapters; ask us.`
  if (!deciding) return 'The two touch nowhere.'
  return `${where}${describeReason(book, deciding, reasons)}`
}

function describeReason(book: Book, reason: Reason, reasons: readonly Reason[]): string {
  const { a, b, cause, note } = reason
  const pair = `${describeSeat(book, a)} and ${describeSeat(book, b)}`
  const missing = !a.fact ? a : b
  const why = note ? ` (${note})` : ''
  switch (cause) {
    case 'mates':
      return `${pair} mate${why}.`
    case 'bridge-supplied':
      return `${pair} mate with the ${note ?? 'adapter'} that comes with the part.`
    case 'bridged':
      return `${pair} mate with ${list(bridgesOf(reasons))}; order it too.`
    case 'companion':
      return `${pair} clash, but ${list(reason.bridges)} replaces the ${b.role} and mates with both; order it too.`
    case 'bridge-not-on-sale':
      return `${pair} clash; an adapter exists (${list(reason.bridges)}), but we don't sell one.`
    case 'bridge-not-known':
      return `${pair} clash; whether ${list(reason.bridges)} helps is not known. Ask us.`
    case 'excluded':
      return `${pair}: a maker rules the pair out; choose another.`
    case 'absent':
      return `${pair} can't meet; there is nothing to mount it to.`
    case 'not-stated':
      return `${pair}: find out ${reason.missing ?? `${missing.role}.${missing.what}`}.`
    case 'several':
      return `${pair} mate only for some of these; find out which one it is.`
    case 'overlap':
      return `${pair} mate only for some of these numbers; measure again.`
    case 'doubtful':
      return `${pair}: sources disagree${why}; ask the maker.`
    case 'not-confirmed':
      return `${pair}: no named source confirms it yet; ask the maker.`
    case 'not-decided':
      return `${pair}: no rule decides it${why}; ask the maker.`
    default:
      return `${pair} clash${why}; choose another.`
  }
}

const list = (names: readonly string[]) => names.join(' and ')
const bridgesOf = (reasons: readonly Reason[]) => [
  ...new Set(reasons.flatMap(({ verdict, bridges }) => (verdict === 'fits-with' ? bridges : []))),
]

function describeSeat(book: Book, { role, what, fact }: Seat): string {
  return `${role} ${book.attributes.get(what)?.code ?? what} ${describeFact(fact)}`
}

function describeFact(fact: Seat['fact']): string {
  if (!fact) return 'not stated'
  if (fact.isAbsent) return 'absent'
  if (!fact.range) return codesOf(fact).join('|')
  const { low, high } = fact.range
  return low === high ? String(low) : `${low}..${high === Number.POSITIVE_INFINITY ? '' : high}`
}
