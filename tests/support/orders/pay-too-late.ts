import type { TestAccount, TestShop } from '../test-shop.ts'
import { payAtProvider, placed, sandboxOf, silenceProvider, tellEvent } from './order-life.ts'

/**
 * Pays an order that was withdrawn meanwhile, by a card whose bank takes no refund.
 * @param meanwhile between the payment and what the bank says
 */
export async function payTooLate(
  shop: TestShop,
  whose: TestAccount,
  meanwhile: () => Promise<void>,
): Promise<{ order: string; intent: string }> {
  const part = await shop.addPart({ price: 10 })
  const order = await placed(shop, whose, { part, price: 10 })
  const intent = await payAtProvider(shop, whose, order, '4000000000005126')
  await sandboxOf(shop).onRequest({ failure: 'hang_up', route: 'POST /v1/payment_intents/:id/cancel', times: 2 })
  await shop.request('DELETE', `/api/placeOrder/${order}`, { token: whose.token })
  await sandboxOf(shop).reset()
  await silenceProvider(shop)
  await tellEvent(shop, { type: 'payment_intent.succeeded', intent })
  await shop.app.jobs.workOff()
  await meanwhile()
  await sandboxOf(shop).work(86_400_000)
  await tellEvent(shop, { type: 'charge.refunded', intent })
  await shop.app.jobs.workOff()
  return { order, intent }
}
