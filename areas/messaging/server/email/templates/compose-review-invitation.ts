import { t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'
import { shopSentence, shopWords } from './shop-words.ts'

type ReviewInvitation = {
  number: string // Of the order
  parts: readonly string[]
  url: string
  endUrl: string
}

/** Some days after delivery, once for each line of an order. */
export function composeReviewInvitation({ number, parts, url, endUrl }: ReviewInvitation): ComposedEmail {
  const [only] = parts
  const isOne = parts.length === 1 && only !== undefined
  return composeEmail({
    subject: isOne ? shopWords(t('How is your {part}?', { part: plainValue(only) })) : t('How are your parts?'),
    paragraphs: [
      isOne
        ? shopSentence(
            t('Your order {number} has arrived. How do you like the {part}? A few words help others choose.', {
              number,
              part: plainValue(only),
            }),
          )
        : t('Your order {number} has arrived. How do you like these parts? A few words help others choose.', {
            number,
          }),
    ],
    facts: isOne ? [] : parts.map((name, at) => ({ term: `${at + 1}`, value: shopWords(name) })),
    action: { label: t('Write a review'), url, secret: true },
    notes: [t('The link is for you alone. It opens the form without logging in, for 90 days.')],
    reason: t('You get this email because you bought at {shop}.', { shop: shopBrand().name }),
    leave: { label: t('No more invitations to review'), url: endUrl },
  })
}
