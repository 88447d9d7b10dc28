import { Suspense, useState } from 'react'
import type { Review } from '#contract/reviews/reviews.ts'
import { lazyComponent } from '#web/chunks/lazy-component.ts'
import { Button } from '#web/ui/button.tsx'

// Few people report a review.
const ReportReviewDialog = lazyComponent(() => import('./report-review-dialog.tsx'))

export function ReportReview({ review }: { review: Review }) {
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button
        variant="quiet"
        className="-me-4 text-sm noscript:hidden"
        aria-label={`Report: review by ${review.name}`}
        aria-haspopup="dialog"
        onClick={() => setOpened('open')}
      >
        Report
      </Button>
      {opened !== 'never' && (
        <Suspense>
          <ReportReviewDialog review={review} open={opened === 'open'} onClose={() => setOpened('closed')} />
        </Suspense>
      )}
    </>
  )
}
