import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'
import { shopSentence } from './shop-words.ts'

/** To the previous address. */
export function composeEmailChanged({ name, newEmail }: { name: string; newEmail: string }): ComposedEmail {
  return composeEmail({
    subject: 'Your email was changed',
    name,
    paragraphs: [
      // A mailbox that was proven, to another that was.
      shopSentence(
        `The email of your account is now ${plainValue(newEmail)}. Use that address to log in. Our emails will go there too.`,
      ),
    ],
    reason: 'You get this email because it was the address of an account at Parts Manufacture until now.',
    notes: [
      'If this was you, there is nothing to do.',
      'Not you? Someone else has access to your account. Reply to this email now, from this address, so that we can return the account to you.',
    ],
  })
}
