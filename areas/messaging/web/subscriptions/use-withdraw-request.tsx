import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PlanRequest } from '#messaging/contract/subscriptions.ts'
import { shop } from '#platform/web/shop-client.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { PLAN_REQUESTS_KEY } from './use-plan-requests.ts'

/** Confirms and performs a withdrawal: call `ask`, render `dialog`. */
export function useWithdrawRequest(onDone: () => void): { ask: (request: PlanRequest) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<PlanRequest>()
  const queries = useQueryClient()
  const withdrawal = useMutation({
    mutationFn: ({ _id: id }: PlanRequest) => shop.withdrawPlanRequest({ params: { id } }),
    onSuccess: () => {
      notify.success('Request withdrawn')
      setAsked(undefined)
      onDone()
    },
    // Also after a refusal: it may have been decided meanwhile.
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
      cancelLabel="Keep request"
      pending={withdrawal.isPending}
      onConfirm={() => asked && withdrawal.mutate(asked)}
      onCancel={() => setAsked(undefined)}
    >
      <ProblemNotice error={withdrawal.error} />
      <p>You can request the plan again at any time.</p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}
