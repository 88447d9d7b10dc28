import { defineOperation } from '#platform/contract/operation.ts'
import { placedOrderSchema } from './checkout.ts'
import { action } from './order-administration.ts'
import { ENTERING_PROBLEMS, enteredOrderSchema } from './order-desk.ts'

const change = { ...action, access: { kind: 'admin', needs: 'orders.edit' } } as const

export const replaceOrder = defineOperation({
  ...change,
  method: 'POST',
  path: '/orders/{id}/replace',
  summary:
    'Enter an order instead of an unpaid one, which is cancelled and whose stock it takes over. The customer gets one email',
  body: enteredOrderSchema,
  output: placedOrderSchema,
  idempotent: true,
  problems: [...ENTERING_PROBLEMS, 'order-state', 'payment-provider-unavailable'],
})

export const orderChangeOperations = { replaceOrder }
