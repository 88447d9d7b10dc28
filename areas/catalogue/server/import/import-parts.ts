import { setTimeout as delay } from 'node:timers/promises'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { codedRegistry, type Registry } from '#packages/part-attributes/registry.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { readCsvHeader, withCsvRows } from '#platform/server/csv/csv-exchange.ts'
import type { NoImport } from '#platform/server/csv/csv-opening.ts'
import {
  type Database,
  inTransaction,
  type Queryable,
  rollBackWith,
  violatedConstraint,
} from '#platform/server/database/database.ts'
import * as partStaging from '../part-staging-store.ts'
import { compareParts, leaveOutGoneFiles, leaveOutUnknownMakers, storeParts } from './import-apply.ts'
import { placeOf } from './import-cells.ts'
import { describeOutcome } from './import-changes.ts'
import { type ImportColumns, specKeys } from './import-columns.ts'
import type { ImportContext } from './import-context.ts'
import { countMoved, proposeFamilies, storeFamilies, storeProducts } from './import-products.ts'
import { type ImportReport, ImportTally } from './import-report.ts'
import { openSource, type Source, type SourceOptions } from './import-source.ts'
import { stageRows } from './import-stage.ts'
import type { TableRow } from './presets/arrange-rows.ts'
import type { Family } from './product-families.ts'
import { selectStagedParts, sumStaged, unstageUnknown } from './staged-rows-store.ts'

const LOCK_WAIT_MS = 60_000
const LOCK_RETRY_MS = 200
const MOST_LISTED = 20
const COST_NOT_IN_ROLE = msg('Your role doesn’t include prices. Take the column cost off the file.')
const SAME_VARIANT = msg(
  'After this import two variants of one product would have the same options. Change the file, or take one of them off the product first.',
)

export type ImportOptions = Omit<SourceOptions, 'registry'> & {
  registry?: Registry // Attributes that columns may be called like; the coded ones by default
  dryRun: boolean
  groupProducts?: boolean // Makes products of all families that the file suggests; without it of none
  mayCost?: boolean // Whether the file may say what parts cost; by default it may
  skipBroken: boolean // Imports the good rows; without it one broken row stops the import
  listed?: number // Broken and changed rows to list; 20 each by default
  claimPictures: ImportContext['claimPictures']
  planPriceSwitches?: ImportContext['planPriceSwitches']
  /** Where the mapping asks for it, in the transaction of the import. */
  leadOldAddresses?: ImportContext['leadOldAddresses']
  /** In the transaction of an import that changed something. */
  noteChange?: (transaction: Queryable, report: ImportReport) => Promise<void>
  author?: string // The account of who imports; without it the operator does
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
    if (violatedConstraint(error) === partStaging.ONE_OF_ITS_KIND) return { problem: say(SAME_VARIANT) }
    throw error
  }
}

function importOnce(db: Database, options: ImportOptions): Promise<ImportReport | NoImport> {
  return inTransaction<ImportReport | NoImport>(db, async (transaction) => {
    if (!options.dryRun && !(await waitForImportLock(transaction))) {
      return rollBackWith({ problem: t('Another import is running. Try again when it is done.') })
    }
    const answer = await importPartsWithin(transaction, options)
    if ('problem' in answer || answer.outcome !== 'stored') return rollBackWith(answer)
    if (answer.new + answer.updated + answer.regrouped + answer.grouped + answer.redirects > 0)
      await options.noteChange?.(transaction, answer)
    return answer
  })
}

/** The same in the caller's transaction, which has to be rolled back when nothing is to be stored. */
export async function importPartsWithin(
  db: Queryable,
  options: Omit<ImportOptions, 'noteChange'>,
): Promise<ImportReport | NoImport> {
  const source = await openSource({ ...options, registry: options.registry ?? codedRegistry })
  if ('problem' in source) return source
  if (source.columns.cost && options.mayCost === false) return { problem: say(COST_NOT_IN_ROLE) }
  const tally = new ImportTally(options.listed ?? MOST_LISTED)
  return source.withRows<ImportReport | NoImport>(
    (reason, line) => tally.note(reason, line),
    (rows) => importRows(db, { rows, source, tally }, options),
  )
}

