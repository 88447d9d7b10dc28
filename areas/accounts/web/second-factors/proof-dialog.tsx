import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { fieldProblem } from '#platform/web/field-problems.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx'
import { FactorProblem } from './factor-problem.tsx'

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
      <FactorProblem error={error} hasPassword={hasPassword} />
      {hasPassword && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          data-focus-first
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={fieldProblem(error, 'password')}
        />
      )}
    </ConfirmDialog>
  )
}
