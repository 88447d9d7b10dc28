import {
  CHANGED_FIELDS,
  type ChangedField,
  type bulkPartOperations as operations,
  type PartsChange,
  type PartsOutcome,
} from '#catalogue/contract/bulk-parts.ts'
import type { Visibility } from '#catalogue/contract/part-fields.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { problemFrom, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { TaxClass } from '#platform/contract/tax-classes.ts'
import { inTransaction, type Transaction } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import type { CatalogueContext, PartAuthor } from '../catalogue-context.ts'
import { partNotFound } from '../part-refusals.ts'
import { isDeleted, stateOf, visibilityOf } from '../visibility-store.ts'
import {
  type ChosenPart,
  countPartsChanges,
  insertPartsChange,
  type ListedChange,
  lockChosenParts,
  lockPartsChange,
  lockProducts,
  markPartsUndone,
  type Restated,
  rejoinProduct,
  selectPartsChanges,
  selectPartsLines,
  updateChosenParts,
} from './bulk-parts-store.ts'

/** Of one field, what a part has and shall have, as text. */
type Step = { part: ChosenPart; field: ChangedField; before: string; after: string }
type Judged = PartsOutcome & { step?: Step }

/** All that can have it get it in one transaction; the others say why not. */
export function changeParts(
  context: CatalogueContext,
  author: PartAuthor,
  { body: { parts: asked, change } }: InputOf<typeof operations.changeParts>,
  keyed?: KeyedRequest,
): Promise<OutputOf<typeof operations.changeParts> | Refusal> {
  return inTransactionOnce(context, keyed, async (transaction) => {
    const ids = [...new Set(asked)]
    const known = new Map((await lockChosenParts(transaction, ids)).map((part) => [part.id, part]))
    const { field, value } = said(change)
    const judged = ids.map((id) => judge(id, known.get(id), field, value))
    const steps = judged.flatMap(({ step }) => step ?? [])
    if (steps.length === 0) return answerOf(judged)
    const at = context.now()
    const insertedId = context.newId()
    await take(context, transaction, author, steps, at)
    const lines = steps.map(({ part: { id, productId }, before }) => ({
      ...{ partId: id, before, productId, wasVariant: productId !== null },
    }))
    await insertPartsChange(transaction, { id: insertedId, at, accountId: author.accountId, field, value }, lines)
    return { ...answerOf(judged), insertedId }
  })
}

/** Puts back what still is as the change left it. Once. */
export function undoPartsChange(
  context: CatalogueContext,
  author: PartAuthor,
  id: string,
): Promise<OutputOf<typeof operations.undoPartsChange> | Refusal> {
  return inTransaction<OutputOf<typeof operations.undoPartsChange> | Refusal>(context.db, async (transaction) => {
    const done = await lockPartsChange(transaction, id)
    if (!done) return refuse('not-found', t('This change was not found.'))
    if (done.undoneAt) return refuse('part-changed', t('This change has been undone already.'))
    const lines = await selectPartsLines(transaction, id)
    const wasDeletion = done.field === 'deleted' && done.value === 'true'
    // Before their parts, as who edits a product does.
    if (wasDeletion)
      await lockProducts(
        transaction,
        lines.flatMap(({ productId }) => productId ?? []),
      )
    const locked = await lockChosenParts(
      transaction,
      lines.map(({ partId }) => partId),
    )
    const known = new Map(locked.map((part) => [part.id, part]))
    const judged = lines.map(({ partId, before }) => {
      const part = known.get(partId)
      if (part && fieldOf(part, done.field) !== done.value) return left(part, CHANGED_SINCE)
      return judge(partId, part, done.field, before)
    })
    const at = context.now()
    await take(
      context,
      transaction,
      author,
      judged.flatMap(({ step }) => step ?? []),
      at,
    )
    await markPartsUndone(transaction, id, at)
    if (!wasDeletion) return answerOf(judged)
    const loose = await rejoin(transaction, lines, judged)
    return answerOf(judged.map((each) => (loose.has(each.part) ? { ...each, problem: problemFrom(NO_VARIANT) } : each)))
  })
}

