import { bindContext } from '#platform/server/bind-context.ts'
import { createCommonWords, type Queryable } from '#platform/server/database/database.ts'
import type { InvoicesContext } from './invoices-context.ts'
import { invoicesRoutes } from './invoices-routes.ts'
import { invoices, invoiceWords } from './invoices-tables.ts'
import { forgetDue } from './issuing/due-store.ts'
import { issueInvoices } from './issuing/issue-invoices.ts'
import { listInvoices } from './list-invoices.ts'
import { exportInvoicesOf, openInvoice } from './order-invoices.ts'
import { renderInvoice } from './printing/render-invoice.ts'

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
    routes: invoicesRoutes(context),
    ...bindContext(context, { issueInvoices, openInvoice, exportInvoicesOf, listInvoices }),
    /** Lets go of what the invoices to come would say of buyers, in the caller's transaction, where none are wanted. */
    async forgetUnwanted(transaction: Queryable) {
      if (!(await ownerSettings.held('company')).invoices.on) await forgetDue(transaction)
    },
  }
}
