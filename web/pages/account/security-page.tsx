import { ChangeEmailForm } from '#web/accounts/security/change-email-form.tsx'
import { ChangePasswordForm } from '#web/accounts/security/change-password-form.tsx'
import { FirstPassword } from '#web/accounts/security/first-password.tsx'
import { SecuritySection } from '#web/accounts/security/security-section.tsx'
import { SessionsList } from '#web/accounts/security/sessions-list.tsx'
import { DashboardHeading } from '#web/dashboard/dashboard-heading.tsx'
import { SecondFactors } from '#web/second-factors/second-factors-section.tsx'
import { useSecondFactors } from '#web/second-factors/use-second-factors.ts'
import { useSession } from '#web/session/use-session.ts'

export const meta = () => [{ title: 'Security · Parts Manufacture' }]

export default function SecurityPage() {
  const { email = '' } = useSession()
  // Nearly every account has one; until the shop has answered, this one does.
  const hasPassword = useSecondFactors().data?.hasPassword ?? true
  return (
    <>
      <DashboardHeading title="Security">How you sign in, and where you are signed in.</DashboardHeading>
      <SecuritySection
        title="Sessions"
        about="The browsers that are signed in to this account. End what you do not know, then change the password."
      >
        <SessionsList />
      </SecuritySection>
      <SecuritySection
        title="Password"
        about={hasPassword ? 'A change ends every other session.' : 'You sign in without one.'}
      >
        {hasPassword ? <ChangePasswordForm email={email} /> : <FirstPassword email={email} />}
      </SecuritySection>
      <SecondFactors />
      <SecuritySection title="Email" about="You sign in with it, and the shop’s emails go there.">
        <ChangeEmailForm email={email} hasPassword={hasPassword} />
      </SecuritySection>
    </>
  )
}
