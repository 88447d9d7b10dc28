import type { invoiceOperations } from '#invoices/contract/invoices.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { t } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { invalidInput } from '#platform/contract/problem.ts'
import type { HandlersOf } from '#platform/server/operation-handler.ts'
import { exportBookings } from './accounting/bookings-csv.ts'
import { zipDocuments } from './accounting/documents-zip.ts'
import { exportInvoicesCsv } from './accounting/invoices-csv.ts'
import { getConfirmationPdf } from './confirmation/get-confirmation.ts'
import type { InvoicesContext } from './invoices-context.ts'
import { renewInvoice } from './issuing/renew-invoice.ts'
import { listInvoices, sumInvoices } from './list-invoices.ts'
import { getInvoicePdf, listOrderInvoices, resendInvoice } from './order-invoices.ts'

const oneYear = () => invalidInput([{ path: 'to', message: t('Choose days of one year') }])

/** The first and last day of a month such as 2026-02. */
function daysOf(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year ?? 0, number ?? 1, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${days}` }
}

export function invoicesRoutes(context: InvoicesContext): HandlersOf<typeof invoiceOperations> {
  const { now, ownerSettings } = context
  return {
    listInvoices: ({ input }) => listInvoices(context, input.query),
    sumInvoices: ({ input }) => sumInvoices(context, input.query),
    exportInvoices: async ({ input: { query }, reading }) => ({
      name: `invoices-${[query.from, query.to].filter(Boolean).join('-to-') || dayIn(await ownerSettings.timeZone(), now())}.csv`,
      text: exportInvoicesCsv(reading, query),
    }),
    exportBookings: async ({ input: { query }, reading }) => {
      const { from, to } = query
      if (from.slice(0, 4) !== to.slice(0, 4) || from > to) return oneYear()
      const company = await ownerSettings.held('company')
      const bytes = exportBookings(reading, { from, to, company, currency: shopCurrency(), at: now() })
      return { name: `EXTF_${from}_${to}.csv`, type: 'text/csv; charset=windows-1252', bytes }
    },
    exportDocuments: async ({ input: { query }, reading }) => {
      const period = daysOf(query.month)
      const csvName = `invoices-${query.month}.csv`
      const bytes = zipDocuments(context, reading, { ...period, csvName })
      return { name: `documents-${query.month}.zip`, type: 'application/zip', bytes }
    },
    listOrderInvoices: ({ actor, input }) => listOrderInvoices(context, actor, input.params.id),
    getInvoicePdf: ({ actor, input }) => getInvoicePdf(context, actor, input.params),
    resendInvoice: ({ actor, input }) => resendInvoice(context, actor, input.params),
    renewInvoice: ({ actor, requestId, input: { params, body }, keyed }) =>
      renewInvoice(context, { ...actor, requestId }, params.id, body, keyed),
    getConfirmationPdf: ({ actor, input }) => getConfirmationPdf(context, actor, input.params.id),
    getGuestConfirmationPdf: ({ actor, input }) => getConfirmationPdf(context, actor, input.params.id),
    listGuestInvoices: ({ actor, input }) => listOrderInvoices(context, actor, input.params.id),
    getGuestInvoicePdf: ({ actor, input }) => getInvoicePdf(context, actor, input.params),
    resendGuestInvoice: ({ actor, input }) => resendInvoice(context, actor, input.params),
  }
}
