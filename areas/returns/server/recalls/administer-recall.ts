import { presentPart, selectOwnNumbers } from '#catalogue/server/catalogue-service.ts'
import type { Administrator } from '#orders/server/administer-order.ts'
import type { OrdersContext } from '#orders/server/orders-context.ts'
import { t } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { newestFirstPosition, newestFirstPositionOf, readPage } from '#platform/server/paging.ts'
import type {
  PartRecall,
  PublicRecall,
  Recall,
  RecallForm,
  RecallTold,
  RecallWithReach,
  recallOperations,
} from '#returns/contract/recalls/recalls.ts'
import { createReachCount } from './count-reach.ts'
import { visitReach } from './find-reach.ts'
import {
  changeDraft,
  countNotices,
  countRecalls,
  deleteDraft,
  insertRecall,
  lockRecall,
  selectRecall,
  selectRecalls,
  selectSentRecalls,
} from './recalls-store.ts'
import type { RecallRow } from './recalls-tables.ts'

export const recallNotFound = (): Refusal => refuse('not-found', t('Recall not found.'))

/** Newest first. */
export async function listRecalls({ db }: OrdersContext, query: PageQuery): Promise<Page<Recall> | Refusal> {
  const page = await readPage(query, {
    position: newestFirstPosition,
    positionOf: (row: RecallRow) => newestFirstPositionOf(row),
    read: (limit, after) => selectRecalls(db, limit, after),
    count: () => countRecalls(db),
    present: (row: RecallRow) => row,
  })
  return isRefusal(page) ? page : { ...page, items: await presentRecalls(db, page.items) }
}

export async function getRecall(context: OrdersContext, id: string): Promise<RecallWithReach | Refusal> {
  const { db } = context
  const row = await selectRecall(db, id)
  if (!row) return recallNotFound()
  const [recall] = await presentRecalls(db, [row])
  if (!recall) return recallNotFound()
  const reach = await inTransaction(db, async (transaction) => {
    const count = createReachCount()
    return count.result(await visitReach(context, transaction, row, count.add))
  })
  return { ...recall, reach }
}

/** What was sent, for everybody who may have the part. */
export async function getPublicRecall(
  { db, catalogue, now }: OrdersContext,
  id: string,
): Promise<PublicRecall | Refusal> {
  const row = await selectRecall(db, id)
  if (row?.kind !== 'recall' || !row.sentAt) return recallNotFound()
  const [part] = row.partId === null ? [] : await catalogue.findParts(db, [row.partId])
  const { id: _id, kind: _, partId: __, createdAt: ___, sentAt, ...told } = row
  return { _id, ...told, img: part ? presentPart(part, now()).img : '', sentAt: sentAt.toISOString() }
}

/** For the part's page. A recall never ends: who bought the part years ago may look there. */
export async function listPartRecalls({ db }: Pick<OrdersContext, 'db'>, partId: string): Promise<PartRecall[]> {
  const rows = await selectSentRecalls(db, partId)
  return rows.map(({ id: _id, ...recall }) => ({ _id, ...recall }))
}

export function addRecall(
  context: OrdersContext,
  author: Administrator,
  form: RecallForm,
  keyed?: KeyedRequest,
): Promise<OutputOf<typeof recallOperations.addRecall> | Refusal> {
  return inTransactionOnce(context, keyed, async (transaction) => {
    const about = await partOf(context, transaction, form.sku)
    if (isRefusal(about)) return about
    const id = context.newId()
    await insertRecall(transaction, { id, ...form, ...about, safety: false, createdAt: context.now(), sentAt: null })
    await context.audit.record(transaction, author, { action: 'recall.add', object: `recall:${id}`, after: told(form) })
    return { acknowledged: true as const, insertedId: id }
  })
}

export function editRecall(
  context: OrdersContext,
  author: Administrator,
  id: string,
  form: RecallForm,
): Promise<{ acknowledged: true; modifiedCount: number } | Refusal> {
  return inTransaction<{ acknowledged: true; modifiedCount: number } | Refusal>(context.db, async (transaction) => {
    const before = await lockedDraft(transaction, id)
    if (isRefusal(before)) return before
    const about = await partOf(context, transaction, form.sku)
    if (isRefusal(about)) return about
    await changeDraft(transaction, id, { ...form, ...about })
    const change = { action: 'recall.edit', object: `recall:${id}` } as const
    await context.audit.record(transaction, author, { ...change, before: told(before), after: told(form) })
    return { acknowledged: true, modifiedCount: 1 }
  })
}

export function deleteRecall(
  { db, audit }: OrdersContext,
  author: Administrator,
  id: string,
): Promise<{ acknowledged: true; deletedCount: number } | Refusal> {
  return inTransaction<{ acknowledged: true; deletedCount: number } | Refusal>(db, async (transaction) => {
    const before = await lockedDraft(transaction, id)
    if (isRefusal(before)) return before
    await deleteDraft(transaction, id)
    await audit.record(transaction, author, { action: 'recall.delete', object: `recall:${id}`, before: told(before) })
    return { acknowledged: true, deletedCount: 1 }
  })
}

async function lockedDraft(db: Queryable, id: string): Promise<RecallRow | Refusal> {
  const row = await lockRecall(db, id)
  if (!row) return recallNotFound()
  if (row.sentAt === null) return row
  return refuse('request-state', t('Something of this recall was sent. It cannot change; make another one.'))
}

async function partOf({ catalogue }: OrdersContext, db: Queryable, sku: string) {
  const own = (await selectOwnNumbers(db, [sku])).get(sku) ?? sku
  const known = await catalogue.findContaining(db, own)
  if (known) return { sku: own, name: known.name, partId: known.partId }
  return invalidInput([
    { path: 'sku', message: t('Nothing has the number {sku}. Enter it as the catalogue has it', { sku }) },
  ])
}

/** For the audit log: all but the text, which the recall keeps. */
function told(recall: RecallForm | RecallRow): Record<string, unknown> {
  const { kind, title, sku, serialsFrom, serialsUntil, soldFrom, soldUntil } = recall
  return { kind, title, sku, serialsFrom, serialsUntil, soldFrom, soldUntil }
}

const NOBODY: RecallTold = { sent: 0, pending: 0, held: 0, failed: 0 }
const COUNTED = { noted: 'pending', waiting: 'pending', held: 'held', sent: 'sent', failed: 'failed' } as const

async function presentRecalls(db: Queryable, rows: readonly RecallRow[]): Promise<Recall[]> {
  if (rows.length === 0) return []
  const counts = Map.groupBy(
    await countNotices(
      db,
      rows.map(({ id }) => id),
    ),
    ({ recallId }) => recallId,
  )
  return rows.map(({ id, partId: _, createdAt, sentAt, ...row }) => {
    const people = { ...NOBODY }
    for (const { status, notices } of counts.get(id) ?? []) people[COUNTED[status]] += notices
    return { _id: id, ...row, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null, told: people }
  })
}
