import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export function composeNewDevice(signIn: { name: string; device: string; network: string; at: Date }): ComposedEmail {
  return composeEmail({
    subject: 'New sign-in to your account',
    name: signIn.name,
    paragraphs: ['Somebody signed in to your account from a device that we had not seen with it before.'],
    facts: [
      { term: 'Device', value: plainValue(signIn.device) },
      { term: 'Network address', value: plainValue(signIn.network) },
      { term: 'Time', value: `${moment.format(signIn.at)} UTC` },
    ],
    notes: [
      'Was it you? Then there is nothing to do.',
      'Was it not you? Then somebody knows your password. Open the shop, choose "Forgot password" on the Login page, and set a new one: that signs the other device out.',
    ],
  })
}
