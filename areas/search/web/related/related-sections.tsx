import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { PartFigure } from '#catalogue/web/part-figure.tsx'
import { useOnward } from '#fitment/web/bikes/page-bike.ts'
import { FitSpot } from '#fitment/web/fit-spot.tsx'
import { t } from '#platform/contract/language/text.ts'
import { Money } from '#platform/web/ui/text/amount.tsx'
import { compareAddress, MOST_COMPARED } from '#search/contract/compared-ids.ts'
import type { RelatedParts as Related, RelatedPart } from '#search/contract/related.ts'

const CARDS = 'grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6'

/** At the end of a part's page. */
export function RelatedParts({ partId, related: { goesWith, similar } }: { partId: string; related: Related }) {
  const compared = [partId, ...similar.map(({ _id }) => _id)].slice(0, MOST_COMPARED)
  return (
    <>
      {goesWith.length > 0 && (
        <section aria-labelledby="goes-with" className="mt-12">
          <h2 id="goes-with" className="text-xl">
            {t('Goes with')}
          </h2>
          <p className="mt-1 mb-4 text-graphite text-sm">
            {t('They share a measure. Check the others before you order.')}
          </p>
          <ul className={CARDS}>
            {goesWith.map((part) => (
              <RelatedCard key={part._id} part={part}>
                {t('also {shared}', { shared: part.shared })}
              </RelatedCard>
            ))}
          </ul>
        </section>
      )}
      {similar.length > 0 && (
        <section aria-labelledby="similar-parts" className="mt-12">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="similar-parts" className="text-xl">
              {t('Similar parts')}
            </h2>
            <Link to={compareAddress(compared)} className="py-2 underline underline-offset-4">
              {t('Compare with this part')}
            </Link>
          </div>
          <SimilarParts parts={similar} />
        </section>
      )}
    </>
  )
}

function SimilarParts({ parts }: { parts: readonly RelatedPart[] }) {
  return (
    <ul className={CARDS}>
      {parts.map((part) => (
        <RelatedCard key={part._id} part={part}>
          {part.facts.map(({ value }) => value).join(' · ')}
        </RelatedCard>
      ))}
    </ul>
  )
}

/** A small card; `children` says why it stands there. */
function RelatedCard({ part, children }: { part: RelatedPart; children: ReactNode }) {
  const onward = useOnward()
  return (
    <li className="sheet flex flex-col">
      <Link to={onward(partPath(part))} className="flex grow flex-col hover:underline">
        <PartFigure part={part} lazy sizes="(min-width: 1024px) 16vw, 50vw" />
        <span className="wrap-anywhere px-3 font-semibold text-sm">{part.name}</span>
        <span className="wrap-anywhere grow px-3 pt-1 text-graphite text-sm">{children}</span>
        <div className="px-3">
          <FitSpot part={part._id} narrow />
        </div>
        <Money amount={part.price} className="px-3 pt-1 pb-3 text-sm" />
      </Link>
    </li>
  )
}
