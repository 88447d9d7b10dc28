import { type ReactNode, useState } from 'react'
import type { AdministeredRequest } from '#messaging/contract/subscriptions.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

export type Decision = 'accept' | 'decline'
type Asked = { decision: Decision; request: AdministeredRequest }
type Decided = { request: AdministeredRequest }
type Ask = (decision: Decision, request: AdministeredRequest) => void

/** Confirms and performs a decision, with a note for the email: call `ask`, render `dialog`. */
export function useDecideRequest(onDone: () => void): { ask: Ask; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const [note, setNote] = useState('')
  const options = {
    refreshes: ['listPlanRequests', 'listOwnPlanRequests'],
    done: ({ request }: Decided) => `${request.planName} for ${request.customerName} ${request.status}`,
    onDone: () => {
      setAsked(undefined)
      onDone()
    },
  }
  const acceptance = useShopAction('acceptPlanRequest', options)
  const refusal = useShopAction('declinePlanRequest', options)
  const accepts = asked?.decision === 'accept'
  const deciding = accepts ? acceptance : refusal
  const ask: Ask = (decision, request) => {
    acceptance.reset()
    refusal.reset()
    // A note to one customer must not go to another.
    if (request._id !== asked?.request._id) setNote('')
    setAsked({ decision, request })
  }
  const noteProblem = deciding.error instanceof ProblemError ? deciding.error.problem.errors?.[0]?.message : undefined
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger={asked?.decision === 'decline'}
      title={`${accepts ? 'Accept' : 'Decline'} ${asked?.request.planName} for ${asked?.request.customerName}?`}
      confirmLabel={accepts ? 'Accept' : 'Decline'}
      pending={deciding.isPending}
      onConfirm={() => asked && deciding.run({ params: { id: asked.request._id }, body: note.trim() ? { note } : {} })}
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
