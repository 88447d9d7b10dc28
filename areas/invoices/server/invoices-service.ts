import { bindContext } from '#platform/server/bind-context.ts'
import { createCommonWords, type Queryable } from '#platform/server/database/database.ts'
import { zipDocuments } from './accounting/documents-zip.ts'
import type { InvoicesContext } from './invoices-context.ts'
import { invoices, invoiceWords } from './invoices-tables.ts'
import { forgetDue } from './issuing/due-store.ts'
import { issueInvoices } from './issuing/issue-invoices.ts'
import { getInvoicePdf, listOrderInvoices, openInvoice, resendInvoice } from './order-invoices.ts'
import { renderInvoice } from './printing/render-invoice.ts'
import { exportInvoicesOf } from './reaching/export-own-invoices.ts'
import { listInvoices } from './reaching/list-invoices.ts'
import { sumInvoices } from './reaching/sum-invoices.ts'

export type InvoicesService = ReturnType<typeof createInvoicesService>

/** Numbered documents about orders: invoices and credit notes. */
export function createInvoicesService(given: Omit<InvoicesContext, 'commonWords'>) {
  const context: InvoicesContext = {
    ...given,
    commonWords: createCommonWords(given.db, invoices, invoiceWords(invoices)),
  }
  const { jobs, ownerSettings } = context
  jobs.every('issue-invoices', async () => void (await issueInvoices(context)))
  jobs.work('render-invoice', ({ data }) => renderInvoice(context, data.invoiceId))
  return {
    ...bindContext(context, {
      issueInvoices,
      listInvoices,
      sumInvoices,
      listOrderInvoices,
      getInvoicePdf,
      resendInvoice,
      openInvoice,
      exportInvoicesOf,
      zipDocuments,
    }),
    company: () => ownerSettings.held('company'),
    /** Lets go of what the invoices to come would say of buyers, in the caller's transaction, where none are wanted. */
    async forgetUnwanted(transaction: Queryable) {
      if (!(await ownerSettings.held('company')).invoices.on) await forgetDue(transaction)
    },
  }
}
