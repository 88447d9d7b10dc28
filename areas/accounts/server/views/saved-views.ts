import {
  MOST_VIEWS,
  type SavedView,
  VIEWED_LISTS,
  type ViewedList,
  type viewOperations,
} from '#accounts/contract/views.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { type AccountActor, may } from '#platform/server/actor.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { authorOf } from '../audit/audit-service.ts'
import { deleteViewRow, lockViews, putView, selectViews } from './views-store.ts'

type ViewsContext = Pick<AccountsContext, 'db' | 'audit' | 'now'>
type Call = { actor: AccountActor; requestId: string }
type Wish = InputOf<typeof viewOperations.saveView>['body']

export async function listViews(
  { db }: ViewsContext,
  actor: AccountActor,
  list: ViewedList,
): Promise<SavedView[] | Refusal> {
  if (!may(actor, VIEWED_LISTS[list])) return notAllowed()
  const rows = await selectViews(db, list, actor.accountId)
  return rows.map(({ id, name, query, shared, accountId }) => ({
    ...{ _id: id, name, query, shared },
    mayDelete: accountId === actor.accountId || actor.role === 'admin',
  }))
}

/** Saving twice changes nothing more. */
export async function saveView(
  { db, audit, now }: ViewsContext,
  call: Call,
  { list, name, query, shared }: Wish,
): Promise<OutputOf<typeof viewOperations.saveView> | Refusal> {
  const { accountId } = call.actor
  if (!may(call.actor, VIEWED_LISTS[list])) return notAllowed()
  return inTransaction(db, async (transaction) => {
    await lockViews(transaction)
    const views = await selectViews(transaction, list, accountId)
    const before = views.find((view) => view.accountId === accountId && view.name.toLowerCase() === name.toLowerCase())
    if (before?.name === name && before.query === query && before.shared === shared)
      return { acknowledged: true as const, modifiedCount: 0 }
    const others = views.filter((view) => view !== before && view.shared === shared)
    if (others.length >= MOST_VIEWS)
      return refuse(
        'too-many-views',
        shared
          ? t('There are {most} shared views. Delete one first.', { most: String(MOST_VIEWS) })
          : t('There are {most} views of yours. Delete one first.', { most: String(MOST_VIEWS) }),
      )
    await putView(transaction, { list, name, query, shared, accountId, savedAt: now() }, before?.id)
    await audit.record(transaction, authorOf(call), {
      ...{ action: 'view.save', object: `view:${list}` },
      ...(before && { before: { name: before.name, query: before.query, shared: before.shared } }),
      after: { name, query, shared },
    })
    return { acknowledged: true as const, modifiedCount: 1 }
  })
}

export function deleteView(
  { db, audit }: ViewsContext,
  call: Call,
  id: string,
): Promise<OutputOf<typeof viewOperations.deleteView> | Refusal> {
  const { accountId, role } = call.actor
  return inTransaction(db, async (transaction) => {
    const deleted = await deleteViewRow(transaction, id, { accountId, alsoShared: role === 'admin' })
    if (!deleted) return refuse('not-found', t('There is no such view, or it is somebody else’s.'))
    const { list, name, query, shared } = deleted
    await audit.record(transaction, authorOf(call), {
      ...{ action: 'view.delete', object: `view:${list}`, before: { name, query, shared } },
    })
    return { acknowledged: true as const, deletedCount: 1 }
  })
}

function notAllowed(): Refusal {
  return refuse('not-allowed', t('Your role doesn’t include this list.'))
}
