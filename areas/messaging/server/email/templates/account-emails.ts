import type { SecondFactorChange } from '#accounts/server/identity/identity.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'
import { shopSentence, shopWords } from './shop-words.ts'

/** To the owner of an account whose email was used to sign up again. */
export function composeAccountExists({ name }: { name: string }): ComposedEmail {
  return composeEmail({
    subject: t('You already have an account'),
    name,
    paragraphs: [
      shopSentence(
        t('Someone just tried to sign up at {shop}, or to change their email, with your address.', {
          shop: shopBrand().name,
        }),
      ),
    ],
    notes: [
      t(
        'If this was you, log in instead. If you do not know the password, choose "Forgot password" on the Login page.',
      ),
      t('Not you? There is nothing to do: your account has not changed.'),
    ],
  })
}

/** `url` works for 24 hours. */
export function composeEmailChange(change: { name: string; url: string; newEmail: string }): ComposedEmail {
  return composeEmail({
    subject: t('Confirm your new email'),
    name: change.name,
    paragraphs: [
      // Names its own recipient.
      shopSentence(
        t(
          'You asked to change the email of your account to {newEmail}. Once you confirm, use that address to log in. Our emails will go there too.',
          { newEmail: plainValue(change.newEmail) },
        ),
      ),
    ],
    action: { label: t('Confirm new email'), url: change.url, secret: true },
    reason: t('You get this email because someone entered it for their account at {shop}.', { shop: shopBrand().name }),
    notes: [
      t(
        'The button opens a page where you confirm with one click. If you are not logged in, it asks for your password.',
      ),
      t('The link works for 24 hours. Nothing changes until you use it.'),
      t(
        'Not you? Ignore this email. If the account is yours, log in, change your password and sign out other sessions in your profile.',
      ),
    ],
  })
}

/** To the previous address. */
export function composeEmailChanged({ name, newEmail }: { name: string; newEmail: string }): ComposedEmail {
  return composeEmail({
    subject: t('Your email was changed'),
    name,
    paragraphs: [
      // A mailbox that was proven, to another that was.
      shopSentence(
        t('The email of your account is now {newEmail}. Use that address to log in. Our emails will go there too.', {
          newEmail: plainValue(newEmail),
        }),
      ),
    ],
    reason: t('You get this email because it was the address of an account at {shop} until now.', {
      shop: shopBrand().name,
    }),
    notes: [
      t('If this was you, there is nothing to do.'),
      t(
        'Not you? Someone else has access to your account. Reply to this email now, from this address, so that we can return the account to you.',
      ),
    ],
  })
}

export function composeNewDevice(signIn: { name: string; device: string; network: string; at: string }): ComposedEmail {
  return composeEmail({
    subject: t('New sign-in to your account'),
    name: signIn.name,
    paragraphs: [t('Your account was just used on a new device.')],
    facts: [
      { term: t('Device'), value: plainValue(signIn.device) },
      { term: t('Network address'), value: shopWords(signIn.network) },
      { term: t('Time'), value: signIn.at },
    ],
    notes: [
      t('If this was you, there is nothing to do.'),
      t(
        'Not you? Someone knows your password. Choose "Forgot password" on the Login page and set a new one. That signs the other device out.',
      ),
    ],
  })
}

export function composePasswordChanged({ name }: { name: string }): ComposedEmail {
  return composeEmail({
    subject: t('Your password was changed'),
    name,
    paragraphs: [t('Your password has just been changed. For safety, all other devices were signed out.')],
    notes: [
      t('If this was you, there is nothing to do.'),
      t('Not you? Choose "Forgot password" on the Login page and set a new one now. The link comes to this address.'),
    ],
  })
}

/** `url` works once, for 15 minutes. */
export function composeResetPassword({ name, url }: { name: string; url: string }): ComposedEmail {
  return composeEmail({
    subject: t('Choose a new password'),
    name,
    paragraphs: [t('You requested a new password for your account. Choosing one signs you out everywhere else.')],
    action: { label: t('Choose a new password'), url, secret: true },
    notes: [
      t('The link works once, for 15 minutes. Don’t share it: we never ask for it.'),
      t('Not you? Ignore this email. Your password stays unchanged.'),
    ],
  })
}

const CHANGES: Record<SecondFactorChange, { subject: Message; told: Message }> = {
  'app-added': {
    subject: msg('An authenticator app was added'),
    told: msg('Logging in with your password now also asks for a code from your authenticator app.'),
  },
  'app-removed': {
    subject: msg('Your authenticator app was removed'),
    told: msg('Logging in no longer asks for a code. Your password alone is enough.'),
  },
  'recovery-code-used': {
    subject: msg('A recovery code was used'),
    told: msg('One of your recovery codes was used to log in. It cannot be used again.'),
  },
  'recovery-codes-renewed': {
    subject: msg('Your recovery codes were renewed'),
    told: msg('Your account has new recovery codes. The old ones no longer work.'),
  },
  'passkey-added': { subject: msg('A passkey was added'), told: msg('You can now log in with a new passkey.') },
  'passkey-removed': {
    subject: msg('A passkey was removed'),
    told: msg('One of your passkeys can no longer be used to log in.'),
  },
}

export function composeSecondFactor({ name, change }: { name: string; change: SecondFactorChange }): ComposedEmail {
  const { subject, told } = CHANGES[change]
  return composeEmail({
    subject: say(subject),
    name,
    paragraphs: [say(told)],
    notes: [
      t('If this was you, there is nothing to do.'),
      t(
        'Not you? Choose "Forgot password" on the Login page, set a new password, and check the Security page of your dashboard.',
      ),
    ],
  })
}

/** `url` works for 24 hours. */
export function composeVerifyEmail({ name, url }: { name: string; url: string }): ComposedEmail {
  return composeEmail({
    subject: t('Verify your email'),
    name,
    paragraphs: [
      t('Please confirm that this email address is yours. We use it for your orders, and for resetting your password.'),
    ],
    action: { label: t('Verify email'), url, secret: true },
    reason: t('You get this email because someone signed up at {shop} with this email address.', {
      shop: shopBrand().name,
    }),
    notes: [
      t(
        'The button opens a page where you confirm with one click. If you are not logged in, it asks for your password.',
      ),
      t('The link works for 24 hours. After that, log in and request a new one.'),
      t('Not you? Ignore this email. The address stays unverified.'),
    ],
  })
}

/** To somebody who may have no account yet; `url` works for 7 days. */
export function composeInvitation({ role, url }: { role: string; url: string }): ComposedEmail {
  return composeEmail({
    subject: t('Join the staff of {shop}', { shop: shopBrand().name }),
    paragraphs: [
      shopSentence(
        t('You are invited to work in the administration of {shop}. Your role: {role}.', {
          shop: shopBrand().name,
          role: plainValue(role),
        }),
      ),
    ],
    action: { label: t('Accept the invitation'), url, secret: true },
    reason: t('You get this email because an administrator of {shop} entered your address.', {
      shop: shopBrand().name,
    }),
    notes: [
      t(
        'The button opens a page where you sign up, or log in with the account that you have. The link works once, for 7 days.',
      ),
      t('Not expected? Ignore this email. Nothing changes until you use the link.'),
    ],
  })
}
