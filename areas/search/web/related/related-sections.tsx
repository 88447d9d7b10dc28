import { Link } from 'react-router'
import { compareAddress, MOST_COMPARED } from '#search/contract/compared-ids.ts'
import type { RelatedParts as Related, RelatedPart } from '#search/contract/related.ts'
import { RelatedCard } from './related-card.tsx'

const CARDS = 'grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6'

/** At the end of a part's page. */
export function RelatedParts({ partId, related: { goesWith, similar } }: { partId: string; related: Related }) {
  const compared = [partId, ...similar.map(({ _id }) => _id)].slice(0, MOST_COMPARED)
  return (
    <>
      {goesWith.length > 0 && (
        <section aria-labelledby="goes-with" className="mt-12">
          <h2 id="goes-with" className="text-xl">
            Goes with
          </h2>
          <p className="mt-1 mb-4 text-graphite text-sm">They share a measure. Check the others before you order.</p>
          <ul className={CARDS}>
            {goesWith.map((part) => (
              <RelatedCard key={part._id} part={part}>
                also {part.shared}
              </RelatedCard>
            ))}
          </ul>
        </section>
      )}
      {similar.length > 0 && (
        <section aria-labelledby="similar-parts" className="mt-12">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="similar-parts" className="text-xl">
              Similar parts
            </h2>
            <Link to={compareAddress(compared)} className="py-2 underline underline-offset-4">
              Compare with this part
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
