import { ReviewList } from '#web/reviews/review-list.tsx'
import { shopContext } from '#web/shop-context.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/review-page.ts'
import { answerOrThrow } from './answer-or-throw.ts'
import { pageMeta } from './page-meta.ts'

const REVIEWS_PER_PAGE = 24

/** A page of the reviews, newest first, from `?cursor=` on. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  const asked = context.get(shopContext).listReviews({ query: { limit: String(REVIEWS_PER_PAGE), cursor } })
  return { reviews: await answerOrThrow(asked), continued: cursor !== undefined }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.continued ? 'Older reviews · Parts Manufacture' : 'Reviews · Parts Manufacture',
    description: 'What customers of Parts Manufacture say about its bicycle parts, newest first.',
    path: '/review',
    continued: loaderData?.continued ?? false,
  })

export default function ReviewPage({ loaderData: { reviews, continued } }: Route.ComponentProps) {
  const count = reviews.totalCount.toLocaleString('en-US')
  return (
    <div className="page pt-10">
      <PageHeading title="Reviews">
        {reviews.totalCount > 0 && (
          <p>{reviews.totalCount === 1 ? 'One customer so far.' : `What ${count} customers said, newest first.`}</p>
        )}
      </PageHeading>
      {reviews.items.length === 0 ? (
        <EmptyState title="No reviews yet">
          <p className="text-graphite">Nobody has written one so far. See what there is to write about.</p>
          <LinkButton to="/#parts">See the parts</LinkButton>
        </EmptyState>
      ) : (
        <ReviewList reviews={reviews.items} />
      )}
      <div className="mt-12 flex flex-wrap gap-3">
        {continued && <LinkButton to="/review">Back to the newest</LinkButton>}
        {reviews.nextCursor && (
          <LinkButton to={`/review?cursor=${encodeURIComponent(reviews.nextCursor)}`}>Older reviews</LinkButton>
        )}
      </div>
    </div>
  )
}
