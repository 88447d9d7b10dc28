import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'
import { shopSentence } from './shop-words.ts'

/** `url` works for 24 hours. */
export function composeEmailChange(change: { name: string; url: string; newEmail: string }): ComposedEmail {
  return composeEmail({
    subject: 'Confirm your new email',
    name: change.name,
    paragraphs: [
      // Names its own recipient.
      shopSentence(
        `You asked to change the email of your account to ${plainValue(change.newEmail)}. Once you confirm, use that address to log in. Our emails will go there too.`,
      ),
    ],
    action: { label: 'Confirm new email', url: change.url, secret: true },
    reason: 'You get this email because someone entered it for their account at Parts Manufacture.',
    notes: [
      'The button opens a page where you confirm with one click. If you are not logged in, it asks for your password.',
      'The link works for 24 hours. Nothing changes until you use it.',
      'Not you? Ignore this email. If the account is yours, log in, change your password and sign out other sessions in your profile.',
    ],
  })
}
