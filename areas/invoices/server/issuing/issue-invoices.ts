import { type CompanySettings, missingForInvoices } from '#admin/contract/settings/company-settings.ts'
import type { InvoiceKind } from '#invoices/contract/invoices.ts'
import type { BilledOrder, RefundedShares } from '#orders/server/orders-service.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { inTransaction, isDatabaseUnavailable, type Queryable } from '#platform/server/database/database.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { hashOf, type InvoiceContent } from '../content/invoice-content.ts'
import { type Numbered, UnevenOrder, type Written, writeCreditNote, writeInvoice } from '../content/write-content.ts'
import type { InvoicesContext } from '../invoices-context.ts'
import { type InvoiceRow, insertInvoice, selectInvoicesOf } from '../invoices-store.ts'
import { addDueRefunds, type DueRow, forgetDue, noteDueFailure, selectDueIds, takeDue } from './due-store.ts'
import { printedNumber, takeNumber } from './series-store.ts'

const BATCH_SIZE = 200

/** Issues what is due, in the order in which it became due. Any number of processes may do so at once. */
export async function issueInvoices(context: InvoicesContext): Promise<number> {
  const { db, ownerSettings } = context
  const company = await ownerSettings.held('company')
  const { on } = company.invoices
  if (!on) await forgetDue(db)
  if (missingForInvoices(company).some(({ needed }) => needed)) return 0
  const since = on ? await billedSince(context, company) : undefined
  const timeZone = await ownerSettings.timeZone()
  const { registrations } = await ownerSettings.held('law')
  let issued = 0
  for (let last = 0, more = true; more; ) {
    const ids = await selectDueIds(db, last, BATCH_SIZE)
    for (const id of ids) if (await issueOne(context, { company, since, timeZone, registrations }, id)) issued += 1
    last = ids.at(-1) ?? last
    more = ids.length === BATCH_SIZE
  }
  return issued
}

/** Orders placed earlier get no invoice: its number would tell a false time. */
async function billedSince({ ownerSettings, now }: InvoicesContext, { invoices }: CompanySettings): Promise<Date> {
  const isOn = (value: Record<string, unknown>) => (value.invoices as { on?: boolean } | undefined)?.on === true
  const switchedOn = (await ownerSettings.heldSince('company', isOn)) ?? now()
  const from = invoices.from === undefined ? switchedOn : new Date(invoices.from)
  return from > switchedOn ? from : switchedOn
}

/** Without `since`: credit notes only. */
type Rules = Pick<Written, 'company' | 'timeZone' | 'registrations'> & { since: Date | undefined }

async function issueOne(context: InvoicesContext, rules: Rules, id: number): Promise<boolean> {
  try {
    return await inTransaction(context.db, async (transaction) => {
      const due = await takeDue(transaction, id)
      return due !== undefined && (await issueDue(context, transaction, rules, due))
    })
  } catch (error) {
    // What is wrong with one order keeps no other from its invoice.
    if (isDatabaseUnavailable(error)) throw error
    const isKnown = error instanceof UnevenOrder
    if (!isKnown) context.log('Invoice not issued', { due: id, error: error instanceof Error ? error.name : 'unknown' })
    await noteDueFailure(context.db, id, isKnown ? error.message : 'Not issued; the server’s log says why')
    return false
  }
}

