import { type ComposedEmail, composeEmail } from './compose-email.ts'

/** To the owner of an account whose email was used to sign up again. */
export function composeAccountExists({ name }: { name: string }): ComposedEmail {
  return composeEmail({
    subject: 'You already have an account',
    name,
    paragraphs: ['Someone just tried to sign up at Parts Manufacture, or to change their email, with your address.'],
    notes: [
      'If this was you, log in instead. If you do not know the password, choose "Forgot password" on the Login page.',
      'Not you? There is nothing to do: your account has not changed.',
    ],
  })
}
