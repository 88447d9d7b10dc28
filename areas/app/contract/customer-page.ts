import { savedAddressSchema } from '#accounts/contract/addresses/address-book.ts'
import { customerDesk, customerDetailsSchema, customerParamsSchema } from '#orders/contract/customers.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { RETURN_STATUSES } from '#returns/contract/returns.ts'

export const customerPageSchema = customerDetailsSchema.extend({
  /** The newest, at most 10. */
  returns: z.array(
    z.object({
      ...{ _id: z.uuid(), number: z.string(), orderNumber: z.string(), status: z.enum(RETURN_STATUSES) },
      ...{ requestedAt: z.iso.datetime(), refunded: z.number() },
    }),
  ),
  returnCount: z.int(),
  addresses: z.array(savedAddressSchema.pick({ _id: true, label: true, text: true })),
  wishLists: z.array(z.object({ name: z.string(), parts: z.int() })),
})
export type CustomerPage = z.infer<typeof customerPageSchema>

/** A customer, as all areas know them. */
export const customerPageOperations = {
  getCustomer: defineOperation({
    ...customerDesk,
    method: 'GET',
    path: '/admin/customers/{email}',
    summary: 'Get a customer with sums, latest orders and returns, addresses, wish lists, note and tags',
    params: customerParamsSchema,
    output: customerPageSchema,
  }),
}
