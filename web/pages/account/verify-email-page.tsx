import { emailLinkHeaders, emailLinkMeta } from '#web/accounts/sign-in/email-link-page.ts'
import { EmailLinkSheet } from '#web/accounts/sign-in/email-link-sheet.tsx'

export const meta = () => emailLinkMeta('Verify your email')
export const headers = emailLinkHeaders

/** Where the link of the email to a new account leads. */
export default function VerifyEmailPage() {
  return (
    <EmailLinkSheet
      title="Verify your email"
      about="One click, and this address is verified: we reach you there about your orders."
      link={{
        path: '/verify-email',
        button: 'Verify my email',
        over: 'A link works once, for 24 hours. Log in, and ask for a new one in your dashboard.',
        newLinkAt: '/dashboard',
        doneAt: () => '/login?verified=1',
      }}
    />
  )
}
