import { missingForInvoices } from '#admin/contract/settings/company-settings.ts'
import type { invoiceOperations } from '#invoices/contract/invoices.ts'
import type { BilledOrder } from '#orders/server/orders-service.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { canonicalJson, type InvoiceContent } from '../content/invoice-content.ts'
import {
  type Numbered,
  UnevenOrder,
  type Written,
  writeInvoiceAgain,
  writeWholeCreditNote,
} from '../content/write-content.ts'
import type { InvoicesContext } from '../invoices-context.ts'
import { type InvoiceRow, selectInvoicesOf } from '../invoices-store.ts'
import { lockIssuing } from './due-store.ts'
import { issue, standingInvoice } from './issue-invoices.ts'

type Operation = (typeof invoiceOperations)['renewInvoice']
type Renewed = OutputOf<Operation>
type Author = Parameters<InvoicesContext['orders']['changeBuyer']>[0]

/** Changes who is billed: the order, and in the same transaction a credit note of its invoice and a new one. */
export async function renewInvoice(
  context: InvoicesContext,
  author: Author,
  orderId: string,
  wish: InputOf<Operation>['body'],
  keyed?: KeyedRequest,
): Promise<Renewed | Refusal> {
  const { orders, ownerSettings, addresses } = context
  const company = await ownerSettings.held('company')
  const missing = missingForInvoices(company).find(({ needed }) => needed)
  if (missing)
    return refuse(
      'order-state',
      t('Invoices lack {what}. Enter it in the settings of the company.', { what: missing.what }),
    )
  const rules = { company, timeZone: await ownerSettings.timeZone(), formatAddress: addresses.formatAddress }
  const alongside = (transaction: Queryable) => writeBoth(context, transaction, rules, orderId)
  const done = await orders.changeBuyer(author, { orderId, wish, alongside, keyed })
  return isRefusal(done) ? done : done.answer
}

type Rules = Pick<Written, 'company' | 'timeZone' | 'formatAddress'>

/** The order is locked. */
async function writeBoth(
  context: InvoicesContext,
  transaction: Queryable,
  rules: Rules,
  orderId: string,
): Promise<Renewed | Refusal> {
  await lockIssuing(transaction)
  const order = await context.orders.findBilledOrder(transaction, orderId)
  if (!order) throw new Error(`The order ${orderId} is not there`)
  const known = await selectInvoicesOf(transaction, orderId)
  const invoice = standingInvoice(known)
  const refused = refuseRenewal(order, known, invoice)
  if (refused || !invoice)
    return refused ?? refuse('order-state', t('Order {number} has no invoice yet.', { number: order.number }))
  const written = { ...rules, order, buyer: null, language: invoice.content.language }
  try {
    const again = inLanguage(written.language, () => writeInvoiceAgain(written, invoice.content, invoice.content))
    const isSame = buyerText(again) === buyerText(invoice.content)
    if (isSame)
      return refuse('order-state', t('Invoice {number} names this buyer already.', { number: invoice.number }))
  } catch (error) {
    if (error instanceof UnevenOrder)
      return refuse('order-state', t('{reason}. Refund the order instead.', { reason: error.message }))
    throw error
  }
  const creditNote = await issue(context, transaction, {
    ...{ ...written, kind: 'credit-note', corrects: invoice },
    write: (numbered: Numbered) => writeWholeCreditNote(rules, numbered, invoice.content),
  })
  const again = await issue(context, transaction, {
    ...{ ...written, kind: 'invoice', replaces: invoice },
    write: (numbered: Numbered) => writeInvoiceAgain(written, numbered, invoice.content),
  })
  return { creditNote, invoice: again }
}

const buyerText = ({ buyer, shipTo }: InvoiceContent) => canonicalJson({ buyer, shipTo })

/** Of an invoice that was credited in part, a credit note of the whole would give back more than was paid. */
function refuseRenewal(
  { number, lines, charges }: BilledOrder,
  known: readonly InvoiceRow[],
  invoice: InvoiceRow | undefined,
): Refusal | undefined {
  if (!invoice)
    return refuse('order-state', t('Order {number} has no invoice yet. Change its address alone.', { number }))
  const note = known.find(({ corrects }) => corrects === invoice.id)
  if (!note && [...lines, ...charges].every(({ refundedCents }) => refundedCents === 0)) return undefined
  const detail = note
    ? t(
        'Part of invoice {number} was given back, by credit note {note}. Change the address alone, or refund the rest and enter a new order.',
        { number: invoice.number, note: note.number },
      )
    : t(
        'Part of invoice {number} was given back. Change the address alone, or refund the rest and enter a new order.',
        { number: invoice.number },
      )
  return refuse('order-state', detail)
}
