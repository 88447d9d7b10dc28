import type { OrderDetails } from '#orders/contract/orders.ts'

type Contact = Pick<OrderDetails, 'customerName' | 'customerEmail' | 'phone' | 'address' | 'billingAddress'>

/** What whoever has a forwarded email may see of the buyer: initials, and where the parcel goes in outline. */
export function maskContact({ customerName, customerEmail, phone, address, billingAddress }: Contact): Contact {
  const [mailbox = '', domain = ''] = customerEmail.split('@')
  return {
    customerName: maskWords(customerName),
    customerEmail: `${firstOf(mailbox)}…@${domain}`,
    phone: `…${phone.replace(/\D/g, '').slice(-2)}`,
    address: maskLines(address),
    ...(billingAddress && { billingAddress: maskLines(billingAddress) }),
  }
}

function maskLines(text: string): string {
  return text
    .split('\n')
    .map((line) => maskWords(line))
    .join('\n')
}

function maskWords(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (/^[\p{P}\p{S}]+$/u.test(word) ? word : `${firstOf(word)}…`))
    .join(' ')
}

function firstOf(word: string): string {
  return [...word][0] ?? ''
}
