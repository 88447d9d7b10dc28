import type { chainLength, spokeLengths } from '#fitment/contract/calculators.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { bikeOfCode, type KnownBike } from '../checking/bike-side.ts'
import { briefOf, evaluateSignature } from '../checking/judge-signatures.ts'
import { shortVerdict } from '../checking/list-verdicts.ts'
import { partsNow } from '../checking/part-fit.ts'
import { bridgePart } from '../checking/present-verdict.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { isRoleSold, type MeasuredPart, selectMeasuredParts } from './calculator-parts-store.ts'
import { chainLinks, neededCapacity, spokeLength } from './lengths.ts'

type Chains = OutputOf<typeof chainLength>
type Spokes = OutputOf<typeof spokeLengths>

const VERSION = 1
const MOST_SHOWN = 6
/** Of which those that clash with the bike are left out. */
const MOST_JUDGED = 60
const LONGEST_CHAIN_LINKS = 400
/** Rule R59. */
const SPOKE_TOLERANCE_MM = 1

export async function calculateChain(
  checks: FitmentContext,
  { chainstay, ring, cog, smallestRing, smallestCog, fits }: InputOf<typeof chainLength>['query'],
): Promise<Chains> {
  const { inches, links } = chainLinks({ chainstayMm: chainstay, largestRing: ring, largestCog: cog })
  const isWhole = smallestRing !== undefined && smallestCog !== undefined
  const drive = { largestRing: ring, largestCog: cog, smallestRing: smallestRing ?? 0, smallestCog: smallestCog ?? 0 }
  const sought = { role: 'chain', spec: 'links', low: links, high: LONGEST_CHAIN_LINKS, limit: MOST_JUDGED } as const
  const found = await selectMeasuredParts(checks.db, sought)
  return {
    version: VERSION,
    source: t('Park Tool, chain length equation: 2 × chainstay + ring / 4 + cog / 4 + 1 inches, rounded up'),
    inches: rounded(inches),
    links,
    capacity: isWhole ? neededCapacity(drive) : null,
    chains: {
      sold: found.length > 0 || (await isRoleSold(checks.db, 'chain')),
      parts: await judged(checks, found, fits),
    },
  }
}

export async function calculateSpokes(
  checks: FitmentContext,
  query: InputOf<typeof spokeLengths>['query'],
): Promise<Spokes> {
  const lacing = { erdMm: query.erd, spokes: query.spokes, crossings: query.crossings, holeMm: query.hole }
  const sold = await isRoleSold(checks.db, 'spoke')
  const side = async (flangeMm: number, distanceMm: number) => {
    const length = spokeLength({ flangeMm, distanceMm }, lacing)
    const [low, high] = [length - SPOKE_TOLERANCE_MM, length + SPOKE_TOLERANCE_MM]
    const sought = { role: 'spoke', spec: 'lengthMm', low, high, limit: MOST_SHOWN } as const
    const found = sold ? await selectMeasuredParts(checks.db, sought) : []
    return { length: rounded(length), spokes: { sold, parts: await judged(checks, found, undefined) } }
  }
  const [left, right] = await Promise.all([
    side(query.leftFlange, query.leftDistance),
    side(query.rightFlange, query.rightDistance),
  ])
  const source = t('The law of cosines between flange and rim, less half a spoke hole')
  return { version: VERSION, source, left, right }
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** As they are on sale, without those that clash with the bike. */
async function judged(checks: FitmentContext, found: readonly MeasuredPart[], fits = '') {
  const state = await checks.state()
  const bike = fits === '' ? undefined : bikeOfCode(state.book, fits)
  const other = bike && !('fault' in bike) ? bike : undefined
  const judge = (known: KnownBike, signature: string) =>
    shortVerdict(state.book, briefOf(state, signature, evaluateSignature(state, signature, known.side), known))
  const said = found.map((part) => ({
    ...part,
    fit: other ? judge(other, part.signature) : null,
  }))
  const shown = said.filter(({ fit }) => fit?.verdict !== 'no').slice(0, MOST_SHOWN)
  const parts = await partsNow(
    checks,
    shown.map(({ id }) => id),
  )
  return shown.flatMap(({ id, figure, fit }) => {
    const part = parts.get(id)
    return part ? [{ ...bridgePart(part), figure, fit }] : []
  })
}
