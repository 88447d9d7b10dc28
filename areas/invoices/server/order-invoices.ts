import type { OrderInvoice } from '#invoices/contract/invoices.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import type { SentFile } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor, GuestActor } from '#platform/server/actor.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { sentPdf } from '#platform/server/printing/sent-pdf.ts'
import type { InvoicesContext } from './invoices-context.ts'
import { type InvoiceRow, selectHeadsOf, selectInvoice, selectInvoicesOfOrders } from './invoices-store.ts'
import { presentInvoice } from './list-invoices.ts'
import { fileName, postInvoice } from './post-invoice.ts'
import { readPdf } from './printing/render-invoice.ts'

type Reader = AccountActor | GuestActor
type Asked = { id: string; invoice: string }

/** Of an order that the caller may read. */
export async function listOrderInvoices(
  { db, orders }: InvoicesContext,
  reader: Reader,
  orderId: string,
): Promise<OrderInvoice[] | Refusal> {
  const readable = await orders.orderVisibleTo(reader, orderId)
  if (isRefusal(readable)) return readable
  return (await selectHeadsOf(db, orderId)).map(presentInvoice)
}

const NOT_FOUND = refuse('not-found', msg('There is no such document.'))
const NOT_READY = refuse('unavailable', msg('This document is being created. Try again in a minute.'))
const BY_EMAIL = refuse(
  'not-found',
  msg('Open the order in the browser that you ordered with, or have the document sent to your email.'),
)

/** A guest who came by an email’s link gets it by email only: it names the buyer in full, and links get forwarded. */
export async function getInvoicePdf(
  context: InvoicesContext,
  reader: Reader,
  asked: Asked,
): Promise<SentFile | Refusal> {
  const readable = await context.orders.orderVisibleTo(reader, asked.id)
  if (isRefusal(readable)) return readable
  if (!readable.seesAll) return BY_EMAIL
  const invoice = await findInvoice(context, asked)
  if (!invoice) return NOT_FOUND
  const bytes = await readPdf(context, invoice)
  if (bytes === undefined) return NOT_READY
  return isRefusal(bytes) ? bytes : sentPdf(fileName(invoice), bytes)
}

async function findInvoice({ db }: InvoicesContext, { id, invoice }: Asked): Promise<InvoiceRow | undefined> {
  const row = await selectInvoice(db, invoice)
  return row?.orderId === id ? row : undefined
}

const MOST_A_DAY = 3

/** The emails' own keys count how often a document was sent again on a day. */
export async function resendInvoice(
  context: InvoicesContext,
  reader: Reader,
  asked: Asked,
): Promise<{ acknowledged: true } | Refusal> {
  const readable = await context.orders.orderVisibleTo(reader, asked.id)
  if (isRefusal(readable)) return readable
  const invoice = await findInvoice(context, asked)
  if (!invoice) return NOT_FOUND
  if (!invoice.file) return NOT_READY
  const day = context.now().toISOString().slice(0, 10)
  const posted = await inTransaction(context.db, async (transaction) => {
    for (let time = 1; time <= MOST_A_DAY; time++)
      if (await postInvoice(context, transaction, invoice, `invoice:${invoice.id}:${day}:${time}`)) return true
    return false
  })
  if (posted) return { acknowledged: true }
  return refuse(
    'too-many-requests',
    t('A document is sent again at most {most} times a day. Try again tomorrow.', { most: String(MOST_A_DAY) }),
  )
}

/** For emails that it is attached to. */
export async function openInvoice(context: InvoicesContext, id: string): Promise<Uint8Array | undefined> {
  const invoice = await selectInvoice(context.db, id)
  const bytes = invoice && (await readPdf(context, invoice))
  return isRefusal(bytes) ? undefined : bytes
}

/** All that documents about an account's orders say, for its export. */
export async function exportInvoicesOf(
  { db, orders }: InvoicesContext,
  accountId: string,
): Promise<Record<string, unknown>[]> {
  const rows = await selectInvoicesOfOrders(db, await orders.findOrderIdsOf(db, accountId))
  return rows.map(({ content, sentAt }) => ({ ...content, sentAt: sentAt?.toISOString() ?? null }))
}
