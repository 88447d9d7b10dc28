import { MOST_LISTED_LINES } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import type { RecordsReport } from '#platform/contract/records-report.ts'
import type { NoImport } from '../csv/csv-opening.ts'
import { RowTally } from '../csv/row-tally.ts'
import { type Database, inTransaction, type Queryable, rollBackWith } from '../database/database.ts'
import { type OpenedRecords, openRecords, type RecordFault, type RecordRow } from './read-records.ts'
import type { DateOrder, RecordForm, RecordMapping } from './record-form.ts'
import { tryRecordsLock } from './record-mappings-store.ts'
import type { NoteProgress } from './watched-import.ts'

const BATCH_ROWS = 500

type FieldFault<Field> = { field?: Field | undefined; reason: string }
/** What a row says; `key` tells whether another row says the same. */
export type ReadRecord<Field, Item> =
  | { item: Item; key: string; notes: readonly string[] }
  | { faults: readonly FieldFault<Field>[] }
  | { skipped: string }

/** What became, or would become, of a record. */
export type PutRecord<Field> = { outcome: 'new' | 'updated' | 'unchanged' } | FieldFault<Field> | { skipped: string }

/** How one kind of record is read and stored. */
export type RecordWork<Field extends string, Item> = {
  form: RecordForm<Field>
  read: (values: Record<Field, string>, dates: DateOrder | undefined) => ReadRecord<Field, Item>
  /** In the order given. Stores within the transaction `db`, or only says what it would do. */
  put: (db: Queryable, items: readonly Item[], stores: boolean) => Promise<PutRecord<Field>[]>
  /** Of a row that says what another row, on this line, has said. */
  twice: (line: number) => FieldFault<Field> | { skipped: string }
}

export type RecordsImport<Field extends string> = {
  open: () => AsyncIterable<Uint8Array>
  mapping?: RecordMapping<Field> | undefined
  dryRun: boolean
  skipBroken: boolean // Imports the good rows; without it one broken row stops the import
  /** In the transaction of an import that changed something. */
  noteChange: (transaction: Queryable, report: RecordsReport) => Promise<void>
  /** After each batch; not of the transaction, so that others see it. */
  noteProgress?: NoteProgress | undefined
}

/**
 * Imports a file row by row: first a pass that stores nothing, then all of it in one transaction, or nothing. Memory
 * holds a batch, the keys and the faults.
 */
export async function importRecords<Field extends string, Item>(
  db: Database,
  work: RecordWork<Field, Item>,
  { dryRun, skipBroken, noteChange, noteProgress, ...file }: RecordsImport<Field>,
): Promise<RecordsReport | NoImport> {
  const opened = await openRecords(work.form, file)
  if ('problem' in opened) return opened
  const checked = await goThrough(db, opened, work, { stores: false, after: (rows) => noteProgress?.(rows, null) })
  if ('problem' in checked) return checked
  const isRefused = (passed: Passed) => passed.broken.count > 0 && !skipBroken
  const report = (outcome: RecordsReport['outcome'], passed: Passed) => ({
    outcome,
    columns: opened.columns,
    ...passed,
  })
  if (isRefused(checked)) return report('broken', checked)
  if (dryRun) return report('dry-run', checked)
  return inTransaction<RecordsReport | NoImport>(db, async (transaction) => {
    if (!(await tryRecordsLock(transaction, work.form.kind)))
      return rollBackWith({ problem: t('Another import is running. Try again when it is done.') })
    const after = (rows: number) => noteProgress?.(rows, checked.read)
    const stored = await goThrough(transaction, opened, work, { stores: true, after })
    if ('problem' in stored) return rollBackWith(stored)
    if (isRefused(stored)) return rollBackWith(report('broken', stored))
    const answer = report('stored', stored)
    if (stored.new + stored.updated > 0) await noteChange(transaction, answer)
    return answer
  })
}

type Passed = Omit<RecordsReport, 'outcome' | 'columns'>
type Waiting<Item> = { line: number; item: Item; notes: readonly string[] }

function goThrough<Field extends string, Item>(
  db: Queryable,
  opened: OpenedRecords<Field>,
  work: RecordWork<Field, Item>,
  { stores, after }: { stores: boolean; after: (rows: number) => Promise<void> | undefined },
): Promise<Passed | NoImport> {
  return opened.withRows<Passed>(async (rows) => {
    const pass = new Pass(db, opened, work, stores)
    for await (const row of rows) {
      pass.take(row)
      if (!pass.isFull) continue
      await pass.flush()
      await after(pass.rows)
    }
    await pass.flush()
    return pass.figures()
  })
}

class Pass<Field extends string, Item> {
  readonly #tally = new RowTally<RecordFault>(MOST_LISTED_LINES)
  readonly #counts = { new: 0, updated: 0, unchanged: 0 }
  readonly #lines = new Map<string, number>()
  readonly #flushTo: (items: readonly Item[]) => Promise<PutRecord<Field>[]>
  readonly #opened: OpenedRecords<Field>
  readonly #work: RecordWork<Field, Item>
  #batch: Waiting<Item>[] = []

  constructor(db: Queryable, opened: OpenedRecords<Field>, work: RecordWork<Field, Item>, stores: boolean) {
    this.#opened = opened
    this.#work = work
    this.#flushTo = (items) => work.put(db, items, stores)
  }

  get rows(): number {
    return this.#tally.read
  }

  get isFull(): boolean {
    return this.#batch.length >= BATCH_ROWS
  }

  take(row: RecordRow<Field>): void {
    this.#tally.read++
    const { line } = row
    if (row.fault) this.#tally.break([{ line, faults: [row.fault] }])
    else if ('skipped' in row) this.#tally.skip(row.skipped)
    else this.#read(line, row.values)
  }

  #read(line: number, values: Record<Field, string>): void {
    const read = this.#work.read(values, this.#opened.dates)
    if (!('item' in read)) {
      this.#leave(line, 'faults' in read ? read.faults : read)
      return
    }
    const before = this.#lines.get(read.key)
    if (before !== undefined) {
      const twice = this.#work.twice(before)
      this.#leave(line, 'skipped' in twice ? twice : [twice])
      return
    }
    this.#lines.set(read.key, line)
    this.#batch.push({ line, item: read.item, notes: read.notes })
  }

  async flush(): Promise<void> {
    const batch = this.#batch
    this.#batch = []
    if (batch.length === 0) return
    const answers = await this.#flushTo(batch.map(({ item }) => item))
    for (const [at, { line, notes }] of batch.entries()) {
      const answer = answers[at]
      if (!answer || !('outcome' in answer)) {
        this.#leave(line, answer && 'skipped' in answer ? answer : [answer ?? { reason: t('it could not be stored') }])
        continue
      }
      this.#counts[answer.outcome]++
      for (const note of notes) this.#tally.note(note, line)
    }
  }

  #leave(line: number, why: readonly FieldFault<Field>[] | { skipped: string }): void {
    if ('skipped' in why) {
      this.#tally.skip(why.skipped)
      return
    }
    const faults = why.map(({ field, reason }) => ({ column: field && this.#opened.nameOf(field), reason }))
    this.#tally.break([{ line, faults }])
  }

  figures(): Passed {
    return { ...this.#counts, ...this.#tally.rowFigures() }
  }
}
