import { type ComposedEmail, composeEmail } from './compose-email.ts'

export function composePasswordChanged({ name }: { name: string }): ComposedEmail {
  return composeEmail({
    subject: 'Your password was changed',
    name,
    paragraphs: ['Your password has just been changed. For safety, all other devices were signed out.'],
    notes: [
      'If this was you, there is nothing to do.',
      'Not you? Choose "Forgot password" on the Login page and set a new one now. The link comes to this address.',
    ],
  })
}
