import type { Basket } from '#orders/contract/basket/basket.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import type { BasketContext } from './basket-context.ts'
import { deleteBasket, deleteOrderedLines, selectBasket } from './basket-store.ts'
import { addToBasket, clearBasket, mergeBasket, presentBasket, setBasketLine } from './change-basket.ts'

export type BasketService = ReturnType<typeof createBasketService>

export function createBasketService(context: BasketContext) {
  const read = async (accountId: string): Promise<Basket> => presentBasket(await selectBasket(context.db, accountId))
  return {
    ...bindContext(context, { addToBasket, setBasketLine, clearBasket, mergeBasket }),
    getBasket: ({ accountId }: AccountActor) => read(accountId),
    exportBasket: async (accountId: string) => (await read(accountId)).lines,
    // In the caller's transaction, which holds the account:
    removeOrdered: deleteOrderedLines,
    forgetBasket: deleteBasket,
  }
}
