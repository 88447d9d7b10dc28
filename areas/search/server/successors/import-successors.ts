import { isDeepStrictEqual } from 'node:util'
import { MOST_LISTED, type SuccessionForm, type SuccessorsReport } from '#catalogue/contract/successors.ts'
import { statedFits } from '#fitment/server/fitment-service.ts'
import { sameNumber } from '#platform/contract/typed-text.ts'
import { type NoImport, openCsv } from '#platform/server/csv/csv-opening.ts'
import { readCsvRows } from '#platform/server/csv/csv-rows.ts'
import { type Database, inTransaction, type Queryable, rollBackWith } from '#platform/server/database/database.ts'
import { type SuccessionRow, successions } from '../find-service.ts'
import {
  type RowFault,
  readSuccession,
  SUCCESSOR_COLUMNS,
  type SuccessorLine,
  successorCells,
  successorFault,
} from './successor-rows.ts'

const MOST_ROWS = 100_000
const AT_A_TIME = 500

export type SuccessorsImport = {
  open: () => AsyncIterable<Uint8Array> // Called again when the transaction is retried
  dryRun: boolean
  noteChange: (transaction: Queryable, report: SuccessorsReport) => Promise<void>
  now: () => Date
  newId: () => string
}

type Lines = readonly [SuccessorLine, ...SuccessorLine[]]
type Tally = { rows: number; new: number; updated: number; unchanged: number; ignored: string[]; faults: RowFault[] }

/**
 * Imports what became of numbers, all or nothing. A number that is in the file becomes what the file says; others stay.
 * Returns why when the file can't be read.
 */
export function importSuccessors(db: Database, options: SuccessorsImport): Promise<SuccessorsReport | NoImport> {
  return inTransaction<SuccessorsReport | NoImport>(db, async (transaction) => {
    await successions.lock(transaction)
    const read = await readFile(options.open())
    if ('problem' in read) return rollBackWith(read)
    const { tally, byNumber } = read
    const all = [...byNumber.values()]
    const stored: { id: string; lines: Lines }[] = []
    for (let at = 0; at < all.length; at += AT_A_TIME)
      stored.push(...(await storeSome(transaction, all.slice(at, at + AT_A_TIME), tally, options)))
    await findChains(transaction, stored, tally)
    const report = reportOf(tally, options.dryRun)
    if (report.outcome !== 'stored') return rollBackWith(report)
    if (tally.new + tally.updated > 0) await options.noteChange(transaction, report)
    return report
  })
}

async function readFile(bytes: AsyncIterable<Uint8Array>) {
  const opened = await openCsv(bytes)
  if ('problem' in opened) return opened
  const rows = readCsvRows(opened)
  try {
    const header = await rows.next()
    if (header.done || header.value.fault) return { problem: 'The header can’t be read.' }
    const names = header.value.cells.map((name) => name.trim().toLowerCase())
    const missing = ['number', 'kind'].find((name) => !names.includes(name))
    if (missing) return { problem: `The column ${missing} is missing. Columns are ${SUCCESSOR_COLUMNS.join(', ')}.` }
    const known: readonly string[] = SUCCESSOR_COLUMNS
    const ignored = names.filter((name) => !known.includes(name))
    const tally: Tally = { rows: 0, new: 0, updated: 0, unchanged: 0, ignored, faults: [] }
    const cellsOf = successorCells(names)
    const byNumber = new Map<string, [SuccessorLine, ...SuccessorLine[]]>()
    const keep = (line: number, cells: SuccessorLine['cells']) => {
      const norm = successions.normOf(cells.number)
      const lines = byNumber.get(norm)
      if (norm === '') tally.faults.push({ line, column: 'number', reason: 'Enter letters or digits' })
      else if (lines) lines.push({ line, cells })
      else byNumber.set(norm, [{ line, cells }])
    }
    for await (const { line, ...row } of rows) {
      tally.rows += 1
      if (tally.rows > MOST_ROWS) return { problem: `The file has more than ${MOST_ROWS} rows. Import it in pieces.` }
      if (!row.fault) keep(line, cellsOf(row.cells))
      else tally.faults.push({ line, column: names[(row.fault.columnNumber ?? 0) - 1] ?? '', reason: row.fault.reason })
    }
    return { tally, byNumber }
  } finally {
    await rows.return(undefined)
  }
}

async function storeSome(
  db: Queryable,
  numbers: readonly Lines[],
  tally: Tally,
  { now, newId }: Pick<SuccessorsImport, 'now' | 'newId'>,
): Promise<{ id: string; lines: Lines }[]> {
  const read = numbers.flatMap((lines) => {
    const one = readSuccession(lines)
    if ('form' in one) return [{ lines, form: one.form }]
    tally.faults.push(...one.faults)
    return []
  })
  const { book } = await statedFits.readBook(db)
  const checked = await successions.check(
    db,
    read.map(({ form }) => form),
    (queryable, pairs) => statedFits.doubtsOfReplacing(queryable, book, pairs),
  )
  const norms = read.map(({ form }) => successions.normOf(form.number))
  const before = new Map((await successions.selectOfNumbers(db, norms)).map((row) => [row.norm, row]))
  const stored: { id: string; lines: Lines }[] = []
  for (const [at, { lines, form }] of read.entries()) {
    const [one, former] = [checked[at], before.get(norms[at] ?? '')]
    if (!one || 'errors' in one) {
      tally.faults.push(...(one?.errors ?? []).map(({ path, message }) => successorFault(path, message, lines)))
    } else if (former && saysSame(former, form)) tally.unchanged += 1
    else {
      tally[former ? 'updated' : 'new'] += 1
      const id = former?.id ?? newId()
      await successions.put(db, { ...one.succession, id, version: (former?.version ?? 0) + 1, changedAt: now() })
      stored.push({ id, lines })
    }
  }
  return stored
}

function saysSame({ parts, ...row }: SuccessionRow, form: SuccessionForm): boolean {
  const [needed, successors] = [true, false].map((wanted) => parts.filter(({ isNeeded }) => isNeeded === wanted))
  return isDeepStrictEqual(comparable({ ...row, parts: successors ?? [], needed: needed ?? [] }), comparable(form))
}

/** However numbers are written. */
function comparable({ number, kind, note, since, parts, needed }: SuccessionForm) {
  const named = (list: SuccessionForm['parts']) => list.map(({ sku, quantity }) => [sameNumber(sku), quantity])
  return [sameNumber(number), kind, note, since, named(parts), named(needed)]
}

/** All are looked at together first; one by one only to say in which line the chain is. */
async function findChains(db: Queryable, stored: readonly { id: string; lines: Lines }[], tally: Tally): Promise<void> {
  const ids = stored.map(({ id }) => id)
  if (ids.length === 0 || !(await successions.findChainFault(db, ids))) return
  for (const { id, lines } of stored) {
    const fault = await successions.findChainFault(db, [id])
    if (!fault) continue
    tally.faults.push(successorFault('parts', fault, lines))
    return
  }
}

function reportOf({ rows, ignored, faults, ...numbers }: Tally, isDryRun: boolean): SuccessorsReport {
  const listed = faults.toSorted((one, other) => one.line - other.line).slice(0, MOST_LISTED)
  return {
    outcome: faults.length > 0 ? 'broken' : isDryRun ? 'dry-run' : 'stored',
    ...{ rows, numbers: { new: numbers.new, updated: numbers.updated, unchanged: numbers.unchanged }, ignored },
    broken: { count: faults.length, listed },
  }
}
