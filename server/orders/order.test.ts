import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#contract/orders.ts'
import { mayMove } from './order.ts'

test('an order is paid once, shipped only when paid, and cancelled only before it is shipped', () => {
  const moves = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => mayMove(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual(['placed → paid', 'placed → cancelled', 'paid → shipped', 'paid → cancelled'])
})
