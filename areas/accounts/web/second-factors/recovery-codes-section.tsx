import { useState } from 'react'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { SecuritySection } from '../security/security-section.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes-list.tsx'
import { useFactorsChanged } from './use-second-factors.ts'

const FEW = 3

export function RecoveryCodesSection({ left, hasPassword }: { left: number; hasPassword: boolean }) {
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
    <SecuritySection title="Recovery codes" about="In case you lose your phone. Each code works once.">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="flex-1 basis-48">
          <span className="figures font-semibold">{left}</span> of 10 left.
          {left <= FEW && '  Generate new ones before they run out.'}
        </p>
        <Button onClick={() => setAsking(true)}>Generate new codes</Button>
      </div>
      <ProofDialog
        open={asking}
        title="Generate new recovery codes?"
        confirmLabel="Generate new codes"
        hasPassword={hasPassword}
        act={renew}
        onClose={() => setAsking(false)}
      >
        <p>Your current codes will stop working.</p>
      </ProofDialog>
      <Modal open={codes !== undefined && !asking} title="Your new recovery codes" onClose={() => setCodes(undefined)}>
        <div className="flex flex-col gap-6">
          <RecoveryCodes codes={codes ?? []} />
          <Button variant="primary" className="self-start" onClick={() => setCodes(undefined)}>
            I’ve saved them
          </Button>
        </div>
      </Modal>
    </SecuritySection>
  )
}
