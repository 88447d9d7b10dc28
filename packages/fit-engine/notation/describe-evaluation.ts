import type { Evaluation } from '../judging/evaluate.ts'
import { codesOf } from '../judging/interface.ts'
import type { Reason, Seat } from '../judging/reason.ts'
import type { Book } from '../reading/rule-book.ts'

/** The verdict in one short sentence: both interfaces, and what to do. */
export function describeEvaluation(book: Book, { because, position, reasons, verdict }: Evaluation): string {
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
