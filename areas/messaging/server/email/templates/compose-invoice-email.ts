import { t, tc } from '#platform/contract/language/text.ts'
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

const asGuest = () => t('You get this email because this address ordered at {shop}.', { shop: shopBrand().name })

/** The PDF is attached when the email is sent. */
export function composeInvoiceEmail(content: InvoiceEmailContent): ComposedEmail {
  const { kind, number, orderNumber, name, total, url, byGuest } = content
  const isInvoice = kind === 'invoice'
  return composeEmail({
    subject: isInvoice
      ? t('Invoice {number} for order {order}', { number, order: orderNumber })
      : tc('law', 'Credit note {number} for order {order}', { number, order: orderNumber }),
    name,
    paragraphs: [isInvoice ? invoiceWords(content) : noteWords(content)],
    facts: [
      { term: isInvoice ? t('Invoice') : tc('law', 'Credit note'), value: number },
      { term: t('Order'), value: orderNumber },
      { term: t('Total'), value: total, isSum: true },
    ],
    action: { label: t('View order'), url, secret: byGuest },
    ...(byGuest && { reason: asGuest() }),
  })
}

function invoiceWords({ replaces }: InvoiceEmailContent): string {
  return replaces === undefined
    ? t('Your invoice is attached as a PDF.')
    : t('Your invoice is attached as a PDF. It replaces invoice {number}, over the same amount.', { number: replaces })
}

function noteWords({ corrects, replaced }: InvoiceEmailContent): string {
  const number = String(corrects)
  if (!replaced) return tc('law', 'A credit note is attached as a PDF. It corrects invoice {number}.', { number })
  return tc(
    'law',
    'A credit note is attached as a PDF. It corrects invoice {number}. A new invoice comes in another email: what you paid counts for that one, so no money is returned.',
    { number },
  )
}
