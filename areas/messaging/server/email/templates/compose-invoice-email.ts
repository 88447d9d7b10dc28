import { shopBrand } from '#platform/contract/shop/brand.ts'
import { type ComposedEmail, composeEmail } from './compose-email.ts'

export type InvoiceEmailContent = {
  kind: 'invoice' | 'credit-note'
  number: string
  orderNumber: string
  name: string // As typed
  total: string
  corrects: string | undefined // The invoice's number
  replaces: string | undefined // By an invoice for another buyer: that number
  replaced: boolean // Of a credit note: a new invoice stands for the one that it corrects
  url: string // Of the order
  byGuest: boolean
}

const asGuest = () => `You get this email because this address ordered at ${shopBrand().name}.`

/** The PDF is attached when the email is sent. */
export function composeInvoiceEmail(content: InvoiceEmailContent): ComposedEmail {
  const { kind, number, orderNumber, name, total, url, byGuest } = content
  const isInvoice = kind === 'invoice'
  return composeEmail({
    subject: isInvoice
      ? `Invoice ${number} for order ${orderNumber}`
      : `Credit note ${number} for order ${orderNumber}`,
    name,
    paragraphs: [isInvoice ? invoiceWords(content) : noteWords(content)],
    facts: [
      { term: isInvoice ? 'Invoice' : 'Credit note', value: number },
      { term: 'Order', value: orderNumber },
      { term: 'Total', value: total, isSum: true },
    ],
    action: { label: 'View order', url, secret: byGuest },
    notes: [],
    ...(byGuest && { reason: asGuest() }),
  })
}

function invoiceWords({ replaces }: InvoiceEmailContent): string {
  const attached = 'Your invoice is attached as a PDF.'
  return replaces === undefined ? attached : `${attached} It replaces invoice ${replaces}, over the same amount.`
}

function noteWords({ corrects, replaced }: InvoiceEmailContent): string {
  const attached = `A credit note is attached as a PDF. It corrects invoice ${corrects}.`
  if (!replaced) return attached
  return `${attached} A new invoice comes in another email: what you paid counts for that one, so no money is returned.`
}
