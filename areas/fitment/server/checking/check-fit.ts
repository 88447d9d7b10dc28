import type { CheckedFit, checkFit as operation } from '#fitment/contract/fitment.ts'
import type { PartVerdict } from '#fitment/contract/part-verdict.ts'
import type { Evaluation } from '#packages/fit-engine/judging/evaluate.ts'
import { isOnBike } from '#packages/fit-engine/judging/find-contacts.ts'
import type { Side } from '#packages/fit-engine/judging/interface.ts'
import { and } from '#packages/fit-engine/judging/verdict.ts'
import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { z } from '#platform/contract/schema.ts'
import type { FitState } from '../fit-state.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { type SignedPart, selectSoldSignedParts } from '../ports/ports-store.ts'
import { bikeOfCode, type KnownBike, knownBike } from './bike-side.ts'
import { briefOf, evaluateSide, evaluateSignature, judgeUsually, NO_DATA } from './judge-signatures.ts'
import { shortVerdict } from './list-verdicts.ts'
import { bikeWith, suppliedBy, withSupplied } from './mounted-parts.ts'
import { originalsOf, withOriginal } from './original-parts.ts'
import { presentVerdict, readBridgeParts } from './present-verdict.ts'

const NOTHING_MORE = { reasons: [], questions: [], checked: [], notChecked: [] }

/** Whether parts fit a bike; `together` judges each with the others mounted. */
export async function checkFit(
  checks: FitmentContext,
  { bike, parts: ids, together, brief }: z.output<typeof operation.body>,
): Promise<CheckedFit | Refusal> {
  const state = await checks.state()
  const known = askedBike(state, bike)
  if ('errors' in known) return refuse('input-invalid', t('The bike has facts that we do not know.'), known)
  const parts = await selectSoldSignedParts(checks.db, ids)
  const originals = await originalsOf(checks, known)
  const judged = together ? judgeTogether(state, known, [...parts.values()]) : judgeEach(state, known, parts)
  const evaluations = new Map([...judged].map(([id, one]) => [id, withOriginal(one, originals.has(id))]))
  const bridges = brief ? new Map() : await readBridgeParts(checks, state, [...evaluations.values()])
  // With others mounted, what is usual may be replaced.
  const bikeBefore = together ? { usual: undefined } : known
  const present = ([id, evaluation]: [string, Evaluation]): [string, PartVerdict] => {
    const signature = parts.get(id)?.signature ?? ''
    if (brief) {
      const short = shortVerdict(state.book, briefOf(state, signature, evaluation, bikeBefore))
      return [id, { ...short, label: short.text, ...NOTHING_MORE }]
    }
    const part = state.sideOf(signature)
    const presented = presentVerdict(
      { state, part, template: known.bike.template, parts: bridges, now: checks.now() },
      evaluation,
      { usually: judgeUsually(state, part, bikeBefore, evaluation) },
    )
    return [id, presented]
  }
  return { version: state.version, fits: known.fits, parts: Object.fromEntries([...evaluations].map(present)) }
}

/** A bike by its code or its facts; `errors` names what is unknown. */
function askedBike(
  { book }: FitState,
  bike: z.output<typeof operation.body>['bike'],
): KnownBike | { errors: { path: string; message: string }[] } {
  if (typeof bike !== 'string') {
    const known = knownBike(book, bike)
    return 'faults' in known
      ? { errors: known.faults.map(({ path, message }) => ({ path: `bike.${path}`, message })) }
      : known
  }
  if (bike === '') return knownBike(book, { facts: {} }) as KnownBike
  const known = bikeOfCode(book, bike)
  return 'fault' in known ? { errors: [{ path: 'bike', message: known.fault.message }] } : known
}

function judgeEach(state: FitState, { side }: KnownBike, parts: ReadonlyMap<string, SignedPart>) {
  return new Map([...parts].map(([id, { signature }]) => [id, evaluateSignature(state, signature, side)]))
}

/**
 * Judges each part with the bike as it will be: what the other parts replace is gone, and they are there. Without a
 * bike, parts are judged with each other only.
 */
function judgeTogether(
  state: FitState,
  { side }: Pick<KnownBike, 'side'>,
  parts: readonly Pick<SignedPart, 'id' | 'signature'>[],
): Map<string, Evaluation> {
  const all = parts.map(({ id, signature }) => ({ id, side: state.sideOf(signature), isSilent: signature === '' }))
  const isSupplied = suppliedBy(all.map((part) => part.side))
  return new Map(
    all.map(({ id, side: part, isSilent }) => {
      const others = all.filter((one) => one.id !== id).map((one) => one.side)
      const judge = (other: Side) => (isSilent ? NO_DATA : evaluateSide(state, withSupplied(part, isSupplied), other))
      if (side.components.length > 0) return [id, judge(bikeWith(side, others))]
      return [id, amongEachOther(others.map((other) => onOneBike(state, judge(other))))]
    }),
  )
}

/** Parts of one order go onto one bike: a rear hub is not meant for the fork. */
function onOneBike({ book }: FitState, evaluation: Evaluation): Evaluation {
  const apart = new Set(book.contacts.filter((contact) => !isOnBike(contact)).map(({ code }) => code))
  const reasons = evaluation.reasons.filter(({ contact }) => !apart.has(contact))
  if (reasons.length === evaluation.reasons.length) return evaluation
  if (reasons.length === 0) return { verdict: 'no-contact', reasons }
  return { ...evaluation, verdict: and(reasons.map(({ verdict }) => verdict)), reasons }
}

/** Parts that touch nowhere have no say, and neither has one that states nothing. */
function amongEachOther(evaluations: readonly Evaluation[]): Evaluation {
  const touching = evaluations.filter(({ verdict, because }) => verdict !== 'no-contact' && because === undefined)
  const verdict = and(touching.map((one) => one.verdict as Exclude<Evaluation['verdict'], 'no-contact'>))
  const deciding = touching.find((one) => one.verdict === verdict)
  return deciding
    ? { ...deciding, reasons: touching.flatMap(({ reasons }) => reasons).toSorted(byHeight) }
    : { verdict: 'no-contact', reasons: [] }
}

const HEIGHT = { no: 0, unknown: 1, 'fits-with': 2, fits: 3 } as const
const byHeight = (one: { verdict: keyof typeof HEIGHT }, other: { verdict: keyof typeof HEIGHT }) =>
  HEIGHT[one.verdict] - HEIGHT[other.verdict]
