import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import type { OwnQuestion } from '#engagement/contract/part-questions.ts'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { QuestionText } from './question-list.tsx'

const PAGE_SIZE = '10'
const STATE_WORDS = { shown: '', waiting: '. Not shown to others', hidden: '. Not shown to others' } as const

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
        My questions
      </h3>
      <ProblemNotice error={asked.error} onRetry={() => void asked.refetch()} />
      <ul className="border-ink border-t">
        {questions.map((question) => (
          <li key={question._id} className="border-hairline border-b py-4">
            <QuestionText question={question} />
            <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p className="wrap-anywhere min-w-0 text-graphite text-sm">
                <AboutPart part={question.part} /> <DateTime iso={question.createdAt} dateOnly />
                {!question.answer && '. No answer yet'}
                {STATE_WORDS[question.state]}
              </p>
              <Button className="btn-sm" aria-haspopup="dialog" onClick={() => ask(question)}>
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked.hasNextPage && (
        <Button
          className="mt-4"
          pending={asked.isFetchingNextPage}
          pendingLabel="Loading"
          onClick={() => void asked.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {dialog}
    </section>
  )
}

function AboutPart({ part }: Pick<OwnQuestion, 'part'>) {
  if (part === null) return 'About a part that is no longer sold,'
  return (
    <>
      About{' '}
      <Link to={partPath(part)} className="underline underline-offset-4">
        {part.name}
      </Link>
      ,
    </>
  )
}

function useDeleteQuestion() {
  return useAskedAction('deleteQuestion', {
    refreshes: ['listOwnQuestions'],
    request: ({ _id: id }: OwnQuestion) => ({ params: { id } }),
    title: () => 'Delete your question?',
    text: ({ answer }) => <p>This cannot be undone.{answer && ' Our answer is deleted with it.'}</p>,
    look: { confirmLabel: 'Delete', danger: true },
  })
}
