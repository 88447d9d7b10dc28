import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PlanRequest } from '#contract/subscriptions/subscriptions.ts'
import { shop } from '#web/shop-client.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { PLAN_REQUESTS_KEY } from './use-plan-requests.ts'

/** Asks before a request is withdrawn, and does it: `ask` begins, `dialog` belongs on the page. */
export function useWithdrawRequest(onDone: () => void): { ask: (request: PlanRequest) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<PlanRequest>()
  const queries = useQueryClient()
  const withdrawal = useMutation({
    mutationFn: ({ _id: id }: PlanRequest) => shop.withdrawPlanRequest({ params: { id } }),
    onSuccess: () => {
      notify.success('Your request is withdrawn')
      setAsked(undefined)
      onDone()
    },
    // Refused, it was answered meanwhile: the page shows how it stands.
    onSettled: () => queries.invalidateQueries({ queryKey: [PLAN_REQUESTS_KEY] }),
  })
  const ask = (request: PlanRequest) => {
    withdrawal.reset()
    setAsked(request)
  }
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger
      title={`Withdraw your request for ${asked?.planName ?? ''}?`}
      confirmLabel="Withdraw"
      cancelLabel="Keep it"
      pending={withdrawal.isPending}
      onConfirm={() => asked && withdrawal.mutate(asked)}
      onCancel={() => setAsked(undefined)}
    >
      <ProblemNotice error={withdrawal.error} />
      <p>You can ask for the plan again at any time.</p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}
