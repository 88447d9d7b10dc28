import type { Evaluation } from '#packages/fit-engine/judging/evaluate.ts'
import type { Fact, Side } from '#packages/fit-engine/judging/interface.ts'
import type { Reason } from '#packages/fit-engine/judging/reason.ts'
import { inOrder } from '#packages/fit-engine/judging/reason.ts'
import { and } from '#packages/fit-engine/judging/verdict.ts'
import { evaluateSide, NO_DATA } from '../checking/judge-signatures.ts'
import { bikeWith, componentsOf, suppliedBy, withSupplied } from '../checking/mounted-parts.ts'
import type { FitState } from '../fit-state.ts'

/** A part on sale in a line of an order; the signature is empty where nothing is stated. */
export type OrderLine = { line: number; id: string; signature: string }

/** `across`: the other lines that the reason is about; none where it is about the bike. */
export type LineReason = Reason & { across: readonly number[] }
export type JudgedLine = OrderLine & {
  side: Side
  evaluation: Evaluation
  reasons: readonly LineReason[]
}
/** Two lines that touch: `no` where they clash, `fits-with` where something has to go between them. */
export type JudgedPair = {
  lines: readonly [OrderLine & { side: Side }, OrderLine & { side: Side }]
  verdict: 'no' | 'fits-with'
  reasons: readonly Reason[]
}
export type JudgedLines = { lines: readonly JudgedLine[]; pairs: readonly JudgedPair[] }

/** Judges every line on the bike as it will be: what the other lines replace is gone, and they are mounted. */
export function judgeOrderLines(state: FitState, bike: Side, asked: readonly OrderLine[]): JudgedLines {
  // Equal interfaces are judged once: lines may differ in colour only.
  const known = [...Map.groupBy(asked, ({ signature }) => signature)].map(([signature, lines]) => ({
    signature,
    side: state.sideOf(signature),
    lines: lines.map(({ line }) => line),
  }))
  const seats = new Map(known.map((one) => [one, seatsOf(one.side)]))
  const isSupplied = suppliedBy(known.map(({ side }) => side))
  const judged = known.map((one) => {
    const others = known.filter((other) => other !== one)
    const mounted = bikeWith(
      bike,
      others.map(({ side }) => side),
    )
    const evaluation = one.signature === '' ? NO_DATA : evaluateSide(state, withSupplied(one.side, isSupplied), mounted)
    const roles = new Set(componentsOf(one.side).map(({ role }) => role))
    const across = ({ a, b }: Reason) => {
      const { role, fact } = roles.has(a.role) ? b : a
      const key = fact ?? role
      return others.filter((other) => seats.get(other)?.has(key)).flatMap(({ lines }) => lines)
    }
    const reasons = evaluation.reasons.map((reason) => ({ ...reason, across: across(reason) }))
    return [one.signature, { side: one.side, evaluation, reasons }] as const
  })
  const bySignature = new Map(judged)
  const lines = asked.flatMap((one) => {
    const said = bySignature.get(one.signature)
    return said ? [{ ...one, ...said }] : []
  })
  return { lines, pairs: pairsOf(state, lines) }
}

/** Where reasons find a side: at what it states, or where it could state something. */
function seatsOf(side: Side): ReadonlySet<Fact | string> {
  return new Set(componentsOf(side).flatMap(({ role, facts }) => [role, ...facts.values()]))
}

/** What both lines of a pair say of each other. Rules of three roles are seen from any of them. */
function pairsOf({ book }: FitState, lines: readonly JudgedLine[]): JudgedPair[] {
  const reasons = new Map<string, Reason[]>()
  for (const { line, reasons: said } of lines) {
    for (const { across, ...reason } of said) {
      for (const other of across) {
        const key = `${Math.min(line, other)} ${Math.max(line, other)}`
        reasons.set(key, [...(reasons.get(key) ?? []), reason])
      }
    }
  }
  const at = new Map(lines.map((one) => [one.line, one]))
  return [...reasons].flatMap(([key, said]) => {
    const [first, second] = key.split(' ').map((line) => at.get(Number(line)))
    const verdict = and(said.map((reason) => reason.verdict))
    if (!first || !second || (verdict !== 'no' && verdict !== 'fits-with')) return []
    return [{ lines: [first, second] as const, verdict, reasons: inOrder(book, onceEach(said)) }]
  })
}

/** Each line of a pair says the same; where a companion would help one of them, the clash counts. */
function onceEach(reasons: readonly Reason[]): Reason[] {
  const once = new Map<string, Reason>()
  for (const reason of reasons) {
    const key = `${reason.contact} ${[reason.a, reason.b].map(({ role, what }) => `${role}.${what}`).sort()}`
    const before = once.get(key)
    if (!before || and([before.verdict, reason.verdict]) === reason.verdict) once.set(key, reason)
  }
  return [...once.values()]
}
