import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ListAnswer } from '#contract/client.ts'
import { type AdministeredQuestion, questionFilterSchema } from '#contract/questions/question-desk.ts'
import { useSession } from '#web/session/use-session.ts'
import { shop } from '#web/shop-client.ts'
import type { SearchField } from '#web/ui/forms/search-form.tsx'

const PAGE_SIZE = '25'

/** Query key prefix to invalidate after a change of a question. */
export const QUESTIONS_KEY = 'part-questions'

export const QUESTION_SEARCH: readonly SearchField[] = [
  { name: 'search', label: 'Text or email' },
  {
    name: 'state',
    label: 'Status',
    options: [
      { value: '', label: 'All' },
      { value: 'unanswered', label: 'To answer' },
      { value: 'held', label: 'Waiting for approval' },
      { value: 'reported', label: 'Reported' },
      { value: 'hidden', label: 'Hidden' },
    ],
  },
]

/** The filters of the list, kept in the URL. */
export type QuestionFilters = ReturnType<typeof readQuestionFilters>

/** Ignores unknown values, so that a mistyped URL still shows the list. */
export function readQuestionFilters(asked: Partial<Record<'search' | 'state' | 'cursor', string>>) {
  const { shape } = questionFilterSchema
  return {
    search: shape.search.catch(undefined).parse(asked.search),
    state: shape.state.catch(undefined).parse(asked.state),
    cursor: asked.cursor,
  }
}

export function useQuestionsDesk(asked: QuestionFilters): UseQueryResult<ListAnswer<AdministeredQuestion>> {
  const { email } = useSession()
  return useQuery({
    queryKey: [QUESTIONS_KEY, 'all', email, asked],
    queryFn: () => shop.listAllQuestions({ query: { ...asked, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
}
