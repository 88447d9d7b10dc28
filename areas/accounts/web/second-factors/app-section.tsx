import { useState } from 'react'
import type { SecondFactors } from '#accounts/contract/second-factors.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { SecuritySection } from '../security/security-section.tsx'
import { AppSetup } from './app-setup.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { followSession, useFactorsChanged } from './use-second-factors.ts'

export function AppSection({ app, hasPassword }: Pick<SecondFactors, 'app' | 'hasPassword'>) {
  const [open, setOpen] = useState<'setup' | 'removal'>()
  const changed = useFactorsChanged()
  const close = () => setOpen(undefined)

  const remove = async (password: string | undefined) => {
    await callAuth('/two-factor/disable', password === undefined ? {} : { password })
    await followSession()
    await changed()
    notify.success('Authenticator app removed')
  }

  return (
    <SecuritySection
      title="Authenticator app"
      about="A code from your phone in addition to your password, so a stolen password is not enough."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="flex-1 basis-48">{app ? 'On. We ask for a code when you log in.' : 'Off'}</p>
        {app ? (
          <Button onClick={() => setOpen('removal')}>Remove app</Button>
        ) : (
          <Button onClick={() => setOpen('setup')}>Set up app</Button>
        )}
      </div>
      <Modal open={open === 'setup'} title="Set up an authenticator app" onClose={close}>
        <AppSetup hasPassword={hasPassword} onDone={close} />
      </Modal>
      <ProofDialog
        open={open === 'removal'}
        danger
        title="Remove the authenticator app?"
        confirmLabel="Remove app"
        hasPassword={hasPassword}
        act={remove}
        onClose={close}
      >
        <p>
          {hasPassword ? 'You will log in with your password alone.' : 'You will log in without a code.'} Your recovery
          codes will stop working.
        </p>
      </ProofDialog>
    </SecuritySection>
  )
}
