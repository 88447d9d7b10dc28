import type { EmailAttachment } from '#messaging/server/email/correspondence-service.ts'
import { bindContext } from '#platform/server/bind-context.ts'
import { createCommonWords, type Queryable } from '#platform/server/database/database.ts'
import { createPrintingThreads } from '#platform/server/printing/printing-threads.ts'
import { openConfirmation } from './confirmation/get-confirmation.ts'
import type { InvoicesContext } from './invoices-context.ts'
import { invoicesRoutes } from './invoices-routes.ts'
import { invoices, invoiceWords } from './invoices-tables.ts'
import { forgetDue } from './issuing/due-store.ts'
import { issueInvoices } from './issuing/issue-invoices.ts'
import { listInvoices } from './list-invoices.ts'
import { exportInvoicesOf, openInvoice } from './order-invoices.ts'
import { renderInvoice } from './printing/render-invoice.ts'

export type InvoicesService = ReturnType<typeof createInvoicesService>

/** For emails that it is attached to; undefined when there is none. */
function openDocument(context: InvoicesContext, document: EmailAttachment): Promise<Uint8Array | undefined> {
  return 'invoice' in document
    ? openInvoice(context, document.invoice)
    : openConfirmation(context, document.confirmation)
}

/** Documents about orders: confirmations, and numbered ones: invoices and credit notes. */
export function createInvoicesService(given: Omit<InvoicesContext, 'commonWords' | 'confirmations'>) {
  const context: InvoicesContext = {
    ...given,
    commonWords: createCommonWords(given.db, invoices, invoiceWords(invoices)),
    confirmations: createPrintingThreads(new URL('./confirmation/confirmation-thread.ts', import.meta.url)),
  }
  const { jobs, ownerSettings } = context
  jobs.every('issue-invoices', async () => void (await issueInvoices(context)))
  jobs.work('render-invoice', ({ data }) => renderInvoice(context, data.invoiceId))
  return {
    routes: invoicesRoutes(context),
    ...bindContext(context, { issueInvoices, openDocument, exportInvoicesOf, listInvoices }),
    /** Lets go of what the invoices to come would say of buyers, in the caller's transaction, where none are wanted. */
    async forgetUnwanted(transaction: Queryable) {
      if (!(await ownerSettings.held('company')).invoices.on) await forgetDue(transaction)
    },
  }
}
