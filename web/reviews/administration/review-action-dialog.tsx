import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AdministeredReview } from '#contract/reviews/review-administration.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { REVIEWS_KEY } from '../use-own-reviews.ts'
import { REVIEW_ACTIONS, type ReviewAction, runReviewAction } from './review-actions.ts'

type Asked = { action: ReviewAction; review: AdministeredReview }

/** Confirms and performs an action on a review: call `ask`, render `dialog`. */
export function useReviewAction(onDone: () => void): {
  ask: (action: ReviewAction, review: AdministeredReview) => void
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ action, review }: Asked) => runReviewAction(action, review, reason),
    onSuccess: (_answer, { action }) => {
      notify.success(REVIEW_ACTIONS[action].success)
      setAsked(undefined)
      onDone()
    },
    // Also after a failure: the author may have deleted it.
    onSettled: () => queries.invalidateQueries({ queryKey: [REVIEWS_KEY] }),
  })
  const ask = (action: ReviewAction, review: AdministeredReview) => {
    change.reset()
    setReason('')
    setAsked({ action, review })
  }
  const words = asked && REVIEW_ACTIONS[asked.action]
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger={words?.danger ?? false}
      title={asked && words ? words.question(asked.review) : ''}
      confirmLabel={words?.label ?? ''}
      pending={change.isPending}
      onConfirm={() => asked && change.mutate(asked)}
      onCancel={() => setAsked(undefined)}
    >
      <ProblemNotice error={change.error} />
      <p>{words?.explanation}</p>
      {asked?.action === 'hide' && (
        <Field
          label="Reason (optional)"
          hint="For the audit log"
          maxLength={500}
          data-focus-first
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ConfirmDialog>
  )
  return { ask, dialog }
}
