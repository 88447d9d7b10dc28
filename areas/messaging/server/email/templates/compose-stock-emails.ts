import { plural, t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'
import { shopSentence, shopWords } from './shop-words.ts'

/** Asks whether the recipient wants to be told; whoever typed the address may be somebody else. */
export function composeAlertConfirmation({ part, url }: { part: string; url: string }): ComposedEmail {
  const name = plainValue(part)
  return composeEmail({
    subject: t('Confirm: notify me when it is back'),
    paragraphs: [shopSentence(t('Do you want one email when {name} is back in stock?', { name }))],
    action: { label: t('Yes, notify me'), url, secret: true },
    notes: [
      t('The link works once, for 7 days. If you did not ask for this, ignore this email: you will not be notified.'),
    ],
    reason: t('You get this email because its address was entered on a part’s page at {shop}.', {
      shop: shopBrand().name,
    }),
  })
}

export type BackInStock = { part: string; sku: string; url: string; endUrl: string }

/** The one email of an alert. */
export function composeBackInStock({ part, sku, url, endUrl }: BackInStock): ComposedEmail {
  const name = plainValue(part)
  return composeEmail({
    subject: shopWords(t('Back in stock: {name}', { name })),
    paragraphs: [
      shopSentence(
        t('{name} ({sku}) can be ordered again. We cannot hold it for you.', { name, sku: plainValue(sku) }),
      ),
    ],
    action: { label: t('View the part'), url, secret: false },
    notes: [t('This is the only email about it. To be notified again, ask on its page when it is out of stock.')],
    reason: t('You get this email because you asked {shop} to notify you.', { shop: shopBrand().name }),
    leave: { label: t('Cancel all my stock alerts'), url: endUrl },
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
        ? shopWords(t('Low in stock: {name}', { name: first.name }))
        : plural(count, '{count} part is low in stock', '{count} parts are low in stock'),
    paragraphs: [t('Stock has fallen below your limit:')],
    facts: [
      ...parts.map(({ name, sku, available }) => ({
        term: shopWords(sku),
        value: shopWords(t('{name}: {count} available', { name: plainValue(name), count: String(available) })),
      })),
      ...(more > 0 ? [{ term: t('And'), value: t('{count} more', { count: String(more) }) }] : []),
    ],
    action: { label: t('View low stock'), url, secret: false },
    notes: [t('You get one email each time a part falls below its limit.')],
    reason: t('You get this email because it is the address of the shop.'),
  })
}
