import { useRef, useState } from 'react'
import { countText } from '#contract/money/number-text.ts'
import { AdminProblem } from '#web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#web/dashboard/require-account.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'
import { AdministeredReviews } from '#web/reviews/administration/administered-reviews.tsx'
import { useReviewAction } from '#web/reviews/administration/review-action-dialog.tsx'
import { AnswerForm } from '#web/reviews/administration/review-answer-form.tsx'
import {
  REVIEW_SEARCH,
  type ReviewFilters,
  readReviewFilters,
  useAdministeredReviews,
} from '#web/reviews/administration/use-administered-reviews.ts'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { useFocusFallback } from '#web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchForm } from '#web/ui/forms/search-form.tsx'
import { InlineLink } from '#web/ui/inline-link.tsx'
import { ListPager } from '#web/ui/list-pager.tsx'
import { useListParams } from '#web/use-list-params.ts'

export const meta = () => [{ title: 'Reviews · Dashboard · Parts Manufacture' }]

export default function ReviewsPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Reviews">
        Approve or hide reviews; reply where useful.{' '}
        <InlineLink to="/dashboard/settings/reviews">When they appear</InlineLink>
      </DashboardHeading>
      <SearchForm label="Search reviews" fields={REVIEW_SEARCH} />
      <AllReviews />
    </RequireAdmin>
  )
}

function AllReviews() {
  const asked = readReviewFilters(useListParams('search', 'state'))
  const list = useAdministeredReviews(asked)
  const region = useRef<HTMLElement>(null)
  const keepFocus = useFocusFallback(list.dataUpdatedAt, () => region.current)
  const { ask, dialog } = useReviewAction(keepFocus)
  const [answeredId, setAnsweredId] = useState<string>()
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  const answered = items.find(({ _id }) => _id === answeredId)
  const endAnswer = () => {
    setAnsweredId(undefined)
    keepFocus()
  }
  return (
    <section ref={region} tabIndex={-1} aria-label="Reviews" aria-busy={list.isPlaceholderData}>
      {items.length > 0 ? (
        <AdministeredReviews reviews={items} onAct={ask} onAnswer={({ _id }) => setAnsweredId(_id)} />
      ) : (
        <NoReviews asked={asked} />
      )}
      <ListPager count={countWords(totalCount)} nextCursor={nextCursor} />
      {dialog}
      <Modal open={answered !== undefined} title={`Reply to ${answered?.name}`} onClose={endAnswer}>
        {answered && <AnswerForm review={answered} onDone={endAnswer} />}
      </Modal>
    </section>
  )
}

/** The server counts no further. */
const COUNTED = 10_000

function countWords(totalCount: number): string {
  if (totalCount > COUNTED) return 'More than 10,000 reviews'
  return totalCount === 1 ? '1 review' : `${countText(totalCount)} reviews`
}

function NoReviews({ asked: { search, state } }: { asked: ReviewFilters }) {
  if (search !== undefined) {
    return (
      <EmptyState title="No matching reviews">
        <p>Check the spelling, or show all reviews.</p>
      </EmptyState>
    )
  }
  if (state === 'held') return <EmptyState title="No review waits for approval" />
  if (state === 'reported') return <EmptyState title="No review was reported" />
  if (state === 'unanswered') return <EmptyState title="Every review has a reply" />
  if (state === 'hidden') return <EmptyState title="No hidden reviews" />
  return (
    <EmptyState title="No reviews yet">
      <p>Customer reviews appear here.</p>
    </EmptyState>
  )
}
