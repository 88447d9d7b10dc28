import { type RefObject, useState } from 'react'
import type { OwnReview } from '#engagement/contract/reviews.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { StatusBadge } from '#platform/web/ui/status-badge.tsx'
import { EditReviewForm } from './edit-review-form.tsx'
import { ReviewCard } from './review-card.tsx'
import { useDeleteReview } from './use-delete-review.tsx'
import { useOwnReviews } from './use-own-reviews.ts'

type Props = { email: string; heading: RefObject<HTMLHeadingElement | null> }

/** `heading` receives the focus when an edited or deleted review takes its buttons along. */
export function OwnReviews({ email, heading }: Props) {
  const list = useOwnReviews(email)
  const keepFocus = useFocusFallback(list.dataUpdatedAt, () => heading.current)
  const { ask, dialog } = useDeleteReview(keepFocus)
  const [edited, setEdited] = useState<OwnReview>()
  return (
    <section aria-labelledby="own-reviews" aria-busy={list.isFetching} className="mt-12">
      <h3 id="own-reviews" ref={heading} tabIndex={-1} className="mb-4 text-lg">
        Your reviews
      </h3>
      {list.isPending && <Skeleton className="h-40 w-full" />}
      {list.data?.totalCount === 0 && (
        <p className="text-graphite">Your reviews appear here. You can edit or delete them.</p>
      )}
      <ul className="flex flex-col gap-4">
        {list.data?.reviews.map((review) => (
          <li key={review._id} className="sheet p-6">
            <ReviewCard
              review={review}
              badges={
                review.hidden && <StatusBadge status={review.held ? 'Waits for approval' : 'Hidden by the shop'} />
              }
            />
            <div className="mt-5 flex flex-wrap gap-2">
              <Button aria-label={`Edit: ${opening(review)}`} aria-haspopup="dialog" onClick={() => setEdited(review)}>
                Edit
              </Button>
              <Button aria-label={`Delete: ${opening(review)}`} aria-haspopup="dialog" onClick={() => ask(review)}>
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {/* A failed page keeps the earlier ones. */}
      <ProblemNotice error={list.error} onRetry={list.data ? undefined : () => void list.refetch()} />
      {list.hasNextPage && (
        <Button
          className="mt-4"
          pending={list.isFetchingNextPage}
          pendingLabel="Loading reviews"
          onClick={() => void list.fetchNextPage()}
        >
          Load more reviews
        </Button>
      )}
      <Modal open={edited !== undefined} title="Edit your review" onClose={() => setEdited(undefined)}>
        {edited && <EditReviewForm review={edited} onDone={() => setEdited(undefined)} />}
      </Modal>
      {dialog}
    </section>
  )
}

/** Distinguishes the buttons of one review from those of another. */
function opening({ review }: OwnReview): string {
  return review.length > 40 ? `${[...review].slice(0, 40).join('')}…` : review
}
