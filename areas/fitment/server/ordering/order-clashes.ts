import { createHash } from 'node:crypto'
import { codesOf } from '#packages/fit-engine/judging/interface.ts'
import type { Reason, Seat } from '#packages/fit-engine/judging/reason.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import type { FitClash } from '#platform/contract/fit-clash.ts'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { KnownBike } from '../checking/bike-side.ts'
import { componentsOf } from '../checking/mounted-parts.ts'
import { presentSeat } from '../checking/present-verdict.ts'
import { seatPair } from '../checking/seat-words.ts'
import type { FitState } from '../fit-state.ts'
import { worded } from '../words/worded-book.ts'
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
    return [[pair, clashOf(state, { of: pair.lines, speaksOf: pair.lines[1], reasons, fits: '' })] as const]
  })
  return { ofLines: new Map(ofLines), ofPairs: new Map(ofPairs) }
}

const isNo = ({ verdict }: Reason) => verdict === 'no'

function clashWithBike(state: FitState, fits: string, one: JudgedLine): FitClash | undefined {
  const reasons = one.reasons.filter((reason) => isNo(reason) && reason.across.length === 0)
  return reasons.length === 0 ? undefined : clashOf(state, { of: [one], speaksOf: one, reasons, fits })
}

type Clashing = {
  of: readonly Pick<JudgedLine, 'line' | 'id'>[]
  speaksOf: Pick<JudgedLine, 'side'>
  reasons: readonly Reason[]
  fits: string // Of the bike; empty where it has no say
}

function clashOf({ book, version }: FitState, { of, speaksOf, reasons, fits }: Clashing): FitClash {
  const roles = componentsOf(speaksOf.side).map(({ role }) => role)
  const consequence = consequenceOf(book, reasons)
  const parts = of.map(({ id }) => id)
  return {
    lines: of.map(({ line }) => line),
    parts,
    text: clashText(book, reasons, roles),
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

const MOST_TOLD = 3

/**
 * What clashes, for the label of a box to tick. `roles`: those of the part that is spoken of; the other side is the
 * bike's or another part's.
 */
function clashText(book: Book, clashes: readonly Reason[], roles: readonly string[]): string {
  const sentences = [...new Set(clashes.map((reason) => sentenceOf(book, reason, roles)))]
  const more = sentences.length - MOST_TOLD
  const shown = sentences.slice(0, MOST_TOLD)
  return (more > 0 ? [...shown, t('And {count} more.', { count: countText(more) })] : shown).join(' ')
}

function sentenceOf(book: Book, { a, b, cause }: Reason, roles: readonly string[]): string {
  const [part, other] = roles.includes(a.role) ? [a, b] : [b, a]
  const both = seatPair(presentSeat(book, part), presentSeat(book, other))
  return cause === 'absent'
    ? t('{both}. There is nothing to mount it to.', { both })
    : t("{both}. Doesn't fit.", { both })
}

/** What a clash can lead to; undefined where nobody gets hurt. */
function consequenceOf(book: Book, clashes: readonly Reason[]): string | undefined {
  const dangers = clashes.filter(({ severity }) => severity === 'safety')
  const { rules } = worded(book)
  const told = [...new Set(dangers.map(({ rule }) => rules.get(rule)?.consequence || t('It can fail while you ride.')))]
  return told.length > 0 ? told.join(' ') : undefined
}
