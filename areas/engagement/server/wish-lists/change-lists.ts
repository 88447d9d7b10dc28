import { MOST_WISH_LISTS } from '#engagement/contract/wish-limits.ts'
import type { wishListOperations as operations } from '#engagement/contract/wish-lists.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { inTransactionOnce, type KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { heldLists, listNotFound, makeList, newLink, presentList, tooManyLists, withLists } from './hold-wishes.ts'
import type { WishListsContext } from './wish-lists-context.ts'
import { deleteList, updateList } from './wish-lists-store.ts'

type Added = OutputOf<typeof operations.addWishList>
type Changed = OutputOf<typeof operations.editWishList>
type Deleted = OutputOf<typeof operations.deleteWishList>

export function addWishList(
  context: WishListsContext,
  { accountId }: AccountActor,
  { name }: InputOf<typeof operations.addWishList>['body'],
  keyed?: KeyedRequest,
): Promise<Added | Refusal> {
  return inTransactionOnce<Added>(context, keyed, (transaction) =>
    heldLists(context, transaction, accountId, async (_, lists) => {
      if (lists.length >= MOST_WISH_LISTS) return tooManyLists()
      const list = await makeList(context, transaction, accountId, name)
      return { acknowledged: true, insertedId: list.id, list: presentList(list) }
    }),
  )
}

/** A link is changed from a named version: of two clicks, or a repeated request, only the first makes a new one. */
export function editWishList(
  context: WishListsContext,
  { accountId }: AccountActor,
  { params: { id }, body: { name, link } }: InputOf<typeof operations.editWishList>,
): Promise<Changed | Refusal> {
  return withLists<Changed>(context, accountId, async (transaction, lists) => {
    const before = lists.find((list) => list.id === id)
    if (!before) return listNotFound()
    const list = { ...before, name: name ?? before.name }
    if (link && link.version === before.linkVersion) {
      list.link = link.to === 'new' ? newLink() : null
      list.linkVersion = before.linkVersion + 1
    }
    await updateList(transaction, list)
    return { acknowledged: true, list: presentList(list) }
  })
}

export function deleteWishList(
  context: WishListsContext,
  { accountId }: AccountActor,
  { id }: { id: string },
): Promise<Deleted | Refusal> {
  return withLists<Deleted>(context, accountId, async (transaction) => {
    const deletedCount = await deleteList(transaction, accountId, id)
    return deletedCount === 0 ? listNotFound() : { acknowledged: true, deletedCount }
  })
}
