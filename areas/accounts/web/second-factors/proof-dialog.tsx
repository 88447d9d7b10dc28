import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { PasswordProof } from './factor-problem.tsx'

type Props = {
  open: boolean
  title: string
  children?: ReactNode
  confirmLabel: string
  danger?: boolean
  hasPassword: boolean
  /** `password` is undefined for an account without one. Errors are shown in the dialog. */
  act: (password: string | undefined) => Promise<void>
  onClose: () => void
}

/** Confirms a change of sign-in methods, with the password if the account has one. */
export function ProofDialog({ open, title, children, confirmLabel, danger, hasPassword, act, onClose }: Props) {
  const [password, setPassword] = useState('')
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: () => act(hasPassword ? password : undefined),
    onSuccess: onClose,
  })
  useEffect(() => {
    if (!open) return
    reset()
    setPassword('')
  }, [open, reset])
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={confirmLabel}
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
      {...(danger && { danger })}
    >
      {children}
      <PasswordProof {...{ error, hasPassword, password }} onType={setPassword} />
    </ConfirmDialog>
  )
}
