import { CHANGED_ADDRESS_PROBLEMS, changedAddressesSchema } from '#orders/contract/order-changes.ts'
import { orderParamsSchema } from '#orders/contract/orders.ts'
import { csvExport } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { sentDay, z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'

export const INVOICE_KINDS = ['invoice', 'credit-note'] as const
export const invoiceKindSchema = z.enum(INVOICE_KINDS, { error: () => t('Choose invoice or credit-note') })
export type InvoiceKind = z.infer<typeof invoiceKindSchema>

const amount = z.number() // In the document's currency

export const orderInvoiceSchema = z.object({
  _id: z.uuid(),
  kind: invoiceKindSchema,
  number: z.string(), // Such as `2026-000123`
  issuedOn: z.iso.date(), // In the shop's time zone
  currency: z.string(),
  total: amount,
  tax: amount,
  corrects: z.string().optional(), // The number of the invoice that a credit note corrects
  replaces: z.string().optional(), // The number of the invoice in whose place it stands
  ready: z.boolean(), // Whether its PDF is made
  sentAt: z.iso.datetime().optional(), // When its email was posted
})
export type OrderInvoice = z.infer<typeof orderInvoiceSchema>

const listedInvoiceSchema = orderInvoiceSchema.extend({
  order: z.uuid(),
  orderNumber: z.string(),
  customer: z.string(),
  country: z.string().optional(),
})
export type ListedInvoice = z.infer<typeof listedInvoiceSchema>

const day = sentDay(() => t('Use a day such as 2026-12-31'))
const periodSchema = z.strictObject({ from: day.optional(), to: day.optional() }) // Days of issue, both included

const filterSchema = periodSchema.extend({
  search: z.string().trim().max(100).optional(), // Number, order, name or email
  kind: invoiceKindSchema.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: () => t('Use a country’s two letters') })
    .optional(),
  atLeast: z.coerce
    .number({ error: () => t('Enter an amount') })
    .nonnegative()
    .max(10_000_000)
    .optional(),
  atMost: z.coerce
    .number({ error: () => t('Enter an amount') })
    .nonnegative()
    .max(10_000_000)
    .optional(),
})

const listInvoices = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/admin/invoices',
  access: { kind: 'admin', needs: 'invoices.export' },
  summary: 'List invoices and credit notes, newest first',
  query: pageQuerySchema.extend(filterSchema.shape),
  output: z.array(listedInvoiceSchema),
  paged: true,
})

const seriesSchema = z.object({
  series: z.string(), // What its numbers begin with
  kind: invoiceKindSchema,
  first: z.string(),
  last: z.string(),
  count: z.int(),
  missing: z.array(z.string()), // Numbers that no document has: none, ever
})

const sumInvoices = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/admin/invoices/sums',
  access: { kind: 'admin', needs: 'invoices.export' },
  summary:
    'Sums of a period by kind, currency, country and tax rate; whether numbers have gaps; what waits to be issued',
  query: periodSchema,
  output: z.object({
    on: z.boolean(), // Whether invoices are switched on
    missing: z.array(z.object({ what: z.string(), needed: z.boolean() })), // Of the company's settings
    waiting: z.int(), // Documents that are due
    failed: z.array(z.object({ order: z.uuid(), failure: z.string() })), // Of those, at most 20
    sums: z.array(
      z.object({
        kind: invoiceKindSchema,
        currency: z.string(),
        country: z.string().optional(), // That the goods go to
        taxCode: z.string(),
        rate: z.number(), // Percent
        count: z.int(), // Documents
        net: amount,
        tax: amount,
        gross: amount,
      }),
    ),
    series: z.array(seriesSchema), // Of all years
  }),
})
export type InvoiceSums = z.infer<typeof sumInvoices.output>

const exportInvoices = defineOperation({
  ...csvExport,
  path: '/admin/invoices/export',
  access: { kind: 'admin', needs: 'invoices.export' },
  summary: 'Invoices and credit notes of a period as CSV: a row for each document and tax rate',
  query: periodSchema,
  replica: true,
})

const exportBookings = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/admin/invoices/bookings',
  access: { kind: 'admin', needs: 'invoices.export' },
  summary: 'Invoices and credit notes of a period as a batch of bookings in DATEV’s format (EXTF, Windows-1252)',
  query: z.strictObject({ from: day, to: day }),
  output: z.string(),
  replica: true,
  responds: 'file',
})

