import type { wishOperations } from '#engagement/contract/wish-lists/wishes.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import type { WishesService } from './wishes-service.ts'

export function wishesRoutes(wishes: WishesService): Pick<Handlers, keyof typeof wishOperations> {
  return {
    listWishLists: ({ actor }) => wishes.listWishLists(actor),
    addWishList: ({ actor, input, keyed }) => wishes.addWishList(actor, input.body, keyed),
    getWishList: ({ actor, input }) => wishes.getWishList(actor, input.params.id),
    editWishList: ({ actor, input }) => wishes.editWishList(actor, input),
    deleteWishList: ({ actor, input }) => wishes.deleteWishList(actor, input.params),
    putWish: ({ actor, input }) => wishes.putWish(actor, input),
    removeWish: ({ actor, input }) => wishes.removeWish(actor, input.params),
    mergeWishes: ({ actor, input }) => wishes.mergeWishes(actor, input.body),
    lookAtParts: ({ input }) => wishes.lookAtParts(input.body),
    openSharedList: ({ input }) => wishes.openSharedList(input.body.link),
  }
}
