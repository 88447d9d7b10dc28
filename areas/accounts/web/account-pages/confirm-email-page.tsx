import { msg, t } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { EmailLinkSheet } from '../sign-in/email-link-sheet.tsx'

const CHANGED = '/login?emailChanged=1&returnTo=%2Fdashboard%2Fsecurity'

export const meta = titled(msg('Confirm your new email'))

export default function ConfirmEmailPage() {
  return (
    <EmailLinkSheet
      title={t('Confirm your new email')}
      about={t('Confirm this address to log in with it and receive our emails there.')}
      link={{
        path: '/change-email/confirm',
        button: t('Confirm new email'),
        expired: t('A link works once, for 24 hours. Log in to request a new one on your security page.'),
        newLinkAt: '/dashboard/security',
        // A logged-in browser must adopt its session under the new email.
        doneAt: (signedIn) => (signedIn ? `${CHANGED}&resume=1` : CHANGED),
      }}
    />
  )
}
