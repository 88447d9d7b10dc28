import { expect, test } from 'vitest'
import { priceOrder } from './price-order.ts'

test('the cents of a tax service are kept as they are, and every sum is theirs', () => {
  const line = { unitPriceCents: 777, quantity: 5, discountCents: 0 }
  const asked = { from: { country: 'US' }, to: { country: 'US' }, lines: [], deliveryCents: 3_000, at: new Date(0) }
  const answered = {
    lines: [
      { ref: '1', cents: 7 },
      { ref: '0', cents: 196 }, // Two more than 5 % would be
    ],
    deliveryCents: 151,
    jurisdictions: [],
  }
  const order = priceOrder({
    lines: [line, { ...line, unitPriceCents: 100, quantity: 1, discountCents: 10 }],
    deliveryCents: 3_000,
    taxes: {
      ...{
        mode: 'added',
        reason: null,
        sentence: null,
        delivery: { ratePpm: 'proportional' },
        quoted: { asked, answered },
      },
      lines: [1, 2].map(() => ({ ratePpm: 50_000, code: 'standard' })),
    },
  })
  expect(order).toMatchObject({
    lines: [
      { taxCents: 196, taxOnTopCents: 196, totalCents: 4_081 },
      { taxCents: 7, totalCents: 97 },
    ],
    charges: [{ taxCents: 151, totalCents: 3_151 }],
    groups: [{ taxCode: 'standard', ratePpm: 50_000, taxCents: 354, grossCents: 7_329 }],
    ...{ taxCents: 354, totalCents: 7_329 },
  })
})
