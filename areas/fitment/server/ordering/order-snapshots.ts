import type { OrderedFit } from '#fitment/contract/order-fit.ts'
import { MOST_REASONS } from '#fitment/contract/part-verdict.ts'
import { and } from '#packages/fit-engine/judging/verdict.ts'
import type { FitClash } from '#platform/contract/fit-clash.ts'
import type { KnownBike } from '../checking/bike-side.ts'
import { componentsOf } from '../checking/mounted-parts.ts'
import { bridgeIds, presentReason } from '../checking/present-verdict.ts'
import { namedFact } from '../checking/show-book.ts'
import { verdictSentence } from '../checking/verdict-sentences.ts'
import type { FitState } from '../fit-state.ts'
import { worded } from '../words/worded-book.ts'
import type { JudgedLine, JudgedLines } from './judge-order-lines.ts'
import type { Clashes } from './order-clashes.ts'

/** The book and a bike, read before the transaction that orders. */
export type ReadyFit = { state: FitState; known: KnownBike }
export type OrderFit = { ready: ReadyFit; judged: JudgedLines; found: Clashes; now: Date }

export const hasBike = ({ known }: ReadyFit) => known.side.components.length > 0

/** All that has to be acknowledged, in the order of the lines. */
function allClashes({ found }: Pick<OrderFit, 'found'>): FitClash[] {
  return [...found.ofLines.values(), ...found.ofPairs.values()]
}

/** `clashes`: what of the line had to be acknowledged. */
type SnapshotOfLine = Omit<OrderedFit, 'acknowledgedAt' | 'acknowledgedText'> & { clashes: readonly FitClash[] }

/** What is kept with the lines of an order: facts, book, verdict and reasons, in words that need no book to be read. */
export function orderSnapshots(fit: OrderFit): SnapshotOfLine[] {
  const bike = hasBike(fit.ready) ? bikeSnapshot(fit.ready) : null
  const touching = new Set(fit.judged.pairs.flatMap(({ lines }) => lines.map(({ line }) => line)))
  return fit.judged.lines.filter(({ line }) => bike || touching.has(line)).map((one) => snapshotOf(fit, one, bike))
}

function snapshotOf(fit: OrderFit, one: JudgedLine, bike: OrderedFit['bike']): SnapshotOfLine {
  const { state } = fit.ready
  const clashes = allClashes(fit).filter(({ lines }) => lines.includes(one.line))
  const told = one.reasons.filter(({ across }) => bike || across.length > 0).slice(0, MOST_REASONS)
  const roles = componentsOf(one.side).map(({ role }) => role)
  const presenting = { state, part: one.side, template: undefined, parts: new Map(), now: fit.now }
  const presented = told.map((reason) => {
    const whose = reason.across.length > 0 ? 'the' : 'your'
    return presentReason({ ...presenting, whose }, reason, roles)
  })
  const verdict = bike ? one.evaluation.verdict : and(told.map((reason) => reason.verdict))
  const ordered = new Set(fit.judged.lines.map(({ id }) => id))
  const isOrdered = (kind: string) => bridgeIds(state, kind).some((id) => ordered.has(id))
  return {
    line: one.line,
    version: state.version,
    bike,
    verdict: clashes.length > 0 ? 'no' : verdict,
    severity: clashes[0]?.severity ?? presented[0]?.severity ?? null,
    text: clashes.map(({ text }) => text).join(' ') || verdictSentence({ ...one.evaluation, verdict }, presented),
    reasons: presented.map(({ bridges, ...reason }, at) => ({
      ...reason,
      ...otherLine(told[at]?.across),
      bridges: bridges.map(({ kind, name }) => ({ kind, name, ordered: isOrdered(kind) })),
    })),
    clashes,
  }
}

function otherLine(across: readonly number[] = []): { line?: number } {
  const [line] = across
  return line === undefined ? {} : { line }
}

function bikeSnapshot({ state: { book }, known: { bike, fits } }: ReadyFit): NonNullable<OrderedFit['bike']> {
  const template = book.templates.get(bike.template ?? '')
  const defining = (template?.facts ?? []).filter(
    ({ strength, place }) => strength === 'defining' && !bike.facts[place],
  )
  const facts = [...defining.map(({ place, value }) => [place, value] as const), ...Object.entries(bike.facts)]
  return {
    fits,
    template: worded(book).templates.get(bike.template ?? '')?.name ?? null,
    facts: facts.map(([place, value]) => namedFact(book, place, value)),
  }
}
