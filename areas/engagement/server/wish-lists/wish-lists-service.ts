import { bindContext } from '#platform/server/bind-context.ts'
import { exportWishes } from './read-lists.ts'
import type { WishListsContext } from './wish-lists-context.ts'
import { wishListsRoutes } from './wish-lists-routes.ts'
import { deleteShelf } from './wish-lists-store.ts'

export type WishListsService = ReturnType<typeof createWishListsService>

export function createWishListsService(context: WishListsContext) {
  return {
    routes: wishListsRoutes(context),
    ...bindContext(context, { exportWishes }),
    /** In the caller's transaction, which holds the account. */
    forgetWishes: deleteShelf,
  }
}
