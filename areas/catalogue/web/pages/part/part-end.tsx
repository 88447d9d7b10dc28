import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Part } from '#catalogue/contract/catalogue.ts'
import type { Review } from '#engagement/contract/reviews.ts'
import { PartQuestions } from '#engagement/web/questions/questions-of-part.tsx'
import { ReviewList } from '#engagement/web/reviews/review-list.tsx'
import { addReviewPath, reviewsPath } from '#engagement/web/reviews/review-paths.ts'
import { ReportedKinds, ReviewSummary, type Summary } from '#engagement/web/reviews/review-summary.tsx'
import type { PartMates } from '#fitment/contract/fitment.ts'
import { WorksWith } from '#fitment/web/works-with.tsx'
import { LazyRecentParts } from '#orders/web/lazy-recent-parts.tsx'
import { plural, t } from '#platform/contract/language/text.ts'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import type { RelatedParts as Related } from '#search/contract/related.ts'
import { RelatedParts } from '#search/web/related/related-sections.tsx'
import { PartFigure } from '../../part-figure.tsx'

const tinyPicture = (part: Pick<Part, 'img' | 'name'>) => <PartFigure part={part} lazy tight sizes="4rem" />

type Asked = ComponentProps<typeof PartQuestions>
type SaidProps = ComponentProps<typeof PartReviews> & { asked: { items: Asked['questions']; count: number } }

/** What customers say and ask. */
export function PartSaid({ partId, reviews, summary, asked }: SaidProps) {
  return (
    <>
      <PartReviews partId={partId} reviews={reviews} summary={summary} />
      <PartQuestions partId={partId} questions={asked.items} count={asked.count} />
    </>
  )
}

type OthersProps = {
  partId: string
  mates: PartMates
  related: Related
  picture: ComponentProps<typeof LazyRecentParts>['picture']
}

/** Other parts that belong to this one. */
export function OtherParts({ partId, mates, related, picture }: OthersProps) {
  return (
    <>
      <WorksWith mates={mates} picture={tinyPicture} />
      {/* What works with it goes with it. */}
      <RelatedParts partId={partId} related={mates.length > 0 ? { ...related, goesWith: [] } : related} />
      <LazyRecentParts key={partId} except={partId} picture={picture} />
    </>
  )
}

type Props = { partId: string; reviews: readonly Review[]; summary: Summary }

function PartReviews({ partId, reviews, summary }: Props) {
  return (
    <section aria-labelledby="part-reviews" className="mt-4 md:col-start-1">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-3">
        <h2 id="part-reviews" className="text-xl">
          {t('What customers say')}
        </h2>
        <LinkButton to={addReviewPath(partId)}>{t('Write a review')}</LinkButton>
      </div>
      {summary.count === 0 && <p className="text-graphite">{t('No reviews yet')}</p>}
      {/* A single review needs no summary. */}
      {summary.count > 1 && (
        <div className="mb-8">
          <ReviewSummary summary={summary} part={partId} />
        </div>
      )}
      <ReportedKinds kinds={summary.fit} />
      {reviews.length > 0 && <ReviewList reviews={reviews} withoutPart narrow voting />}
      {summary.count > reviews.length && (
        <p className="mt-8">
          <Link to={reviewsPath({ part: partId })} className="py-2 underline underline-offset-4">
            {plural(summary.count, 'Read the review of this part', 'Read all {count} reviews of this part')}
          </Link>
        </p>
      )}
    </section>
  )
}
