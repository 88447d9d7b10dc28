import { counted } from '#platform/contract/money/number-text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'
import { shopSentence, shopWords } from './shop-words.ts'

/** Asks whether the recipient wants to be told; whoever typed the address may be somebody else. */
export function composeAlertConfirmation({ part, url }: { part: string; url: string }): ComposedEmail {
  const name = plainValue(part)
  return composeEmail({
    subject: 'Confirm: notify me when it is back',
    name: '',
    paragraphs: [shopSentence(`Do you want one email when ${name} is back in stock?`)],
    action: { label: 'Yes, notify me', url, secret: true },
    notes: [
      'The link works once, for 7 days. If you did not ask for this, ignore this email: you will not be notified.',
    ],
    reason: `You get this email because its address was entered on a part’s page at ${shopBrand().name}.`,
  })
}

export type BackInStock = { part: string; sku: string; url: string; endUrl: string }

/** The one email of an alert. */
export function composeBackInStock({ part, sku, url, endUrl }: BackInStock): ComposedEmail {
  const name = plainValue(part)
  return composeEmail({
    subject: shopWords(`Back in stock: ${name}`),
    name: '',
    paragraphs: [shopSentence(`${name} (${plainValue(sku)}) can be ordered again. We cannot hold it for you.`)],
    action: { label: 'View the part', url, secret: false },
    notes: ['This is the only email about it. To be notified again, ask on its page when it is out of stock.'],
    reason: `You get this email because you asked ${shopBrand().name} to notify you.`,
    leave: { label: 'Cancel all my stock alerts', url: endUrl },
  })
}

export type LowParts = { parts: readonly { name: string; sku: string; available: number }[]; more: number; url: string }

/** To the shop, about parts that fell below their limit since the last one. */
export function composeLowStock({ parts, more, url }: LowParts): ComposedEmail {
  const [first] = parts
  const count = parts.length + more
  return composeEmail({
    subject:
      count === 1 && first
        ? shopWords(`Low in stock: ${first.name}`)
        : `${counted(count, 'part is', 'parts are')} low in stock`,
    name: '',
    paragraphs: ['Stock has fallen below your limit:'],
    facts: [
      ...parts.map(({ name, sku, available }) => ({
        term: shopWords(sku),
        value: shopWords(`${plainValue(name)}: ${available} available`),
      })),
      ...(more > 0 ? [{ term: 'And', value: `${more} more` }] : []),
    ],
    action: { label: 'View low stock', url, secret: false },
    notes: ['You get one email each time a part falls below its limit.'],
    reason: 'You get this email because it is the address of the shop.',
  })
}
