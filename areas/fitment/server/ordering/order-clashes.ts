import { createHash } from 'node:crypto'
import { codesOf } from '#packages/fit-engine/judging/interface.ts'
import type { Reason, Seat } from '#packages/fit-engine/judging/reason.ts'
import type { FitClash } from '#platform/contract/fit-clash.ts'
import type { KnownBike } from '../checking/bike-side.ts'
import { componentsOf } from '../checking/mounted-parts.ts'
import type { FitState } from '../fit-state.ts'
import { clashText, consequenceOf } from './clash-text.ts'
import type { JudgedLine, JudgedLines, JudgedPair } from './judge-order-lines.ts'

export type Clashes = {
  /** With the bike, by line. */
  ofLines: ReadonlyMap<number, FitClash>
  /** Of lines with each other. */
  ofPairs: ReadonlyMap<JudgedPair, FitClash>
}

/** Every `no` that has to be acknowledged, each once. */
export function clashesOf(state: FitState, { fits }: KnownBike, { lines, pairs }: JudgedLines): Clashes {
  const ofLines = lines.flatMap((one) => {
    const clash = clashWithBike(state, fits, one)
    return clash ? [[one.line, clash] as const] : []
  })
  const ofPairs = pairs.flatMap((pair) => {
    const reasons = pair.reasons.filter(isNo)
    if (reasons.length === 0) return []
    // The later line is the one that doesn't go with what is there.
    return [
      [pair, clashOf(state, { of: pair.lines, speaksOf: pair.lines[1], reasons, fits: '', among: true })] as const,
    ]
  })
  return { ofLines: new Map(ofLines), ofPairs: new Map(ofPairs) }
}

const isNo = ({ verdict }: Reason) => verdict === 'no'

function clashWithBike(state: FitState, fits: string, one: JudgedLine): FitClash | undefined {
  const reasons = one.reasons.filter((reason) => isNo(reason) && reason.across.length === 0)
  return reasons.length === 0 ? undefined : clashOf(state, { of: [one], speaksOf: one, reasons, fits, among: false })
}

type Clashing = {
  of: readonly Pick<JudgedLine, 'line' | 'id'>[]
  speaksOf: Pick<JudgedLine, 'side'>
  reasons: readonly Reason[]
  fits: string // Of the bike; empty where it has no say
  among: boolean
}

function clashOf({ book, version }: FitState, { of, speaksOf, reasons, fits, among }: Clashing): FitClash {
  const roles = componentsOf(speaksOf.side).map(({ role }) => role)
  const consequence = consequenceOf(book, reasons)
  const parts = of.map(({ id }) => id)
  return {
    lines: of.map(({ line }) => line),
    parts,
    text: clashText(book, reasons, { roles, among }),
    severity: gravest(reasons),
    ...(consequence !== undefined && { consequence }),
    digest: digestOf([[...parts].sort(), fits, version, reasons.map(told).sort()]),
  }
}

function gravest(reasons: readonly Reason[]): Reason['severity'] {
  const found = (['safety', 'function'] as const).find((each) => reasons.some(({ severity }) => severity === each))
  return found ?? 'comfort'
}

const DIGEST_LENGTH = 32

/** Equal for what a customer was told in equal words about the same parts and bike. */
function digestOf(agreed: unknown): string {
  return createHash('sha256').update(JSON.stringify(agreed)).digest('base64url').slice(0, DIGEST_LENGTH)
}

function told({ rule, contact, cause, a, b, bridges }: Reason): string {
  return JSON.stringify([rule, contact, cause, seatOf(a), seatOf(b), bridges])
}

const seatOf = ({ role, what, fact }: Seat) => [
  role,
  what,
  fact ? [codesOf(fact), fact.range?.low ?? null, fact.range?.high ?? null, fact.isAbsent ?? false] : null,
]
