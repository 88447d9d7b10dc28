import { checkoutOf } from '../support/orders/check-out.ts'
import type { Attack } from './attack.ts'
import type { Scene } from './running/scene.ts'
import { KEY_OF_GUEST, KEY_OF_OWN_ORDER, KEY_OF_VICTIM, REVIEW } from './running/scene-subjects.ts'

/** A review by the customer under a key that is in use. */
const review = (id: string, key: string, bent: Partial<Attack> = {}): Attack => ({
  id,
  who: 'customer',
  request: () => ({
    method: 'POST',
    path: '/api/review',
    headers: { 'idempotency-key': key },
    json: REVIEW,
  }),
  answer: 200,
  changes: ['reviews'],
  fault: ({ text }, { victimsReview, order }) =>
    text.includes(victimsReview) || text.includes(order) ? 'the answer is that of another request' : undefined,
  ...bent,
})

const checkout = (scene: Scene, key: string, email?: string) => ({
  method: 'POST',
  path: email === undefined ? '/api/checkout' : '/api/guest-orders',
  headers: { 'idempotency-key': key },
  json: checkoutOf([{ part: scene.part, quantity: 2, price: 19.9 }], email === undefined ? {} : { email }),
})

/** A key belongs to one account and one operation: elsewhere the same key is another key. */
export const KEY_ATTACKS: readonly Attack[] = [
  review('a key that another account has used blocks nothing and gives nothing away', KEY_OF_VICTIM),
  review('a key that another operation has used blocks nothing and gives nothing away', KEY_OF_OWN_ORDER),
  review('its own key with other content is refused', KEY_OF_OWN_ORDER, {
    request: ({ part }) => ({
      method: 'POST',
      path: '/api/placeOrder',
      headers: { 'idempotency-key': KEY_OF_OWN_ORDER },
      json: {
        placeOrderProduct: part,
        placeOrderQuantity: 3,
        placePrice: 59.7,
        phone: '0113 496 0000',
        address: '1 Mill Lane',
      },
    }),
    answer: 422,
    problem: 'idempotency-key-reused',
    changes: [],
  }),
  {
    id: 'a key of another operation of one’s own places a checkout of its own',
    who: 'customer',
    request: (scene) => checkout(scene, KEY_OF_OWN_ORDER),
    answer: 200,
    changes: ['orders', 'order_lines', 'parts', 'letters'],
    fault: ({ text }, { order }) => (text.includes(order) ? 'the answer is that of another request' : undefined),
  },
  {
    id: 'the key of another guest’s checkout gives nothing of theirs away',
    request: (scene) => checkout(scene, KEY_OF_GUEST, 'thief@example.com'),
    answer: 422,
    problem: 'idempotency-key-reused',
  },
]
