import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#platform/contract/money/number-text.ts'
import { useAdminCheck } from '#platform/web/dashboard/use-admin.ts'
import { fieldProblem } from '#platform/web/field-problems.ts'
import { signOut } from '#platform/web/session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'

/** Deletes the account after its owner has confirmed their identity, then signs out. */
export function DeleteAccount({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const isAdmin = useAdminCheck().data === true
  const years = useShopSettings()?.invoiceYears
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const deletion = useMutation({
    mutationFn: () => shop.deleteAccount({ params: { email }, body: password ? { password } : {} }),
    onSuccess: async () => {
      setAsking(false)
      await signOut()
      notify.success('Your account has been deleted')
    },
  })
  const open = () => {
    deletion.reset()
    setPassword('')
    setAsking(true)
  }
  const fieldError = fieldProblem(deletion.error, 'password')
  return (
    <>
      <Button className="border-bad text-bad" aria-haspopup="dialog" onClick={open}>
        Delete my account
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={`Delete your account ${email}?`}
        confirmLabel="Delete my account"
        pending={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onCancel={() => setAsking(false)}
      >
        {!fieldError && <ProblemNotice error={deletion.error} />}
        <p>
          Your profile, login and sessions are deleted immediately. This cannot be undone. Unpaid orders are cancelled;
          paid orders will still ship. We keep orders for our records without your name, email, phone or address.
          {years && `Invoices are kept for at least ${counted(years, 'year')}, as the law requires. `}
          Reviews stay, shown as written by a former customer, unless you delete them first.
        </p>
        {isAdmin && <p>Your actions as an administrator stay in the audit log under your email.</p>}
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
          <p>Your account has no password. To confirm it’s you, log in again and do this within 10 minutes.</p>
        )}
      </ConfirmDialog>
    </>
  )
}
