import { zodResolver } from '@hookform/resolvers/zod'
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, type RefObject, useState } from 'react'
import { useForm } from 'react-hook-form'
import { MissingPictureNote } from '#catalogue/web/administration/missing-picture.tsx'
import type { OwnReview } from '#engagement/contract/reviews.ts'
import { reviewFormSchema } from '#engagement/contract/reviews.ts'
import type { ListAnswer } from '#platform/contract/client.ts'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { placeFieldProblems } from '#platform/web/field-problems.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { restoredTexts, useFormDraft } from '#platform/web/session/use-form-draft.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewFields } from './review-fields.tsx'
import { REVIEW_FIELDS, REVIEW_QUERIES, type ReviewContent, type ReviewValues, restoredPhotos } from './review-form.ts'

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
        {t('Your reviews')}
      </h3>
      {list.isPending && <Skeleton className="h-40 w-full" />}
      {list.data?.totalCount === 0 && (
        <p className="text-graphite">{t('Your reviews appear here. You can edit or delete them.')}</p>
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
            {review.missingPicture && (
              <div className="mt-4 text-sm">
                <MissingPictureNote
                  missing={review.missingPicture}
                  instead={t(
                    'It will not try again: your initials are shown; edit the review to give another address.',
                  )}
                />
              </div>
            )}
            <div className="mt-5 flex flex-wrap gap-2">
              <Button
                aria-label={t('Edit: {review}', { review: opening(review) })}
                aria-haspopup="dialog"
                onClick={() => setEdited(review)}
              >
                {t('Edit')}
              </Button>
              <Button
                aria-label={t('Delete: {review}', { review: opening(review) })}
                aria-haspopup="dialog"
                onClick={() => ask(review)}
              >
                {t('Delete')}
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
          pendingLabel={t('Loading reviews')}
          onClick={() => void list.fetchNextPage()}
        >
          {t('Load more reviews')}
        </Button>
      )}
      <Modal open={edited !== undefined} title={t('Edit your review')} onClose={() => setEdited(undefined)}>
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
      notify.success(t('Deleted'))
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
      title={asked?.partName ? t('Delete your review of {part}?', { part: asked.partName }) : t('Delete your review?')}
      confirmLabel={t('Delete')}
      pending={deletion.isPending}
      onConfirm={() => asked && deletion.mutate(asked)}
      onCancel={() => setAsked(undefined)}
    >
      <ProblemNotice error={deletion.error} />
      <blockquote dir="auto" className="line-clamp-4 break-words border-hairline border-s-2 ps-4">
        {asked?.review}
      </blockquote>
      <p>{asked?.answer ? t('This cannot be undone. Our reply is deleted with it.') : t('This cannot be undone.')}</p>
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

/** `onDone`: saved or cancelled. */
function EditReviewForm({ review, onDone }: { review: OwnReview; onDone: () => void }) {
  const { _id: id, name, typedImg: img, ratings, review: message } = review
  const fit = { bikeKind: review.fit?.bikeKind ?? '', fitOutcome: review.fit?.outcome ?? ('' as const) }
  const draft = `edited-review:${id}`
  const form = useForm<ReviewValues, unknown, ReviewContent>({
    mode: 'onSubmit',
    resolver: zodResolver(reviewFormSchema),
    defaultValues: {
      ...restoredTexts(draft, { name, img, ratings: String(ratings), review: message, ...fit }),
      photos: restoredPhotos(draft) ?? review.photos ?? [],
    },
  })
  useFormDraft(form, draft)
  const [problem, setProblem] = useState<unknown>()
  const { isSubmitting } = form.formState
  const [uploading, setUploading] = useState(false)

  const { send } = useShopAction('updateReview', {
    refreshes: REVIEW_QUERIES,
    done: t('Successfully saved'),
    failed: t('Your review was not saved'),
    onDone,
  })
  const save = form.handleSubmit(async (body) => {
    setProblem(undefined)
    try {
      await send({ params: { id }, body })
    } catch (error) {
      setProblem(placeFieldProblems(error, form, REVIEW_FIELDS))
    }
  })

  return (
    <form method="post" noValidate onSubmit={save} className="flex flex-col gap-5">
      <ProblemNotice error={problem} />
      <ReviewFields
        form={form}
        focusFirst
        asksFit={review.part !== undefined || review.fit !== undefined}
        onUploading={setUploading}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isSubmitting} onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          pending={uploading || isSubmitting}
          pendingLabel={uploading ? t('Waiting for the photo') : t('Saving')}
        >
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}
