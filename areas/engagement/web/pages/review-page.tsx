import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { REVIEW_SORTS, type ReviewSort } from '#engagement/contract/review-sorts.ts'
import { counted, countText } from '#platform/contract/money/number-text.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { useFreshPage } from '#platform/web/page/use-fresh-page.ts'
import { cachedLoader } from '#platform/web/prefetch/loader-cache.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { sentenceCase } from '#platform/web/ui/text/sentence-case.ts'
import { ReviewList } from '../reviews/review-list.tsx'
import { addReviewPath, type ReviewsAsked, reviewsPath } from '../reviews/review-paths.ts'
import { ReviewSummary } from '../reviews/review-summary.tsx'
import type { Route } from './+types/review-page.ts'

const REVIEWS_PER_PAGE = 24
const ORDER_WORDS: Readonly<Record<string, string>> = { helpful: 'most helpful first', stars: 'most stars first' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const address = new URL(request.url).searchParams
  const cursor = address.get('cursor') ?? undefined
  const id = address.get('part') ?? undefined
  const stars = address.get('stars') ?? undefined
  const sort = REVIEW_SORTS.find((known) => known === address.get('sort'))
  const [reviews, summary, part] = await Promise.all([
    answerOrThrow(shop.listReviews({ query: { limit: String(REVIEWS_PER_PAGE), cursor, part: id, stars, sort } })),
    answerOrThrow(shop.getReviewSummary({ query: { part: id } })),
    id === undefined ? undefined : answerOrThrow(shop.getPart({ params: { id } })),
  ])
  const continued = reviews.previousCursor !== undefined
  return { reviews, summary, part: part && { id: part._id, name: part.name }, stars, sort, continued }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return cachedLoader(args)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const part = loaderData?.part
  const continued = loaderData?.continued ?? false
  const what = part ? `reviews of ${part.name}` : 'reviews'
  return pageMeta(matches, {
    title: pageTitle(continued ? `Older ${what}` : sentenceCase(what)),
    description: `What customers say about ${part?.name ?? 'our bicycle parts'}, newest first.`,
    path: reviewsPath({ part: part?.id }),
    continued,
  })
}

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  const { reviews, summary, part, stars, sort, continued } = loaderData
  const asked = { part: part?.id, stars, sort }
  useFreshPage(loaderData)
  return (
    <div className="page pt-10">
      <PageHeading title={part ? `Reviews of ${part.name}` : 'Reviews'}>
        {part ? (
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <Link to={partPath({ _id: part.id, name: part.name })} className="underline underline-offset-4">
              View part
            </Link>
            <Link to={reviewsPath()} className="underline underline-offset-4">
              All reviews
            </Link>
          </p>
        ) : (
          summary.count > 0 && <p>What customers say, {ORDER_WORDS[sort ?? ''] ?? 'newest first'}</p>
        )}
      </PageHeading>
      {reviews.items.length === 0 && stars === undefined ? (
        <EmptyState title="No reviews yet">
          <p className="text-graphite">Be the first to write one.</p>
          <LinkButton to={addReviewPath(part?.id)} variant="primary">
            Write a review
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <div className="mb-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
            <ReviewSummary summary={summary} {...asked} />
            <LinkButton to={addReviewPath(part?.id)} variant="primary">
              Write a review
            </LinkButton>
          </div>
          {stars && (
            <OnlyThese stars={stars} count={reviews.totalCount} all={reviewsPath({ ...asked, stars: undefined })} />
          )}
          {reviews.totalCount > 1 && <ReviewSorts asked={asked} />}
          <ReviewList reviews={reviews.items} withoutPart={part !== undefined} voting />
        </>
      )}
      <div className="mt-12 flex flex-wrap gap-3">
        {continued && <LinkButton to={reviewsPath(asked)}>First page</LinkButton>}
        {reviews.previousCursor && (
          <LinkButton to={reviewsPath({ ...asked, cursor: reviews.previousCursor })} rel="prev">
            Previous
          </LinkButton>
        )}
        {reviews.nextCursor && (
          <LinkButton to={reviewsPath({ ...asked, cursor: reviews.nextCursor })} rel="next">
            Next
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function OnlyThese({ stars, count, all }: { stars: string; count: number; all: string }) {
  return (
    <p className="mb-6 flex flex-wrap gap-x-6 gap-y-1">
      <span>
        {countText(count)} with {counted(Number(stars), 'star')}
      </span>
      <Link to={all} className="underline underline-offset-4">
        Show all
      </Link>
    </p>
  )
}

const LABELS: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest',
  helpful: 'Most helpful',
  stars: 'Most stars',
}

/** Links, so that they work without scripts. One rating alone isn't sorted by stars. */
function ReviewSorts({ asked }: { asked: ReviewsAsked }) {
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