async function issueDue(
  context: InvoicesContext,
  transaction: Queryable,
  { since, ...rules }: Rules,
  due: DueRow,
): Promise<boolean> {
  const order = await context.orders.findBilledOrder(transaction, due.orderId)
  if (!order) return false
  const known = await selectInvoicesOf(transaction, order.id)
  const invoice = standingInvoice(known)
  const written = { ...rules, order, buyer: due.buyer, formatAddress: context.addresses.formatAddress }
  const refunds = await context.orders.findRefundedShares(transaction, order.id)
  if (due.occasion === 'refunded') {
    const refund = refunds.find((each) => each.id === due.subject)
    if (!invoice || !refund || !needsNote(refund, refunds, known)) return false
    const corrects = { number: invoice.number, issuedOn: invoice.issuedOn }
    const corrected = { ...written, language: invoice.content.language }
    const write = (numbered: Numbered) => writeCreditNote(corrected, numbered, refund, corrects)
    await issue(context, transaction, {
      ...corrected,
      kind: 'credit-note',
      refundId: refund.id,
      corrects: invoice,
      write,
    })
    return true
  }
  // What was given away was not sold.
  if (invoice || order.totalCents === 0) return false
  if (!since || order.createdAt < since || (due.occasion === 'paid' && rules.company.invoices.when === 'shipped'))
    return false
  // Before the number is taken, which is the last lock.
  const given = refunds.filter((refund) => refund.status === 'succeeded').map((refund) => refund.id)
  await addDueRefunds(transaction, order.id, given, context.now())
  const write = (numbered: Numbered) => writeInvoice(written, numbered)
  await issue(context, transaction, { ...written, kind: 'invoice', write })
  return true
}

/**
 * Not for money that had paid nothing, nor for what a bank had returned and is paid out again: the note of the refund
 * that failed stands.
 */
function needsNote(refund: RefundedShares, refunds: readonly RefundedShares[], known: readonly InvoiceRow[]): boolean {
  const hasNote = ({ id }: RefundedShares) => known.some(({ refundId }) => refundId === id)
  if (hasNote(refund) || refund.lines.length + refund.charges.length === 0) return false
  const alike = refunds.filter(({ id, amountCents }) => id !== refund.id && amountCents === refund.amountCents)
  const returned = alike.filter((each) => each.status === 'failed' && hasNote(each)).length
  const paidAgain = alike.filter(
    (each) => each.status === 'succeeded' && !hasNote(each) && (each.doneAt ?? 0) < (refund.doneAt ?? 0),
  ).length
  return returned <= paidAgain
}

type Issue = Written & {
  kind: InvoiceKind
  write: (numbered: Numbered) => InvoiceContent
  refundId?: string
  corrects?: Pick<InvoiceRow, 'id'>
  replaces?: Pick<InvoiceRow, 'id'>
}

/** Under the lock of `takeDue` or `lockIssuing`. @returns the number */
export async function issue(
  { jobs, now, newId }: InvoicesContext,
  transaction: Queryable,
  { company, timeZone, order, language, kind, write, refundId, corrects, replaces }: Issue,
): Promise<string> {
  const { invoicePrefix, creditNotePrefix, invoiceStart, creditNoteStart } = company.invoices
  const issuedAt = now()
  const isInvoice = kind === 'invoice'
  const { issuedOn, ...taken } = await takeNumber(transaction, {
    kind,
    day: dayIn(timeZone, issuedAt),
    prefix: isInvoice ? invoicePrefix : creditNotePrefix,
    start: isInvoice ? invoiceStart : creditNoteStart,
  })
  const number = printedNumber(taken)
  const content = inLanguage(language ?? order.language, () =>
    write({ number, issuedOn, issuedAt: issuedAt.toISOString() }),
  )
  const { totals, buyer, currency } = content
  const id = newId()
  await insertInvoice(transaction, {
    ...{ id, kind, ...taken, number, issuedOn, issuedAt, currency, content, contentHash: hashOf(content) },
    ...{ orderId: order.id, orderNumber: order.number, refundId: refundId ?? null },
    ...{ corrects: corrects?.id ?? null, replaces: replaces?.id ?? null },
    customer: [buyer.name, buyer.email].filter(Boolean).join(' '),
    country: countryOf(order),
    grossCents: totals.grossCents,
    taxCents: totals.taxCents,
    file: null,
    sentAt: null,
  })
  await jobs.send(transaction, 'render-invoice', { invoiceId: id })
  return number
}

/** Which bills the order: not one that another has replaced. */
export function standingInvoice(known: readonly InvoiceRow[]): InvoiceRow | undefined {
  return known.find(({ id, kind }) => kind === 'invoice' && !known.some(({ replaces }) => replaces === id))
}

function countryOf({ shipTo, billTo }: BilledOrder): string | null {
  return shipTo?.country ?? billTo?.country ?? null
}