const exportDocuments = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/admin/invoices/documents',
  access: { kind: 'admin', needs: 'invoices.export' },
  summary: 'All invoices and credit notes of a month as PDF in one ZIP file, with the month’s CSV beside them',
  query: z.strictObject({
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: () => t('Use a month such as 2026-12') }),
  }),
  output: z.string(),
  replica: true,
  responds: 'file',
})

const documentParamsSchema = orderParamsSchema.extend({
  invoice: z.uuid({ error: () => t('This is not the id of a document') }),
})

const owner = { access: { kind: 'owner', orAdmin: 'money.view' }, credential: 'bearer' } as const
const guest = { access: { kind: 'guest' }, credential: 'guest' } as const

const listOrderInvoices = defineOperation({
  ...owner,
  method: 'GET',
  path: '/placeOrder/{id}/invoices',
  summary: 'List an order’s invoice and credit notes, oldest first',
  params: orderParamsSchema,
  output: z.array(orderInvoiceSchema),
})

const getInvoicePdf = defineOperation({
  ...owner,
  method: 'GET',
  path: '/placeOrder/{id}/invoices/{invoice}/pdf',
  summary: 'Download an invoice or credit note as PDF',
  params: documentParamsSchema,
  output: z.string(),
  responds: 'file',
})

const resendInvoice = defineOperation({
  ...owner,
  access: { kind: 'owner', orAdmin: 'invoices.send' },
  method: 'POST',
  path: '/placeOrder/{id}/invoices/{invoice}/send',
  summary: 'Email an invoice or credit note to its customer again, at most three times a day',
  params: documentParamsSchema,
  output: z.object({ acknowledged: z.literal(true) }),
  changes: 'own',
})

const renewInvoice = defineOperation({
  credential: 'bearer',
  method: 'POST',
  path: '/orders/{id}/renew-invoice',
  access: { kind: 'admin', needs: 'orders.edit' },
  summary:
    'Change who is billed, on the order and on its invoice: a credit note of the whole invoice and a new one over the same amounts. Refused once part of it was credited, and where another tax would hold',
  params: orderParamsSchema,
  body: changedAddressesSchema.extend({
    vatId: singleLine()
      .min(1, { error: () => t('Enter a VAT ID') })
      .max(20, { error: () => t('At most 20 characters') })
      .nullable()
      .optional(), // Null: none
  }),
  output: z.object({ creditNote: z.string(), invoice: z.string() }), // Their numbers
  idempotent: true,
  problems: CHANGED_ADDRESS_PROBLEMS,
})

const getConfirmationPdf = defineOperation({
  ...owner,
  method: 'GET',
  path: '/placeOrder/{id}/confirmation',
  summary: 'Download the confirmation of an order as PDF: what was agreed, with the terms and the right of withdrawal',
  params: orderParamsSchema,
  output: z.string(),
  responds: 'file',
})

const getGuestConfirmationPdf = defineOperation({
  ...guest,
  method: 'GET',
  path: '/guest-orders/{id}/confirmation',
  summary: 'Download the confirmation of a guest order as PDF, in the browser that placed it; others have the email',
  params: orderParamsSchema,
  output: z.string(),
  responds: 'file',
})

const listGuestInvoices = defineOperation({
  ...guest,
  method: 'GET',
  path: '/guest-orders/{id}/invoices',
  summary: 'List a guest order’s invoice and credit notes, oldest first',
  params: orderParamsSchema,
  output: listOrderInvoices.output,
})

const getGuestInvoicePdf = defineOperation({
  ...guest,
  method: 'GET',
  path: '/guest-orders/{id}/invoices/{invoice}/pdf',
  summary: 'Download an invoice of a guest order, in the browser that placed it; others ask for the email',
  params: documentParamsSchema,
  output: z.string(),
  responds: 'file',
})

const resendGuestInvoice = defineOperation({
  ...guest,
  method: 'POST',
  path: '/guest-orders/{id}/invoices/{invoice}/send',
  summary: 'Email an invoice of a guest order to the order’s address again, at most three times a day',
  params: documentParamsSchema,
  output: resendInvoice.output,
  changes: 'own',
})

/** Invoices and credit notes: for their customers, and for administrators. */
export const invoiceOperations = {
  listInvoices,
  sumInvoices,
  exportInvoices,
  exportBookings,
  exportDocuments,
  listOrderInvoices,
  getInvoicePdf,
  resendInvoice,
  renewInvoice,
  getConfirmationPdf,
  getGuestConfirmationPdf,
  listGuestInvoices,
  getGuestInvoicePdf,
  resendGuestInvoice,
}
