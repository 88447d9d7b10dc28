import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { StatedFit } from '#fitment/contract/part-ports.ts'
import type { PortsReport } from '#fitment/contract/ports-import.ts'
import { sameNumber } from '#platform/contract/typed-text.ts'
import { type NoImport, openCsv } from '#platform/server/csv/csv-opening.ts'
import { type CsvRow, readCsvRows } from '#platform/server/csv/csv-rows.ts'
import { type Database, inTransaction, type Queryable, rollBackWith } from '#platform/server/database/database.ts'
import { type StatedPart, statedFits } from '../fitment-service.ts'
import { cellsBy, faultAt, PORT_COLUMNS, type PortFault, type PortRow, readPortRows, statingRows } from './port-rows.ts'

const PARTS_AT_A_TIME = 200

export type PortsImportOptions = {
  open: () => AsyncIterable<Uint8Array> // Called again when the transaction is retried
  dryRun: boolean
  listed: number
  author: Author
  noteChange: (transaction: Queryable, report: PortsReport) => Promise<void>
  now: () => Date
}

/** `number`: the same however the SKU is written. */
type RowsOfPart = { sku: string; number: string; rows: [PortRow, ...PortRow[]] }

/**
 * Imports what parts state, all or nothing, in constant memory. A part that is in the file states what the file says;
 * others stay as they are. Returns why when the file can't be read.
 */
export function importPorts(db: Database, options: PortsImportOptions): Promise<PortsReport | NoImport> {
  return inTransaction<PortsReport | NoImport>(db, async (transaction) => {
    const answer = await importWithin(transaction, options)
    if ('problem' in answer || answer.outcome !== 'stored') return rollBackWith(answer)
    if (answer.parts.updated > 0) await options.noteChange(transaction, answer)
    return answer
  })
}

async function importWithin(db: Queryable, options: PortsImportOptions): Promise<PortsReport | NoImport> {
  const opened = await openCsv(options.open())
  if ('problem' in opened) return opened
  const rows = readCsvRows(opened)
  try {
    const header = await rows.next()
    if (header.done || header.value.fault) return { problem: 'The header can’t be read.' }
    const names = header.value.cells.map((name) => name.trim().toLowerCase())
    if (!names.includes('sku')) return { problem: `The column sku is missing. Columns are ${PORT_COLUMNS.join(', ')}.` }
    const known: readonly string[] = PORT_COLUMNS
    const tally = new PortsTally(options.listed)
    const { book } = await statedFits.readBook(db)
    for await (const some of inBatches(partsOf(rows, names, tally)))
      await importParts(db, { book, names, tally }, some, options)
    return tally.report(
      options.dryRun,
      names.filter((name) => !known.includes(name)),
    )
  } finally {
    await rows.return(undefined)
  }
}

/** The rows of each part; they must follow each other. */
async function* partsOf(
  rows: AsyncIterable<CsvRow>,
  names: readonly string[],
  tally: PortsTally,
): AsyncGenerator<RowsOfPart> {
  const read = cellsBy(names)
  const seen = new Set<string>()
  let current: RowsOfPart | undefined
  for await (const { line, ...row } of rows) {
    tally.rows += 1
    if (row.fault) {
      tally.break([{ line, column: names[(row.fault.columnNumber ?? 0) - 1] ?? '', reason: row.fault.reason }])
      continue
    }
    const cells = read(row.cells)
    const { sku } = cells
    const number = sameNumber(sku)
    if (current?.number === number) {
      current.rows.push({ line, cells })
      continue
    }
    if (current) yield current
    current = undefined
    if (sku === '') tally.break([{ line, column: 'sku', reason: 'The part number is missing' }])
    else if (seen.has(number)) tally.break([{ line, column: 'sku', reason: 'Rows of one part must follow each other' }])
    else current = { sku, number, rows: [{ line, cells }] }
    seen.add(number)
  }
  if (current) yield current
}

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < PARTS_AT_A_TIME) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type Book = Awaited<ReturnType<typeof statedFits.readBook>>['book']

