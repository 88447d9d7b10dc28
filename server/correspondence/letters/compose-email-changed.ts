import { type ComposedLetter, composeLetter } from './compose-letter.ts'
import { plainValue } from './plain-value.ts'

/** Tells the address that an account had until now that it has another. */
export function composeEmailChanged({ name, newEmail }: { name: string; newEmail: string }): ComposedLetter {
  return composeLetter({
    subject: 'Your e-mail was changed',
    name,
    paragraphs: [
      `The e-mail of your account is now ${plainValue(newEmail)}. From now on you sign in with that address, and our letters go there.`,
    ],
    reason: 'You get this letter because an account at Parts Manufacture had this e-mail address until now.',
    notes: [
      'Was it you? Then there is nothing to do.',
      'Was it not you? Then somebody else got into your account. Answer this letter at once, from this address, so that we can give the account back to you.',
    ],
  })
}
