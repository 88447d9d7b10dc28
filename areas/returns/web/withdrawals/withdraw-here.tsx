import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import type { ReturnsAccess } from '../returns-access.ts'

/** For the owner of a paid order of which nothing has to come back yet. Nothing where the shop has it off. */
export function WithdrawHere({ access }: { access: ReturnsAccess }) {
  const [asked, setAsked] = useState(false)
  const queries = useQueryClient()
  const withdraw = useMutation({
    mutationFn: access.withdraw,
    onSuccess: ({ number }) => {
      setAsked(false)
      notify.success(`Withdrawal ${number} received. We emailed you what happens next.`)
    },
    onSettled: () => queries.invalidateQueries(),
  })
  if (!useShopSettings()?.withdrawal) return null
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Withdraw from contract here
      </Button>
      <ConfirmDialog
        open={asked}
        title="Withdraw from the contract of this order?"
        confirmLabel="Confirm withdrawal"
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => setAsked(false)}
      >
        <ProblemNotice error={withdraw.error} />
        <p>What was not sent is cancelled and refunded. What you have already received can be sent back.</p>
      </ConfirmDialog>
    </div>
  )
}
