import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Passkey } from '#accounts/contract/second-factors.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { FactorProblem, fieldProblem } from './factor-problem.tsx'
import { useFactorsChanged } from './use-second-factors.ts'

/** Open while there is a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey | undefined; onClose: () => void }) {
  const [name, setName] = useState('')
  const changed = useFactorsChanged()
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: () => callAuth('/passkey/update-passkey', { id: passkey?.id, name }),
    onSuccess: async () => {
      await changed()
      onClose()
    },
  })
  useEffect(() => {
    if (!passkey) return
    reset()
    setName(passkey.name ?? '')
  }, [passkey, reset])
  const wrongName = fieldProblem(error, 'name')
  return (
    <ConfirmDialog
      open={passkey !== undefined}
      title="Rename passkey"
      confirmLabel="Save"
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {!wrongName && <FactorProblem error={error} />}
      <Field
        label="Name"
        autoComplete="off"
        maxLength={60}
        data-focus-first
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={wrongName}
      />
    </ConfirmDialog>
  )
}
