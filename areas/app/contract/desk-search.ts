import { INVOICE_KINDS } from '#invoices/contract/invoices.ts'
import { orderStatusSchema } from '#orders/contract/orders.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { RETURN_STATUSES } from '#returns/contract/returns.ts'

/** Of each kind. */
export const MOST_OF_KIND = 5

const exact = z.boolean() // It is what was typed, such as its whole number

export const deskHitsSchema = z.object({
  orders: z.array(
    z.object({
      ...{ _id: z.uuid(), number: z.string(), customerName: z.string(), status: orderStatusSchema, exact },
    }),
  ),
  customers: z.array(z.object({ email: z.string(), name: z.string(), exact })),
  parts: z.array(z.object({ _id: z.uuid(), sku: z.string(), name: z.string(), onSale: z.boolean(), exact })),
  invoices: z.array(
    z.object({ _id: z.uuid(), number: z.string(), kind: z.enum(INVOICE_KINDS), customer: z.string(), exact }),
  ),
  returns: z.array(
    z.object({
      ...{ _id: z.uuid(), number: z.string(), orderNumber: z.string(), customerName: z.string() },
      ...{ status: z.enum(RETURN_STATUSES), exact },
    }),
  ),
})
export type DeskHits = z.infer<typeof deskHitsSchema>

/** One field for everything that staff look for. */
export const deskSearchOperations = {
  searchDesk: defineOperation({
    method: 'GET',
    path: '/admin/search',
    summary: 'Find orders, customers, parts, invoices and returns by number or words, at most five of each',
    access: { kind: 'admin', needs: 'desk.view' },
    credential: 'bearer',
    query: z.strictObject({
      q: z.string().trim().max(100),
    }),
    output: deskHitsSchema,
  }),
}
