import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import type { OwnQuestion } from '#engagement/contract/part-questions.ts'
import { t } from '#platform/contract/language/text.ts'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { QuestionText } from './question-list.tsx'

const PAGE_SIZE = '10'

/** What the customer asked about parts. Nothing for most, who asked nothing. */
export function OwnQuestions() {
  const { email } = useSession()
  const asked = useInfiniteQuery({
    queryKey: ['listOwnQuestions', email],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      shop.listOwnQuestions({ query: { limit: PAGE_SIZE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  })
  const { ask, dialog } = useDeleteQuestion()
  const questions = asked.data?.pages.flatMap(({ items }) => items) ?? []
  if (asked.isPending || (asked.data && questions.length === 0)) return null
  return (
    <section id="questions" aria-labelledby="questions-title" className="mt-10 border-hairline border-t pt-6">
      <h3 id="questions-title" className="mb-4 text-lg">
        {t('My questions')}
      </h3>
      <ProblemNotice error={asked.error} onRetry={() => void asked.refetch()} />
      <ul className="border-ink border-t">
        {questions.map((question) => (
          <li key={question._id} className="border-hairline border-b py-4">
            <QuestionText question={question} />
            <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p className="wrap-anywhere min-w-0 text-graphite text-sm">
                <AboutQuestion question={question} />
              </p>
              <Button className="btn-sm" aria-haspopup="dialog" onClick={() => ask(question)}>
                {t('Delete')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked.hasNextPage && (
        <Button
          className="mt-4"
          pending={asked.isFetchingNextPage}
          pendingLabel={t('Loading')}
          onClick={() => void asked.fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      )}
      {dialog}
    </section>
  )
}

function AboutQuestion({ question: { part, createdAt, answer, state } }: { question: OwnQuestion }) {
  const about =
    part === null
      ? t('About a part that is no longer sold, <date></date>')
      : t('About <part>{name}</part>, <date></date>', { name: part.name })
  const notes = [...(answer ? [] : [t('No answer yet')]), ...(state === 'shown' ? [] : [t('Not shown to others')])]
  return (
    <>
      <Rich
        text={about}
        part={(words) =>
          part && (
            <Link to={partPath(part)} className="underline underline-offset-4">
              {words}
            </Link>
          )
        }
        date={() => <DateTime iso={createdAt} dateOnly />}
      />
      {notes.map((note) => `. ${note}`).join('')}
    </>
  )
}

function useDeleteQuestion() {
  return useAskedAction('deleteQuestion', {
    refreshes: ['listOwnQuestions'],
    request: ({ _id: id }: OwnQuestion) => ({ params: { id } }),
    title: () => t('Delete your question?'),
    text: ({ answer }) => (
      <p>{answer ? t('This cannot be undone. Our answer is deleted with it.') : t('This cannot be undone.')}</p>
    ),
    look: { confirmLabel: t('Delete'), danger: true },
  })
}
