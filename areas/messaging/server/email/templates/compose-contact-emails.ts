import { shopBrand } from '#platform/contract/shop/brand.ts'
import { type ComposedEmail, composeEmail } from './compose-email.ts'
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
    subject: 'New contact form message',
    name: '',
    paragraphs: [shopSentence(`${plainValue(name)} (${plainValue(email)}) writes:`), ...shopLines(message)],
    action: { label: 'Reply', url, secret: false },
    notes: ['The sender’s email is not verified. Do not open unexpected links.'],
    reason: `You get this email because it is the mailbox of ${shopBrand().name}.`,
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
    subject: 'Our reply to your message',
    name,
    paragraphs: shopLines(text),
    notes: [`You wrote on ${writtenOn}:`, ...plainLines(quoted).map((line) => `> ${line}`)],
    reason: `You get this email because someone contacted ${shopBrand().name} with this email address.`,
  })
}
