import { expect, test } from 'vitest'
import type { DeliveryEstimate } from '#pricing/contract/delivery.ts'
import { estimateLabel } from './part-delivery.tsx'

const germany = { country: { code: 'DE', name: 'Germany' }, pickup: false, reason: null }
const days = (min: number, max: number) => ({ min, max })

test.each<[Partial<DeliveryEstimate>, string]>([
  [{ delivery: { price: 4.9, from: false, days: days(2, 3) } }, 'Delivery to Germany: $4.90, 2–3 working days'],
  [{ delivery: { price: 4.9, from: true, days: days(1, 1) } }, 'Delivery to Germany: from $4.90, 1 working day'],
  [{ delivery: { price: 0, from: true, days: days(0, 0) } }, 'Delivery to Germany included, the same day'],
  [{ delivery: { price: 60, from: false, days: null }, pickup: true }, 'Delivery to Germany: $60.00, or pick it up'],
  [{ delivery: null, pickup: true }, 'No delivery to Germany: pick it up'],
  [
    { delivery: null, reason: { code: 'region-and-postcode-needed', message: '' } },
    'Delivery to Germany: enter your postcode at checkout',
  ],
  [
    { delivery: null, reason: { code: 'region-needed', message: '' } },
    'Delivery to Germany: choose your region at checkout',
  ],
  [{ delivery: null, reason: { code: 'too-long', message: '' } }, 'Too long to be delivered to Germany'],
  [{ delivery: null, reason: { code: 'nobody-delivers', message: '' } }, 'No delivery to Germany'],
])('%j is said as “%s”', (given, words) => {
  expect(estimateLabel({ ...germany, delivery: null, ...given })).toBe(words)
})
