import { plural, t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

const MOST_SHOWN = '3'

/** What a customer asked and reviewed last, as the lists of questions and reviews have it. */
export function CustomerWords({ email }: { email: string }) {
  const query = { search: email, limit: MOST_SHOWN }
  const questions = useShopRead('listAllQuestions', { query })
  const reviews = useShopRead('listAllReviews', { query })
  const asked = questions.data?.items.map(({ _id, question }) => ({ _id, text: question }))
  const reviewed = reviews.data?.items.map(({ _id, ratings, review }) => ({ _id, text: `${ratings}/5: ${review}` }))
  return (
    <>
      <Words
        {...{ read: questions, rows: asked, none: t('No questions.') }}
        to={`/dashboard/questions?${search(email)}`}
        many={(count) => plural(count, '{count} question', '{count} questions')}
      />
      <Words
        {...{ read: reviews, rows: reviewed, none: t('No reviews.') }}
        to={`/dashboard/reviews?${search(email)}`}
        many={(count) => plural(count, '{count} review', '{count} reviews')}
      />
    </>
  )
}

const search = (email: string) => new URLSearchParams({ search: email })

type Props = {
  none: string
  many: (count: number) => string
  to: string
  read: { data: { totalCount: number } | undefined; error: unknown; refetch: () => unknown }
  rows: readonly { _id: string; text: string }[] | undefined
}

function Words({ none, many, to, read, rows }: Props) {
  if (read.error instanceof ProblemError && read.error.kind === 'not-allowed') return null
  if (read.error) return <ProblemNotice error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data || !rows) return <Skeleton className="h-11 w-full" />
  return (
    <div className="not-first:mt-3">
      <p>{rows.length === 0 ? none : <InlineLink to={to}>{many(read.data.totalCount)}</InlineLink>}</p>
      <ul>
        {rows.map(({ _id, text }) => (
          <li key={_id} className="wrap-anywhere line-clamp-2 py-1 text-graphite text-sm">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
