import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'
import { shopWords } from './shop-words.ts'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export function composeNewDevice(signIn: { name: string; device: string; network: string; at: Date }): ComposedEmail {
  return composeEmail({
    subject: 'New sign-in to your account',
    name: signIn.name,
    paragraphs: ['Your account was just used on a new device.'],
    facts: [
      { term: 'Device', value: plainValue(signIn.device) },
      { term: 'Network address', value: shopWords(signIn.network) },
      { term: 'Time', value: `${moment.format(signIn.at)} UTC` },
    ],
    notes: [
      'If this was you, there is nothing to do.',
      'Not you? Someone knows your password. Choose "Forgot password" on the Login page and set a new one. That signs the other device out.',
    ],
  })
}
