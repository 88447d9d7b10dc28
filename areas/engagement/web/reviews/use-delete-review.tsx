import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OwnReview } from '#engagement/contract/reviews.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shop } from '#platform/web/shop-client.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { REVIEWS_KEY } from './use-own-reviews.ts'

/** Confirms and performs a deletion: call `ask`, render `dialog`. */
export function useDeleteReview(onDeleted: () => void): { ask: (review: OwnReview) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<OwnReview>()
  const queries = useQueryClient()
  const deletion = useMutation({
    mutationFn: ({ _id: id }: OwnReview) => shop.deleteReview({ params: { id } }).catch(goneAlready),
    onSuccess: () => {
      notify.success('Deleted')
      setAsked(undefined)
      onDeleted()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [REVIEWS_KEY] }),
  })
  const ask = (review: OwnReview) => {
    deletion.reset()
    setAsked(review)
  }
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger
      title={asked?.partName ? `Delete your review of ${asked.partName}?` : 'Delete your review?'}
      confirmLabel="Delete"
      pending={deletion.isPending}
      onConfirm={() => asked && deletion.mutate(asked)}
      onCancel={() => setAsked(undefined)}
    >
      <ProblemNotice error={deletion.error} />
      <blockquote dir="auto" className="line-clamp-4 break-words border-hairline border-s-2 ps-4">
        {asked?.review}
      </blockquote>
      <p>This cannot be undone.{asked?.answer && ' Our reply is deleted with it.'}</p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}

/** Already deleted in another tab. */
function goneAlready(error: unknown): void {
  if (!(error instanceof ProblemError && error.kind === 'not-found')) throw error
}
