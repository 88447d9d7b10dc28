import type { PartRow } from '#catalogue/server/catalogue-service.ts'
import type { QuotedFit } from '#fitment/contract/order-fit.ts'
import type { FitReason } from '#fitment/contract/part-verdict.ts'
import type { FitClash } from '#platform/contract/fit-clash.ts'
import { componentsOf } from '../checking/mounted-parts.ts'
import { presentReason, presentVerdict } from '../checking/present-verdict.ts'
import type { JudgedLine, JudgedPair } from './judge-order-lines.ts'
import { hasBike, type OrderFit } from './order-snapshots.ts'

type BridgeRows = ReadonlyMap<string, PartRow>

/** A line on the bike; undefined without one. */
export function presentLine(
  { ready, found, now }: OrderFit,
  { line, id, side, evaluation }: JudgedLine,
  parts: BridgeRows,
): QuotedFit['lines'][number] | undefined {
  if (!hasBike(ready)) return undefined
  const { state, known } = ready
  const told = presentVerdict({ state, part: side, template: known.bike.template, parts, now }, evaluation)
  const { verdict, because, position, text, reasons, questions } = told
  const [question] = questions
  const clash = found.ofLines.get(line)
  return {
    line,
    part: id,
    verdict,
    ...(because && { because }),
    ...(position && { position }),
    text,
    severity: reasons[0]?.severity ?? null,
    bridges: verdict === 'fits-with' ? bridgesOf(reasons) : [],
    ...(question && { question: question.question }),
    ...(clash && asked(clash)),
  }
}

/** Two lines with each other. */
export function presentPair(
  { ready: { state }, found, now }: OrderFit,
  pair: JudgedPair,
  parts: BridgeRows,
): QuotedFit['pairs'][number] {
  const [first, second] = pair.lines
  const roles = componentsOf(second.side).map(({ role }) => role)
  const presenting = { state, part: second.side, template: undefined, parts, now }
  const reasons = pair.reasons.map((reason) => presentReason(presenting, reason, roles))
  const clash = found.ofPairs.get(pair)
  return {
    lines: [first.line, second.line],
    parts: [first.id, second.id],
    verdict: pair.verdict,
    text: reasons[0]?.text ?? '',
    severity: reasons[0]?.severity ?? null,
    bridges: pair.verdict === 'fits-with' ? bridgesOf(reasons) : [],
    ...(clash && asked(clash)),
  }
}

function asked({ text, severity, digest, consequence }: FitClash) {
  return { text, severity, digest, ...(consequence !== undefined && { consequence }) }
}

const bridgesOf = (reasons: readonly FitReason[]) =>
  reasons.filter(({ result }) => result === 'fits-with').flatMap(({ bridges }) => bridges)
