import { setTimeout as delay } from 'node:timers/promises'
import type { DecimalSignName } from '#catalogue/contract/part-import.ts'
import { codedRegistry, type Registry } from '#packages/part-attributes/registry.ts'
import { readCsvHeader, withCsvRows } from '#platform/server/csv/csv-exchange.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import type { CsvRow } from '#platform/server/csv/csv-rows.ts'
import {
  type Database,
  inTransaction,
  type Queryable,
  rollBackWith,
  violatedConstraint,
} from '#platform/server/database/database.ts'
import * as partStaging from '../part-staging-store.ts'
import { compareParts, leaveOutGoneFiles, storeParts } from './import-apply.ts'
import type { Column, NumberSigns } from './import-cells.ts'
import { describeOutcome } from './import-changes.ts'
import { bindColumns, type ImportColumns, numberColumns, specKeys } from './import-columns.ts'
import type { ImportContext } from './import-context.ts'
import { type ImportMapping, mappingFor } from './import-mapping.ts'
import { countMoved, proposeFamilies, storeFamilies, storeProducts } from './import-products.ts'
import { type ImportReport, ImportTally } from './import-report.ts'
import { stageRows } from './import-stage.ts'
import { findNumberSigns } from './number-signs.ts'
import type { Family } from './product-families.ts'

const LOCK_WAIT_MS = 60_000
const LOCK_RETRY_MS = 200
const MOST_LISTED = 20
const SAME_VARIANT =
  'After this import two variants of one product would have the same options. Change the file, or take one of them off the product first.'

export type ImportOptions = {
  /** Called again when the transaction is retried. */
  open: () => AsyncIterable<Uint8Array>
  mapping?: ImportMapping | undefined // Defaults to the one that fits the header
  registry?: Registry // Attributes that columns may be called like; the coded ones by default
  decimal?: DecimalSignName | undefined // In all its numbers; by default what each column shows
  dryRun: boolean
  groupProducts?: boolean // Makes products of all families that the file suggests; without it of none
  skipBroken: boolean // Imports the good rows; without it one broken row stops the import
  listed?: number // Broken and changed rows to list; 20 each by default
  claimPictures: ImportContext['claimPictures']
  planPriceSwitches?: ImportContext['planPriceSwitches']
  /** In the transaction of an import that changed something. */
  noteChange?: (transaction: Queryable, report: ImportReport) => Promise<void>
  now: () => Date
  newId: () => string
  partId?: (sku: string) => string // Of a new part; by default a new id
}

/**
 * Imports parts by SKU in one transaction and constant memory: adds, updates, or leaves them; discontinued parts stay
 * so. Returns why when nothing was imported.
 */
export async function importParts(db: Database, options: ImportOptions): Promise<ImportReport | NoImport> {
  try {
    return await importOnce(db, options)
  } catch (error) {
    if (violatedConstraint(error) === partStaging.ONE_OF_ITS_KIND) return { problem: SAME_VARIANT }
    throw error
  }
}

function importOnce(db: Database, options: ImportOptions): Promise<ImportReport | NoImport> {
  return inTransaction<ImportReport | NoImport>(db, async (transaction) => {
    if (!options.dryRun && !(await waitForImportLock(transaction))) {
      return rollBackWith({ problem: 'Another import is running. Try again when it is done.' })
    }
    const answer = await importPartsWithin(transaction, options)
    if ('problem' in answer || answer.outcome !== 'stored') return rollBackWith(answer)
    if (answer.new + answer.updated + answer.regrouped + answer.grouped > 0)
      await options.noteChange?.(transaction, answer)
    return answer
  })
}

/** The same in the caller's transaction, which has to be rolled back when nothing is to be stored. */
export function importPartsWithin(
  db: Queryable,
  options: Omit<ImportOptions, 'noteChange'>,
): Promise<ImportReport | NoImport> {
  return withCsvRows<ImportReport | NoImport>(options.open(), (rows, delimiter) =>
    importRows(db, { rows, delimiter }, options),
  )
}

