import type { SecondFactorChange } from '#accounts/server/identity/identity.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'
import { shopSentence, shopWords } from './shop-words.ts'

/** To the owner of an account whose email was used to sign up again. */
export function composeAccountExists({ name }: { name: string }): ComposedEmail {
  return composeEmail({
    subject: 'You already have an account',
    name,
    paragraphs: [
      shopSentence(
        `Someone just tried to sign up at ${shopBrand().name}, or to change their email, with your address.`,
      ),
    ],
    notes: [
      'If this was you, log in instead. If you do not know the password, choose "Forgot password" on the Login page.',
      'Not you? There is nothing to do: your account has not changed.',
    ],
  })
}

/** `url` works for 24 hours. */
export function composeEmailChange(change: { name: string; url: string; newEmail: string }): ComposedEmail {
  return composeEmail({
    subject: 'Confirm your new email',
    name: change.name,
    paragraphs: [
      // Names its own recipient.
      shopSentence(
        `You asked to change the email of your account to ${plainValue(change.newEmail)}. Once you confirm, use that address to log in. Our emails will go there too.`,
      ),
    ],
    action: { label: 'Confirm new email', url: change.url, secret: true },
    reason: `You get this email because someone entered it for their account at ${shopBrand().name}.`,
    notes: [
      'The button opens a page where you confirm with one click. If you are not logged in, it asks for your password.',
      'The link works for 24 hours. Nothing changes until you use it.',
      'Not you? Ignore this email. If the account is yours, log in, change your password and sign out other sessions in your profile.',
    ],
  })
}

/** To the previous address. */
export function composeEmailChanged({ name, newEmail }: { name: string; newEmail: string }): ComposedEmail {
  return composeEmail({
    subject: 'Your email was changed',
    name,
    paragraphs: [
      // A mailbox that was proven, to another that was.
      shopSentence(
        `The email of your account is now ${plainValue(newEmail)}. Use that address to log in. Our emails will go there too.`,
      ),
    ],
    reason: `You get this email because it was the address of an account at ${shopBrand().name} until now.`,
    notes: [
      'If this was you, there is nothing to do.',
      'Not you? Someone else has access to your account. Reply to this email now, from this address, so that we can return the account to you.',
    ],
  })
}

export function composeNewDevice(signIn: { name: string; device: string; network: string; at: string }): ComposedEmail {
  return composeEmail({
    subject: 'New sign-in to your account',
    name: signIn.name,
    paragraphs: ['Your account was just used on a new device.'],
    facts: [
      { term: 'Device', value: plainValue(signIn.device) },
      { term: 'Network address', value: shopWords(signIn.network) },
      { term: 'Time', value: signIn.at },
    ],
    notes: [
      'If this was you, there is nothing to do.',
      'Not you? Someone knows your password. Choose "Forgot password" on the Login page and set a new one. That signs the other device out.',
    ],
  })
}

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

/** `url` works for 24 hours. */
export function composeVerifyEmail({ name, url }: { name: string; url: string }): ComposedEmail {
  return composeEmail({
    subject: 'Verify your email',
    name,
    paragraphs: [
      'Please confirm that this email address is yours. We use it for your orders, and for resetting your password.',
    ],
    action: { label: 'Verify email', url, secret: true },
    reason: `You get this email because someone signed up at ${shopBrand().name} with this email address.`,
    notes: [
      'The button opens a page where you confirm with one click. If you are not logged in, it asks for your password.',
      'The link works for 24 hours. After that, log in and request a new one.',
      'Not you? Ignore this email. The address stays unverified.',
    ],
  })
}

/** To somebody who may have no account yet; `url` works for 7 days. */
export function composeInvitation({ role, url }: { role: string; url: string }): ComposedEmail {
  return composeEmail({
    subject: `Join the staff of ${shopBrand().name}`,
    name: '',
    paragraphs: [
      shopSentence(
        `You are invited to work in the administration of ${shopBrand().name}. Your role: ${plainValue(role)}.`,
      ),
    ],
    action: { label: 'Accept the invitation', url, secret: true },
    reason: `You get this email because an administrator of ${shopBrand().name} entered your address.`,
    notes: [
      'The button opens a page where you sign up, or log in with the account that you have. The link works once, for 7 days.',
      'Not expected? Ignore this email. Nothing changes until you use the link.',
    ],
  })
}