/** Stores batch by batch; what was stored is taken back when a later row is broken. */
async function importParts(
  db: Queryable,
  { book, names, tally }: { book: Book; names: readonly string[]; tally: PortsTally },
  some: readonly RowsOfPart[],
  { author, now, dryRun }: PortsImportOptions,
): Promise<void> {
  const skus = some.map(({ sku }) => sku)
  const known = await statedFits.selectBySku(db, skus)
  const at = now()
  const changed = some.flatMap(({ sku, rows }) => {
    const before = known.get(sku)
    const after = before ? judgedFit(book, names, before, rows) : { faults: [unknownPart(rows[0], sku)] }
    if ('faults' in after) tally.break(after.faults)
    else if (before && after.fit) return [{ before, fit: after.fit, line: rows[0].line }]
    else tally.unchanged += 1
    return []
  })
  const next = changed.map(({ before, fit }) => statedFits.next(book, before, fit, { author, at }))
  const stored = dryRun ? undefined : await statedFits.put(db, next)
  for (const { before, fit, line } of changed) {
    if (stored && !stored.has(before.id))
      tally.break([{ line, column: 'sku', reason: 'Someone else is changing this part. Try again' }])
    else tally.change({ line, sku: before.sku, name: before.name, before: told(before), after: told(fit) })
  }
}

const unknownPart = ({ line }: PortRow, sku: string): PortFault => ({
  ...{ line, column: 'sku', reason: `No part on sale has the number ${JSON.stringify(sku)}` },
})

/**
 * What the rows say; what they have no column for stays. Nothing where the part says so already: what is there was
 * judged when it was stored.
 */
function judgedFit(
  book: Book,
  names: readonly string[],
  before: StatedPart,
  rows: RowsOfPart['rows'],
): { fit?: StatedFit } | { faults: PortFault[] } {
  const read = readPortRows(book, rows)
  if ('faults' in read) return read
  const left = {
    ...(!names.includes('supplied') && { supplied: before.supplied }),
    ...(!names.includes('bridges') && { bridges: before.bridges }),
  }
  const fit = { ...read.fit, ...left }
  if (statedFits.isSame(before, fit)) return {}
  const stating = statingRows(rows)
  const faults = statedFits.check(book, fit).map(({ path, message }) => faultAt(path, message, rows[0], stating))
  return faults.length > 0 ? { faults } : { fit }
}

/** In one line, for people. */
function told({ role, declared, ports }: StatedFit): string {
  if (declared) return declared
  return [role, ...ports.map(({ what, value }) => `${what}=${value}`)].filter(Boolean).join('; ')
}

/** Counts rows and parts; lists the first faults and changes. */
class PortsTally {
  rows = 0
  unchanged = 0
  #updated = 0
  #brokenCount = 0
  readonly #mostListed: number
  readonly #broken: PortFault[] = []
  readonly #changes: PortsReport['changes'] = []

  constructor(mostListed: number) {
    this.#mostListed = mostListed
  }

  break(faults: readonly PortFault[]): void {
    this.#brokenCount += faults.length
    this.#broken.push(...faults.slice(0, Math.max(0, this.#mostListed - this.#broken.length)))
  }

  change(change: PortsReport['changes'][number]): void {
    this.#updated += 1
    if (this.#changes.length < this.#mostListed) this.#changes.push(change)
  }

  report(isDryRun: boolean, ignored: string[]): PortsReport {
    const listed = this.#broken.toSorted((one, other) => one.line - other.line)
    return {
      outcome: this.#brokenCount > 0 ? 'broken' : isDryRun ? 'dry-run' : 'stored',
      ...{ rows: this.rows, parts: { updated: this.#updated, unchanged: this.unchanged }, ignored },
      ...{ broken: { count: this.#brokenCount, listed }, changes: this.#changes },
    }
  }
}
