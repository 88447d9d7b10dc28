import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'

/** To the previous address. */
export function composeEmailChanged({ name, newEmail }: { name: string; newEmail: string }): ComposedEmail {
  return composeEmail({
    subject: 'Your email was changed',
    name,
    paragraphs: [
      `The email of your account is now ${plainValue(newEmail)}. From now on you sign in with that address, and our emails go there.`,
    ],
    reason: 'You get this email because an account at Parts Manufacture had this email address until now.',
    notes: [
      'Was it you? Then there is nothing to do.',
      'Was it not you? Then somebody else got into your account. Answer this email at once, from this address, so that we can give the account back to you.',
    ],
  })
}
