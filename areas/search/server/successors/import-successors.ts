import { isDeepStrictEqual } from 'node:util'
import type { SuccessionForm, SuccessorsReport } from '#catalogue/contract/successors.ts'
import { statedFits } from '#fitment/server/fitment-service.ts'
import type { RowFault } from '#platform/contract/csv-exchange.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { sameNumber } from '#platform/contract/typed-text.ts'
import { judgedRows, readCsv } from '#platform/server/csv/csv-exchange.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import { type Database, inTransaction, type Queryable, rollBackWith } from '#platform/server/database/database.ts'
import { type SuccessionRow, successions } from '../find-service.ts'
import {
  readSuccession,
  SUCCESSOR_COLUMNS,
  type SuccessorColumn,
  type SuccessorLine,
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

type File = { tally: Tally; byNumber: ReadonlyMap<string, Lines> }

function readFile(bytes: AsyncIterable<Uint8Array>): Promise<File | NoImport> {
  const columns = { known: SUCCESSOR_COLUMNS, needed: ['number', 'kind'] } as const
  return readCsv<SuccessorColumn, File | NoImport>(bytes, columns, async ({ ignored, rows }) => {
    const tally: Tally = { rows: 0, new: 0, updated: 0, unchanged: 0, ignored, faults: [] }
    const byNumber = new Map<string, [SuccessorLine, ...SuccessorLine[]]>()
    const keep = (row: SuccessorLine) => {
      const norm = successions.normOf(row.cells.number)
      const lines = byNumber.get(norm)
      if (norm === '') tally.faults.push({ line: row.line, column: 'number', reason: t('Enter letters or digits') })
      else if (lines) lines.push(row)
      else byNumber.set(norm, [row])
    }
    for await (const row of rows) {
      tally.rows += 1
      if (tally.rows > MOST_ROWS)
        return {
          problem: plural(
            MOST_ROWS,
            'The file has more than {count} row. Import it in pieces.',
            'The file has more than {count} rows. Import it in pieces.',
            { count: String(MOST_ROWS) },
          ),
        }
      if (row.fault) tally.faults.push(row.fault)
      else keep(row)
    }
    return { tally, byNumber }
  })
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
  return {
    ...judgedRows(faults, isDryRun),
    ...{ rows, numbers: { new: numbers.new, updated: numbers.updated, unchanged: numbers.unchanged }, ignored },
  }
}
