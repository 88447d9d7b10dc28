import type { PartRow } from '#catalogue/server/catalogue-service.ts'
import type { QuotedFit } from '#fitment/contract/order-fit.ts'
import type { FitReason } from '#fitment/contract/part-verdict.ts'
import { verdictLabel } from '#fitment/contract/verdict-label.ts'
import type { Side } from '#packages/fit-engine/judging/interface.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import type { FitClash } from '#platform/contract/fit-clash.ts'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { judgeUsually } from '../checking/judge-signatures.ts'
import { roleName } from '../checking/labels.ts'
import { bikeWith, componentsOf, suppliedBy, withSupplied } from '../checking/mounted-parts.ts'
import { presentReason, presentVerdict } from '../checking/present-verdict.ts'
import type { JudgedLine, JudgedLines, JudgedPair, LineReason } from './judge-order-lines.ts'
import { hasBike, type OrderFit } from './order-snapshots.ts'

type BridgeRows = ReadonlyMap<string, PartRow>

/** A line on the bike; undefined without one. */
export function presentLine(
  { ready, judged, found, now }: OrderFit,
  { line, id, signature, side, evaluation, reasons: own }: JudgedLine,
  parts: BridgeRows,
): QuotedFit['lines'][number] | undefined {
  if (!hasBike(ready)) return undefined
  const { state, known } = ready
  const others = found.ofLines.has(line) ? [] : linesAgainst(judged, own)
  const against = [...new Set(others.map((other) => partWords(state.book, other.side)))]
  const presenting = { state, part: side, template: known.bike.template, parts, now }
  const beside = judged.lines.filter((one) => one.signature !== signature).map((one) => one.side)
  const isSupplied = suppliedBy(judged.lines.map((one) => one.side))
  const usually = judgeUsually(state, withSupplied(side, isSupplied), known, evaluation, (bike) =>
    bikeWith(bike, beside),
  )
  const told = presentVerdict(presenting, evaluation, { against, usually })
  const { verdict, because, position, label, text, reasons, questions } = told
  const [question] = questions
  const clash = found.ofLines.get(line)
  return {
    line,
    part: id,
    verdict,
    ...(because && { because }),
    ...(position && { position }),
    label,
    text,
    severity: reasons[0]?.severity ?? null,
    bridges: verdict === 'fits-with' ? bridgesOf(reasons) : [],
    ...(question && { question: question.question, ask: question.place }),
    ...(clash && asked(clash)),
  }
}

/** The other lines that alone keep a line from fitting: they clash, or nobody confirms the pair. */
function linesAgainst({ lines }: JudgedLines, reasons: readonly LineReason[]): JudgedLine[] {
  const [first] = reasons
  if (first?.verdict !== 'no' && first?.verdict !== 'unknown') return []
  const deciding = reasons.filter(({ verdict }) => verdict === first.verdict)
  if (deciding.some(({ across, cause }) => across.length === 0 || cause === 'not-stated')) return []
  const numbers = new Set(deciding.flatMap(({ across }) => across))
  return lines.filter(({ line }) => numbers.has(line))
}

/** What a part is, briefly: `Cassette, 11-speed`. */
function partWords(book: Book, side: Side): string {
  const [first] = componentsOf(side)
  const part = first ? roleName(book, first.role) : t('Part')
  const { low, high } = first?.facts.get('speeds')?.range ?? { low: 0, high: 0 }
  return low > 0 && low === high ? t('{part}, {count}-speed', { part, count: countText(low) }) : part
}

/** Two lines with each other. */
export function presentPair(
  { ready: { state }, found, now }: OrderFit,
  pair: JudgedPair,
  parts: BridgeRows,
): QuotedFit['pairs'][number] {
  const [first, second] = pair.lines
  const roles = componentsOf(second.side).map(({ role }) => role)
  const presenting = { state, part: second.side, template: undefined, parts, now, whose: 'the' as const }
  const reasons = pair.reasons.map((reason) => presentReason(presenting, reason, roles))
  const clash = found.ofPairs.get(pair)
  return {
    lines: [first.line, second.line],
    parts: [first.id, second.id],
    verdict: pair.verdict,
    label: verdictLabel({
      verdict: pair.verdict,
      against: pair.verdict === 'no' ? [partWords(state.book, first.side)] : [],
    }),
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
