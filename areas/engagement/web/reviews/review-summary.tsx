import { Link } from 'react-router'
import type { reviewOperations } from '#engagement/contract/reviews.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Stars } from '#platform/web/ui/stars.tsx'
import { reviewsPath } from './review-paths.ts'

export type Summary = OutputOf<typeof reviewOperations.getReviewSummary>

type Props = { summary: Summary; part?: string | undefined; stars?: string | undefined; sort?: string | undefined }

/** Each number of stars leads to the reviews that gave it, `stars` being the one shown now. */
export function ReviewSummary({ summary, part, stars, sort }: Props) {
  const { count, average, distribution } = summary
  if (average === null) return null
  return (
    <div className="grid w-full max-w-md items-center gap-x-10 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div>
        <p className="figures font-semibold text-4xl">{figureText(average.toFixed(1))}</p>
        <Stars rating={average} />
        <p className="label mt-1">{countWords(count)}</p>
      </div>
      {count > 1 && (
        <ul
          aria-label={t('Reviews by number of stars')}
          className="grid grid-cols-[max-content_minmax(0,1fr)_minmax(1.5rem,max-content)] gap-x-2 sm:max-w-72"
        >
          {distribution.map((row) => (
            <Row
              key={row.ratings}
              row={row}
              count={count}
              to={reviewsPath({ part, sort, stars: String(row.ratings) })}
              current={String(row.ratings) === stars}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type RowProps = { row: Summary['distribution'][number]; count: number; to: string; current: boolean }

function Row({ row, count, to, current }: RowProps) {
  const words = starsText(row.ratings)
  return (
    <li className="figures col-span-full grid grid-cols-subgrid items-center text-sm">
      {row.count === 0 ? (
        <span>{words}</span>
      ) : (
        <Link
          to={to}
          aria-current={current ? 'true' : undefined}
          className={`py-0.5 underline underline-offset-4 ${current ? 'font-semibold' : ''}`}
        >
          {words}
        </Link>
      )}
      <span aria-hidden="true" className="h-2 bg-hairline forced-colors:border forced-colors:bg-[Canvas]">
        <span className="block h-full bg-ink" style={{ width: `${(100 * row.count) / count}%` }} />
      </span>
      <span className="text-right">{countText(row.count)}</span>
    </li>
  )
}

function countWords(count: number): string {
  return plural(count, '{count} review', '{count} reviews')
}

/** `1 star`, `5 stars`. */
export function starsText(stars: number): string {
  return plural(stars, '{count} star', '{count} stars')
}

type Fitted = Record<'reported' | 'fitted' | 'changed', number>

function fittedText(kind: string, counts: Fitted): string {
  const values = { kind, fitted: countText(counts.fitted), count: countText(counts.reported) }
  return counts.changed > 0
    ? t(
        '{kind}: <fitted>fitted on {fitted}</fitted> of {count} reported bikes of this kind, on {changed} of them with a change',
        { ...values, changed: countText(counts.changed) },
      )
    : t('{kind}: <fitted>fitted on {fitted}</fitted> of {count} reported bikes of this kind', values)
}

/** How often a part fitted, by kind of bike. */
export function ReportedKinds({ kinds }: { kinds: Summary['fit'] }) {
  if (kinds.length === 0) return null
  return (
    <ul aria-label={t('Reported by customers who bought it')} className="mb-8 flex flex-col gap-1">
      {kinds.map(({ bikeKind, name, reported, fitted, changed }) => (
        <li key={bikeKind}>
          <Rich
            text={fittedText(name, { reported, fitted, changed })}
            fitted={(words) => <span className="font-semibold">{words}</span>}
          />
        </li>
      ))}
    </ul>
  )
}
