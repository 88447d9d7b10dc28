import type { Book, Contact, Severity } from '../reading/rule-book.ts'
import type { Component, Fact } from './interface.ts'
import type { Outcome } from './outcome.ts'
import { isLower, type Verdict } from './verdict.ts'

/** One side of a contact as it was judged. */
export type Seat = { role: string; what: string; fact: Fact | undefined }

/** Why: codes with parameters, never a sentence. `no-data`: nothing was stated that could be judged. */
export type Reason = {
  rule: string
  contact: string
  verdict: Verdict
  cause: Outcome['cause']
  severity: Severity
  a: Seat
  b: Seat
  bridges: readonly string[]
  sources: readonly string[]
  note?: string
  missing?: string
}

export function reasonOf(
  book: Book,
  contact: Contact,
  { a, b }: { a: Component; b: Component },
  result: Outcome,
): Reason {
  const seat = ({ role, facts }: Component, what: string): Seat => ({ role, what, fact: facts.get(what) })
  return {
    rule: result.rule,
    contact: contact.code,
    verdict: result.verdict === 'silent' ? 'fits' : result.verdict,
    cause: result.cause,
    severity: book.rules.get(result.rule)?.severity ?? 'function',
    a: seat(a, contact.what.a),
    b: seat(b, contact.what.b),
    bridges: result.bridges,
    sources: result.sources,
    ...(result.note && { note: result.note }),
    ...(result.missing && { missing: result.missing }),
  }
}

const WEIGHT = { safety: 0, function: 1, comfort: 2 } as const

/** The reason that decides comes first: the lowest verdict, then the gravest, then the rule book's order. */
export function inOrder(book: Book, reasons: readonly Reason[]): Reason[] {
  const order = (rule: string) => book.rules.get(rule)?.order ?? 0
  return reasons.toSorted((one, other) => {
    if (one.verdict !== other.verdict) return isLower(one.verdict, other.verdict) ? -1 : 1
    return WEIGHT[one.severity] - WEIGHT[other.severity] || order(one.rule) - order(other.rule)
  })
}
