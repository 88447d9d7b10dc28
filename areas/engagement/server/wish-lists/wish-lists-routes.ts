import type { wishListOperations } from '#engagement/contract/wish-lists.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { addWishList, deleteWishList, editWishList } from './change-lists.ts'
import { putWish, removeWish } from './change-wishes.ts'
import { loadSavedParts } from './load-saved-parts.ts'
import { mergeWishes } from './merge-wishes.ts'
import { getWishList, listWishLists, openSharedList } from './read-lists.ts'
import type { WishListsContext } from './wish-lists-context.ts'

export function wishListsRoutes(context: WishListsContext): HandlersOf<typeof wishListOperations> {
  return {
    listWishLists: ({ actor }) => listWishLists(context, actor),
    addWishList: ({ actor, input, keyed }) => addWishList(context, actor, input.body, keyed),
    getWishList: ({ actor, input }) => getWishList(context, actor, input.params.id),
    editWishList: ({ actor, input }) => editWishList(context, actor, input),
    deleteWishList: ({ actor, input }) => deleteWishList(context, actor, input.params),
    putWish: ({ actor, input }) => putWish(context, actor, input),
    removeWish: ({ actor, input }) => removeWish(context, actor, input.params),
    mergeWishes: ({ actor, input }) => mergeWishes(context, actor, input.body),
    lookAtParts: ({ input }) => loadSavedParts(context, input.body),
    openSharedList: ({ input }) => openSharedList(context, input.body.link),
  }
}
