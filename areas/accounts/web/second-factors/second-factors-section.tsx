import { useState } from 'react'
import type { SecondFactors as Factors } from '#accounts/contract/second-factors.ts'
import { t } from '#platform/contract/language/text.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { SecuritySection } from '../security/security-section.tsx'
import { AppSetup } from './app-setup.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes-list.tsx'
import { followSession, useFactorsChanged, useSecondFactors } from './use-second-factors.ts'

export function SecondFactors() {
  const factors = useSecondFactors()
  if (!factors.data) {
    return (
      <SecuritySection
        title={t('Two-factor authentication')}
        about={t('A second proof of identity in addition to your password.')}
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

function AppSection({ app, hasPassword }: Pick<Factors, 'app' | 'hasPassword'>) {
  const [open, setOpen] = useState<'setup' | 'removal'>()
  const changed = useFactorsChanged()
  const close = () => setOpen(undefined)

  const remove = async (password: string | undefined) => {
    await callAuth('/two-factor/disable', password === undefined ? {} : { password })
    await followSession()
    await changed()
    notify.success(t('Authenticator app removed'))
  }

  return (
    <SecuritySection
      title={t('Authenticator app')}
      about={t('A code from your phone in addition to your password, so a stolen password is not enough.')}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="flex-1 basis-48">{app ? t('On. We ask for a code when you log in.') : t('Off')}</p>
        {app ? (
          <Button onClick={() => setOpen('removal')}>{t('Remove app')}</Button>
        ) : (
          <Button onClick={() => setOpen('setup')}>{t('Set up app')}</Button>
        )}
      </div>
      <Modal open={open === 'setup'} title={t('Set up an authenticator app')} onClose={close}>
        <AppSetup hasPassword={hasPassword} onDone={close} />
      </Modal>
      <ProofDialog
        open={open === 'removal'}
        danger
        title={t('Remove the authenticator app?')}
        confirmLabel={t('Remove app')}
        hasPassword={hasPassword}
        act={remove}
        onClose={close}
      >
        <p>
          {hasPassword
            ? t('You will log in with your password alone. Your recovery codes will stop working.')
            : t('You will log in without a code. Your recovery codes will stop working.')}
        </p>
      </ProofDialog>
    </SecuritySection>
  )
}

const FEW = 3

function RecoveryCodesSection({ left, hasPassword }: { left: number; hasPassword: boolean }) {
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const changed = useFactorsChanged()

  const renew = async (password: string | undefined) => {
    const answer = await callAuth<{ backupCodes: string[] }>(
      '/two-factor/generate-backup-codes',
      password === undefined ? {} : { password },
    )
    setCodes(answer.backupCodes)
    await changed()
  }

  return (
    <SecuritySection title={t('Recovery codes')} about={t('In case you lose your phone. Each code works once.')}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="flex-1 basis-48">
          <Rich
            text={
              left <= FEW
                ? t('<count>{count}</count> of 10 left. Generate new ones before they run out.', {
                    count: String(left),
                  })
                : t('<count>{count}</count> of 10 left.', { count: String(left) })
            }
            count={(words) => <span className="figures font-semibold">{words}</span>}
          />
        </p>
        <Button onClick={() => setAsking(true)}>{t('Generate new codes')}</Button>
      </div>
      <ProofDialog
        open={asking}
        title={t('Generate new recovery codes?')}
        confirmLabel={t('Generate new codes')}
        hasPassword={hasPassword}
        act={renew}
        onClose={() => setAsking(false)}
      >
        <p>{t('Your current codes will stop working.')}</p>
      </ProofDialog>
      <Modal
        open={codes !== undefined && !asking}
        title={t('Your new recovery codes')}
        onClose={() => setCodes(undefined)}
      >
        <div className="flex flex-col gap-6">
          <RecoveryCodes codes={codes ?? []} />
          <Button variant="primary" className="self-start" onClick={() => setCodes(undefined)}>
            {t('I’ve saved them')}
          </Button>
        </div>
      </Modal>
    </SecuritySection>
  )
}
