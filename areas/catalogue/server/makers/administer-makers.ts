import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { Maker, MakerForm, makerOperations } from '#catalogue/contract/makers.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import { invalidInput, type Refusal, refuse } from '#platform/contract/problem.ts'
import { type Database, inTransaction, violatedConstraint } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import {
  type CountedMaker,
  countMakers,
  deleteMakerRow,
  insertMaker,
  isNameTaken,
  lockMaker,
  selectMaker,
  selectMakers,
  updateMaker,
} from './makers-store.ts'

const namePosition = positionSchema({ name: 'text', id: 'uuid' })

/** By name. */
export function listMakers(
  { db }: Pick<CatalogueContext, 'db'>,
  query: PageQuery & { search?: string | undefined },
): Promise<Page<Maker> | Refusal> {
  const { search } = query
  return readPage(query, {
    position: namePosition,
    positionOf: ({ name, id }: CountedMaker) => ({ name, id }),
    read: (limit, after) => selectMakers(db, search, limit, after),
    count: () => countMakers(db, search),
    present: presentMaker,
  })
}

export async function getMaker(db: Database, id: string): Promise<Maker | Refusal> {
  const row = await selectMaker(db, id)
  return row ? presentMaker(row) : makerNotFound()
}

export function addMaker(
  context: CatalogueContext,
  author: Author,
  form: MakerForm,
  keyed?: KeyedRequest,
): Promise<{ acknowledged: true; insertedId: string } | Refusal> {
  const { audit, now, newId } = context
  return inTransactionOnce(context, keyed, async (transaction) => {
    const row = { id: newId(), ...form, version: 1, createdAt: now(), updatedAt: now() }
    if (!(await insertMaker(transaction, row))) return nameTaken()
    await audit.record(transaction, author, { action: 'maker.add', object: `maker:${form.name}`, after: form })
    return { acknowledged: true as const, insertedId: row.id }
  })
}

type Change = InputOf<typeof makerOperations.editMaker>['body']

/** What its parts say of their maker follows. */
export async function editMaker(
  { db, audit, now }: CatalogueContext,
  author: Author,
  id: string,
  { version, ...form }: Change,
): Promise<Maker | Refusal> {
  try {
    return await inTransaction<Maker | Refusal>(db, async (transaction) => {
      const before = await lockMaker(transaction, id)
      if (!before) return makerNotFound()
      if (before.version !== version)
        return refuse('precondition-failed', t('Somebody has changed this maker. Reload it and try again.'))
      if (await isNameTaken(transaction, form.name, id)) return nameTaken()
      await updateMaker(transaction, id, { ...form, updatedAt: now() })
      const change = { action: 'maker.edit', object: `maker:${before.name}` } as const
      await audit.record(transaction, author, { ...change, before: saysOf(before), after: form })
      const after = await selectMaker(transaction, id)
      return after ? presentMaker(after) : makerNotFound()
    })
  } catch (error) {
    if (violatedConstraint(error) === 'makers_differ') return nameTaken()
    throw error
  }
}

export function deleteMaker(
  { db, audit }: CatalogueContext,
  author: Author,
  id: string,
): Promise<{ acknowledged: true; deletedCount: number } | Refusal> {
  return inTransaction<{ acknowledged: true; deletedCount: number } | Refusal>(db, async (transaction) => {
    const before = await lockMaker(transaction, id)
    if (!before) return makerNotFound()
    if (before.parts > 0)
      return refuse('maker-in-use', t('Parts name this maker, perhaps deleted ones. Give them another one first.'))
    await deleteMakerRow(transaction, id)
    const change = { action: 'maker.delete', object: `maker:${before.name}` } as const
    await audit.record(transaction, author, { ...change, before: saysOf(before) })
    return { acknowledged: true, deletedCount: 1 }
  })
}

const makerNotFound = (): Refusal => refuse('not-found', t('Maker not found.'))
const nameTaken = (): Refusal => invalidInput([{ path: 'name', message: t('Another maker has this name') }])

function saysOf(row: MakerForm): MakerForm {
  const { name, tradeName, address, country, contact } = row
  const { responsibleName, responsibleAddress, responsibleContact } = row
  return {
    ...{ name, tradeName, address, country, contact },
    ...{ responsibleName, responsibleAddress, responsibleContact },
  }
}

function presentMaker(row: CountedMaker): Maker {
  const { id: _id, parts, version } = row
  return { _id, ...saysOf(row), parts, version }
}
