import { postalAddressSchema } from '#accounts/contract/addresses/postal-address.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { placedOrderSchema } from './checkout.ts'
import { action, actionOutput } from './order-administration.ts'
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

export const followOrder = defineOperation({
  ...change,
  method: 'POST',
  path: '/orders/{id}/follow-up',
  summary: 'Enter an order that adds to a paid one. Packed together with it, its delivery costs nothing',
  body: enteredOrderSchema.extend({ together: z.boolean().optional() }),
  output: placedOrderSchema,
  idempotent: true,
  problems: [...ENTERING_PROBLEMS, 'order-state'],
})

export const CHANGED_ADDRESS_PROBLEMS = ['order-state', 'price-changed', 'total-changed', 'delivery-refused'] as const

/** Of an order that is paid; what is not named stays as it is. */
export const changedAddressesSchema = z.strictObject({
  shipTo: postalAddressSchema.optional(),
  billTo: postalAddressSchema.nullable().optional(), // Null: the same
  keepPrice: z.boolean().optional(), // Though delivery to this address costs something else
})

const changeOrderAddress = defineOperation({
  ...change,
  method: 'POST',
  path: '/orders/{id}/address',
  summary:
    'Change where a paid order goes, until something of it is packed, or who is billed. Its total stays, and the addresses of before are kept',
  body: changedAddressesSchema.refine(({ shipTo, billTo }) => shipTo !== undefined || billTo !== undefined, {
    path: ['shipTo'],
    error: () => t('Enter an address'),
  }),
  output: actionOutput,
  problems: CHANGED_ADDRESS_PROBLEMS,
})

export const orderChangeOperations = { replaceOrder, followOrder, changeOrderAddress }
