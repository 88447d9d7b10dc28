import { postalAddressSchema } from '#accounts/contract/addresses/postal-address.ts'
import { contactEmailSchema } from '#accounts/contract/credentials.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { orderStatusSchema } from './orders.ts'

/** One email is one customer, with or without an account. */
export const customerSchema = z.object({
  email: z.string(),
  name: z.string(), // Of the account, or of a guest’s latest order
  account: z.object({ since: z.iso.datetime(), banned: z.boolean() }).nullable(), // Null: orders as a guest
  orders: z.int(),
  paid: z.number(), // Also what was given back
  refunded: z.number(),
  lastOrderAt: z.iso.datetime().nullable(),
  tags: z.array(z.string()),
})
export type Customer = z.infer<typeof customerSchema>

export const MOST_TAGS = 20
export const tagSchema = z
  .string()
  .trim()
  .normalize('NFC')
  .toLowerCase()
  .min(1, { error: () => t('Enter a tag') })
  .max(40, { error: () => t('Use at most 40 characters in a tag') })
  .regex(/^[^,\p{C}]+$/u, { error: () => t('Tags are single lines without commas') })

export const noteSchema = z
  .string()
  .trim()
  .max(5_000, { error: () => t('Use at most 5,000 characters') })

const noteFields = {
  note: noteSchema,
  tags: z.array(tagSchema).max(MOST_TAGS, { error: () => t('Use at most {most} tags', { most: String(MOST_TAGS) }) }),
  version: z.int(), // An edit names the one that it started from
}

/** What staff note; the customer sees it in the copy of an account’s data only. */
const customerNoteSchema = z.object(noteFields)

export const customerDetailsSchema = customerSchema.extend({
  ...noteFields,
  phone: z.string(), // Of the latest order
  /** The newest, at most 10. */
  latest: z.array(
    z.object({
      ...{ _id: z.uuid(), number: z.string(), status: orderStatusSchema, createdAt: z.iso.datetime() },
      ...{ total: z.number(), refunded: z.number(), parts: z.int() },
    }),
  ),
  shipTo: postalAddressSchema.nullable(), // Where the next order probably goes
  deliveredTo: z.array(z.string()), // Printed addresses of the latest orders, each once
})

export const customerParamsSchema = z.strictObject({ email: contactEmailSchema })
export const customerDesk = {
  access: { kind: 'admin', needs: 'customers.edit' },
  credential: 'bearer',
} as const

/** Customers, as staff see them. */
export const customerOperations = {
  listCustomers: defineOperation({
    ...customerDesk,
    method: 'GET',
    path: '/admin/customers',
    summary: 'List customers: accounts, then guests, both by email, with what they ordered and paid',
    /** Word beginnings in name, email, company, street or phone; an order’s number; or a whole tag. */
    query: pageQuerySchema.extend({ search: z.string().trim().max(100).optional() }),
    output: z.array(customerSchema),
    paged: true,
  }),
  editCustomer: defineOperation({
    ...customerDesk,
    method: 'PATCH',
    path: '/admin/customers/{email}',
    summary: 'Change what staff note of a customer, unless somebody else has meanwhile',
    params: customerParamsSchema,
    body: z.strictObject(noteFields),
    output: customerNoteSchema,
    problems: ['note-changed'],
  }),
}
