import type { OperationName } from '#app/contract/contract.ts'
import type { OrderReturn } from '#returns/contract/returns.ts'
import { checkoutOf, type WishedLine } from '#test-support/orders/check-out.ts'
import { confirmIntent } from '../orders/order-requests.ts'
import { retryWhileBusy } from '../retry-while-busy.ts'
import type { ServerGroup } from '../server-group.ts'
import type { FrontDoor } from './front-door.ts'

export const CARD = '4242424242424242'
/** How far an order can be. */
export const ORDER_STATES = [
  ...(['placed', 'begun', 'paid', 'packed', 'shipped', 'delivered'] as const),
  ...(['requested', 'approved', 'received'] as const),
]
export type OrderState = (typeof ORDER_STATES)[number]
export const BUYERS = ['customer', 'other customer', 'visitor'] as const

let guests = 0

type Life = { group: ServerGroup; door: FrontDoor; buyer: (typeof BUYERS)[number]; line: WishedLine }
type Placed = { insertedId: string; token?: string }

/**
 * Places an order, as a guest when the buyer is a visitor, and brings it so far.
 * @returns how its documents are learnt, once they are made
 */
export async function liveUntil(
  state: OrderState,
  { group, door, buyer, line }: Life,
): Promise<() => Promise<unknown>> {
  const isGuest = buyer === 'visitor'
  const body = checkoutOf([line], isGuest ? { email: `${state}.${++guests}@example.com` } : {})
  const { insertedId: id, token } = await door<Placed>(isGuest ? 'placeGuestOrder' : 'checkout', buyer, { body })
  const sent = { params: { id }, ...(token !== undefined && { guest: token }) }
  const asBuyer = <Body>(customers: OperationName, guests: OperationName, asked?: object): Promise<Body> =>
    door<Body>(isGuest ? guests : customers, buyer, { ...sent, ...(asked && { body: asked }) })
  const atDesk = (operation: OperationName, about: string, asked?: object) =>
    door(operation, 'administrator', { params: { id: about }, ...(asked && { body: asked }) })
  let intent = ''
  let back = ''
  const steps: Record<OrderState, () => Promise<unknown>> = {
    placed: async () => {},
    begun: async () => {
      const asked = { placePrice: body.expectedTotal, ...(!isGuest && { order: id }) }
      const { clientSecret } = await asBuyer<{ clientSecret: string }>('createPaymentIntent', 'payGuestOrder', asked)
      intent = clientSecret
    },
    paid: async () => {
      await retryWhileBusy(() => confirmIntent(group, intent, CARD))
      await asBuyer('recordPayment', 'recordGuestPayment', { transactionId: intent.split('_secret_')[0] })
    },
    packed: () => atDesk('shipLines', id, { lines: [{ line: 1, quantity: 1 }], carrier: 'UPS', packed: true }),
    shipped: () => atDesk('shipOrder', id, { carrier: 'UPS' }),
    delivered: () => atDesk('deliverOrder', id),
    requested: async () => {
      const asked = { kind: 'return', lines: [{ line: 1, quantity: 1, reason: 'Does not fit' }] }
      back = (await asBuyer<OrderReturn>('requestReturn', 'requestGuestReturn', asked))._id
    },
    approved: () => atDesk('decideReturn', back, { decision: 'approve' }),
    received: () => atDesk('receiveReturn', back, { lines: [{ line: 1, asNew: 1, restock: true }] }),
  }
  for (const step of ORDER_STATES.slice(0, ORDER_STATES.indexOf(state) + 1)) await steps[step]()
  return () => asBuyer('listOrderInvoices', 'listGuestInvoices')
}
