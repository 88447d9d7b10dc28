import type { wishListOperations as operations, SharedList } from '#engagement/contract/wish-lists.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { listNotFound, presentList } from './hold-wishes.ts'
import { describeShared, describeWishes } from './load-saved-parts.ts'
import type { WishListsContext } from './wish-lists-context.ts'
import { selectList, selectListByLink, selectLists, selectWishes, selectWishesOf } from './wish-lists-store.ts'

async function listsOf({ db }: WishListsContext, accountId: string) {
  const [lists, wishes] = await Promise.all([selectLists(db, accountId), selectWishesOf(db, accountId)])
  const byList = Map.groupBy(wishes, ({ listId }) => listId)
  return lists.map((list) => ({ list, wishes: byList.get(list.id) ?? [] }))
}

/** The caller's lists, oldest first, with the ids of their parts. */
export async function listWishLists(
  context: WishListsContext,
  { accountId }: AccountActor,
): Promise<OutputOf<typeof operations.listWishLists>> {
  return (await listsOf(context, accountId)).map(({ list, wishes }) => ({
    ...presentList(list),
    parts: wishes.map(({ partId }) => partId),
  }))
}

/** One of the caller's lists, with what has changed of each part. */
export async function getWishList(
  context: WishListsContext,
  { accountId }: AccountActor,
  id: string,
): Promise<OutputOf<typeof operations.getWishList> | Refusal> {
  const list = await selectList(context.db, accountId, id)
  if (!list) return listNotFound()
  return { ...presentList(list), lines: await describeWishes(context, await selectWishes(context.db, id)) }
}

/** The list behind a link, without its owner. */
export async function openSharedList(context: WishListsContext, link: string): Promise<SharedList | Refusal> {
  const list = await selectListByLink(context.db, link)
  if (!list) return listNotFound()
  return { name: list.name, lines: await describeShared(context, await selectWishes(context.db, list.id)) }
}

/** For the account's own data. Without links, which open to whoever reads the file. */
export async function exportWishes(context: WishListsContext, accountId: string) {
  return (await listsOf(context, accountId)).map(({ list, wishes }) => ({
    ...{ name: list.name, createdAt: list.createdAt.toISOString(), isShared: list.link !== null },
    lines: wishes.map(({ listId: _, addedAt, ...wish }) => ({ ...wish, addedAt: addedAt.toISOString() })),
  }))
}
