import { Link } from 'react-router'
import { REVIEW_SORTS, type ReviewSort } from '#engagement/contract/review-sorts.ts'
import { type ReviewsAsked, reviewsPath } from './review-paths.ts'

const LABELS: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  stars: 'Most stars',
}

/** Links, so that they work without scripts. One rating alone isn't sorted by stars. */
export function ReviewSorts({ asked }: { asked: ReviewsAsked }) {
  const sorts = REVIEW_SORTS.filter((sort) => sort !== 'stars' || asked.stars === undefined)
  const shown = asked.sort ?? 'newest'
  return (
    <nav aria-label="Sort reviews" className="mb-6 flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <span className="label">Sort</span>
      {sorts.map((sort) => (
        <Link
          key={sort}
          to={reviewsPath({ ...asked, cursor: undefined, sort })}
          aria-current={sort === shown ? 'true' : undefined}
          className={`py-1 underline-offset-4 ${sort === shown ? 'font-semibold' : 'underline'}`}
        >
          {LABELS[sort]}
        </Link>
      ))}
    </nav>
  )
}
