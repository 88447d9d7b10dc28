import type { Review } from '#engagement/contract/reviews.ts'
import { shop } from '#platform/web/shop-client.ts'
import { ReportDialog } from '../moderation/report-dialog.tsx'

type Props = { review: Review; open: boolean; onClose: () => void }

export default function ReportReviewDialog({ review: { _id: id, name }, ...dialog }: Props) {
  return (
    <ReportDialog
      title={`Report the review by ${name}?`}
      thanks="Thank you. We will look at this review."
      send={(body) => shop.reportReview({ params: { id }, body })}
      {...dialog}
    />
  )
}
