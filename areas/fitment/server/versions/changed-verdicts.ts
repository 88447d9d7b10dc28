import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { bikeOfCode } from '../checking/bike-side.ts'
import { type FitState, sidesOf } from '../fit-state.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { judgeOrderLines } from '../ordering/judge-order-lines.ts'
import { selectSignedParts } from '../ports/ports-store.ts'
import { worded } from '../words/worded-book.ts'
import { compileDraft } from './check-draft.ts'
import { noDraft } from './edit-draft.ts'
import { selectDraft } from './fit-books-store.ts'

/** A line with its bike as a fit code and all parts that were ordered with it. */
export type JudgedOrderLine = { partId: string; fits: string; parts: readonly string[] }
/** Which rule says no; none where that only follows from other lines. */
type VerdictChange = { rule: string; title: string }

const AT_ONCE = 100

/** Of ordered lines those that fit by the published book and would not by the draft; by their place in the list. */
export async function changedVerdicts(
  { db, state: read }: Pick<FitmentContext, 'db' | 'state'>,
  lines: readonly JudgedOrderLine[],
): Promise<Map<number, VerdictChange> | Refusal> {
  const draft = await selectDraft(db)
  if (!draft) return noDraft()
  const compiled = compileDraft(draft.changes)
  if ('faults' in compiled) return new Map()
  const [published, signed] = await Promise.all([
    read(),
    selectSignedParts(db, [...new Set(lines.flatMap(({ parts }) => parts))]),
  ])
  const drafted = withBook(published, compiled.book)
  const signatureOf = (id: string) => signed.get(id)?.signature ?? ''
  const known = new Map<string, VerdictChange | undefined>()
  const changes = new Map<number, VerdictChange>()
  for (const [at, line] of lines.entries()) {
    const beside = line.parts.map(signatureOf)
    // Many order the same for the same kind of bike.
    const key = JSON.stringify([line.fits, signatureOf(line.partId), beside.toSorted()])
    if (!known.has(key)) {
      if (known.size % AT_ONCE === 0) await setImmediate()
      known.set(key, changeOf(published, drafted, line, beside))
    }
    const change = known.get(key)
    if (change) changes.set(at, change)
  }
  return changes
}

const withBook = (state: FitState, book: Book): FitState => ({
  ...state,
  book,
  sideOf: sidesOf(book),
  judged: new LRUCache({ max: 1 }),
})

function changeOf(
  published: FitState,
  drafted: FitState,
  line: JudgedOrderLine,
  signatures: readonly string[],
): VerdictChange | undefined {
  if (verdictIn(published, line, signatures)?.verdict !== 'fits') return undefined
  const now = verdictIn(drafted, line, signatures)
  if (now?.verdict !== 'no') return undefined
  const rule = now.reasons[0]?.rule ?? ''
  return { rule, title: worded(drafted.book).rules.get(rule)?.title ?? '' }
}

function verdictIn(state: FitState, { fits, partId, parts }: JudgedOrderLine, signatures: readonly string[]) {
  const bike = bikeOfCode(state.book, fits)
  if ('fault' in bike) return undefined
  const asked = parts.map((id, at) => ({ line: at + 1, id, signature: signatures[at] ?? '' }))
  return judgeOrderLines(state, bike.side, asked).lines.find(({ id }) => id === partId)?.evaluation
}
