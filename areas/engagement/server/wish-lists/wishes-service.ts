import type { wishOperations as operations, SharedList } from '#engagement/contract/wish-lists/wishes.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import { addWishList, deleteWishList, editWishList } from './change-lists.ts'
import { putWish, removeWish } from './change-wishes.ts'
import { listNotFound, presentList } from './hold-wishes.ts'
import { lookAtParts, sayOfShared, sayOfWishes } from './look-at-parts.ts'
import { mergeWishes } from './merge-wishes.ts'
import type { WishesContext } from './wishes-context.ts'
import { deleteShelf, selectList, selectListByLink, selectLists, selectWishes, selectWishesOf } from './wishes-store.ts'

export type WishesService = ReturnType<typeof createWishesService>

export function createWishesService(context: WishesContext) {
  const { db } = context
  const listsOf = async (accountId: string) => {
    const [lists, wishes] = await Promise.all([selectLists(db, accountId), selectWishesOf(db, accountId)])
    const byList = Map.groupBy(wishes, ({ listId }) => listId)
    return lists.map((list) => ({ list, wishes: byList.get(list.id) ?? [] }))
  }
  return {
    ...bindContext(context, { addWishList, editWishList, deleteWishList, putWish, removeWish }),
    ...bindContext(context, { mergeWishes, lookAtParts }),
    async listWishLists({ accountId }: AccountActor): Promise<OutputOf<typeof operations.listWishLists>> {
      return (await listsOf(accountId)).map(({ list, wishes }) => ({
        ...presentList(list),
        parts: wishes.map(({ partId }) => partId),
      }))
    },
    async getWishList(
      { accountId }: AccountActor,
      id: string,
    ): Promise<OutputOf<typeof operations.getWishList> | Refusal> {
      const list = await selectList(db, accountId, id)
      if (!list) return listNotFound()
      return { ...presentList(list), lines: await sayOfWishes(context, await selectWishes(db, id)) }
    },
    async openSharedList(link: string): Promise<SharedList | Refusal> {
      const list = await selectListByLink(db, link)
      if (!list) return listNotFound()
      return { name: list.name, lines: await sayOfShared(context, await selectWishes(db, list.id)) }
    },
    /** Without links, which open to whoever reads the file. */
    async exportWishes(accountId: string) {
      return (await listsOf(accountId)).map(({ list, wishes }) => ({
        ...{ name: list.name, createdAt: list.createdAt.toISOString(), isShared: list.link !== null },
        lines: wishes.map(({ listId: _, addedAt, ...wish }) => ({ ...wish, addedAt: addedAt.toISOString() })),
      }))
    },
    /** In the caller's transaction, which holds the account. */
    forgetWishes: deleteShelf,
  }
}
