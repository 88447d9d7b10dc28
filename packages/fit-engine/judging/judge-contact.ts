import type { Condition, Range } from '../reading/rule-book.ts'
import { codesOf, type Fact } from './interface.ts'
import { judgeBand, judgeRange, judgeStep, judgeSum } from './judge-numbers.ts'
import { judgeAlone, judgeIds, judgeNamed, judgeTable } from './judge-standards.ts'
import { type ContactCase, doubted, factAt, type Outcome, outcome } from './outcome.ts'

/** Whether a side is a bike of which not everything is known. */
export type Seen = { a: 'part' | 'bike'; b: 'part' | 'bike' }

/** Judges one contact; undefined where it has nothing to judge. */
export function judgeContact(it: ContactCase, seen: Seen): Outcome | undefined {
  const { contact } = it
  const given =
    contact.given.length > 0 ? orOf(contact.given.map((all) => andOf(all.map((one) => holds(it, one))))) : 'yes'
  if (given === 'no' || contact.unless.some((one) => holds(it, one) !== 'no')) return undefined
  const excluded = isExcluded(it)
  if (excluded === 'yes') return outcome(it, 'no', 'excluded')
  const judged = judgeStated(it, seen, given)
  // One of those that it may be is ruled out.
  return excluded === 'maybe' && judged?.verdict !== 'no' ? outcome(it, 'unknown', 'several') : judged
}

function judgeStated(it: ContactCase, seen: Seen, given: Holds): Outcome | undefined {
  const { contact } = it
  const a = it.a.facts.get(contact.what.a)
  const b = it.b.facts.get(contact.what.b) ?? alsoStated(it)
  if (!isAsked(it, a, b, seen)) return undefined
  if (b?.isAbsent) return a && !a.isAbsent && contact.when === 'mutual' ? outcome(it, 'no', 'absent') : undefined
  if (a?.isAbsent) return b ? outcome(it, 'no', 'absent') : undefined
  const judged = judge(it, a, b)
  // A clash that only counts if a condition holds is none while nobody knows whether it does.
  const isOpen = given === 'maybe' && judged.verdict === 'no'
  const result: Outcome = isOpen ? { ...judged, verdict: 'unknown', cause: 'several', bridges: [] } : judged
  const isDoubtful = contact.isDoubtful || it.book.rules.get(contact.rule)?.certainty === 'D'
  return isDoubtful ? doubted(result) : result
}

/** Whether the maker of the one side rules out what the other side has: all, or some of what it may be. */
function isExcluded({ contact: { what, many }, a, b }: ContactCase): Holds {
  return orOf([
    excludedOf(a.excludes?.get(what.b), b.facts.get(what.b), many.b),
    excludedOf(b.excludes?.get(what.a), a.facts.get(what.a), many.a),
  ])
}

function excludedOf(excluded: Fact | undefined, fact: Fact | undefined, many: 'any' | 'all'): Holds {
  if (!excluded || !fact) return 'no'
  if (excluded.range && fact.range) {
    if (fact.range.low >= excluded.range.low && fact.range.high <= excluded.range.high) return 'yes'
    return fact.range.low > excluded.range.high || fact.range.high < excluded.range.low ? 'no' : 'maybe'
  }
  const ruledOut = new Set(codesOf(excluded))
  const codes = codesOf(fact)
  const left = codes.filter((code) => !ruledOut.has(code))
  if (left.length === codes.length) return 'no'
  // Where the other side accepts any of them, what is left will do.
  if (left.length === 0) return 'yes'
  return many === 'all' || fact.choices.length === 1 ? 'maybe' : 'no'
}

/** A caliper's rotor is often stated by the rotor itself. */
function alsoStated(it: ContactCase): Fact | undefined {
  const { also } = it.contact.params
  return also ? factAt(it, also, it.contact.what.b) : undefined
}

type Holds = 'yes' | 'maybe' | 'no'
const orOf = (all: readonly Holds[]): Holds => (all.includes('yes') ? 'yes' : all.includes('maybe') ? 'maybe' : 'no')
const andOf = (all: readonly Holds[]): Holds => (all.includes('no') ? 'no' : all.includes('maybe') ? 'maybe' : 'yes')

/** Whether a condition holds for all, some or none of the standards that the fact may be. */
function holds(it: ContactCase, { of, what, codes }: Condition): Holds {
  const fact = factAt(it, of, what)
  if (!fact || fact.isAbsent) return 'no'
  if (codes.length === 0) return 'yes'
  if (fact.range) return holdsNumber(fact.range, codes.map(Number))
  const held = codesOf(fact).filter((code) => codes.some((wanted) => matches(code, wanted)))
  return held.length === 0 ? 'no' : held.length < codesOf(fact).length ? 'maybe' : 'yes'
}

function holdsNumber({ low, high }: Range, wanted: readonly number[]): Holds {
  if (low === high) return wanted.includes(low) ? 'yes' : 'no'
  return wanted.some((number) => number >= low && number <= high) ? 'maybe' : 'no'
}

const matches = (code: string, wanted: string) =>
  wanted.endsWith('*') ? code.startsWith(wanted.slice(0, -1)) : code === wanted

/** Whether what was stated is enough for a verdict, even if that is `unknown`. */
function isAsked({ contact }: ContactCase, a: Fact | undefined, b: Fact | undefined, seen: Seen): boolean {
  switch (contact.when) {
    case 'always':
      return true
    case 'mutual':
      return a !== undefined || b !== undefined
    case 'need':
      return b !== undefined
    case 'offer':
      return a !== undefined
    case 'both':
      return a !== undefined && b !== undefined
    case 'either':
      // Nobody asks a bike for everything that could be mounted to a part: what it doesn't state it doesn't need.
      return b !== undefined || (a !== undefined && seen.b === 'part')
  }
}

function judge(it: ContactCase, a: Fact | undefined, b: Fact | undefined): Outcome {
  switch (it.contact.kind) {
    case 'range':
      return judgeRange(it, a?.range, b?.range)
    case 'limit':
    case 'sum':
      return judgeSum(it)
    case 'band':
      return judgeBand(it, a?.range, b?.range)
    case 'step':
      return judgeStep(it, a, b?.range)
    case 'named':
      return judgeNamed(it, a, b)
    case 'same-id':
      return a && b ? judgeIds(it, a, b) : outcome(it, 'unknown', 'not-stated')
    default:
      if (a && it.contact.params.alone === 'a') return judgeAlone(it, a)
      return a && b ? judgeTable(it, a, b) : outcome(it, 'unknown', 'not-stated')
  }
}
