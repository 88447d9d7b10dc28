import type { Handlers } from '#platform/server/operation-handler.ts'
import type { ShopPagesService } from './shop-pages-service.ts'

export function shopPagesRoutes(
  pages: ShopPagesService,
): Pick<Handlers, 'getShopPage' | 'listShopPages' | 'publishShopPage'> {
  return {
    getShopPage: ({ input }) => pages.getShopPage(input.params.name, input.query.version),
    listShopPages: () => pages.listShopPages(),
    publishShopPage: ({ actor, requestId, input }) =>
      pages.publishShopPage({ ...actor, requestId }, input.params.name, input.body),
  }
}
