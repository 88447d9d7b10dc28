import { useMutation } from '@tanstack/react-query'
import { msg, t } from '#platform/contract/language/text.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { SecondFactors } from '../second-factors/second-factors-section.tsx'
import { useSecondFactors } from '../second-factors/use-second-factors.ts'
import { ChangeEmailForm } from '../security/change-email-form.tsx'
import { ChangePasswordForm } from '../security/change-password-form.tsx'
import { SecuritySection } from '../security/security-section.tsx'
import { SessionsList } from '../security/sessions-list.tsx'

export const meta = titled(msg('Security'))

export default function SecurityPage() {
  const { email = '' } = useSession()
  // Nearly every account has a password, so assume one until the answer arrives.
  const hasPassword = useSecondFactors().data?.hasPassword ?? true
  return (
    <>
      <DashboardHeading title={t('Security')}>{t('How you log in, and where you are logged in.')}</DashboardHeading>
      <SecuritySection
        title={t('Sessions')}
        about={t(
          'Browsers logged in to your account. Sign out sessions you don’t recognise, then change your password.',
        )}
      >
        <SessionsList />
      </SecuritySection>
      <SecuritySection
        title={t('Password')}
        about={hasPassword ? t('Changing it signs you out everywhere else.') : t('You log in without one.')}
      >
        {hasPassword ? <ChangePasswordForm email={email} /> : <FirstPassword email={email} />}
      </SecuritySection>
      <SecondFactors />
      <SecuritySection title={t('Email')} about={t('For logging in and for our emails to you.')}>
        <ChangeEmailForm email={email} hasPassword={hasPassword} />
      </SecuritySection>
    </>
  )
}

/** Emails an account without a password a link to set one. */
function FirstPassword({ email }: { email: string }) {
  const mail = useMutation({ mutationFn: () => callAuth('/request-password-reset', { email }) })
  return (
    <div className="flex max-w-md flex-col items-start gap-4">
      <ProblemNotice error={mail.error} />
      <p>{t('We’ll email you a link to set one. Setting a password signs you out everywhere.')}</p>
      <Button pending={mail.isPending} onClick={() => mail.mutate()}>
        {t('Email me a link')}
      </Button>
      <p role="status" className="empty:hidden">
        {mail.isSuccess && t('Email sent. The link works once, for 15 minutes.')}
      </p>
    </div>
  )
}