async function importRows(
  db: Queryable,
  { rows, delimiter }: { rows: AsyncGenerator<CsvRow>; delimiter: string },
  options: Omit<ImportOptions, 'noteChange'>,
): Promise<ImportReport | NoImport> {
  const columns = await readHeader(rows, options)
  if ('problem' in columns) return columns
  const tally = new ImportTally(options.listed ?? MOST_LISTED)
  await partStaging.createStaging(db)
  const readCount = await stageRows(db, rows, { columns, tally, newId: options.partId ?? options.newId })
  await partStaging.finishStaging(db)
  const stagedCount = readCount - (await leaveOutGoneFiles(db, columns, tally, options.claimPictures))
  const work = { columns, tally, ownedSpecs: specKeys(columns), now: options.now() }
  const refusesBroken = () => tally.brokenCount > 0 && !options.skipBroken
  const stores = !options.dryRun && !refusesBroken()
  const outcomes = await partStaging.selectOutcomes(db, work, tally.mostListed)
  const families = await proposeFamilies(db)
  const regrouped = await countMoved(db, columns)
  const { added, updated, leftOut } = stores ? await storeParts(db, work) : await compareParts(db, work)
  const problem = stores ? await storeGroups(db, columns, families, options) : undefined
  if (stores) await options.planPriceSwitches?.(db, work.now)
  if (problem) return problem
  return {
    outcome: refusesBroken() ? 'broken' : options.dryRun ? 'dry-run' : 'stored',
    columns: reportColumns(columns, delimiter),
    ...tally.figures(),
    new: added,
    updated,
    unchanged: stagedCount - added - updated - leftOut,
    regrouped,
    families,
    grouped: stores && options.groupProducts ? families.length : 0,
    changes: outcomes.map(describeOutcome),
  }
}

function reportColumns({ price, signs, ignored }: ImportColumns, delimiter: string): ImportReport['columns'] {
  return { delimiter, decimal: signs.get(price.index) ?? '.', ignored }
}

async function storeGroups(
  db: Queryable,
  columns: ImportColumns,
  families: readonly Family[],
  { groupProducts, registry = codedRegistry, now, newId }: ImportOptions,
): Promise<NoImport | undefined> {
  const storing = { registry, now: now(), newId }
  const problem = await storeProducts(db, columns, storing)
  return problem ?? (groupProducts ? storeFamilies(db, families, storing) : undefined)
}

/** The names of a file’s columns. */
export const readHeaderOf = (open: ImportOptions['open']): Promise<string[] | NoImport> =>
  withCsvRows<string[] | NoImport>(open(), readCsvHeader)

async function readHeader(
  rows: AsyncGenerator<CsvRow>,
  { mapping, registry = codedRegistry, ...options }: Omit<ImportOptions, 'noteChange'>,
): Promise<ImportColumns | NoImport> {
  const cells = await readCsvHeader(rows)
  if ('problem' in cells) return cells
  const columns = mapping ? bindColumns(mapping, cells) : bindColumns(mappingFor(cells), cells, registry)
  if ('problem' in columns) return columns
  const signs = await readSigns(numberColumns(columns), options)
  return 'problem' in signs ? signs : { ...columns, signs }
}

/** Reads the file once more, since a row may show only at its end what rows before it mean. */
async function readSigns(
  columns: readonly Column[],
  { open, decimal }: Pick<ImportOptions, 'open' | 'decimal'>,
): Promise<NumberSigns | NoImport> {
  if (decimal) return new Map(columns.map(({ index }) => [index, decimal === 'comma' ? ',' : '.']))
  return withCsvRows<NumberSigns | NoImport>(open(), async (rows, delimiter) => {
    await rows.next()
    return findNumberSigns(rows, columns, delimiter)
  })
}

/** Polls, since lock waits in the database time out soon. */
async function waitForImportLock(db: Queryable): Promise<boolean> {
  const giveUpAtMs = performance.now() + LOCK_WAIT_MS
  while (!(await partStaging.tryImportLock(db))) {
    if (performance.now() > giveUpAtMs) return false
    await delay(LOCK_RETRY_MS)
  }
  return true
}
