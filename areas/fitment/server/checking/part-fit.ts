import { presentPart } from '#catalogue/server/catalogue-service.ts'
import type { PartFit } from '#fitment/contract/fitment.ts'
import type { Evaluation } from '#packages/fit-engine/judging/evaluate.ts'
import { t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { FitState } from '../fit-state.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { selectPartsWithSignatures, selectSignaturesOfRole, selectSoldSignedParts } from '../ports/ports-store.ts'
import { bikeOfCode, type KnownBike, knownBike } from './bike-side.ts'
import { evaluateSignature, judgeSignatures, judgeUsually } from './judge-signatures.ts'
import { originalsOf, withOriginal } from './original-parts.ts'
import { presentVerdict, readBridgeParts } from './present-verdict.ts'
import { usualFacts } from './show-book.ts'

const MOST_ALTERNATIVES = 3

/** Whether a part fits the bike of a fit code, with every reason; for a `no`, parts like it that fit. */
export async function getPartFit(
  checks: FitmentContext,
  { id }: { id: string },
  { fits }: { fits: string },
): Promise<PartFit | Refusal> {
  const state = await checks.state()
  const part = (await selectSoldSignedParts(checks.db, [id])).get(id)
  if (!part) return refuse('not-found', t('There is no such part on sale.'))
  const known = bikeOfCode(state.book, fits)
  const bike = 'fault' in known ? (knownBike(state.book, { facts: {} }) as KnownBike) : known
  const originals = await originalsOf(checks, bike)
  const evaluation = withOriginal(evaluateSignature(state, part.signature, bike.side), originals.has(id))
  const bridges = await readBridgeParts(checks, state, [evaluation])
  const side = state.sideOf(part.signature)
  const presenting = { state, part: side, template: bike.bike.template, parts: bridges, now: checks.now() }
  return {
    ...presentVerdict(presenting, evaluation, { usually: judgeUsually(state, side, bike, evaluation) }),
    version: state.version,
    fits: bike.fits,
    usual: usualFacts(state.book, bike),
    fault: 'fault' in known ? known.fault : null,
    alternatives:
      evaluation.verdict === 'no' ? await alternativesTo(checks, state, bike, part, clashesOf(evaluation)) : [],
  }
}

/** Parts of its role that fit where this one clashes and clash nowhere else; those that fit wholly come first. */
async function alternativesTo(
  checks: FitmentContext,
  state: FitState,
  bike: KnownBike,
  part: { id: string; role: string },
  clashes: ReadonlySet<string>,
): Promise<PartFit['alternatives']> {
  const signatures = await selectSignaturesOfRole(checks.db, part.role)
  const verdicts = await judgeSignatures(state, bike, signatures)
  const alternatives: PartFit['alternatives'] = []
  for (const verdict of ['fits', 'fits-with', 'unknown'] as const) {
    const wanted = MOST_ALTERNATIVES - alternatives.length
    const fitting = signatures
      .filter((signature) => verdicts.get(signature)?.verdict === verdict)
      .filter(
        (signature) => verdict !== 'unknown' || mendsClashes(evaluateSignature(state, signature, bike.side), clashes),
      )
    if (fitting.length === 0 || wanted === 0) continue
    const found = await selectPartsWithSignatures(checks.db, { signatures: fitting, limit: wanted, except: part.id })
    const ids = found.map(({ id }) => id)
    const parts = await partsNow(checks, ids)
    alternatives.push(...ids.flatMap((id) => parts.get(id) ?? []).map((near) => ({ ...nearPart(near), verdict })))
  }
  return alternatives
}

const clashesOf = ({ reasons }: Evaluation) =>
  new Set(reasons.filter(({ verdict }) => verdict === 'no').map(({ contact }) => contact))

/** Whether every contact at which the other part clashed fits. */
function mendsClashes({ reasons }: Evaluation, clashes: ReadonlySet<string>): boolean {
  const fitting = reasons.filter(({ verdict }) => verdict === 'fits' || verdict === 'fits-with')
  const mended = new Set(fitting.map(({ contact }) => contact))
  return [...clashes].every((contact) => mended.has(contact))
}

/** Parts on sale as they are now, by id. */
export async function partsNow(
  { db, catalogue, now }: Pick<FitmentContext, 'db' | 'catalogue' | 'now'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReturnType<typeof presentPart>>> {
  const rows = await catalogue.findParts(db, ids)
  return new Map(rows.map((row) => [row.id, presentPart(row, now())]))
}

/** What lists of parts beside a verdict show. */
export function nearPart({
  _id,
  sku,
  name,
  img,
  price,
  category,
  min,
  availableQuantity,
}: ReturnType<typeof presentPart>) {
  return { _id, sku, name, img, price, category, min, availableQuantity }
}
