import { amountFromCents, centsFromAmount } from '#platform/contract/money/amounts.ts'
import { demoPartId } from '../seed-demo.ts'
import type { Buyer, PlannedLine } from './plan-sales.ts'
import type { ShopOfThePast } from './shop-of-the-past.ts'

/** What happens at a moment. */
export type Step = { at: Date; run: (shop: ShopOfThePast) => Promise<unknown> }

/** An order that an administrator enters, as from the phone. Its id is there once `enter` has run. */
export type PastOrder = { id: string; enter: Step['run'] }

export function pastOrder({ email, phone, ...address }: Buyer, lines: readonly PlannedLine[]): PastOrder {
  const order: PastOrder = {
    id: '',
    async enter(shop) {
      const expected = await Promise.all(
        lines.map(async ({ sku, quantity }) => {
          const part = demoPartId(sku)
          const { price } = await shop.call<{ price: number }>('admin', 'GET', `/part/${part}`)
          return { part, quantity, expectedPrice: amountFromCents(centsFromAmount(price) * quantity) }
        }),
      )
      const cents = expected.reduce((sum, { expectedPrice }) => sum + centsFromAmount(expectedPrice), 0)
      const shipTo = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''))
      const wish = { lines: expected, shipTo, phone, email, expectedTotal: amountFromCents(cents), method: 'included' }
      order.id = (await shop.call<{ insertedId: string }>('admin', 'POST', '/orders', wish)).insertedId
    },
  }
  return order
}

const CARRIERS = ['DHL', 'UPS', 'Royal Mail']

/** The actions of an administrator that an order needs on its way; `carrier` counts them up. */
export function actionsOf(order: PastOrder, parcel: number) {
  const act = (path: string, body?: object) => (shop: ShopOfThePast) =>
    shop.call('admin', 'POST', `/orders/${order.id}/${path}`, body)
  const carrier = CARRIERS[parcel % CARRIERS.length] ?? ''
  const sent = { carrier, trackingNumber: `TEST${String(100_000_000 + parcel * 7919)}` }
  return {
    act,
    sent,
    pay: act('paid', { note: 'Bank transfer received' }),
    ship: act('ship', sent),
    deliver: act('deliver'),
  }
}
