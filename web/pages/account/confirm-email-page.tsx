import { emailLinkHeaders, emailLinkMeta } from '#web/accounts/sign-in/email-link-page.ts'
import { EmailLinkSheet } from '#web/accounts/sign-in/email-link-sheet.tsx'

const CHANGED = '/login?emailChanged=1&returnTo=%2Fdashboard%2Fsecurity'

export const meta = () => emailLinkMeta('Confirm your new email')
export const headers = emailLinkHeaders

/** Where the link of the email to an account's new email leads. */
export default function ConfirmEmailPage() {
  return (
    <EmailLinkSheet
      title="Confirm your new email"
      about="One click, and you sign in with this address; our emails go there."
      link={{
        path: '/change-email/confirm',
        button: 'Confirm the new email',
        over: 'A link works once, for 24 hours. Log in, and ask for a new one on your security page.',
        newLinkAt: '/dashboard/security',
        // Who is signed in gets the session under its new email.
        doneAt: (signedIn) => (signedIn ? `${CHANGED}&resume=1` : CHANGED),
      }}
    />
  )
}
