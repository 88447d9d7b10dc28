import type { Review } from '#engagement/contract/reviews.ts'
import { lazyComponent } from '#platform/web/lazy/lazy-component.ts'
import { ReportButton } from '../moderation/report-button.tsx'

const ReportReviewDialog = lazyComponent(() => import('./report-review-dialog.tsx'))

export function ReportReview({ review }: { review: Review }) {
  return (
    <ReportButton about={`review by ${review.name}`}>
      {(dialog) => <ReportReviewDialog review={review} {...dialog} />}
    </ReportButton>
  )
}
