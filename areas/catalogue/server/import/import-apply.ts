import { unknownMaker } from '#catalogue/contract/makers.ts'
import { detailFields } from '#catalogue/contract/part-details.ts'
import { t } from '#platform/contract/language/text.ts'
import { formatCents } from '#platform/contract/money/money.ts'
import { MOST_BROKEN_ROWS } from '#platform/server/csv/row-tally.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import * as partStaging from '../part-staging-store.ts'
import { type CellFault, type Column, placeOf } from './import-cells.ts'
import type { ImportColumns } from './import-columns.ts'
import type { ImportContext } from './import-context.ts'
import type { ImportTally } from './import-report.ts'

const STEP_LINES = 5_000

type Work = {
  columns: ImportColumns
  tally: ImportTally
  ownedSpecs: partStaging.OwnedSpecs
  now: Date
  author: string | undefined // Account; without one the operator
}
/** `leftOut`: neither stored nor equal. */
type Outcome = { added: number; updated: number; leftOut: number }

export async function compareParts(db: Queryable, work: Work): Promise<Outcome> {
  const comparison = await partStaging.compareStaged(db, work)
  const leftOut = await noteLeftOut(db, work, comparison)
  return { added: comparison.new, updated: comparison.changed, leftOut }
}

/** In steps well below a second, so that no statement times out. */
export async function storeParts(db: Queryable, work: Work): Promise<Outcome> {
  let added = 0
  let updated = 0
  for (let afterLine = 0; afterLine < work.tally.lastLine; afterLine += STEP_LINES) {
    const lastLine = afterLine + STEP_LINES
    added += await partStaging.insertNewParts(db, afterLine, lastLine, work.now)
    updated += await partStaging.updateChangedParts(db, { afterLine, lastLine, ...work })
    await partStaging.replaceStagedDetails(db, {
      afterLine,
      lastLine,
      now: work.now,
      author: work.author,
      fields: detailFieldsOf(work.columns),
      isTranslated: work.columns.translated.length > 0,
    })
  }
  // Orders go on meanwhile, so unfit parts are known only now.
  const leftOut = await noteLeftOut(db, work, await partStaging.compareStaged(db, work))
  return { added, updated, leftOut }
}

/** Reports parts with missing uploaded pictures or documents as broken rows. Returns how many. */
export async function leaveOutGoneFiles(
  db: Queryable,
  columns: ImportColumns,
  tally: ImportTally,
  claimPictures: ImportContext['claimPictures'],
): Promise<number> {
  if (!columns.img && !columns.morePictures && !columns.documents) return 0
  const gone = await claimPictures(db, await partStaging.selectNewFiles(db))
  if (gone.length === 0) return 0
  const byLine = Map.groupBy(await partStaging.unstageParts(db, gone), ({ line }) => line)
  const faultOf = (field: 'img' | 'morePictures' | 'documents'): CellFault => {
    const column = columns[field]
    const reason =
      field === 'documents' ? t('this uploaded document no longer exists') : t('this uploaded picture no longer exists')
    return { ...(column && placeOf(column)), reason }
  }
  tally.break([...byLine].map(([line, files]) => ({ line, faults: files.map(({ field }) => faultOf(field)) })))
  return byLine.size
}

function detailFieldsOf(columns: ImportColumns) {
  return (Object.keys(detailFields) as (keyof typeof detailFields)[]).filter((field) => columns[field])
}

/** Reports parts of makers that the shop does not know as broken rows. Returns how many. */
export async function leaveOutUnknownMakers(
  db: Queryable,
  { maker: column }: ImportColumns,
  tally: ImportTally,
): Promise<number> {
  if (!column) return 0
  const unknown = await partStaging.unstageMakers(db)
  tally.break(
    unknown.map(({ line, maker }) => ({ line, faults: [{ ...placeOf(column), reason: unknownMaker(maker) }] })),
  )
  return unknown.length
}

async function noteLeftOut(db: Queryable, work: Work, comparison: partStaging.Comparison): Promise<number> {
  const { columns, tally } = work
  const { withdrawn, unfit } = comparison
  tally.skip('the part is deleted', withdrawn)
  if (unfit > 0) {
    const rows = await partStaging.selectUnfit(db, work.now, MOST_BROKEN_ROWS)
    tally.break(
      rows.map((row) => ({ line: row.line, faults: faultsOf(row, columns) })),
      unfit,
    )
  }
  return withdrawn + unfit
}

function faultsOf(unfit: partStaging.Unfit, columns: ImportColumns): CellFault[] {
  const { quantity, promised, min, multiple, reducedCents, firstQuantityCents, priceCents } = unfit
  const faults: [Column | undefined, string][] = []
  if (quantity < promised)
    faults.push([
      columns.quantity,
      t('{quantity} is less than the {promised} units that orders reserve', {
        quantity: String(quantity),
        promised: String(promised),
      }),
    ])
  if (min % multiple !== 0)
    faults.push([
      columns.min ?? columns.multiple,
      t('the minimum {min} is not a multiple of {multiple}', { min: String(min), multiple: String(multiple) }),
    ])
  const price = formatCents(priceCents)
  if (reducedCents !== null && reducedCents >= priceCents)
    faults.push([
      columns.reducedPrice ?? columns.price,
      t('the reduced price {reduced} is not below {price}', { reduced: formatCents(reducedCents), price }),
    ])
  if (firstQuantityCents !== null && firstQuantityCents >= priceCents) {
    const reason = t('the price by quantity {reduced} is not below {price}', {
      reduced: formatCents(firstQuantityCents),
      price,
    })
    faults.push([columns.quantityPrices ?? columns.price, reason])
  }
  return faults.map(([column, reason]) => ({ ...(column && placeOf(column)), reason }))
}
