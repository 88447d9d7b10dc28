import type { wishOperations } from '#engagement/contract/wish-lists/wishes.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { addWishList, deleteWishList, editWishList } from './change-lists.ts'
import { putWish, removeWish } from './change-wishes.ts'
import { lookAtParts } from './look-at-parts.ts'
import { mergeWishes } from './merge-wishes.ts'
import { getWishList, listWishLists, openSharedList } from './read-lists.ts'
import type { WishesContext } from './wishes-context.ts'

export function wishesRoutes(context: WishesContext): HandlersOf<typeof wishOperations> {
  return {
    listWishLists: ({ actor }) => listWishLists(context, actor),
    addWishList: ({ actor, input, keyed }) => addWishList(context, actor, input.body, keyed),
    getWishList: ({ actor, input }) => getWishList(context, actor, input.params.id),
    editWishList: ({ actor, input }) => editWishList(context, actor, input),
    deleteWishList: ({ actor, input }) => deleteWishList(context, actor, input.params),
    putWish: ({ actor, input }) => putWish(context, actor, input),
    removeWish: ({ actor, input }) => removeWish(context, actor, input.params),
    mergeWishes: ({ actor, input }) => mergeWishes(context, actor, input.body),
    lookAtParts: ({ input }) => lookAtParts(context, input.body),
    openSharedList: ({ input }) => openSharedList(context, input.body.link),
  }
}
