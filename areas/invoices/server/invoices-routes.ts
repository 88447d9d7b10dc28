import type { invoiceOperations } from '#invoices/contract/invoices.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { invalidInput } from '#platform/contract/problem.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import { exportBookings } from './accounting/bookings-csv.ts'
import { exportInvoicesCsv } from './accounting/invoices-csv.ts'
import type { InvoicesService } from './invoices-service.ts'

type InvoiceHandlers = Pick<Handlers, keyof typeof invoiceOperations>

const ONE_YEAR = invalidInput([{ path: 'to', message: 'Choose days of one year' }])

/** The first and last day of a month such as 2026-02. */
function daysOf(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year ?? 0, number ?? 1, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${days}` }
}

export function invoicesRoutes(invoices: InvoicesService, now: () => Date): InvoiceHandlers {
  return {
    listInvoices: ({ input }) => invoices.listInvoices(input.query),
    sumInvoices: ({ input }) => invoices.sumInvoices(input.query),
    exportInvoices: async ({ input: { query }, reading }) => ({
      name: `invoices-${[query.from, query.to].filter(Boolean).join('-to-') || now().toISOString().slice(0, 10)}.csv`,
      text: exportInvoicesCsv(reading, query),
    }),
    exportBookings: async ({ input: { query }, reading }) => {
      const { from, to } = query
      if (from.slice(0, 4) !== to.slice(0, 4) || from > to) return ONE_YEAR
      const company = await invoices.company()
      const bytes = exportBookings(reading, { from, to, company, currency: shopCurrency(), at: now() })
      return { name: `EXTF_${from}_${to}.csv`, type: 'text/csv; charset=windows-1252', bytes }
    },
    exportDocuments: async ({ input: { query }, reading }) => {
      const period = daysOf(query.month)
      const csvName = `invoices-${query.month}.csv`
      const bytes = invoices.zipDocuments(reading, { ...period, csvName })
      return { name: `documents-${query.month}.zip`, type: 'application/zip', bytes }
    },
    listOrderInvoices: ({ actor, input }) => invoices.listOrderInvoices(actor, input.params.id),
    getInvoicePdf: ({ actor, input }) => invoices.getInvoicePdf(actor, input.params),
    resendInvoice: ({ actor, input }) => invoices.resendInvoice(actor, input.params),
    listGuestInvoices: ({ actor, input }) => invoices.listOrderInvoices(actor, input.params.id),
    getGuestInvoicePdf: ({ actor, input }) => invoices.getInvoicePdf(actor, input.params),
    resendGuestInvoice: ({ actor, input }) => invoices.resendInvoice(actor, input.params),
  }
}
