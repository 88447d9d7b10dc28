import type { Review } from '#contract/reviews/reviews.ts'
import { lazyComponent } from '#web/chunks/lazy-component.ts'
import { ReportButton } from '#web/moderation/report-button.tsx'

const ReportReviewDialog = lazyComponent(() => import('./report-review-dialog.tsx'))

export function ReportReview({ review }: { review: Review }) {
  return (
    <ReportButton about={`review by ${review.name}`}>
      {(dialog) => <ReportReviewDialog review={review} {...dialog} />}
    </ReportButton>
  )
}
