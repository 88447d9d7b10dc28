import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { StatedFit } from '#fitment/contract/part-ports.ts'
import type { PortsReport } from '#fitment/contract/ports-import.ts'
import { MOST_LISTED_LINES, type RowFault } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import { sameNumber } from '#platform/contract/typed-text.ts'
import { type NamedRow, readCsv } from '#platform/server/csv/csv-exchange.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import { type Database, inTransaction, type Queryable, rollBackWith } from '#platform/server/database/database.ts'
import { type StatedPart, statedFits } from '../fitment-service.ts'
import { faultAt, PORT_COLUMNS, type PortColumn, type PortRow, readPortRows, statingRows } from './port-rows.ts'

const PARTS_AT_A_TIME = 200

export type PortsImportOptions = {
  open: () => AsyncIterable<Uint8Array> // Called again when the transaction is retried
  dryRun: boolean
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

function importWithin(db: Queryable, options: PortsImportOptions): Promise<PortsReport | NoImport> {
  return readCsv(options.open(), { known: PORT_COLUMNS, needed: ['sku'] }, async ({ names, ignored, rows }) => {
    const tally = new PortsTally()
    const { book } = await statedFits.readBook(db)
    for await (const some of inBatches(partsOf(rows, tally)))
      await importParts(db, { book, names, tally }, some, options)
    return tally.report(options.dryRun, ignored)
  })
}

/** The rows of each part; they must follow each other. */
async function* partsOf(rows: AsyncIterable<NamedRow<PortColumn>>, tally: PortsTally): AsyncGenerator<RowsOfPart> {
  const seen = new Set<string>()
  let current: RowsOfPart | undefined
  for await (const row of rows) {
    tally.rows += 1
    if (row.fault) {
      tally.break([row.fault])
      continue
    }
    const { sku } = row.cells
    const number = sameNumber(sku)
    if (current?.number === number) {
      current.rows.push(row)
      continue
    }
    if (current) yield current
    current = undefined
    if (sku === '') tally.break([{ line: row.line, column: 'sku', reason: t('The part number is missing') }])
    else if (seen.has(number))
      tally.break([{ line: row.line, column: 'sku', reason: t('Rows of one part must follow each other') }])
    else current = { sku, number, rows: [row] }
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
      tally.break([{ line, column: 'sku', reason: t('Someone else is changing this part. Try again') }])
    else tally.change({ line, sku: before.sku, name: before.name, before: told(before), after: told(fit) })
  }
}

const unknownPart = ({ line }: PortRow, sku: string): RowFault => ({
  ...{ line, column: 'sku', reason: t('No part on sale has the number {sku}', { sku: JSON.stringify(sku) }) },
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
): { fit?: StatedFit } | { faults: RowFault[] } {
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
  readonly #broken: RowFault[] = []
  readonly #changes: PortsReport['changes'] = []

  break(faults: readonly RowFault[]): void {
    this.#brokenCount += faults.length
    this.#broken.push(...faults.slice(0, Math.max(0, MOST_LISTED_LINES - this.#broken.length)))
  }

  change(change: PortsReport['changes'][number]): void {
    this.#updated += 1
    if (this.#changes.length < MOST_LISTED_LINES) this.#changes.push(change)
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
