import { t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { becauseMailbox, type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainLines, plainValue } from './plain-value.ts'
import { shopLines, shopSentence } from './shop-words.ts'

type ContactMessage = {
  name: string // As typed
  email: string
  message: string
  url: string // For administrators
}

export function composeContactMessage({ name, email, message, url }: ContactMessage): ComposedEmail {
  return composeEmail({
    subject: t('New contact form message'),
    paragraphs: [
      shopSentence(t('{name} ({email}) writes:', { name: plainValue(name), email: plainValue(email) })),
      ...shopLines(message),
    ],
    action: { label: t('Reply'), url, secret: false },
    notes: [t('The sender’s email is not verified. Do not open unexpected links.')],
    reason: becauseMailbox(),
  })
}

type MessageAnswer = {
  name: string // As typed
  text: string
  message: string // The day as 2026-11-21
  writtenOn: string
}

const LONGEST_QUOTE = 500 // Enough to recall a long message

export function composeMessageAnswer({ name, text, message, writtenOn }: MessageAnswer): ComposedEmail {
  const characters = [...message]
  const quoted =
    characters.length > LONGEST_QUOTE ? `${characters.slice(0, LONGEST_QUOTE).join('').trimEnd()} …` : message
  return composeEmail({
    subject: t('Our reply to your message'),
    name,
    paragraphs: shopLines(text),
    notes: [t('You wrote on {day}:', { day: writtenOn }), ...plainLines(quoted).map((line) => `> ${line}`)],
    reason: t('You get this email because someone contacted {shop} with this email address.', {
      shop: shopBrand().name,
    }),
  })
}
