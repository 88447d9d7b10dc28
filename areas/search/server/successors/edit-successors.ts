import { isDeepStrictEqual } from 'node:util'
import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { Succession, SuccessionForm } from '#catalogue/contract/successors.ts'
import { t } from '#platform/contract/language/text.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { FindContext } from '../find-context.ts'
import { chainRefused, checkForms, findChainFault, saysOf } from './check-succession.ts'
import { presentSuccessions } from './present-successors.ts'
import {
  lockSuccessors,
  putSuccession,
  removeSuccession,
  type SuccessionRow,
  selectSuccession,
  selectSuccessionOfNumber,
} from './successors-store.ts'

export type Editing = Pick<FindContext, 'db' | 'audit' | 'catalogue' | 'fitment' | 'now' | 'newId'>
type Saved = { acknowledged: true; succession: Succession }

/** Says what became of a number that nothing is said of yet. */
export function addSuccessor(
  context: Editing,
  author: Author,
  form: SuccessionForm,
  keyed?: KeyedRequest,
): Promise<(Saved & { insertedId: string }) | Refusal> {
  return inTransactionOnce<Saved & { insertedId: string }>(context, keyed, async (transaction) => {
    await lockSuccessors(transaction)
    const stored = await store(context, transaction, form, undefined)
    if (isRefusal(stored)) return stored
    const change = { action: 'number.replace', object: objectOf(stored), after: saysOf(stored) } as const
    await context.audit.record(transaction, author, change)
    return { acknowledged: true, insertedId: stored._id, succession: stored }
  })
}

/** Replaces what is said. Refused with the present state if somebody else changed it since it was read. */
export function editSuccessor(
  context: Editing,
  author: Author,
  id: string,
  { version, ...form }: SuccessionForm & { version: number },
): Promise<Saved | Refusal> {
  return changeSuccession<Saved>(context, { id, version }, async (transaction, before) => {
    if (isDeepStrictEqual(saysOf(before), form)) return { acknowledged: true, succession: before }
    const stored = await store(context, transaction, form, before)
    if (isRefusal(stored)) return stored
    const change = { before: saysOf(before), after: saysOf(stored) }
    await context.audit.record(transaction, author, { action: 'number.edit', object: objectOf(before), ...change })
    return { acknowledged: true, succession: stored }
  })
}

export function deleteSuccessor(
  context: Editing,
  author: Author,
  id: string,
  { version }: { version: string },
): Promise<{ acknowledged: true; deletedCount: number } | Refusal> {
  return changeSuccession<{ acknowledged: true; deletedCount: number }>(
    context,
    { id, version: Number(version) },
    async (transaction, before) => {
      await removeSuccession(transaction, id)
      const change = { action: 'number.forget', object: objectOf(before), before: saysOf(before) } as const
      await context.audit.record(transaction, author, change)
      return { acknowledged: true, deletedCount: 1 }
    },
  )
}

function changeSuccession<Done extends object>(
  context: Editing,
  { id, version }: { id: string; version: number },
  change: (transaction: Queryable, before: Succession) => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  return inTransaction<Done | Refusal>(context.db, async (transaction) => {
    await lockSuccessors(transaction)
    const row = await selectSuccession(transaction, id)
    if (!row) return refuse('not-found', t('There is no entry for this number. It may have been removed.'))
    const before = await presentOne(context, transaction, row)
    if (before.version !== version) return changedMeanwhile(before)
    return change(transaction, before)
  })
}

function changedMeanwhile(current: Succession): Refusal {
  const detail = t('Somebody else has changed {number} meanwhile. Review it, then save again.', {
    number: current.number,
  })
  return refuse('precondition-failed', detail, { current })
}

/** The caller holds the lock. */
async function store(
  context: Editing,
  db: Queryable,
  form: SuccessionForm,
  before: Succession | undefined,
): Promise<Succession | Refusal> {
  const [checked] = await checkForms(db, [form], context.fitment.doubtsOfReplacing)
  if (!checked || 'errors' in checked) return invalidInput(checked?.errors ?? [])
  const { succession } = checked
  const taken = await selectSuccessionOfNumber(db, succession.oldNorm)
  if (taken && taken.id !== before?._id)
    return invalidInput([
      { path: 'number', message: t('The shop already has an entry for {number}', { number: taken.number }) },
    ])
  const id = before?._id ?? context.newId()
  await putSuccession(db, { ...succession, id, version: (before?.version ?? 0) + 1, changedAt: context.now() })
  const fault = await findChainFault(db, [id])
  if (fault) return chainRefused(fault)
  const row = await selectSuccession(db, id)
  return row ? presentOne(context, db, row) : refuse('not-found', t('The number was removed.'))
}

async function presentOne(context: Editing, db: Queryable, row: SuccessionRow): Promise<Succession> {
  const [one] = await presentSuccessions(context, [row], db)
  if (!one) throw new Error('A row was not presented')
  return one
}

const objectOf = ({ number }: Succession): `number:${string}` => `number:${number}`
