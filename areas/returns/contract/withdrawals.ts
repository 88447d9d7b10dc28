import { contactEmailSchema } from '#accounts/contract/credentials.ts'
import { neededNoteSchema } from '#orders/contract/order-administration.ts'
import { orderParamsSchema } from '#orders/contract/orders.ts'
import { lineUnitsSchema } from '#orders/contract/shipments.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'

/** unmatched: no order was found. declared: received, and nobody entitled has confirmed it. */
export const WITHDRAWAL_STATES = ['declared', 'unmatched', 'confirmed', 'closed'] as const

/** Whose declaration it is by what was typed or used. number: of an order whose mailbox is another one. */
export const WITHDRAWAL_ORIGINS = ['mailbox', 'number', 'account', 'guest', 'staff'] as const

/** mailbox: by the link in an email to it. guest: with the token of the guest order. */
export const WITHDRAWAL_CONFIRMERS = ['mailbox', 'account', 'guest', 'staff'] as const
export type WithdrawalConfirmer = (typeof WITHDRAWAL_CONFIRMERS)[number]

export const WITHDRAWAL_CLOSED_REASONS = ['not-theirs', 'repeated', 'staff'] as const

/** open: anything that waits for somebody. */
export const WITHDRAWAL_QUEUES = ['open', 'unmatched', 'declared', 'confirmed', 'closed'] as const
export type WithdrawalQueue = (typeof WITHDRAWAL_QUEUES)[number]

const receivedFields = {
  number: z.string(), // Such as `W-100001`
  receivedAt: z.iso.datetime(), // What the law counts from
}
const received = z.object({ acknowledged: z.literal(true), ...receivedFields })
export type ReceivedWithdrawal = z.infer<typeof received>

const anyone = { method: 'POST', access: { kind: 'public' }, credential: 'bearer' } as const
const one = z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a withdrawal') }) })

const withdrawContract = defineOperation({
  ...anyone,
  path: '/withdrawals',
  whileClosed: true,
  summary:
    'Declare a withdrawal from the contract of an order without an account. It is recorded and acknowledged by email; nothing else happens until the link in the order’s mailbox, its owner or staff confirms it. Always the same answer, whether there is such an order or not',
  writesPerNetwork: { most: 6, minutes: 10 },
  body: z.strictObject({
    name: singleLine()
      .min(1, { error: () => t('Enter your name') })
      .max(120),
    number: singleLine()
      .min(1, { error: () => t('Enter the number of the order') })
      .max(20),
    email: contactEmailSchema,
  }),
  output: received,
  problems: ['not-returnable'],
})

const byLink = {
  ...anyone,
  params: one,
  writesPerNetwork: { most: 30, minutes: 10 },
  body: z.strictObject({ key: z.string().max(200) }),
} as const

const openWithdrawal = defineOperation({
  ...byLink,
  path: '/withdrawals/{id}/open',
  whileClosed: true,
  summary: 'Show an open withdrawal by the key of the link in its email',
  output: z.object({ ...receivedFields, name: z.string(), orderNumber: z.string(), statement: z.string() }),
  changes: 'nothing',
})

const confirmWithdrawal = defineOperation({
  ...byLink,
  path: '/withdrawals/{id}/confirm',
  whileClosed: true,
  summary:
    'Confirm a withdrawal by the link in its email, once; what is open is cancelled, what was sent may come back',
  output: received,
})

const denyWithdrawal = defineOperation({
  ...byLink,
  path: '/withdrawals/{id}/deny',
  whileClosed: true,
  summary: 'Close a withdrawal by the link in its email, once: somebody else declared it',
  output: received,
})

const onOrderPage = {
  method: 'POST',
  params: orderParamsSchema,
  body: z.strictObject({ lines: lineUnitsSchema.optional() }), // Without: everything that is possible
  output: received,
  changes: 'own',
  idempotent: true,
  problems: ['not-returnable', 'too-many-units'],
} as const

const declareWithdrawal = defineOperation({
  ...onOrderPage,
  path: '/placeOrder/{id}/withdrawals',
  summary:
    'Withdraw from the contract of one’s order, or for some of its units. Confirms an open withdrawal, with the moment it was received',
  access: { kind: 'owner', orAdmin: false },
  credential: 'bearer',
})

