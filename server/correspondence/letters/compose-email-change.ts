import { type ComposedLetter, composeLetter } from './compose-letter.ts'
import { plainValue } from './plain-value.ts'

/** Asks for the confirmation that an account's e-mail becomes `newEmail`. `url` works for 24 hours. */
export function composeEmailChange(change: { name: string; url: string; newEmail: string }): ComposedLetter {
  return composeLetter({
    subject: 'Confirm your new e-mail',
    name: change.name,
    paragraphs: [
      `You asked to change the e-mail of your account to ${plainValue(change.newEmail)}. Once you confirm, you sign in with that address and our letters go there.`,
    ],
    action: { label: 'Confirm the new e-mail', url: change.url, secret: true },
    reason:
      'You get this letter because somebody with an account at Parts Manufacture gave this e-mail address as theirs.',
    notes: [
      'The button opens a page of the shop. There you confirm with one click, signed in or with the password of your account.',
      'The link works for 24 hours. Until you use it, nothing changes.',
      'Did you not ask for this? Then do not use the link. If the account is yours, sign in, change your password and end the other sessions in your profile.',
    ],
  })
}
