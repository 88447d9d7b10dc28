import { setImmediate } from 'node:timers/promises'
import { type Evaluation, evaluate } from '#packages/fit-engine/judging/evaluate.ts'
import type { Side } from '#packages/fit-engine/judging/interface.ts'
import type { Brief, FitState } from '../fit-state.ts'
import type { KnownBike } from './bike-side.ts'
import { openPlaces } from './fit-questions.ts'

/** How many are judged before others get their turn. */
const AT_ONCE = 200

export const NO_DATA: Evaluation = { verdict: 'unknown', because: 'no-data', reasons: [] }

/** Whether a part of this signature fits, with all reasons. An empty signature is of a part that states nothing. */
export function evaluateSignature(state: FitState, signature: string, other: Side): Evaluation {
  return signature === '' ? NO_DATA : evaluateSide(state, state.sideOf(signature), other)
}

export function evaluateSide({ book, onSale }: FitState, side: Side, other: Side): Evaluation {
  return evaluate(book, side, other, onSale)
}

/** Judges signatures with a bike, each once for all parts that share it; verdicts are kept by bike. */
export async function judgeSignatures(
  state: FitState,
  { side, fits }: KnownBike,
  signatures: Iterable<string>,
): Promise<ReadonlyMap<string, Brief>> {
  const known = state.judged.get(fits) ?? new Map<string, Brief>()
  state.judged.set(fits, known)
  let judged = 0
  for (const signature of signatures) {
    if (known.has(signature)) continue
    known.set(signature, briefOf(state, signature, evaluateSignature(state, signature, side)))
    judged += 1
    if (judged % AT_ONCE === 0) await setImmediate()
  }
  return known
}

const briefs = new Map<string, Brief>()

/** There are few different ones, so thousands of signatures share them. */
export function briefOf(state: FitState, signature: string, evaluation: Evaluation): Brief {
  const { verdict, position, because } = evaluation
  const open = openPlaces(state.book, evaluation, rolesOf(state, signature))
  const [asks] = open
  const isWithPart = takesPart(evaluation)
  const key = `${verdict} ${position} ${because} ${asks} ${open.length} ${isWithPart}`
  const brief = briefs.get(key) ?? {
    verdict,
    ...(position && { position: position as 'front' | 'rear' }),
    ...(because && { because }),
    ...(asks !== undefined && { asks, open: open.length }),
    ...(isWithPart && { isWithPart }),
  }
  briefs.set(key, brief)
  return brief
}

/** Whether what bridges is a part that replaces the bike's own, and no adapter. */
export function takesPart({ verdict, reasons }: Evaluation): boolean {
  const bridged = reasons.filter((reason) => reason.verdict === 'fits-with')
  return verdict === 'fits-with' && bridged.length > 0 && bridged.every(({ cause }) => cause === 'companion')
}

function rolesOf({ sideOf }: FitState, signature: string): string[] {
  return signature === '' ? [] : sideOf(signature).components.map(({ role }) => role)
}
