import { setImmediate } from 'node:timers/promises'
import { type Evaluation, evaluate } from '#packages/fit-engine/judging/evaluate.ts'
import type { Side } from '#packages/fit-engine/judging/interface.ts'
import type { Seat } from '#packages/fit-engine/judging/reason.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import type { Brief, FitState, Usually } from '../fit-state.ts'
import type { KnownBike } from './bike-side.ts'
import { openPlaces } from './fit-questions.ts'
import { placeOf, whatName } from './labels.ts'

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
  bike: KnownBike,
  signatures: Iterable<string>,
): Promise<ReadonlyMap<string, Brief>> {
  const known = state.judged.get(bike.fits) ?? new Map<string, Brief>()
  state.judged.set(bike.fits, known)
  let judged = 0
  for (const signature of signatures) {
    if (known.has(signature)) continue
    known.set(signature, briefOf(state, signature, evaluateSignature(state, signature, bike.side), bike))
    judged += 1
    if (judged % AT_ONCE === 0) await setImmediate()
  }
  return known
}

/**
 * What an unknown is if the bike has what its kind usually has, and at which places that counts. `mount` puts other
 * parts onto the bike first.
 */
export function judgeUsually(
  state: FitState,
  part: Side,
  { usual }: Pick<KnownBike, 'usual'>,
  { verdict, because }: Evaluation,
  mount: (bike: Side) => Side = (bike) => bike,
): Usually | undefined {
  if (!usual || verdict !== 'unknown' || because) return undefined
  const would = evaluateSide(state, part, mount(usual.side))
  if (would.verdict === 'unknown' || would.verdict === 'no-contact' || would.because) return undefined
  const roles = part.components.map(({ role }) => role)
  const telling = would.verdict === 'no' ? would.reasons.slice(0, 1) : would.reasons
  const seats = telling.map(({ a, b }) => (roles.includes(a.role) ? b : a))
  const places = seats.flatMap((seat) => assumedAt(state.book, usual.facts, seat) ?? [])
  return { verdict: would.verdict, places: [...new Set(places)] }
}

const NO_PLACE = { roles: [] as readonly string[], what: '' }

/** The usual fact that a seat's value comes from: its own, or a standard of the role that has this dimension. */
function assumedAt(book: Book, facts: Readonly<Record<string, string>>, { role, what }: Seat): string | undefined {
  const own = placeOf(book, role, what)
  if (own in facts) return own
  return Object.keys(facts).find((place) => {
    const { roles, what: family } = book.places.get(place) ?? NO_PLACE
    const standards = (facts[place] ?? '').split('|').map((code) => book.standards.get(family)?.get(code))
    return roles.includes(role) && standards.some((standard) => standard?.dimensions[what] !== undefined)
  })
}

/** As `verdictLabel` takes it. */
export function usuallyNamed(book: Book, usually: Usually | undefined) {
  const nameOf = (place: string) => whatName(book, book.places.get(place)?.what ?? place.slice(place.indexOf('.') + 1))
  return usually && { verdict: usually.verdict, names: [...new Set(usually.places.map(nameOf))] }
}

const briefs = new Map<string, Brief>()

/** There are few different ones, so thousands of signatures share them. Kept for all languages, so without words. */
export function briefOf(
  state: FitState,
  signature: string,
  evaluation: Evaluation,
  bike: Pick<KnownBike, 'usual'>,
): Brief {
  const { verdict, position, because } = evaluation
  const open = openPlaces(state.book, evaluation, rolesOf(state, signature))
  const [asks] = open
  const isWithPart = takesPart(evaluation)
  const usually = judgeUsually(state, state.sideOf(signature), bike, evaluation)
  const told = usually && `${usually.verdict} ${usually.places.join()}`
  const key = `${verdict} ${position} ${because} ${asks} ${open.length} ${isWithPart} ${told}`
  const brief = briefs.get(key) ?? {
    verdict,
    ...(position && { position: position as 'front' | 'rear' }),
    ...(because && { because }),
    ...(asks !== undefined && { asks, open: open.length }),
    ...(isWithPart && { isWithPart }),
    ...(usually && { usually }),
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
