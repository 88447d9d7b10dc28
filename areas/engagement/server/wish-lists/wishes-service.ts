import { bindContext } from '#platform/server/bind-context.ts'
import { exportWishes } from './read-lists.ts'
import type { WishesContext } from './wishes-context.ts'
import { wishesRoutes } from './wishes-routes.ts'
import { deleteShelf } from './wishes-store.ts'

export type WishesService = ReturnType<typeof createWishesService>

export function createWishesService(context: WishesContext) {
  return {
    routes: wishesRoutes(context),
    ...bindContext(context, { exportWishes }),
    /** In the caller's transaction, which holds the account. */
    forgetWishes: deleteShelf,
  }
}
