import type { FitFault } from '#fitment/contract/fitment.ts'
import type { AskedFit, QuotedFit } from '#fitment/contract/order-fit.ts'
import { invalidInput, type Refusal } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { bikeOfCode, type KnownBike, knownBike } from '../checking/bike-side.ts'
import { originalsOf, withOriginal } from '../checking/original-parts.ts'
import { readBridgeParts } from '../checking/present-verdict.ts'
import type { FitState } from '../fit-state.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { selectSoldSignedParts } from '../ports/ports-store.ts'
import { judgeOrderLines } from './judge-order-lines.ts'
import { clashesOf } from './order-clashes.ts'
import type { OrderFit, ReadyFit } from './order-snapshots.ts'
import { presentLine, presentPair } from './present-order-fit.ts'

/**
 * Reads the book and the bike; before a transaction, since what is on sale is read on a connection of its own. `fault`:
 * the code of the bike can't be used, so there is none. Facts that the book doesn't know are refused.
 */
export async function readyOrderFit(
  { state: read }: Pick<FitmentContext, 'state'>,
  { bike = '' }: AskedFit,
): Promise<(ReadyFit & { fault: FitFault | null }) | Refusal> {
  const state = await read()
  if (typeof bike !== 'string') {
    const known = knownBike(state.book, bike)
    return 'faults' in known
      ? invalidInput(known.faults.map(({ path, message }) => ({ path: `fit.bike.${path}`, message })))
      : { state, known, fault: null }
  }
  const known = bikeOfCode(state.book, bike)
  return 'fault' in known ? { state, known: noBike(state), fault: known.fault } : { state, known, fault: null }
}

const noBike = ({ book }: FitState) => knownBike(book, { facts: {} }) as KnownBike

/** Judges lines as their parts are in the caller's transaction. Those that are not on sale are left out. */
export async function judgeOrderFit(
  { catalogue, now }: Pick<FitmentContext, 'catalogue' | 'now'>,
  db: Queryable,
  ready: ReadyFit,
  asked: readonly string[],
): Promise<OrderFit> {
  const signed = await selectSoldSignedParts(db, asked)
  const lines = asked.flatMap((id, index) => {
    const part = signed.get(id)
    return part ? [{ line: index + 1, id, signature: part.signature }] : []
  })
  const originals = await originalsOf({ db, catalogue }, ready.known)
  const { lines: all, pairs } = judgeOrderLines(ready.state, ready.known.side, lines)
  // A clash stays one: it may be with another line, and has to be acknowledged.
  const judgedLines = all.map((one) => {
    const isOriginal = originals.has(one.id) && one.evaluation.verdict !== 'no'
    return { ...one, evaluation: withOriginal(one.evaluation, isOriginal) }
  })
  const judged = { lines: judgedLines, pairs }
  return { ready, judged, found: clashesOf(ready.state, ready.known, judged), now: now() }
}

/** What a basket shows: verdicts with the parts that bridge them. */
export async function presentOrderFit(
  checks: FitmentContext,
  fit: OrderFit,
  fault: FitFault | null,
): Promise<QuotedFit> {
  const { ready, judged } = fit
  const all = [...judged.lines.map(({ evaluation }) => evaluation), ...judged.pairs]
  const bridges = await readBridgeParts(checks, ready.state, all)
  return {
    version: ready.state.version,
    fits: ready.known.fits,
    fault,
    lines: judged.lines.flatMap((one) => presentLine(fit, one, bridges) ?? []),
    pairs: judged.pairs.map((pair) => presentPair(fit, pair, bridges)),
  }
}
