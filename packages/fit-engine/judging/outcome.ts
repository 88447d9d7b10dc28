import type { Book, Contact, Range } from '../reading/rule-book.ts'
import type { Component, Fact } from './interface.ts'
import type { Verdict } from './verdict.ts'

/** Why a contact got its verdict; codes for sentences and translations. */
export type Cause =
  | 'mates'
  | 'clash'
  | 'excluded'
  | 'bridged'
  | 'bridge-supplied'
  | 'bridge-not-on-sale'
  | 'bridge-not-known'
  | 'companion'
  | 'not-stated'
  | 'absent'
  | 'several'
  | 'overlap'
  | 'doubtful'
  | 'not-confirmed'
  | 'not-decided'

/** What one contact gives. `silent`: the contact has nothing to say. */
export type Outcome = {
  verdict: Verdict | 'silent'
  cause: Cause
  rule: string
  bridges: readonly string[]
  sources: readonly string[]
  note?: string
  /** What a sum of several roles lacks, as `role.quantity`. */
  missing?: string
}

/** What is on sale: whether a kind of bridge is, and whether there are parts that nobody described. */
export type OnSale = {
  hasBridge: (kind: string) => boolean
  /** Parts on sale that may serve as companions. */
  parts: readonly { sku: string; components: readonly Component[] }[]
  /** Names of parts on sale whose interfaces aren't known: with them a clash may or may not be bridged. */
  unknownParts: readonly string[]
}

/** Everything a contact is judged by. */
export type ContactCase = {
  book: Book
  contact: Contact
  a: Component
  b: Component
  /** Further components whose quantities a rule of three or more roles takes. */
  all: readonly Component[]
  isSupplied: (bridge: string) => boolean
  onSale: OnSale
}

export const NOTHING_ON_SALE: OnSale = { hasBridge: () => false, parts: [], unknownParts: [] }

/** The fact of a side (`a.what`) or of a role (`rim.rim-inner`). */
export function factAt(it: ContactCase, of: string, what: string): Fact | undefined {
  if (of === 'a') return it.a.facts.get(what)
  if (of === 'b') return it.b.facts.get(what)
  return it.all.find(({ role, facts }) => role === of && facts.has(what))?.facts.get(what)
}

export const rangeAt = (it: ContactCase, of: string, what: string): Range | undefined => factAt(it, of, what)?.range

/** An outcome by the contact's own rule. */
export function outcome(it: ContactCase, verdict: Outcome['verdict'], cause: Cause): Outcome {
  const { rule } = it.contact
  return { verdict, cause, rule, bridges: [], sources: it.book.rules.get(rule)?.sources ?? [] }
}

/** What a bridge of the kinds gives: all of them are needed. */
export function bridged(it: ContactCase, kinds: readonly string[], like: Outcome): Outcome {
  if (kinds.every((kind) => it.isSupplied(kind))) {
    return { ...like, verdict: 'fits', cause: 'bridge-supplied', bridges: [], note: kinds.join('+') }
  }
  const missing = kinds.filter((kind) => !it.isSupplied(kind))
  if (missing.every((kind) => it.onSale.hasBridge(kind))) {
    return { ...like, verdict: 'fits-with', cause: 'bridged', bridges: missing }
  }
  const isOpen = it.onSale.unknownParts.length > 0
  return {
    ...like,
    verdict: isOpen ? 'unknown' : 'no',
    cause: isOpen ? 'bridge-not-known' : 'bridge-not-on-sale',
    bridges: missing,
  }
}

/** One outcome for standards of which nobody knows which it is: certain only where all agree. */
export function mergeOutcomes(outcomes: readonly Outcome[]): Outcome {
  const [first] = outcomes
  if (!first) throw new Error('nothing to merge')
  const verdicts = new Set(outcomes.map(({ verdict }) => verdict))
  if (verdicts.size === 1) {
    return { ...first, bridges: [...new Set(outcomes.flatMap(({ bridges }) => bridges))] }
  }
  verdicts.delete('silent')
  if ([...verdicts].every((verdict) => verdict === 'fits' || verdict === 'fits-with')) {
    const lowest =
      outcomes.find(({ verdict }) => verdict === 'fits-with') ?? outcomes.find(({ verdict }) => verdict === 'fits')
    return { ...(lowest ?? first), bridges: [...new Set(outcomes.flatMap(({ bridges }) => bridges))] }
  }
  const telling = outcomes.find(({ verdict }) => verdict !== 'silent' && verdict !== 'fits') ?? first
  return { ...telling, verdict: 'unknown', cause: 'several', bridges: [] }
}

const HEIGHT = { no: 0, unknown: 1, 'fits-with': 2, silent: 3, fits: 3 } as const

/** The best of several alternatives. */
export function bestOutcome(outcomes: readonly Outcome[]): Outcome {
  const [first, ...others] = outcomes
  if (!first) throw new Error('no alternative')
  return others.reduce((best, one) => (HEIGHT[one.verdict] > HEIGHT[best.verdict] ? one : best), first)
}

/** A doubtful rule or row only ever turns `fits` into `unknown`. */
export function doubted(result: Outcome): Outcome {
  if (result.verdict === 'unknown') return result
  if (result.verdict === 'no') return { ...result, verdict: 'unknown', cause: 'doubtful', bridges: [] }
  return { ...result, verdict: 'silent' }
}
