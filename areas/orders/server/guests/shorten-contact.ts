import type { OrderDetails } from '#orders/contract/orders.ts'

type Contact = Pick<OrderDetails, 'customerName' | 'customerEmail' | 'phone' | 'address' | 'billingAddress'>

/** What whoever has a forwarded email may see of the buyer: initials, and where the parcel goes in outline. */
export function shortenContact({ customerName, customerEmail, phone, address, billingAddress }: Contact): Contact {
  const [mailbox = '', domain = ''] = customerEmail.split('@')
  return {
    customerName: shortenWords(customerName),
    customerEmail: `${firstOf(mailbox)}…@${domain}`,
    phone: `…${phone.replace(/\D/g, '').slice(-2)}`,
    address: shortenLines(address),
    ...(billingAddress && { billingAddress: shortenLines(billingAddress) }),
  }
}

function shortenLines(text: string): string {
  return text
    .split('\n')
    .map((line) => shortenWords(line))
    .join('\n')
}

function shortenWords(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (/^[\p{P}\p{S}]+$/u.test(word) ? word : `${firstOf(word)}…`))
    .join(' ')
}

function firstOf(word: string): string {
  return [...word][0] ?? ''
}
