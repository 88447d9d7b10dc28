import { createHash } from 'node:crypto'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { JobFailure } from '#platform/server/jobs/jobs.ts'
import { PDF } from '#platform/server/printing/sent-pdf.ts'
import { canonicalJson, hashOf } from '../content/invoice-content.ts'
import type { InvoicesContext } from '../invoices-context.ts'
import { type InvoiceRow, selectInvoice, setFile, setSent } from '../invoices-store.ts'
import { postInvoice } from '../post-invoice.ts'
import { printInvoice } from './print-invoice.ts'

/**
 * The job that prints a document, stores the file, and posts the email, each once. @throws JobFailure to be retried
 * while the files' store is away
 */
export async function renderInvoice(context: InvoicesContext, id: string): Promise<void> {
  const invoice = await selectInvoice(context.db, id)
  if (!invoice || invoice.sentAt) return
  const file = invoice.file ?? (await storePdf(context, invoice))
  await inTransaction(context.db, async (transaction) => {
    await setFile(transaction, id, file)
    if (await postInvoice(context, transaction, invoice, `invoice:${id}`)) await setSent(transaction, id, context.now())
  })
}

async function storePdf(context: InvoicesContext, invoice: InvoiceRow): Promise<string> {
  const bytes = await printChecked(context, invoice)
  const name = `invoice-${createHash('sha256').update(bytes).digest('hex')}.pdf`
  const failed = await context.files.put(name, bytes, PDF)
  if (failed) throw new JobFailure('The invoice’s file could not be stored.')
  return name
}

/** @throws Error when the kept content is not what was issued */
async function printChecked(
  { openLogo }: InvoicesContext,
  { content, contentHash, number }: InvoiceRow,
): Promise<Buffer> {
  if (hashOf(content) !== contentHash) throw new Error(`The content of ${number} does not match its hash`)
  const { logo } = content.seller
  return printInvoice(JSON.parse(canonicalJson(content)), logo === undefined ? undefined : await openLogo(logo))
}

/** Also of a document that its job has not printed yet. */
export async function readOrPrintPdf(context: InvoicesContext, invoice: InvoiceRow): Promise<Buffer | Refusal> {
  return (await readPdf(context, invoice)) ?? printChecked(context, invoice)
}

/** A file that is missing is printed anew from the content, and kept under its name again. */
export async function readPdf(context: InvoicesContext, invoice: InvoiceRow): Promise<Buffer | Refusal | undefined> {
  if (!invoice.file) return undefined
  const opened = await context.files.open(invoice.file)
  if (!isRefusal(opened)) return Buffer.concat(await opened.body.toArray())
  if (opened.refused !== 'not-found') return opened
  const bytes = await printChecked(context, invoice)
  await context.files.put(invoice.file, bytes, PDF)
  return bytes
}
