import type { Review } from '#engagement/contract/reviews.ts'
import { ContactForm } from '#messaging/web/messages/contact-form.tsx'
import { Plans } from '#messaging/web/subscriptions/plan-cards.tsx'
import { LatestReviews } from './latest-reviews.tsx'
import { ShopFigures } from './shop-figures.tsx'

export default function HomeEnd({ reviews }: { reviews: readonly Review[] }) {
  return (
    <>
      <ShopFigures />
      <LatestReviews reviews={reviews} />
      <Plans />
      <ContactForm />
    </>
  )
}
