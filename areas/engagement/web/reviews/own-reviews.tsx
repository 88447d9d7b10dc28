import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, type RefObject, useState } from 'react'
import type { OwnReview } from '#engagement/contract/reviews.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { StatusBadge } from '#platform/web/ui/status-badge.tsx'
import { EditReviewForm } from './edit-review-form.tsx'
import { ReviewCard } from './review-card.tsx'
import { REVIEW_QUERIES } from './review-form.ts'

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

/** Confirms and performs a deletion: call `ask`, render `dialog`. */
function useDeleteReview(onDeleted: () => void): { ask: (review: OwnReview) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<OwnReview>()
  const queries = useQueryClient()
  const deletion = useMutation({
    mutationFn: ({ _id: id }: OwnReview) => shop.deleteReview({ params: { id } }).catch(goneAlready),
    onSuccess: () => {
      notify.success('Deleted')
      setAsked(undefined)
      onDeleted()
    },
    onSettled: () => Promise.all(REVIEW_QUERIES.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
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

const PAGE_SIZE = '10'

type OwnReviews = { reviews: OwnReview[]; totalCount: number }

function useOwnReviews(email: string): UseInfiniteQueryResult<OwnReviews> {
  return useInfiniteQuery({
    queryKey: ['listOwnReviews', email],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      shop.listOwnReviews({ query: { limit: PAGE_SIZE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: joinPages,
  })
}

function joinPages({ pages }: InfiniteData<ListAnswer<OwnReview>>): OwnReviews {
  return { reviews: pages.flatMap((page) => page.items), totalCount: pages.at(-1)?.totalCount ?? 0 }
}
