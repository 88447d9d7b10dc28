import { type ComposedEmail, composeEmail } from './compose-email.ts'

export function composePasswordChanged({ name }: { name: string }): ComposedEmail {
  return composeEmail({
    subject: 'Your password was changed',
    name,
    paragraphs: ['The password of your account has just been changed. Every other device was signed out, for safety.'],
    notes: [
      'Was it you? Then there is nothing to do.',
      'Was it not you? Then open the shop, choose "Forgot password" on the Login page, and set a new one at once: the email with the link comes to this address.',
    ],
  })
}
