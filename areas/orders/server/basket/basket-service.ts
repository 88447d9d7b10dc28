import { deleteBasket, selectBasket } from './basket-store.ts'
import { type BasketContext, presentBasket } from './change-basket.ts'

export type BasketService = ReturnType<typeof createBasketService>

export function createBasketService({ db }: Pick<BasketContext, 'db'>) {
  return {
    exportBasket: async (accountId: string) => presentBasket(await selectBasket(db, accountId)).lines,
    forgetBasket: deleteBasket, // In the caller's transaction, which holds the account
  }
}
