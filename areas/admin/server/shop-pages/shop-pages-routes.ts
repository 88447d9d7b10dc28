import { authorOf } from '#accounts/server/audit/audit-service.ts'
import type { shopPageOperations } from '#platform/contract/shop/shop-pages.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { getShopPage, listShopPages, publishShopPage } from './administer-shop-pages.ts'
import type { ShopPagesContext } from './shop-pages-service.ts'

export function shopPagesRoutes(context: ShopPagesContext): HandlersOf<typeof shopPageOperations> {
  return {
    getShopPage: ({ input }) => getShopPage(context, input.params.name, input.query.version),
    listShopPages: () => listShopPages(context),
    publishShopPage: (call) => publishShopPage(context, authorOf(call), call.input.params.name, call.input.body),
  }
}
