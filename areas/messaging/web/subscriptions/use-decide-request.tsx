import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AdministeredRequest } from '#messaging/contract/subscriptions.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shop } from '#platform/web/shop-client.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { PLAN_REQUESTS_KEY } from './use-plan-requests.ts'

export type Decision = 'accept' | 'decline'
type Asked = { decision: Decision; request: AdministeredRequest }
type Ask = (decision: Decision, request: AdministeredRequest) => void

/** Confirms and performs a decision, with a note for the email: call `ask`, render `dialog`. */
export function useDecideRequest(onDone: () => void): { ask: Ask; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const [note, setNote] = useState('')
  const queries = useQueryClient()
  const deciding = useMutation({
    mutationFn: ({ decision, request: { _id: id } }: Asked) => {
      const call = { params: { id }, body: note.trim() ? { note } : {} }
      return decision === 'accept' ? shop.acceptPlanRequest(call) : shop.declinePlanRequest(call)
    },
    onSuccess: (_answer, { decision, request }) => {
      const done = decision === 'accept' ? 'accepted' : 'declined'
      notify.success(`${request.planName} for ${request.customerName} ${done}`)
      setAsked(undefined)
      onDone()
    },
    // Also after a failure: it may have been decided or withdrawn meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: [PLAN_REQUESTS_KEY] }),
  })
  const ask: Ask = (decision, request) => {
    deciding.reset()
    // A note to one customer must not go to another.
    if (request._id !== asked?.request._id) setNote('')
    setAsked({ decision, request })
  }
  const accepts = asked?.decision === 'accept'
  const noteProblem = deciding.error instanceof ProblemError ? deciding.error.problem.errors?.[0]?.message : undefined
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger={asked?.decision === 'decline'}
      title={`${accepts ? 'Accept' : 'Decline'} ${asked?.request.planName} for ${asked?.request.customerName}?`}
      confirmLabel={accepts ? 'Accept' : 'Decline'}
      pending={deciding.isPending}
      onConfirm={() => asked && deciding.mutate(asked)}
      onCancel={() => setAsked(undefined)}
    >
      {!noteProblem && <ProblemNotice error={deciding.error} />}
      <p>We email {asked?.request.customerEmail}.</p>
      <TextAreaField
        label="Note (optional)"
        hint="Included in the email."
        rows={3}
        data-focus-first
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={noteProblem}
      />
    </ConfirmDialog>
  )
  return { ask, dialog }
}
