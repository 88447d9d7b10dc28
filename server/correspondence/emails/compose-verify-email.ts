import { type ComposedEmail, composeEmail } from './compose-email.ts'

/** `url` works for 24 hours. */
export function composeVerifyEmail({ name, url }: { name: string; url: string }): ComposedEmail {
  return composeEmail({
    subject: 'Verify your email',
    name,
    paragraphs: [
      'Please confirm that this email address is yours. It is how we reach you about your orders, and how you get back into your account if you forget the password.',
    ],
    action: { label: 'Verify my email', url, secret: true },
    reason: 'You get this email because somebody made an account at Parts Manufacture with this email address.',
    notes: [
      'The button opens a page of the shop. There you confirm with one click, signed in or with the password of your account.',
      'The link works for 24 hours. After that, sign in and ask for a new one.',
      'Did you not make an account with us? Then do nothing: without this confirmation the address stays unverified.',
    ],
  })
}
