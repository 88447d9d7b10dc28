import { Link } from 'react-router'
import type { Review } from '#engagement/contract/reviews.ts'
import { ReviewList } from '#engagement/web/reviews/review-list.tsx'
import { ContactForm } from '#messaging/web/messages/contact-form.tsx'
import { Plans } from '#messaging/web/subscriptions/plan-cards.tsx'
import { shopBrand } from '#platform/contract/shop/brand.ts'

export { InfoCards } from './info-cards.tsx'

export default function BelowTheFold({ reviews }: { reviews: readonly Review[] }) {
  return (
    <>
      <ShopFigures />
      <LatestReviews reviews={reviews} />
      <Plans />
      <ContactForm />
    </>
  )
}

function LatestReviews({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews-title" className="page pt-12 md:pt-16">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="reviews-title" className="text-2xl">
          What customers say
        </h2>
        <Link to="/review" className="py-2 underline underline-offset-4">
          Read all reviews
        </Link>
      </div>
      <ReviewList reviews={reviews} />
    </section>
  )
}

const FIGURES = [
  { value: '17+', name: 'countries' },
  { value: '535+', name: 'investors' },
  { value: '273+', name: 'clients' },
  { value: '432+', name: 'feedbacks' },
] as const

/** Specification, section 2. */
function ShopFigures() {
  return (
    <section aria-label={`${shopBrand().name} in numbers`} className="mt-12 bg-band md:mt-16 text-on-band">
      <dl className="page grid grid-cols-2 gap-x-4 gap-y-5 py-8 sm:grid-cols-4 md:py-10">
        {FIGURES.map(({ value, name }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt>{name}</dt>
            <dd className="figures font-medium text-3xl normal-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
