import type { SecondFactorChange } from '#accounts/server/identity/identity.ts'
import { type ComposedEmail, composeEmail } from './compose-email.ts'

const CHANGES: Record<SecondFactorChange, { subject: string; told: string }> = {
  'app-added': {
    subject: 'An authenticator app was added',
    told: 'Logging in with your password now also asks for a code from your authenticator app.',
  },
  'app-removed': {
    subject: 'Your authenticator app was removed',
    told: 'Logging in no longer asks for a code. Your password alone is enough.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    told: 'One of your recovery codes was used to log in. It cannot be used again.',
  },
  'recovery-codes-renewed': {
    subject: 'Your recovery codes were renewed',
    told: 'Your account has new recovery codes. The old ones no longer work.',
  },
  'passkey-added': { subject: 'A passkey was added', told: 'You can now log in with a new passkey.' },
  'passkey-removed': {
    subject: 'A passkey was removed',
    told: 'One of your passkeys can no longer be used to log in.',
  },
}

export function composeSecondFactor({ name, change }: { name: string; change: SecondFactorChange }): ComposedEmail {
  const { subject, told } = CHANGES[change]
  return composeEmail({
    subject,
    name,
    paragraphs: [told],
    notes: [
      'If this was you, there is nothing to do.',
      'Not you? Choose "Forgot password" on the Login page, set a new password, and check the Security page of your dashboard.',
    ],
  })
}
