import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemError } from '#contract/problem-error.ts'
import { useAdminCheck } from '#web/dashboard/use-admin.ts'
import { signOut } from '#web/session.ts'
import { shop } from '#web/shop-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'

/** Deletes the account after its owner has shown once more who they are; afterwards nobody is signed in. */
export function DeleteAccount({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const isAdmin = useAdminCheck().data === true
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const deletion = useMutation({
    mutationFn: () => shop.deleteAccount({ params: { email }, body: password ? { password } : {} }),
    onSuccess: async () => {
      setAsking(false)
      await signOut()
      notify.success('Your account is deleted')
    },
  })
  const open = () => {
    deletion.reset()
    setPassword('')
    setAsking(true)
  }
  const fieldError = passwordProblem(deletion.error)
  return (
    <>
      <Button className="border-bad text-bad" aria-haspopup="dialog" onClick={open}>
        Delete my account
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={`Delete the account ${email}?`}
        confirmLabel="Delete my account"
        pending={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onCancel={() => setAsking(false)}
      >
        {!fieldError && <ProblemNotice error={deletion.error} />}
        <p>
          Your profile, your sign-in and your sessions go at once and cannot be brought back. Unpaid orders are
          cancelled; what you paid for is still sent to you. Orders stay in the shop’s books without your name, email,
          phone and address; reviews stay as those of a former customer, unless you delete them first.
        </p>
        {isAdmin && <p>What you did as an administrator stays in the audit log under your email.</p>}
        {hasPassword ? (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            data-focus-first
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={fieldError}
          />
        ) : (
          <p>Your account has no password. To show that it is you, sign in again, then do this within 10 minutes.</p>
        )}
      </ConfirmDialog>
    </>
  )
}

function passwordProblem(error: unknown): string | undefined {
  if (!(error instanceof ProblemError)) return undefined
  return error.problem.errors?.find(({ path }) => path === 'password')?.message
}
