import { titled } from '#platform/web/page/page-title.ts'
import { EmailLinkSheet } from '../sign-in/email-link-sheet.tsx'

export const meta = titled('Verify your email')

export default function VerifyEmailPage() {
  return (
    <EmailLinkSheet
      title="Verify your email"
      about="Confirm this address so we can email you about orders."
      link={{
        path: '/verify-email',
        button: 'Verify my email',
        expired: 'A link works once, for 24 hours. Log in to request a new one from your dashboard.',
        newLinkAt: '/dashboard',
        doneAt: () => '/login?verified=1',
      }}
    />
  )
}
