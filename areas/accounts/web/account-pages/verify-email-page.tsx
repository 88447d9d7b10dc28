import { msg, t } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { EmailLinkSheet } from '../sign-in/email-link-sheet.tsx'

export const meta = titled(msg('Verify your email'))

export default function VerifyEmailPage() {
  return (
    <EmailLinkSheet
      title={t('Verify your email')}
      about={t('Confirm this address so we can email you about orders.')}
      link={{
        path: '/verify-email',
        button: t('Verify my email'),
        expired: t('A link works once, for 24 hours. Log in to request a new one from your dashboard.'),
        newLinkAt: '/dashboard',
        doneAt: () => '/login?verified=1',
      }}
    />
  )
}
