import { Link } from 'react-router'
import { printFitCode, readFitCode } from '#fitment/contract/fit-code.ts'
import type { FitQuestion } from '#fitment/contract/part-verdict.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { keepWithBike } from './bike-answers/keep-with-bike.ts'
import { MeasuringDrawing } from './measuring-drawing.tsx'

type Props = { address: string; fits: string; question: FitQuestion }

/** The question that gives most parts of the list a verdict. Each answer is the same list with the answer in it. */
export function FitAnswer({ address, fits, question }: Props) {
  const { settles, lookFor, measure, drawing, options, usually } = question
  return (
    <details className="fit-answer">
      <summary className="fit-link">{summaryText(settles ?? 0)}</summary>
      <p className="mt-1 font-semibold">{question.question}</p>
      {[lookFor, measure].filter(Boolean).map((text) => (
        <p key={text} className="max-w-[46em] text-graphite text-sm">
          {text}
        </p>
      ))}
      <MeasuringDrawing drawing={drawing} />
      {options.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-2">
          {options.map(({ value, label }) => (
            <li key={value}>
              <Link
                to={withAnswer(address, fits, question.place, value)}
                rel="nofollow"
                preventScrollReset
                className="category-link min-h-11"
                onClick={() => keepWithBike(fits, question.place, value)}
              >
                {label}
                {usually?.value === value && <span className="label">{t('usual')}</span>}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1">
          <Link to={`/bikes?${new URLSearchParams({ fits, ask: question.place })}`} rel="nofollow" className="fit-link">
            {t('Answer on your bike’s page')}
          </Link>
        </p>
      )}
    </details>
  )
}

function summaryText(settles: number): string {
  if (settles === 0) return t('Answer one question about your bike')
  return plural(
    settles,
    'Answer one question to check {count} more part',
    'Answer one question to check {count} more parts',
  )
}

/** The first page of the list for the bike that has this answer, too. */
function withAnswer(address: string, fits: string, place: string, value: string): string {
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid')
  const read = readFitCode(fits)
  if ('fault' in read) return address
  for (const name of ['after', 'before']) searchParams.delete(name)
  searchParams.set('fits', printFitCode({ ...read.bike, facts: { ...read.bike.facts, [place]: value } }))
  return `${pathname}?${searchParams}`
}
