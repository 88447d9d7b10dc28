import type { Mating, Standard } from '../reading/rule-book.ts'
import type { Choice, Fact } from './interface.ts'
import { bestOutcome, bridged, type ContactCase, doubted, mergeOutcomes, type Outcome, outcome } from './outcome.ts'

/** The choices of a side: `all` makes one of them, of which nobody knows which it is. */
function choicesOf(fact: Fact, many: 'any' | 'all'): readonly Choice[] {
  return many === 'any' ? fact.choices : [{ codes: fact.choices.flatMap(({ codes }) => codes) }]
}

/**
 * Judges two facts pair by pair: the members of a choice must agree, the best of the other side's choices counts.
 */
function judgeChoices(it: ContactCase, a: Fact, b: Fact, judgePair: (offer: string, need: string) => Outcome): Outcome {
  const offers = choicesOf(a, it.contact.many.a)
  const needs = choicesOf(b, it.contact.many.b)
  const judgeNeed = (offer: string) =>
    bestOutcome(
      needs.map(({ codes, bridge }) => {
        const merged = mergeOutcomes(codes.map((need) => judgePair(offer, need)))
        const isPossible = bridge !== undefined && (merged.verdict === 'fits' || merged.verdict === 'silent')
        return isPossible ? bridged(it, [bridge], merged) : merged
      }),
    )
  return bestOutcome(offers.map(({ codes }) => mergeOutcomes(codes.map(judgeNeed))))
}

/** Kinds `equal` and `table`: by the rows of the book; without a row equal fits and the rest of a table is unknown. */
export function judgeTable(it: ContactCase, a: Fact, b: Fact): Outcome {
  return judgeChoices(it, a, b, (offer, need) => judgePair(it, offer, need))
}

/** A table that the offer alone decides: the other side's being there is enough. */
export function judgeAlone(it: ContactCase, a: Fact): Outcome {
  const judged = a.choices
    .flatMap(({ codes }) => codes)
    .map((code) => {
      const offered = it.book.standards.get(it.contact.what.a)?.get(code)
      const mating = it.contact.wildMatings.find(({ offer, need }) => offer === code && need === '*')
      return mating && offered ? judgeMating(it, mating, offered, offered) : outcome(it, 'unknown', 'not-decided')
    })
  return mergeOutcomes(judged)
}

function judgePair(it: ContactCase, offer: string, need: string): Outcome {
  const offered = it.book.standards.get(it.contact.what.a)?.get(offer)
  const needed = it.book.standards.get(it.contact.what.b)?.get(need)
  const result = lookUp(it, offered, needed)
  if (offered?.certainty === 'D' || needed?.certainty === 'D')
    return { ...result, verdict: 'unknown', cause: 'doubtful', bridges: [] }
  const isUnconfirmed = offered?.isConfirmed === false || needed?.isConfirmed === false
  const saysFits = result.verdict === 'fits' || result.verdict === 'fits-with'
  const isSafety = it.book.attributes.get(it.contact.what.a)?.isSafety
  if (isUnconfirmed && saysFits && isSafety)
    return { ...result, verdict: 'unknown', cause: 'not-confirmed', bridges: [] }
  return result
}

function lookUp(it: ContactCase, offered: Standard | undefined, needed: Standard | undefined): Outcome {
  const mating = offered && needed && findMating(it, offered, needed)
  if (mating) return judgeMating(it, mating, offered, needed)
  if (it.contact.kind !== 'equal') return outcome(it, 'unknown', 'not-decided')
  return offered?.code === needed?.code ? outcome(it, 'fits', 'mates') : outcome(it, 'no', 'clash')
}

function findMating({ contact }: ContactCase, offered: Standard, needed: Standard): Mating | undefined {
  const exact = contact.matings.get(`${offered.code}>${needed.code}`)
  return (
    exact ?? contact.wildMatings.find((row) => covers(row.offer, offered, needed) && covers(row.need, needed, offered))
  )
}

/** Whether a cell of a row stands for the standard, seen beside the other side's. */
function covers(cell: string, one: Standard, other: Standard): boolean {
  if (cell === '*') return true
  if (cell === '=') return one.code === other.code
  if (cell === '<') return sizeOf(one) < sizeOf(other)
  if (cell === '>') return sizeOf(one) > sizeOf(other)
  return cell === one.code
}

const sizeOf = ({ dimensions }: Standard) => Number(dimensions.diameter)

function judgeMating(it: ContactCase, mating: Mating, offered: Standard, needed: Standard): Outcome {
  const { rule, sources, verdict, certainty, note } = mating
  const like: Outcome = { verdict: 'no', cause: 'clash', rule, sources, bridges: [], ...(note && { note }) }
  const isDoubtful = certainty === 'D' || it.book.rules.get(rule)?.certainty === 'D'
  const result = (() => {
    if (verdict === 'maybe') return openWith(bridged(it, kindsOf(mating.bridge, offered, needed), like))
    if (verdict === 'with') return openWithout(bridged(it, kindsOf(mating.bridge, offered, needed), like))
    if (verdict === 'bridge') return bridged(it, kindsOf(mating.bridge, offered, needed), like)
    if (verdict === 'unknown')
      return { ...like, verdict, cause: isDoubtful ? ('doubtful' as const) : ('not-decided' as const) }
    return { ...like, verdict, cause: verdict === 'no' ? ('clash' as const) : ('mates' as const) }
  })()
  return isDoubtful ? doubted(result) : result
}

/** Where the bridge is an ordinary part that anybody sells, our not selling it is no clash. */
const openWithout = (result: Outcome): Outcome => (result.verdict === 'no' ? { ...result, verdict: 'unknown' } : result)

/** Where nobody confirms the bridge for this pair, one on sale or supplied only makes the clash doubtful. */
const openWith = (result: Outcome): Outcome =>
  result.verdict === 'no' ? result : { ...result, verdict: 'unknown', cause: 'doubtful', bridges: [] }

/** The kinds that a row names; `{offer}` and `{need}` stand for the sizes of exactly this pair. */
function kindsOf(bridge: string, offered: Standard, needed: Standard): string[] {
  return bridge.split('+').map((kind) => kind.replace('{offer}', offered.code).replace('{need}', needed.code))
}

/** Kind `same-id`: makers' own codes, equal or not. */
export function judgeIds(it: ContactCase, a: Fact, b: Fact): Outcome {
  const { bridge, else: otherwise } = it.contact.params
  return judgeChoices(it, a, b, (offer, need) => {
    if (offer === need) return outcome(it, 'fits', 'mates')
    if (bridge) return bridged(it, [bridge], outcome(it, 'no', 'clash'))
    return otherwise === 'unknown' ? outcome(it, 'unknown', 'not-decided') : outcome(it, 'no', 'clash')
  })
}

/** Kind `named`: fits where either maker names it; nobody's silence is a no. */
export function judgeNamed(it: ContactCase, a: Fact | undefined, b: Fact | undefined): Outcome {
  const isNamed = [a, b].some(
    (fact) => fact?.choices.length === 1 && fact.choices[0]?.codes.join() === it.contact.params.any,
  )
  return isNamed ? outcome(it, 'fits', 'mates') : outcome(it, 'unknown', 'not-stated')
}
