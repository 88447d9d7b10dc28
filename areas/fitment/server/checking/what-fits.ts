import { setImmediate } from 'node:timers/promises'
import type { WhatFits } from '#fitment/contract/fitment.ts'
import type { Brief, FitState } from '../fit-state.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { selectSignatureCounts } from '../ports/ports-store.ts'
import { bikeOfCode, isRuledOut, type KnownBike, knownBike } from './bike-side.ts'
import { openPlaces, questionAbout } from './fit-questions.ts'
import { evaluateSignature, judgeSignatures } from './judge-signatures.ts'
import { roleName } from './labels.ts'
import { isLikely } from './list-verdicts.ts'
import { judgeOriginals } from './original-parts.ts'
import { usualFacts } from './show-book.ts'

const MOST_QUESTIONS = 8
const AT_ONCE = 200

/** What wears out comes first; the others in the rule book's order. */
const WEAR_PARTS = ['chain', 'cassette', 'chainring', 'pads', 'rotor', 'tyre', 'tube', 'cable', 'housing', 'grips']

/** How many parts on sale fit a bike, by what they are, and what to find out about it, the most telling first. */
export async function whatFits(checks: FitmentContext, { fits }: { fits: string }): Promise<WhatFits> {
  const state = await checks.state()
  const known = bikeOfCode(state.book, fits)
  const bike = 'fault' in known ? (knownBike(state.book, { facts: {} }) as KnownBike) : known
  const counts = await selectSignatureCounts(checks.db)
  const verdicts = await judgeSignatures(
    state,
    bike,
    counts.map(({ signature }) => signature),
  )
  const moved = judgeOriginals(state, bike, await checks.originals(bike))
  const roles = new Map<string, WhatFits['roles'][number]>()
  const add = (role: string, brief: Brief | undefined, count: number) => {
    const verdict = brief?.verdict ?? 'unknown'
    if (verdict === 'no-contact') return // Adapters: they fit what they are between
    const entry = roles.get(role) ?? { role, name: roleName(state.book, role), ...NONE }
    const group = brief && isLikely(brief) ? 'usual' : verdict
    roles.set(role, { ...entry, [group]: Math.max(entry[group] + count, 0) })
  }
  for (const { role, signature, count } of counts) add(role, verdicts.get(signature), count)
  for (const { role, before, brief } of moved.filter((part) => part.role !== '' && part.signature !== '')) {
    add(role, before, -1)
    add(role, brief, 1)
  }
  return {
    version: state.version,
    fits: bike.fits,
    fault: 'fault' in known ? known.fault : null,
    roles: [...roles.values()].toSorted((one, other) => rank(state, one.role) - rank(state, other.role)),
    questions: await tellingQuestions(state, bike, withoutParts(counts, moved)),
    usual: usualFacts(state.book, bike),
  }
}

type Counts = Awaited<ReturnType<typeof selectSignatureCounts>>

/** Parts that no answer moves are not what a question settles. */
function withoutParts(counts: Counts, parts: readonly { signature: string }[]): Counts {
  const fewer = new Map<string, number>()
  for (const { signature } of parts) fewer.set(signature, (fewer.get(signature) ?? 0) + 1)
  return counts
    .map((one) => ({ ...one, count: one.count - (fewer.get(one.signature) ?? 0) }))
    .filter(({ count }) => count > 0)
}

const NONE = { no: 0, unknown: 0, usual: 0, 'fits-with': 0, fits: 0 }

function rank({ book }: FitState, role: string): number {
  const wears = WEAR_PARTS.indexOf(role)
  return wears >= 0 ? wears : WEAR_PARTS.length + [...book.roles.keys()].indexOf(role)
}

/** What keeps most parts open. */
async function tellingQuestions(state: FitState, bike: KnownBike, counts: Counts): Promise<WhatFits['questions']> {
  const settles = new Map<string, number>()
  let evaluated = 0
  for (const { signature, count } of counts) {
    if (state.judged.get(bike.fits)?.get(signature)?.verdict !== 'unknown') continue
    const roles = state.sideOf(signature).components.map(({ role }) => role)
    const [first] = openPlaces(state.book, evaluateSignature(state, signature, bike.side), roles)
    if (first && !isRuledOut(state.book, bike, first)) settles.set(first, (settles.get(first) ?? 0) + count)
    evaluated += 1
    if (evaluated % AT_ONCE === 0) await setImmediate()
  }
  return [...settles]
    .toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
    .slice(0, MOST_QUESTIONS)
    .flatMap(([place, count]) => {
      const question = questionAbout(state.book, place, bike.bike.template)
      return question ? [{ ...question, settles: count }] : []
    })
}
