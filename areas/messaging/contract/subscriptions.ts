import { type Message, msg, msgc, say, t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'

export const PLAN_REQUEST_STATUSES = ['pending', 'accepted', 'declined', 'withdrawn'] as const
const planRequestStatusSchema = z.enum(PLAN_REQUEST_STATUSES)
export type PlanRequestStatus = z.infer<typeof planRequestStatusSchema>

const STATUS_WORDS: Record<PlanRequestStatus, Message> = {
  pending: msgc('of a request, after “is already”', 'pending'),
  accepted: msgc('of a request, after “is already”', 'accepted'),
  declined: msgc('of a request, after “is already”', 'declined'),
  withdrawn: msgc('of a request, after “is already”', 'withdrawn'),
}

/** For a sentence that says what a request is already. */
export function planStatusWord(status: PlanRequestStatus): string {
  return say(STATUS_WORDS[status])
}

/** A plan request, with name and price as of the request. */
const planRequestSchema = z.object({
  _id: z.uuid(),
  plan: z.string(),
  planName: z.string(),
  price: z.number(), // A month
  status: planRequestStatusSchema,
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  note: z.string().optional(), // The shop's note to the customer
})
export type PlanRequest = z.infer<typeof planRequestSchema>

/** Both fields are empty once the account is deleted. */
const administeredRequestSchema = planRequestSchema.extend({ customerName: z.string(), customerEmail: z.string() })
export type AdministeredRequest = z.infer<typeof administeredRequestSchema>

const requestParamsSchema = z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a plan request') }) })

const byCustomers = { access: { kind: 'customer' }, credential: 'bearer' } as const
const administered = { access: { kind: 'admin', needs: 'customers.edit' }, credential: 'bearer' } as const

export const requestPlan = defineOperation({
  method: 'POST',
  path: '/planRequest',
  summary: 'Request a plan; the shop accepts or declines',
  ...byCustomers,
  body: z.strictObject({
    plan: singleLine(msg('Choose a plan')).max(60, { error: () => t('Choose a plan') }),
  }),
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid() }),
  idempotent: true,
  problems: ['plan-requested'],
})

const listOwnPlanRequests = defineOperation({
  method: 'GET',
  path: '/planRequest',
  summary: 'List the caller’s plan requests, newest first',
  ...byCustomers,
  query: pageQuerySchema,
  output: z.array(planRequestSchema),
  paged: true,
})

export const withdrawPlanRequest = defineOperation({
  method: 'DELETE',
  path: '/planRequest/{id}',
  summary: 'Withdraw the caller’s pending request. 0 when it is withdrawn already',
  access: { kind: 'owner', orAdmin: false },
  credential: 'bearer',
  params: requestParamsSchema,
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
  problems: ['request-state'],
})

const listPlanRequests = defineOperation({
  method: 'GET',
  path: '/planRequests',
  summary: 'List all plan requests, newest first',
  ...administered,
  query: pageQuerySchema.extend({
    search: z.string().trim().max(100).optional(), // Found within the customer's name or email, or the plan's name
    status: planRequestStatusSchema.optional(),
  }),
  output: z.array(administeredRequestSchema),
  paged: true,
})

const decision = {
  method: 'POST',
  ...administered,
  params: requestParamsSchema,
  /** Included in the customer's email. */
  body: z.strictObject({
    note: z
      .string()
      .trim()
      .max(1000, { error: () => t('Use at most 1,000 characters') })
      .optional(),
  }),
  output: z.object({ acknowledged: z.literal(true), modifiedCount: z.int(), request: administeredRequestSchema }),
  problems: ['request-state'],
} as const

const acceptPlanRequest = defineOperation({
  ...decision,
  path: '/planRequests/{id}/accept',
  summary: 'Accept a pending request and email its customer',
})

const declinePlanRequest = defineOperation({
  ...decision,
  path: '/planRequests/{id}/decline',
  summary: 'Decline a pending request and email its customer',
})

/** Requests for plans, by customers and for administrators. */
export const planRequestOperations = {
  requestPlan,
  listOwnPlanRequests,
  withdrawPlanRequest,
  listPlanRequests,
  acceptPlanRequest,
  declinePlanRequest,
}
