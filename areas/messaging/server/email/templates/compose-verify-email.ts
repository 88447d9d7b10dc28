import { type ComposedEmail, composeEmail } from './compose-email.ts'

/** `url` works for 24 hours. */
export function composeVerifyEmail({ name, url }: { name: string; url: string }): ComposedEmail {
  return composeEmail({
    subject: 'Verify your email',
    name,
    paragraphs: [
      'Please confirm that this email address is yours. We use it for your orders, and for resetting your password.',
    ],
    action: { label: 'Verify email', url, secret: true },
    reason: 'You get this email because someone signed up at Parts Manufacture with this email address.',
    notes: [
      'The button opens a page where you confirm with one click. If you are not logged in, it asks for your password.',
      'The link works for 24 hours. After that, log in and request a new one.',
      'Not you? Ignore this email. The address stays unverified.',
    ],
  })
}
