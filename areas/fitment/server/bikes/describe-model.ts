import { positionsOf } from '#catalogue/contract/assemblies/tree.ts'
import { MODEL_PLACE, MOST_FACTS, modelValue } from '#fitment/contract/bike.ts'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import type { describeModel as operation } from '#fitment/contract/fitment.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { FitState } from '../fit-state.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { selectSignedParts } from '../ports/ports-store.ts'
import { endsOf, ownFacts } from './what-fitted.ts'

/**
 * A bike of this model as it is made today, as a fit code: its model, and what its parts state of themselves. What two
 * of its parts state differently is left out.
 */
export async function describeModel(
  { db, catalogue, state: read, now }: FitmentContext,
  { sku }: { sku: string },
): Promise<OutputOf<typeof operation> | Refusal> {
  const assembly = await catalogue.getAssembly(sku)
  if (isRefusal(assembly)) return assembly
  const date = now().toISOString().slice(0, 10)
  const ids = positionsOf(assembly.positions, { date }).flatMap(({ part }) => part?._id ?? [])
  const [state, parts] = await Promise.all([read(), selectSignedParts(db, [...new Set(ids)])])
  const facts = factsOf(
    state,
    [...parts.values()].map(({ signature }) => signature),
  )
  const bike = { facts: { [MODEL_PLACE]: modelValue(assembly.sku), ...facts } }
  return { sku: assembly.sku, name: assembly.name, fits: printFitCode(bike), facts: Object.keys(facts).length }
}

function factsOf(state: FitState, signatures: readonly string[]): Record<string, string> {
  const stated = new Map<string, Set<string>>()
  for (const signature of signatures) {
    const side = state.sideOf(signature)
    // Which of the two ends it is mounted to, the list doesn't say.
    if (signature === '' || endsOf(state, side).length > 1) continue
    for (const [place, value] of Object.entries(ownFacts(state, side)))
      stated.set(place, (stated.get(place) ?? new Set()).add(value))
  }
  const sure = [...stated].flatMap(([place, values]) =>
    values.size === 1 ? [[place, [...values][0] ?? ''] as const] : [],
  )
  // A whole bike states more than fits into a code: what parts of a role must state comes first.
  const byImportance = sure.toSorted(([one], [other]) => levelOf(state, one) - levelOf(state, other))
  return Object.fromEntries(byImportance.slice(0, MOST_FACTS - 1))
}

const LEVELS = ['must', 'should', 'may']

function levelOf({ book }: FitState, code: string): number {
  const place = book.places.get(code)
  const entries = place?.roles.flatMap((role) => book.profiles.get(role) ?? []) ?? []
  const levels = entries.filter(({ what }) => what === place?.what).map(({ level }) => LEVELS.indexOf(level))
  return Math.min(LEVELS.length, ...levels)
}
