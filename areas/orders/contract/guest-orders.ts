import { contactEmailSchema } from '#accounts/contract/credentials.ts'
import { t } from '#platform/contract/language/text.ts'
import { moneySchema } from '#platform/contract/money/money.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { CHECKOUT_PROBLEMS, checkoutSchema, placedOrderSchema } from './checkout.ts'
import {
  cancelOwnOrder,
  createPaymentIntent,
  orderDetailsSchema,
  orderParamsSchema,
  recordPayment,
  withdrawOrder,
} from './orders.ts'
import { chooseBankTransfer } from './payment-choices.ts'

/** Lets a browser call the operations of one guest order, as `Authorization: Guest {token}`. */
const guestPass = { token: z.string(), expiresAt: z.iso.datetime() }

export const placeGuestOrder = defineOperation({
  method: 'POST',
  path: '/guest-orders',
  summary: 'Order without an account. `key` opens the order later; the email to the buyer has it too',
  access: { kind: 'public', knowsCaller: true },
  credential: 'bearer',
  writesPerNetwork: { most: 5, minutes: 60 },
  body: checkoutSchema.extend({ email: contactEmailSchema }),
  output: placedOrderSchema.extend({ key: z.string(), ...guestPass }),
  takesOrders: true,
  idempotent: true,
  problems: [...CHECKOUT_PROBLEMS, 'guest-closed'],
})

const openGuestOrder = defineOperation({
  method: 'POST',
  path: '/guest-orders/{id}/open',
  whileClosed: true,
  summary: 'Exchange the key of a guest order, which its emails link to, for a token of an hour',
  access: { kind: 'public' },
  credential: 'bearer',
  params: orderParamsSchema,
  body: z.strictObject({ key: z.string().max(200) }),
  output: z.object(guestPass),
})

const guest = { access: { kind: 'guest' }, credential: 'guest', params: orderParamsSchema } as const

/** Name, contact and street are shortened unless the token comes from placing the order: emails get forwarded. */
export const guestOrderSchema = orderDetailsSchema.extend({ shortened: z.boolean() })
export type GuestOrder = z.infer<typeof guestOrderSchema>

const getGuestOrder = defineOperation({
  ...guest,
  method: 'GET',
  path: '/guest-orders/{id}',
  summary: 'Get a guest order with its history',
  output: guestOrderSchema,
})

const payGuestOrder = defineOperation({
  ...guest,
  method: 'POST',
  path: '/guest-orders/{id}/payment-intent',
  summary: 'Start or resume the card payment of a guest order',
  body: z.strictObject({ placePrice: moneySchema }),
  output: createPaymentIntent.output,
  problems: createPaymentIntent.problems,
})

const chooseGuestBankTransfer = defineOperation({
  ...guest,
  method: 'POST',
  path: '/guest-orders/{id}/bank-transfer',
  summary: 'Pay a guest order by bank transfer: it waits longer, and an email names the bank details',
  output: chooseBankTransfer.output,
  problems: ['order-state', 'payment-not-offered', 'too-many-open-orders', 'unpaid-limit'],
})

const payGuestOrderOnPickup = defineOperation({
  ...guest,
  method: 'POST',
  path: '/guest-orders/{id}/pay-on-pickup',
  summary: 'Pay a guest order when it is picked up: it waits longer',
  output: chooseGuestBankTransfer.output,
  problems: chooseGuestBankTransfer.problems,
})

const recordGuestPayment = defineOperation({
  ...guest,
  method: 'PATCH',
  path: '/guest-orders/{id}',
  summary: 'Report a successful payment of a guest order, which the shop verifies with the provider',
  body: z.strictObject({ transactionId: recordPayment.body.shape.transactionId }),
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int() }),
  problems: recordPayment.problems,
})

const withdrawGuestOrder = defineOperation({
  ...guest,
  method: 'DELETE',
  path: '/guest-orders/{id}',
  summary: 'Withdraw an unpaid guest order and release its stock',
  output: withdrawOrder.output,
  problems: withdrawOrder.problems,
})

const cancelGuestOrder = defineOperation({
  ...guest,
  method: 'POST',
  path: '/guest-orders/{id}/cancel',
  summary: 'Cancel a paid guest order until something of it is packed, where the shop allows it',
  output: cancelOwnOrder.output,
  problems: cancelOwnOrder.problems,
})

export const sendGuestLink = defineOperation({
  method: 'POST',
  path: '/guest-orders/link',
  whileClosed: true,
  summary: 'Email the links of a buyer’s guest orders again. Always the same answer, whether there are any or not',
  access: { kind: 'public' },
  credential: 'bearer',
  writesPerNetwork: { most: 6, minutes: 10 },
  body: z.strictObject({
    email: contactEmailSchema,
    number: singleLine().max(20).optional(), // Only this order
    newKey: z.boolean().optional(), // Earlier links stop working once the new one is opened
  }),
  output: z.object({ acknowledged: z.literal(true) }),
})

export const listClaimableOrders = defineOperation({
  method: 'GET',
  path: '/guest-orders',
  summary: 'List guest orders placed with the caller’s verified email, newest first, at most 50',
  access: { kind: 'customer' },
  credential: 'bearer',
  output: z.array(
    z.object({
      _id: z.uuid(),
      number: z.string(),
      title: z.string(),
      total: z.number(), // In the currency
      createdAt: z.iso.datetime(),
    }),
  ),
})

export const claimGuestOrders = defineOperation({
  method: 'POST',
  path: '/guest-orders/claim',
  summary: 'Add guest orders placed with the caller’s verified email to the account',
  access: { kind: 'customer' },
  credential: 'bearer',
  body: z.strictObject({
    ids: z
      .array(z.uuid({ error: () => t('This is not the id of an order') }))
      .min(1)
      .max(50),
  }),
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int() }),
  problems: ['email-not-verified'],
})

export const guestOrderOperations = {
  placeGuestOrder,
  openGuestOrder,
  getGuestOrder,
  payGuestOrder,
  chooseGuestBankTransfer,
  payGuestOrderOnPickup,
  recordGuestPayment,
  withdrawGuestOrder,
  cancelGuestOrder,
  sendGuestLink,
  listClaimableOrders,
  claimGuestOrders,
}
