import { type ComposedEmail, composeEmail } from './compose-email.ts'

/** `url` works once, for 15 minutes. */
export function composeResetPassword({ name, url }: { name: string; url: string }): ComposedEmail {
  return composeEmail({
    subject: 'Choose a new password',
    name,
    paragraphs: ['You requested a new password for your account. Choosing one signs you out everywhere else.'],
    action: { label: 'Choose a new password', url, secret: true },
    notes: [
      'The link works once, for 15 minutes. Don’t share it: we never ask for it.',
      'Not you? Ignore this email. Your password stays unchanged.',
    ],
  })
}
