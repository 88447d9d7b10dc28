import type { Handlers } from '#platform/server/operation-handler.ts'
import type { BasketService } from './basket-service.ts'

type BasketHandlers = Pick<Handlers, 'getBasket' | 'setBasketLine' | 'addToBasket' | 'clearBasket' | 'mergeBasket'>

export function basketRoutes(basket: BasketService): BasketHandlers {
  return {
    getBasket: ({ actor }) => basket.getBasket(actor),
    setBasketLine: ({ actor, input }) => basket.setBasketLine(actor, input),
    addToBasket: ({ actor, input, keyed }) => basket.addToBasket(actor, input.body, keyed),
    clearBasket: ({ actor }) => basket.clearBasket(actor),
    mergeBasket: ({ actor, input }) => basket.mergeBasket(actor, input.body),
  }
}
