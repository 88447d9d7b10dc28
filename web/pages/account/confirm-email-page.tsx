import { letterLinkHeaders, letterLinkMeta } from '#web/accounts/sign-in/letter-link-page.ts'
import { LetterLinkSheet } from '#web/accounts/sign-in/letter-link-sheet.tsx'

const CHANGED = '/login?emailChanged=1&returnTo=%2Fdashboard%2Fsecurity'

export const meta = () => letterLinkMeta('Confirm your new e-mail')
export const headers = letterLinkHeaders

/** Where the link of the letter to an account's new e-mail leads. */
export default function ConfirmEmailPage() {
  return (
    <LetterLinkSheet
      title="Confirm your new e-mail"
      about="One click, and you sign in with this address; our letters go there."
      link={{
        path: '/change-email/confirm',
        button: 'Confirm the new e-mail',
        over: 'A link works once, for 24 hours. Log in, and ask for a new one on your security page.',
        newLinkAt: '/dashboard/security',
        // Who is signed in gets the session under its new e-mail.
        doneAt: (signedIn) => (signedIn ? `${CHANGED}&resume=1` : CHANGED),
      }}
    />
  )
}