/** Makes restored parts variants of their products again. @returns those for which that is not possible any more */
async function rejoin(
  transaction: Transaction,
  lines: readonly { partId: string; productId: string | null; wasVariant: boolean }[],
  judged: readonly Judged[],
): Promise<ReadonlySet<string>> {
  const restored = new Set(judged.flatMap(({ part, step }) => (step ? part : [])))
  const loose = new Set<string>()
  for (const { partId: id, productId, wasVariant } of lines) {
    if (!wasVariant || !restored.has(id)) continue
    if (productId === null || !(await rejoinProduct(transaction, { id, productId }))) loose.add(id)
  }
  return loose
}

/** Newest first. */
export function listPartsChanges(
  { db }: Pick<CatalogueContext, 'db'>,
  query: PageQuery,
): Promise<Page<OutputOf<typeof operations.listPartsChanges>[number]> | Refusal> {
  return readPage(query, {
    position: positionSchema({ at: 'moment', id: 'uuid' }),
    positionOf: ({ at, id }: ListedChange) => ({ at: at.toISOString(), id }),
    read: (limit, after) => selectPartsChanges(db, limit, after),
    count: () => countPartsChanges(db),
    present: ({ id: _id, at, email, field, value, partCount, undoneAt }) => ({
      ...{ _id, at: at.toISOString(), email, field, value, partCount },
      undoneAt: undoneAt?.toISOString() ?? null,
    }),
  })
}

const DELETED = refuse('part-changed', msg('This part is deleted. Restore it first.'))
const CHANGED_SINCE = refuse('part-changed', msg('It has changed since, and stays as it is.'))
const NO_VARIANT = refuse(
  'part-changed',
  msg('It is restored, but no longer a variant of its product: add it there again.'),
)

function said(change: PartsChange): { field: ChangedField; value: string } {
  const field = CHANGED_FIELDS.find((name) => change[name] !== undefined)
  if (!field) throw new Error('A change of nothing got past its schema')
  return { field, value: String(change[field]) }
}

/** `deleted` instead of its visibility, which nobody sees meanwhile. */
function fieldOf(part: ChosenPart, field: ChangedField): string {
  if (field === 'deleted') return String(isDeleted(part))
  if (field === 'visibility') return isDeleted(part) ? 'deleted' : visibilityOf(part)
  return part[field]
}

function judge(id: string, part: ChosenPart | undefined, field: ChangedField, after: string): Judged {
  if (!part) return { part: id, sku: '', name: '', changed: false, problem: problemFrom(partNotFound()) }
  const before = fieldOf(part, field)
  if (before === after) return left(part)
  if (before === 'deleted') return left(part, DELETED)
  return { ...left(part), changed: true, step: { part, field, before, after } }
}

function left({ id, sku, name }: ChosenPart, why?: Refusal): Judged {
  return { part: id, sku, name, changed: false, ...(why && { problem: problemFrom(why) }) }
}

async function take(
  { audit }: CatalogueContext,
  transaction: Transaction,
  author: PartAuthor,
  steps: readonly Step[],
  at: Date,
): Promise<void> {
  if (steps.length === 0) return
  await updateChosenParts(transaction, steps.map(restated), at)
  await audit.recordAll(
    transaction,
    author,
    steps.map(({ part, field, before, after }) => ({
      action: actionOf(field, after),
      object: `part:${part.sku}` as const,
      before: { [field]: field === 'deleted' ? before === 'true' : before },
      after: { [field]: field === 'deleted' ? after === 'true' : after },
    })),
  )
}

function actionOf(field: ChangedField, after: string) {
  if (field !== 'deleted') return 'part.edit'
  return after === 'true' ? 'part.delete' : 'part.restore'
}

function restated({ part, field, after }: Step): Restated {
  const { id, category, taxClass, active, withheld } = part
  const kept = { id, category, taxClass, active, withheld }
  if (field === 'deleted') return { ...kept, ...stateOf(visibilityOf(part), after === 'true') }
  if (field === 'visibility') return { ...kept, ...stateOf(after as Visibility, false) }
  return field === 'taxClass' ? { ...kept, taxClass: after as TaxClass } : { ...kept, category: after }
}

function answerOf(judged: readonly Judged[]) {
  const outcomes = judged.map(({ step: _, ...outcome }) => outcome)
  return { acknowledged: true as const, modifiedCount: outcomes.filter(({ changed }) => changed).length, outcomes }
}
