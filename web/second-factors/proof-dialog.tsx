import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { FactorProblem, fieldProblem } from './factor-problem.tsx'

type Props = {
  open: boolean
  title: string
  children?: ReactNode
  confirmLabel: string
  danger?: boolean
  /** Whether the account has a password to ask for. */
  hasPassword: boolean
  /** Does it; `password` is undefined for an account that has none. What it throws is shown. */
  act: (password: string | undefined) => Promise<void>
  onClose: () => void
}

/** Asks before a change of the ways to sign in, and for the password where there is one. */
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
