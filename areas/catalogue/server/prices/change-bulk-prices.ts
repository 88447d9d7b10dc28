import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  type BulkPriceChange,
  type BulkPricePreview,
  type BulkPrices,
  MOST_BULK_PARTS,
  MOST_BULK_SHOWN,
} from '#catalogue/contract/bulk-prices.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { amountFromCents, centsFromAmount } from '#platform/contract/money/money.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { type Database, inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { readPage } from '#platform/server/paging.ts'
import type { CatalogueContext, PartAuthor } from '../catalogue-context.ts'
import {
  type BulkChangeRow,
  type BulkLineRow,
  countBulkChanges,
  insertBulkChange,
  lockBulkChange,
  lockPartsOfChange,
  lockPricedParts,
  markUndone,
  type PricedPart,
  selectBulkChanges,
  selectBulkLines,
  selectIdsByNumber,
  selectPricedParts,
  updatePrices,
} from './bulk-prices-store.ts'
import { type PartPrices, regularPriceCents } from './part-prices.ts'
import { raisedPrices, withRegularPrices } from './raised-prices.ts'

type Raised = { part: PricedPart; prices: PartPrices }
type Outcome = { changed: Raised[]; unchanged: number; leftOut: { part: PricedPart; reason: string }[]; stamp: string }

/** What a change would do; nothing is stored. */
export async function previewBulkPrices(
  { db, now }: Pick<CatalogueContext, 'db' | 'now'>,
  asked: BulkPrices,
): Promise<BulkPricePreview | Refusal> {
  const which = await meantParts(db, asked)
  if (isRefusal(which)) return which
  const parts = await selectPricedParts(db, which, MOST_BULK_PARTS + 1)
  const outcome = judge(parts, asked, now())
  return isRefusal(outcome) ? outcome : present(outcome)
}

type Stored = { acknowledged: true; insertedId: string; change: BulkPriceChange }

/** All of it, or nothing when a part has changed since the preview whose stamp is given. */
export function changeBulkPrices(
  context: CatalogueContext,
  author: PartAuthor,
  { stamp, ...asked }: BulkPrices & { stamp?: string | undefined },
  keyed?: KeyedRequest,
): Promise<Stored | Refusal> {
  const { audit, now, newId } = context
  return inTransactionOnce<Stored>(context, keyed, async (transaction) => {
    const which = await meantParts(transaction, asked)
    if (isRefusal(which)) return which
    const at = now()
    const outcome = judge(await lockPricedParts(transaction, which, MOST_BULK_PARTS + 1), asked, at)
    if (isRefusal(outcome)) return outcome
    if (stamp !== undefined && outcome.stamp !== stamp) return CHANGED_SINCE
    if (outcome.changed.length === 0) return refuse('input-invalid', t('No price would change.'))
    await updatePrices(transaction, outcome.changed.map(newPrices), at)
    const { category = null, numbers, percent, amount, roundTo } = asked
    const says = { category, numberCount: numbers?.length ?? null, roundTo, partCount: outcome.changed.length }
    const step = { percent: percent ?? 0, amountCents: amount === undefined ? null : signedCents(amount) }
    const row = await insertBulkChange(transaction, { id: newId(), at, ...says, ...step }, outcome.changed.map(lineOf))
    const after = { ...says, ...(amount === undefined ? { percent } : { amount }) }
    await audit.record(transaction, author, { action: 'part.change-prices', object: `prices:${row.id}`, after })
    return { acknowledged: true, insertedId: row.id, change: presentChange(row) }
  })
}

export type Undone = { change: BulkPriceChange; kept: number; keptLines: { _id: string; sku: string; name: string }[] }

/** Sets prices back where they are still those of the change. Once. */
export function undoBulkPrices(context: CatalogueContext, author: PartAuthor, id: string): Promise<Undone | Refusal> {
  const { db, audit, now } = context
  return inTransaction<Undone | Refusal>(db, async (transaction) => {
    const known = await lockBulkChange(transaction, id)
    if (!known) return refuse('not-found', t('This price change was not found.'))
    if (known.undoneAt) return refuse('prices-changed', t('These prices have been set back already.'))
    const lines = new Map((await selectBulkLines(transaction, id)).map((line) => [line.partId, line]))
    const at = now()
    const back: Raised[] = []
    const kept: PricedPart[] = []
    for (const part of await lockPartsOfChange(transaction, id)) {
      const prices = pricesBefore(part, lines.get(part.id), at)
      if (prices) back.push({ part, prices })
      else kept.push(part)
    }
    await updatePrices(transaction, back.map(newPrices), at)
    const row = await markUndone(transaction, id, { at, partCount: back.length })
    if (!row) throw new Error('A locked price change is gone')
    const after = { parts: back.length, kept: kept.length }
    await audit.record(transaction, author, { action: 'part.undo-prices', object: `prices:${id}`, after })
    return { change: presentChange(row), kept: kept.length, keptLines: kept.slice(0, MOST_BULK_SHOWN).map(named) }
  })
}