async function importRows(
  db: Queryable,
  { rows, source, tally }: { rows: AsyncGenerator<TableRow>; source: Source; tally: ImportTally },
  options: Omit<ImportOptions, 'noteChange'>,
): Promise<ImportReport | NoImport> {
  const { columns, added: newAttributes } = source
  await partStaging.createStaging(db)
  const readCount = await stageRows(db, rows, { columns, tally, newId: options.partId ?? options.newId })
  await partStaging.finishStaging(db)
  const unknown = columns.onlyKnown ? await unstageUnknown(db) : []
  tally.break(
    unknown.map((line) => ({ line, faults: [{ ...placeOf(columns.sku), reason: t('no part has this number') }] })),
  )
  const ofUnknownMakers = await leaveOutUnknownMakers(db, columns, tally)
  const gone = await leaveOutGoneFiles(db, columns, tally, options.claimPictures)
  const stagedCount = readCount - unknown.length - ofUnknownMakers - gone
  const work = { columns, tally, ownedSpecs: specKeys(columns), now: options.now(), author: options.author }
  const refusesBroken = () => tally.brokenCount > 0 && !options.skipBroken
  const stores = !options.dryRun && !refusesBroken()
  const outcomes = await partStaging.selectOutcomes(db, work, tally.mostListed)
  const families = await proposeFamilies(db)
  const regrouped = await countMoved(db, columns)
  const sums = await sumStaged(db)
  const notAdded = stores && newAttributes.length > 0 ? await options.axes?.add(db, newAttributes) : undefined
  if (notAdded) return notAdded
  const { added, updated, leftOut } = stores ? await storeParts(db, work) : await compareParts(db, work)
  const problem = stores ? await storeGroups(db, source, families, options) : undefined
  if (stores) await options.planPriceSwitches?.(db, work.now)
  if (problem) return problem
  const redirects = await leadOldAddresses(db, source, tally, options.leadOldAddresses)
  return {
    redirects,
    outcome: refusesBroken() ? 'broken' : options.dryRun ? 'dry-run' : 'stored',
    columns: reportColumns(source),
    ...sums,
    newAttributes: newAttributes.map(({ label }) => label),
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

/** How many lead elsewhere than before. Those that can't are noted. */
async function leadOldAddresses(
  db: Queryable,
  { leadsOldAddresses }: Source,
  tally: ImportTally,
  lead: ImportContext['leadOldAddresses'] | undefined,
): Promise<number> {
  if (!(lead && leadsOldAddresses) || tally.oldAddresses.size === 0) return 0
  const parts = await selectStagedParts(db, [...tally.oldAddresses.values()])
  const forms = [...tally.oldAddresses].flatMap(([from, line]) => {
    const part = parts.get(line)
    return part ? [{ from, to: partPath({ _id: part.id, name: part.name }), line }] : []
  })
  const { counts, faults } = await lead(
    db,
    forms.map(({ from, to }) => ({ from, to })),
  )
  for (const { place, reason } of faults)
    tally.note(t('its old address leads nowhere: {reason}', { reason }), forms[place]?.line ?? 0)
  return counts.new + counts.updated
}

function reportColumns({ columns, delimiter, form, encoding, sample }: Source): ImportReport['columns'] {
  const { price, signs, ignored } = columns
  return { delimiter, decimal: signs.get(price.index) ?? '.', ignored, form, encoding, sample }
}

async function storeGroups(
  db: Queryable,
  { columns, registry }: { columns: ImportColumns; registry: Registry },
  families: readonly Family[],
  { groupProducts, now, newId }: ImportOptions,
): Promise<NoImport | undefined> {
  const storing = { registry, now: now(), newId }
  const problem = await storeProducts(db, columns, storing)
  return problem ?? (groupProducts ? storeFamilies(db, families, storing) : undefined)
}

/** The names of a file’s columns. */
export const readHeaderOf = (open: ImportOptions['open']): Promise<string[] | NoImport> =>
  withCsvRows<string[] | NoImport>(open(), readCsvHeader)

/** Polls, since lock waits in the database time out soon. */
async function waitForImportLock(db: Queryable): Promise<boolean> {
  const giveUpAtMs = performance.now() + LOCK_WAIT_MS
  while (!(await partStaging.tryImportLock(db))) {
    if (performance.now() > giveUpAtMs) return false
    await delay(LOCK_RETRY_MS)
  }
  return true
}
