import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { REVIEW_SORTS, type ReviewSort } from '#engagement/contract/review-sorts.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { useFreshPage } from '#platform/web/page/use-fresh-page.ts'
import { cachedLoader } from '#platform/web/prefetch/loader-cache.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { ReviewList } from '../reviews/review-list.tsx'
import { addReviewPath, type ReviewsAsked, reviewsPath } from '../reviews/review-paths.ts'
import { ReviewSummary, starsText } from '../reviews/review-summary.tsx'
import type { Route } from './+types/review-page.ts'

const REVIEWS_PER_PAGE = 24
const LEADS: Readonly<Record<ReviewSort, Message>> = {
  newest: msg('What customers say, newest first'),
  helpful: msg('What customers say, most helpful first'),
  stars: msg('What customers say, most stars first'),
}

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

  return pageMeta(matches, {
    title: pageTitle(titleOf(part?.name, continued)),
    description: part
      ? t('What customers say about {name}, newest first.', { name: part.name })
      : t('What customers say about our bicycle parts, newest first.'),
    path: reviewsPath({ part: part?.id }),
    continued,
  })
}

function titleOf(name: string | undefined, isOlder: boolean): string {
  if (name === undefined) return isOlder ? t('Older reviews') : t('Reviews')
  return isOlder ? t('Older reviews of {name}', { name }) : t('Reviews of {name}', { name })
}

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  const { reviews, summary, part, stars, sort, continued } = loaderData
  const asked = { part: part?.id, stars, sort }
  useFreshPage(loaderData)
  return (
    <div className="page pt-10">
      <PageHeading title={part ? t('Reviews of {name}', { name: part.name }) : t('Reviews')}>
        {part ? (
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <Link to={partPath({ _id: part.id, name: part.name })} className="underline underline-offset-4">
              {t('View part')}
            </Link>
            <Link to={reviewsPath()} className="underline underline-offset-4">
              {t('All reviews')}
            </Link>
          </p>
        ) : (
          summary.count > 0 && <p>{say(LEADS[sort ?? 'newest'])}</p>
        )}
      </PageHeading>
      {reviews.items.length === 0 && stars === undefined ? (
        <EmptyState title={t('No reviews yet')}>
          <p className="text-graphite">{t('Be the first to write one.')}</p>
          <LinkButton to={addReviewPath(part?.id)} variant="primary">
            {t('Write a review')}
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <div className="mb-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
            <ReviewSummary summary={summary} {...asked} />
            <LinkButton to={addReviewPath(part?.id)} variant="primary">
              {t('Write a review')}
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
        {continued && <LinkButton to={reviewsPath(asked)}>{t('First page')}</LinkButton>}
        {reviews.previousCursor && (
          <LinkButton to={reviewsPath({ ...asked, cursor: reviews.previousCursor })} rel="prev">
            {t('Previous')}
          </LinkButton>
        )}
        {reviews.nextCursor && (
          <LinkButton to={reviewsPath({ ...asked, cursor: reviews.nextCursor })} rel="next">
            {t('Next')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function OnlyThese({ stars, count, all }: { stars: string; count: number; all: string }) {
  return (
    <p className="mb-6 flex flex-wrap gap-x-6 gap-y-1">
      <span>{t('{count} with {stars}', { count: countText(count), stars: starsText(Number(stars)) })}</span>
      <Link to={all} className="underline underline-offset-4">
        {t('Show all')}
      </Link>
    </p>
  )
}

const LABELS: Readonly<Record<ReviewSort, Message>> = {
  newest: msg('Newest'),
  helpful: msg('Most helpful'),
  stars: msg('Most stars'),
}

/** Links, so that they work without scripts. One rating alone isn't sorted by stars. */
function ReviewSorts({ asked }: { asked: ReviewsAsked }) {
  const sorts = REVIEW_SORTS.filter((sort) => sort !== 'stars' || asked.stars === undefined)
  const shown = asked.sort ?? 'newest'
  return (
    <nav aria-label={t('Sort reviews')} className="mb-6 flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <span className="label">{t('Sort')}</span>
      {sorts.map((sort) => (
        <Link
          key={sort}
          to={reviewsPath({ ...asked, cursor: undefined, sort })}
          aria-current={sort === shown ? 'true' : undefined}
          className={`py-1 underline-offset-4 ${sort === shown ? 'font-semibold' : 'underline'}`}
        >
          {say(LABELS[sort])}
        </Link>
      ))}
    </nav>
  )
}
