import type { BikeDescription } from '#fitment/contract/bike.ts'
import { codesOf, type Fact } from '#packages/fit-engine/judging/interface.ts'
import { knownBike } from '../checking/bike-side.ts'
import { evaluateSignature } from '../checking/judge-signatures.ts'
import type { FitState } from '../fit-state.ts'
import type { SignedPart } from '../ports/ports-store.ts'

/** What a customer said of a part, and the reason that decided what we had said. */
export type FitReport = {
  id?: string
  by?: string | undefined // Who said so: several reports of one person count once
  fitted: boolean
  verdict: string // As it was when the part was ordered
  rule: string
  contact: string
  offer?: string | undefined // Codes of the two interfaces, where both had one
  need?: string | undefined
}

/** What a customer said of a part, as it is stored. */
export type StoredReport = {
  id?: string
  by?: string | undefined
  partId: string
  fitted: boolean
  bike: BikeDescription
  verdictThen: string
}

/** Reports with the contact that decides today; those that nothing decides any more are left out. */
export function readReports(
  state: FitState,
  parts: ReadonlyMap<string, SignedPart>,
  stored: readonly StoredReport[],
): FitReport[] {
  return stored.flatMap(({ partId, bike, verdictThen, ...said }) => {
    const part = parts.get(partId)
    const known = knownBike(state.book, bike)
    if (!part || 'faults' in known) return []
    const [reason] = evaluateSignature(state, part.signature, known.side).reasons
    if (reason?.verdict !== 'fits') return []
    const { rule, contact, a, b } = reason
    return [{ ...said, verdict: verdictThen, rule, contact, offer: onlyCode(a.fact), need: onlyCode(b.fact) }]
  })
}

function onlyCode(fact: Fact | undefined): string | undefined {
  const [code, ...others] = fact ? codesOf(fact) : []
  return others.length === 0 ? code : undefined
}
