import { OPERATOR } from '#accounts/server/audit/audit-service.ts'
import type { BikeDescription } from '#fitment/contract/bike.ts'
import type { BookChange } from '#fitment/contract/fit-draft.ts'
import { codesOf, type Fact } from '#packages/fit-engine/judging/interface.ts'
import { listOf, type Row } from '#packages/fit-engine/reading/read-table.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { knownBike } from '../checking/bike-side.ts'
import { evaluateSignature } from '../checking/judge-signatures.ts'
import { bookWith, FIRST_VERSION } from '../current-book.ts'
import type { FitState } from '../fit-state.ts'
import type { FitmentContext } from '../fitment-context.ts'
import { type SignedPart, selectSignedParts } from '../ports/ports-store.ts'
import { type Files, filesWith, isSameKey, keyOfRow } from './apply-changes.ts'
import type { DraftContext } from './edit-draft.ts'
import { insertBook, insertDoubts, lockBooks, selectHeardReports, switchTo, updateDraft } from './fit-books-store.ts'
import { goldenResults, isChanged } from './golden-results.ts'

const ENOUGH = 2
const ENOUGH_FOR_SAFETY = 1

/** Reports of the same parts, as they are stored: the contact that decides is the one that is doubted. */
export async function flagByStoredReports(
  context: DraftContext & Pick<FitmentContext, 'state'>,
  stored: readonly StoredReport[],
): Promise<number | undefined> {
  const parts = await selectSignedParts(
    context.db,
    stored.map(({ partId }) => partId),
  )
  return flagDisputedRules(context, readReports(await context.state(), parts, stored))
}

/**
 * Puts in doubt what "did not fit" although we said that it fits: the row of matings that decided, else the rule.
 * Doubt only leads to `unknown`, so it is published at once; golden pairs that said otherwise say unknown until
 * somebody looks. An open draft gets the same. Gives the version that judges then, or nothing where none is in doubt.
 */
export async function flagDisputedRules(
  { db, audit, now }: DraftContext,
  reports: readonly FitReport[],
): Promise<number | undefined> {
  return inTransaction<number | undefined>(db, async (transaction) => {
    const books = await lockBooks(transaction)
    const published = books.find(({ state }) => state === 'published')?.changes ?? []
    const made = bookWith(published)
    if ('faults' in made) return undefined
    const heard = await selectHeardReports(transaction)
    const found = doubtsOf(made.book, made.files, unheard(reports, heard))
    const doubts = found.map(({ change }) => change)
    if (doubts.length === 0) return undefined
    const golden = goldenOf(put(published, doubts))
    const doubted = [...doubts, ...golden]
    const draft = books.find(({ state }) => state === 'draft')
    const version = (books[0]?.version ?? FIRST_VERSION) + 1
    const remarks = `In doubt by reports: ${doubts.map(({ file, key }) => `${file} ${key}`).join(', ')}`
    await insertBook(transaction, {
      version,
      state: 'retired',
      changes: put(published, doubted),
      remarks,
      startedAt: now(),
    })
    await switchTo(transaction, version, now(), null)
    const before = (change: BookChange) => ({ ...change, row: rowIn(made.files, change) })
    await insertDoubts(
      transaction,
      found.map(({ change, rule, reports: ids }) => ({
        ...{ version, file: change.file, key: change.key, rule, reports: ids, at: now() },
        before: [change, ...golden].map(before),
      })),
    )
    if (draft) {
      const own = { revision: draft.revision + 1, changes: put(draft.changes, doubted), remarks: draft.remarks }
      await updateDraft(transaction, draft.version, { ...own, version: version + 1 })
    }
    const after = { rows: doubts.map(({ file, key }) => `${file} ${key}`) }
    await audit.record(transaction, OPERATOR, { action: 'rule-book.doubt', object: `rule-book:${version}`, after })
    return version
  })
}

