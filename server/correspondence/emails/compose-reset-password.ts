import { type ComposedEmail, composeEmail } from './compose-email.ts'

/** `url` works once, for 15 minutes. */
export function composeResetPassword({ name, url }: { name: string; url: string }): ComposedEmail {
  return composeEmail({
    subject: 'Choose a new password',
    name,
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for your account. The link below lets you choose one. You will then be signed out everywhere else.',
    ],
    action: { label: 'Choose a new password', url, secret: true },
    notes: [
      'The link works for 15 minutes and only once. Give it to nobody: we never ask for it.',
      'Did you not ask for it? Then do nothing: your password stays as it is.',
    ],
  })
}
