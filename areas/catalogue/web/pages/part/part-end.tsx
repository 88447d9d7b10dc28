import type { ComponentProps } from 'react'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { PartQuestions } from '#engagement/web/questions/questions-of-part.tsx'
import type { PartMates } from '#fitment/contract/fitment.ts'
import { WorksWith } from '#fitment/web/works-with.tsx'
import { LazyRecentParts } from '#orders/web/lazy-recent-parts.tsx'
import type { RelatedParts as Related } from '#search/contract/related.ts'
import { RelatedParts } from '#search/web/related/related-sections.tsx'
import { PartFigure } from '../../part-figure.tsx'
import { PartReviews } from './part-reviews.tsx'

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