/** With changed rows in place of earlier changes of the same rows. */
export const put = (changes: readonly BookChange[], more: readonly BookChange[]) => [
  ...changes.filter((change) => !more.some((one) => isSameKey(one, change))),
  ...more,
]

type Heard = Awaited<ReturnType<typeof selectHeardReports>>
type Unheard = FitReport & { mayDoubt: (row: Pick<BookChange, 'file' | 'key'>) => boolean }

/** A report that has put a row in doubt once does not do it again, whatever a person decided. */
function unheard(reports: readonly FitReport[], heard: Heard): Unheard[] {
  return reports.map((report) => ({
    ...report,
    mayDoubt: ({ file, key }) =>
      !heard.some((one) => one.file === file && one.key === key && one.reports.includes(report.id ?? '')),
  }))
}

type Doubt = { change: BookChange; rule: string; reports: string[] }

/** Rows that enough people speak against, with certainty D. */
function doubtsOf(book: Book, files: Files, reports: readonly Unheard[]): Doubt[] {
  const against = reports.filter(({ fitted, verdict }) => !fitted && verdict === 'fits')
  const named = against.flatMap((report) => {
    const found = rowOf(files, report)
    if (!found) return []
    const key = keyOfRow(found.file, found.row.cells)
    return report.mayDoubt({ file: found.file, key }) ? [{ ...found, key, report }] : []
  })
  const counted = [...Map.groupBy(named, ({ file, key }) => `${file} ${key}`).values()]
  return counted.flatMap((same) => {
    const [first] = same
    const rule = book.rules.get(first?.rule ?? '')
    if (!first || !rule || first.row.cells.certainty === 'D') return []
    // Those of whom it isn't known count each.
    const people = new Set(same.map(({ report }) => report.by ?? report))
    if (people.size < (rule.severity === 'safety' ? ENOUGH_FOR_SAFETY : ENOUGH)) return []
    const { file, key, row } = first
    const ids = same.flatMap(({ report }) => report.id ?? [])
    return [{ change: { file, key, row: { ...row.cells, certainty: 'D' } }, rule: rule.code, reports: ids }]
  })
}

const rowIn = (files: Files, { file, key }: Pick<BookChange, 'file' | 'key'>) =>
  files[file].find(({ cells }) => keyOfRow(file, cells) === key)?.cells ?? null

/** The row of matings that decided, else that of the rule. */
function rowOf(files: Files, { rule, contact, offer, need }: FitReport) {
  const names = (cell: string | undefined, code: string | undefined) =>
    code !== undefined && listOf(cell).includes(code)
  const decides = ({ cells }: Row) => cells.contact === contact && names(cells.offer, offer) && names(cells.need, need)
  const mating = files.matings.find(decides)
  if (mating) return { file: 'matings' as const, row: mating, rule }
  const row = files.rules.find(({ cells }) => cells.code === rule)
  return row && { file: 'rules' as const, row, rule }
}

/** Golden pairs say what the doubt leaves of them. */
function goldenOf(changes: readonly BookChange[]): BookChange[] {
  const made = bookWith(changes)
  if ('faults' in made) throw new Error(`Doubt broke the rule book: ${made.faults.join('; ')}`)
  const changed = goldenResults(made.book, made.files, changes).filter(isChanged)
  const rows = new Map(filesWith(changes)['golden-pairs'].map(({ cells }) => [cells.id, cells]))
  return changed.map(({ id, actual }): BookChange => {
    const row = { ...rows.get(id), verdict: actual.verdict, rule: actual.rule, note: 'in doubt by reports' }
    return { file: 'golden-pairs', key: id, row: row as Record<string, string> }
  })
}

/** What a customer said of a part, and the reason that decided what we had said. */
type FitReport = {
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
type StoredReport = {
  id?: string
  by?: string | undefined
  partId: string
  fitted: boolean
  bike: BikeDescription
  verdictThen: string
}

/** Reports with the contact that decides today; those that nothing decides any more are left out. */
function readReports(
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
