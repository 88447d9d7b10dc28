import type { PartRow } from '#catalogue/server/catalogue-service.ts'
import { presentPart } from '#catalogue/server/catalogue-service.ts'
import { type FitReason, MOST_REASONS, type PartVerdict } from '#fitment/contract/part-verdict.ts'
import { verdictLabel } from '#fitment/contract/verdict-label.ts'
import type { Evaluation } from '#packages/fit-engine/judging/evaluate.ts'
import { codesOf, type Side } from '#packages/fit-engine/judging/interface.ts'
import type { Reason, Seat } from '#packages/fit-engine/judging/reason.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import type { FitState, Usually } from '../fit-state.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { noteText, worded } from '../words/worded-book.ts'
import { openPlaces, questionAbout } from './fit-questions.ts'
import { takesPart, usuallyNamed } from './judge-signatures.ts'
import { labelOf, roleName, whatName } from './labels.ts'
import { seatPair } from './seat-words.ts'
import { sentenceOf, verdictSentence, type Whose } from './verdict-sentences.ts'

const MOST_QUESTIONS = 3

/** What was judged, and the parts on sale that bridge a clash. */
export type Presenting = {
  state: FitState
  part: Side
  template: string | undefined
  parts: ReadonlyMap<string, PartRow>
  now: Date
  /** What the part is compared with; a bike unless another part is named. */
  whose?: Whose
}

/** A verdict as the wire has it: codes, and for people names and a sentence. */
export function presentVerdict(
  presenting: Presenting,
  evaluation: Evaluation,
  { against, usually }: { against?: readonly string[]; usually?: Usually | undefined } = {},
): PartVerdict {
  const { state, part, template } = presenting
  const { book } = state
  const { verdict, because, position } = evaluation
  const end = { ...(because && { because }), ...(position && { position: position as 'front' | 'rear' }) }
  const roles = part.components.map(({ role }) => role)
  const reasons = evaluation.reasons.slice(0, MOST_REASONS).map((reason) => presentReason(presenting, reason, roles))
  const open = openPlaces(book, evaluation, roles)
  const compared = new Set(evaluation.reasons.flatMap(({ a, b }) => [a, b]).map(({ what }) => what))
  const profile = [...new Set(roles.flatMap((role) => book.profiles.get(role) ?? []).map(({ what }) => what))]
  const names = (whats: readonly string[]) => whats.map((what) => whatName(book, what))
  return {
    verdict,
    ...end,
    label: verdictLabel({
      ...{ verdict, ...end, open: open.length, isWithPart: takesPart(evaluation) },
      ...{ against, usually: usuallyNamed(state.book, usually) },
    }),
    text: verdictSentence(evaluation, reasons),
    reasons,
    questions: open.slice(0, MOST_QUESTIONS).flatMap((place) => questionAbout(book, place, template) ?? []),
    checked: names(profile.filter((what) => compared.has(what))),
    notChecked: names(profile.filter((what) => !compared.has(what) && book.attributes.get(what)?.kind !== 'number')),
  }
}

export function presentReason(
  { state, parts, now, whose = 'your' }: Presenting,
  reason: Reason,
  roles: readonly string[],
): FitReason {
  const { book } = state
  const [part, other] = roles.includes(reason.a.role) ? [reason.a, reason.b] : [reason.b, reason.a]
  const presented = {
    rule: reason.rule,
    title: worded(book).rules.get(reason.rule)?.title ?? '',
    contact: reason.contact,
    result: reason.verdict,
    cause: reason.cause,
    severity: reason.severity,
    part: presentSeat(book, part),
    other: presentSeat(book, other),
    bridges: reason.bridges.map((kind) => ({
      kind,
      name: bridgeName(state, kind, parts),
      parts: bridgeIds(state, kind).flatMap((id) => {
        const row = parts.get(id)
        return row ? [bridgePart(presentPart(row, now))] : []
      }),
    })),
    sources: reason.sources.map((code) => worded(book).sources.get(code) ?? code),
    ...(reason.note && { note: noteText(book, reason.note) }),
  }
  return { ...presented, text: sentenceOf(presented, seatPair(presented.part, presented.other), whose) }
}

/** One side of a contact in the reader's words. */
export function presentSeat(book: Book, { role, what, fact }: Seat): FitReason['part'] {
  return {
    role,
    roleName: roleName(book, role),
    what,
    name: whatName(book, what),
    holds: fact ? codesOf(fact) : [],
    label: labelOf(book, fact),
  }
}

/** What is shown of a part that makes a clash mate, or that was calculated. */
export const bridgePart = ({ _id, sku, name, price, min, availableQuantity }: ReturnType<typeof presentPart>) => ({
  ...{ _id, sku, name, price, min, availableQuantity },
})

const SKU = 'sku:'

/** Parts on sale that are a bridge of a kind, or the companion that it names. */
export function bridgeIds({ bridgeParts, companion }: FitState, kind: string): readonly string[] {
  if (!kind.startsWith(SKU)) return bridgeParts(kind)
  const id = companion(kind.slice(SKU.length))
  return id === undefined ? [] : [id]
}

function bridgeName({ book, ...state }: FitState, kind: string, parts: Presenting['parts']): string {
  const [id] = kind.startsWith(SKU) ? bridgeIds({ book, ...state }, kind) : []
  const listed = worded(book).bridges.find(
    ({ code }) => code === kind || code.split('-{')[0] === kind.replace(/-[\d.]+-[\d.]+$/u, ''),
  )
  return (id === undefined ? undefined : parts.get(id)?.name) ?? listed?.name ?? kind
}

/** Reads the parts that bridge anything in these evaluations. */
export async function readBridgeParts(
  { db, catalogue }: Pick<FitmentContext, 'db' | 'catalogue'>,
  state: FitState,
  evaluations: readonly Evaluation[],
): Promise<Map<string, PartRow>> {
  const kinds = new Set(evaluations.flatMap(({ reasons }) => reasons.flatMap(({ bridges }) => bridges)))
  const ids = [...new Set([...kinds].flatMap((kind) => bridgeIds(state, kind).slice(0, 3)))]
  const rows = ids.length === 0 ? [] : await catalogue.findParts(db, ids)
  return new Map(rows.map((row) => [row.id, row]))
}