const declareGuestWithdrawal = defineOperation({
  ...onOrderPage,
  path: '/guest-orders/{id}/withdrawals',
  summary: 'Withdraw from the contract of a guest order, or for some of its units. Confirms an open withdrawal',
  access: { kind: 'guest' },
  credential: 'guest',
})

const withdrawalSchema = z.object({
  _id: z.uuid(),
  ...receivedFields,
  state: z.enum(WITHDRAWAL_STATES),
  origin: z.enum(WITHDRAWAL_ORIGINS).optional(), // Not known until it is matched
  name: z.string(), // As typed, like the next two
  typedNumber: z.string(),
  typedEmail: z.string(),
  order: z.object({ _id: z.uuid(), number: z.string() }).optional(),
  refundBy: z.string().optional(), // The last day, such as 2027-01-15, in the shop's time; not when it is closed
  confirmedAt: z.iso.datetime().optional(),
  confirmedBy: z.enum(WITHDRAWAL_CONFIRMERS).optional(),
  closedReason: z.enum(WITHDRAWAL_CLOSED_REASONS).optional(),
  repeats: z.string().optional(), // The number of the one it repeats
  note: z.string().optional(), // Of staff
})
export type Withdrawal = z.infer<typeof withdrawalSchema>

const changed = z.object({ acknowledged: z.literal(true), modifiedCount: z.int(), withdrawal: withdrawalSchema })

const listWithdrawals = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/admin/withdrawals',
  access: { kind: 'admin', needs: 'returns.view' },
  summary: 'List declared withdrawals, the oldest first',
  query: pageQuerySchema.extend({ queue: z.enum(WITHDRAWAL_QUEUES).optional() }),
  output: z.array(withdrawalSchema),
  paged: true,
})

const atDesk = {
  credential: 'bearer',
  method: 'POST',
  params: one,
  output: changed,
  problems: ['request-state'],
} as const

const matchWithdrawal = defineOperation({
  ...atDesk,
  path: '/admin/withdrawals/{id}/match',
  access: { kind: 'admin', needs: 'returns.decide' },
  summary: 'Say which order an unmatched withdrawal is of. The order’s mailbox gets the link that confirms it',
  body: z.strictObject({
    number: singleLine()
      .min(1, { error: () => t('Enter the number of the order') })
      .max(20),
  }),
})

const acceptWithdrawal = defineOperation({
  ...atDesk,
  path: '/admin/withdrawals/{id}/accept',
  access: { kind: 'admin', needs: 'returns.decide' },
  summary: 'Confirm a declared withdrawal for its buyer, as after a call',
  body: z.strictObject({ note: neededNoteSchema }),
})

const closeWithdrawal = defineOperation({
  ...atDesk,
  path: '/admin/withdrawals/{id}/close',
  access: { kind: 'admin', needs: 'returns.decide' },
  summary: 'Close an open withdrawal without effect',
  body: z.strictObject({ note: neededNoteSchema }),
})

type Statement = Record<'name' | 'number' | 'email', string> & {
  units?: readonly { name: string; quantity: number }[] | undefined
}

/** What the buyer declares, as the form shows it and the acknowledgement repeats it. Without units: of everything. */
export function withdrawalStatement({ name, number, email, units }: Statement): string {
  const typed = { name, number, email }
  if (!units) return tc('law', 'I, {name}, withdraw from the contract of order {number}, placed with {email}.', typed)
  return tc('law', 'I, {name}, withdraw from the contract of order {number}, placed with {email}. For: {units}.', {
    ...typed,
    units: units.map((one) => `${one.quantity} × ${one.name}`).join(', '),
  })
}

/** Withdrawals from contracts: declared by anyone, confirmed by who may, and the desk of what is open. */
export const withdrawalOperations = {
  withdrawContract,
  openWithdrawal,
  confirmWithdrawal,
  denyWithdrawal,
  declareWithdrawal,
  declareGuestWithdrawal,
  listWithdrawals,
  matchWithdrawal,
  acceptWithdrawal,
  closeWithdrawal,
}
