import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'

/** `url` works for 24 hours. */
export function composeEmailChange(change: { name: string; url: string; newEmail: string }): ComposedEmail {
  return composeEmail({
    subject: 'Confirm your new email',
    name: change.name,
    paragraphs: [
      `You asked to change the email of your account to ${plainValue(change.newEmail)}. Once you confirm, you sign in with that address and our emails go there.`,
    ],
    action: { label: 'Confirm the new email', url: change.url, secret: true },
    reason:
      'You get this email because somebody with an account at Parts Manufacture gave this email address as theirs.',
    notes: [
      'The button opens a page of the shop. There you confirm with one click, signed in or with the password of your account.',
      'The link works for 24 hours. Until you use it, nothing changes.',
      'Did you not ask for this? Then do not use the link. If the account is yours, sign in, change your password and end the other sessions in your profile.',
    ],
  })
}
