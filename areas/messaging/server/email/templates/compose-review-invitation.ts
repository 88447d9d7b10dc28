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
    subject: isOne ? shopWords(`How is your ${plainValue(only)}?`) : 'How are your parts?',
    name: '',
    paragraphs: [
      isOne
        ? shopSentence(
            `Your order ${number} has arrived. How do you like the ${plainValue(only)}? A few words help others choose.`,
          )
        : `Your order ${number} has arrived. How do you like these parts? A few words help others choose.`,
    ],
    facts: isOne ? [] : parts.map((name, at) => ({ term: `${at + 1}`, value: shopWords(name) })),
    action: { label: 'Write a review', url, secret: true },
    notes: ['The link is for you alone. It opens the form without logging in, for 90 days.'],
    reason: `You get this email because you bought at ${shopBrand().name}.`,
    leave: { label: 'No more invitations to review', url: endUrl },
  })
}
