import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { SecuritySection } from '../security/security-section.tsx'
import { AppSection } from './app-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoveryCodesSection } from './recovery-codes-section.tsx'
import { useSecondFactors } from './use-second-factors.ts'

export function SecondFactors() {
  const factors = useSecondFactors()
  if (!factors.data) {
    return (
      <SecuritySection
        title="Two-factor authentication"
        about="A second proof of identity in addition to your password."
      >
        {factors.isPending ? (
          <Skeleton className="h-40 w-full" />
        ) : (
          <ProblemNotice error={factors.error} onRetry={() => void factors.refetch()} />
        )}
      </SecuritySection>
    )
  }
  const { app, passkeys, hasPassword } = factors.data
  return (
    <>
      <AppSection app={app} hasPassword={hasPassword} />
      {app && <RecoveryCodesSection left={app.recoveryCodesLeft} hasPassword={hasPassword} />}
      <PasskeysSection passkeys={passkeys} hasPassword={hasPassword} />
    </>
  )
}
