import { letterLinkHeaders, letterLinkMeta } from '#web/accounts/sign-in/letter-link-page.ts'
import { LetterLinkSheet } from '#web/accounts/sign-in/letter-link-sheet.tsx'

export const meta = () => letterLinkMeta('Verify your e-mail')
export const headers = letterLinkHeaders

/** Where the link of the letter to a new account leads. */
export default function VerifyEmailPage() {
  return (
    <LetterLinkSheet
      title="Verify your e-mail"
      about="One click, and this address is verified: we reach you there about your orders."
      link={{
        path: '/verify-email',
        button: 'Verify my e-mail',
        over: 'A link works once, for 24 hours. Log in, and ask for a new one in your dashboard.',
        newLinkAt: '/dashboard',
        doneAt: () => '/login?verified=1',
      }}
    />
  )
}
