import { useState } from 'react'
import type { SecondFactors } from '#contract/accounts/second-factors.ts'
import { SecuritySection } from '#web/accounts/security/security-section.tsx'
import { callAuth } from '#web/session/auth-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { notify } from '#web/ui/notify.ts'
import { AppSetup } from './app-setup.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { followSession, useFactorsChanged } from './use-second-factors.ts'

/** The authenticator app: set it up, or remove it. */
export function AppSection({ app, hasPassword }: Pick<SecondFactors, 'app' | 'hasPassword'>) {
  const [open, setOpen] = useState<'setup' | 'removal'>()
  const changed = useFactorsChanged()
  const close = () => setOpen(undefined)

  const remove = async (password: string | undefined) => {
    await callAuth('/two-factor/disable', password === undefined ? {} : { password })
    await followSession()
    await changed()
    notify.success('The authenticator app is removed')
  }

  return (
    <SecuritySection
      title="Authenticator app"
      about="A code from your phone besides the password, so that a stolen password alone opens nothing."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="flex-1 basis-48">{app ? 'Set up. We ask for its code when you log in.' : 'Not set up.'}</p>
        {app ? (
          <Button onClick={() => setOpen('removal')}>Remove the app</Button>
        ) : (
          <Button onClick={() => setOpen('setup')}>Set up an app</Button>
        )}
      </div>
      <Modal open={open === 'setup'} title="Set up an authenticator app" onClose={close}>
        <AppSetup hasPassword={hasPassword} onDone={close} />
      </Modal>
      <ProofDialog
        open={open === 'removal'}
        danger
        title="Remove the authenticator app?"
        confirmLabel="Remove the app"
        hasPassword={hasPassword}
        act={remove}
        onClose={close}
      >
        <p>
          {hasPassword ? 'Your password alone signs you in then.' : 'Signing in asks for no code then.'} The recovery
          codes go with the app.
        </p>
      </ProofDialog>
    </SecuritySection>
  )
}
