import type { Attack } from './attack.ts'
import { KEY_OF_OWN_ORDER, KEY_OF_VICTIM, REVIEW } from './scene-subjects.ts'

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
]
