import type { SecondFactorChange } from '#server/adapters/identity/identity.ts'
import { type ComposedEmail, composeEmail } from './compose-email.ts'

const CHANGES: Record<SecondFactorChange, { subject: string; told: string }> = {
  'app-added': {
    subject: 'An authenticator app was added',
    told: 'From now on, signing in with your password also asks for a code of your authenticator app.',
  },
  'app-removed': {
    subject: 'Your authenticator app was removed',
    told: 'Signing in no longer asks for a code: your password alone is enough.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    told: 'Somebody signed in to your account with one of your recovery codes. It cannot be used again.',
  },
  'recovery-codes-renewed': {
    subject: 'Your recovery codes were renewed',
    told: 'Your account has new recovery codes. The old ones no longer work.',
  },
  'passkey-added': { subject: 'A passkey was added', told: 'From now on a new passkey opens your account.' },
  'passkey-removed': { subject: 'A passkey was removed', told: 'One of your passkeys no longer opens your account.' },
}

export function composeSecondFactor({ name, change }: { name: string; change: SecondFactorChange }): ComposedEmail {
  const { subject, told } = CHANGES[change]
  return composeEmail({
    subject,
    name,
    paragraphs: [told],
    notes: [
      'Was it you? Then there is nothing to do.',
      'Was it not you? Then open the shop, choose "Forgot password" on the Login page, set a new password, and look at the Security page of your dashboard.',
    ],
  })
}
