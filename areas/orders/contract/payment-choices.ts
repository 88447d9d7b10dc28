import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { orderParamsSchema } from './orders.ts'

export const chooseBankTransfer = defineOperation({
  method: 'POST',
  path: '/placeOrder/{id}/bank-transfer',
  summary: 'Pay an order by bank transfer: it waits longer, and an email names the bank details. A card still pays it',
  access: { kind: 'owner', orAdmin: false },
  credential: 'bearer',
  params: orderParamsSchema,
  output: z.object({ acknowledged: z.literal(true), expiresAt: z.iso.datetime() }),
  problems: ['order-state', 'payment-not-offered', 'email-not-verified', 'too-many-open-orders', 'unpaid-limit'],
})

const payOnPickup = defineOperation({
  method: 'POST',
  path: '/placeOrder/{id}/pay-on-pickup',
  summary:
    'Pay an order when it is picked up: it waits longer, and is paid when it is handed over. A card still pays it',
  access: { kind: 'owner', orAdmin: false },
  credential: 'bearer',
  params: orderParamsSchema,
  output: chooseBankTransfer.output,
  problems: chooseBankTransfer.problems,
})

/** How a customer pays an order later than by card. */
export const paymentChoiceOperations = { chooseBankTransfer, payOnPickup }