/** Newest first. */
export function listBulkPriceChanges(db: Database, query: PageQuery): Promise<Page<BulkPriceChange> | Refusal> {
  return readPage(query, {
    position: z.strictObject({ at: z.iso.datetime(), id: z.uuid() }),
    positionOf: ({ at, id }) => ({ at: at.toISOString(), id }),
    present: presentChange,
    read: (limit, after) => selectBulkChanges(db, limit, after),
    count: () => countBulkChanges(db),
  })
}

const signedCents = (amount: number) => Math.sign(amount) * centsFromAmount(Math.abs(amount))

const CHANGED_SINCE = refuse(
  'prices-changed',
  msg(
    'Some of these parts have changed since the preview. Nothing is stored: look at the new preview, then try again.',
  ),
)

async function meantParts(db: Queryable, { category, numbers }: BulkPrices) {
  if (!numbers) return { category }
  const asked = [...new Set(numbers)]
  const known = await selectIdsByNumber(db, asked)
  const unknown = asked.filter((number) => !known.has(number))
  if (unknown.length === 0) return { ids: [...new Set(known.values())] }
  const named = unknown.slice(0, 5).join(', ')
  const message =
    unknown.length > 5
      ? t('Not on sale here: {numbers} and {count} more', { numbers: named, count: countText(unknown.length - 5) })
      : t('Not on sale here: {numbers}', { numbers: named })
  return invalidInput([{ path: 'numbers', message }])
}

function judge(parts: readonly PricedPart[], asked: BulkPrices, now: Date): Outcome | Refusal {
  if (parts.length > MOST_BULK_PARTS) {
    const message = t('These are more than {most} parts. Choose a category or part numbers', {
      most: countText(MOST_BULK_PARTS),
    })
    return invalidInput([{ path: 'category', message }])
  }
  if (parts.length === 0) return invalidInput([{ path: 'category', message: t('There are no such parts on sale') }])
  const changed: Raised[] = []
  const leftOut: Outcome['leftOut'] = []
  const hash = createHash('sha256').update(JSON.stringify(asked))
  for (const part of parts) {
    hash.update(`${part.id} ${part.version} ${part.priceCents};`)
    const prices = raisedPrices(part, asked, now)
    if (isRefusal(prices)) leftOut.push({ part, reason: prices.detail })
    else if (!isSame(part, prices)) changed.push({ part, prices })
  }
  const unchanged = parts.length - changed.length - leftOut.length
  return { changed, unchanged, leftOut, stamp: hash.digest('base64url').slice(0, 22) }
}

function isSame(one: PartPrices, other: PartPrices): boolean {
  return regularPriceCents(one) === regularPriceCents(other) && `${one.quantityCents}` === `${other.quantityCents}`
}

/** Undefined where somebody has changed the price since, or a reduction forbids the old one. */
function pricesBefore(part: PricedPart, line: BulkLineRow | undefined, now: Date): PartPrices | undefined {
  const isAsSet =
    line && line.regularAfter === regularPriceCents(part) && `${line.quantityAfter}` === `${part.quantityCents}`
  if (!isAsSet) return undefined
  const regular = { regularCents: line.regularBefore, quantityCents: line.quantityBefore }
  const prices = withRegularPrices(part, regular, now)
  return isRefusal(prices) ? undefined : prices
}

const newPrices = ({ part, prices }: Raised) => ({ ...prices, id: part.id })

function lineOf({ part, prices }: Raised): Omit<BulkLineRow, 'changeId'> {
  return {
    partId: part.id,
    regularBefore: regularPriceCents(part),
    regularAfter: regularPriceCents(prices),
    quantityBefore: part.quantityCents,
    quantityAfter: prices.quantityCents,
  }
}

function present({ changed, unchanged, leftOut, stamp }: Outcome): BulkPricePreview {
  const bySku = (one: { part: PricedPart }, other: { part: PricedPart }) => (one.part.sku < other.part.sku ? -1 : 1)
  return {
    stamp,
    changed: changed.length,
    unchanged,
    leftOut: leftOut.length,
    lines: changed.sort(bySku).slice(0, MOST_BULK_SHOWN).map(presentLine),
    leftOutLines: leftOut
      .sort(bySku)
      .slice(0, MOST_BULK_SHOWN)
      .map(({ part, reason }) => ({ ...named(part), reason })),
  }
}

function presentLine({ part, prices }: Raised): BulkPricePreview['lines'][number] {
  return {
    ...named(part),
    price: amountFromCents(regularPriceCents(part)),
    newPrice: amountFromCents(regularPriceCents(prices)),
    quantityPrices: (part.quantityFrom ?? []).map((from, at) => ({
      from,
      price: amountFromCents(part.quantityCents?.[at] ?? 0),
      newPrice: amountFromCents(prices.quantityCents?.[at] ?? 0),
    })),
  }
}

const named = ({ id, sku, name }: PricedPart) => ({ _id: id, sku, name })

function presentChange({ id, at, undoneAt, undoneCount, ...row }: BulkChangeRow): BulkPriceChange {
  const { percent, amountCents, ...says } = row
  const undone = undoneAt && { at: undoneAt.toISOString(), partCount: undoneCount ?? 0 }
  const step =
    amountCents === null
      ? { percent, amount: null }
      : { percent: null, amount: Math.sign(amountCents) * amountFromCents(Math.abs(amountCents)) }
  return { _id: id, at: at.toISOString(), ...says, ...step, undone }
}
