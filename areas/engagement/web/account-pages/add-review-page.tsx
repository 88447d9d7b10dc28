import { useRef } from 'react'
import { msg, t } from '#platform/contract/language/text.ts'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { AddReviewForm } from '../reviews/add-review-form.tsx'
import { OwnReviews } from '../reviews/own-reviews.tsx'

export const meta = titled(msg('Add a review'))

export default function AddReviewPage() {
  const { email = '' } = useSession()
  const ownReviews = useRef<HTMLHeadingElement>(null)
  return (
    <div className="max-w-3xl">
      <DashboardHeading title={t('Add a review')}>{t('Fill up the form to to send us a review')}</DashboardHeading>
      <AddReviewForm email={email} onAdded={() => ownReviews.current?.focus()} />
      <OwnReviews email={email} heading={ownReviews} />
    </div>
  )
}
