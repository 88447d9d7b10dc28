import { t } from '#platform/contract/language/text.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { putComponents } from '../assemblies/assemblies-store.ts'
import * as partStaging from '../part-staging-store.ts'
import { type CellFault, placeOf } from './import-cells.ts'
import type { ImportColumns } from './import-columns.ts'
import type { ImportTally } from './import-report.ts'
import { readPartRow } from './import-row.ts'
import type { TableRow } from './presets/arrange-rows.ts'

const BATCH_ROWS = 1_000
const BATCH_CHARACTERS = 1_000_000

type Staging = { columns: ImportColumns; tally: ImportTally; newId: (sku: string) => string }
type Component = { sku: string; name: string }
type Waiting = { part: partStaging.StagedPart; oldAddress?: string | undefined }

/** Stages the parts in batches. Returns how many. */
export async function stageRows(db: Queryable, rows: AsyncIterable<TableRow>, staging: Staging): Promise<number> {
  let stagedCount = 0
  let batch: Waiting[] = []
  let components: Component[] = []
  let batchCharacters = 0
  for await (const row of rows) {
    const waiting = readRow(row, staging)
    if (!waiting) continue
    if ('sku' in waiting) {
      components.push(waiting)
      if (components.length >= BATCH_ROWS) components = await keepComponents(db, components, staging)
      continue
    }
    batch.push(waiting)
    batchCharacters += waiting.part.description?.length ?? 0
    if (batch.length < BATCH_ROWS && batchCharacters < BATCH_CHARACTERS) continue
    stagedCount += await stageBatch(db, batch, staging)
    batch = []
    batchCharacters = 0
  }
  await keepComponents(db, components, staging)
  return stagedCount + (await stageBatch(db, batch, staging))
}

/** At once: an import that stores nothing is taken back as a whole. Empties the list. */
async function keepComponents(db: Queryable, components: readonly Component[], { tally }: Staging): Promise<[]> {
  if (components.length > 0) await putComponents(db, components)
  tally.components += components.length
  return []
}

function readRow(row: TableRow, { columns, tally, newId }: Staging): Waiting | Component | undefined {
  tally.read++
  tally.lastLine = row.line
  if (row.fault) {
    tally.break([{ line: row.line, faults: [named(row.fault, columns.header)] }])
    return undefined
  }
  if ('skipped' in row) {
    tally.skip(row.skipped)
    return undefined
  }
  const outcome = readPartRow(row.cells, columns)
  if (outcome.kind === 'skipped') tally.skip(outcome.reason)
  if (outcome.kind === 'broken') tally.break([{ line: row.line, faults: outcome.faults }])
  if (outcome.kind === 'component') return outcome
  if (outcome.kind !== 'part') return undefined
  return { part: { ...outcome.part, line: row.line, id: newId(outcome.part.sku) }, oldAddress: row.oldAddress }
}

async function stageBatch(db: Queryable, batch: readonly Waiting[], { columns, tally }: Staging): Promise<number> {
  if (batch.length === 0) return 0
  const twice = await partStaging.stageParts(
    db,
    batch.map(({ part }) => part),
  )
  const taken = batch.filter(({ part }) => !twice.has(part.line))
  for (const { part, oldAddress } of taken) tally.noteOldAddress(oldAddress, part.line)
  tally.withoutStock += taken.filter(({ part }) => part.quantity === 0).length
  if (twice.size > 0) {
    const refused = batch.flatMap(({ part }) => (twice.has(part.line) ? [part] : []))
    const firstLines = await partStaging.selectStagedLines(
      db,
      refused.map(({ sku }) => sku),
    )
    for (const { line, sku } of refused) {
      const reason = t('the sku is there already, on line {line}', { line: String(firstLines.get(sku)) })
      tally.break([{ line, faults: [{ ...placeOf(columns.sku), reason }] }])
    }
  }
  return taken.length
}

function named(fault: CellFault, header: readonly string[]): CellFault {
  const column = fault.columnNumber === undefined ? undefined : header[fault.columnNumber - 1]
  return column ? { ...fault, column } : fault
}
