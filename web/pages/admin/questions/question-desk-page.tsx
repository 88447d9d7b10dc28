import { useRef, useState } from 'react'
import { countText } from '#contract/money/number-text.ts'
import { AdminProblem } from '#web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#web/dashboard/require-account.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'
import { AdministeredQuestions } from '#web/questions/administration/administered-questions.tsx'
import { AnswerQuestionForm } from '#web/questions/administration/answer-question-form.tsx'
import { useQuestionAction } from '#web/questions/administration/question-action-dialog.tsx'
import {
  QUESTION_SEARCH,
  type QuestionFilters,
  readQuestionFilters,
  useQuestionsDesk,
} from '#web/questions/administration/use-questions-desk.ts'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { useFocusFallback } from '#web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchForm } from '#web/ui/forms/search-form.tsx'
import { InlineLink } from '#web/ui/inline-link.tsx'
import { ListPager } from '#web/ui/list-pager.tsx'
import { useListParams } from '#web/use-list-params.ts'

export const meta = () => [{ title: 'Questions · Dashboard · Parts Manufacture' }]

export default function QuestionsDeskPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Questions">
        Answer what people ask about parts, and decide what others read.{' '}
        <InlineLink to="/dashboard/settings/reviews">When they appear</InlineLink>
      </DashboardHeading>
      <SearchForm label="Search questions" fields={QUESTION_SEARCH} />
      <AllQuestions />
    </RequireAdmin>
  )
}

function AllQuestions() {
  const asked = readQuestionFilters(useListParams('search', 'state'))
  const list = useQuestionsDesk(asked)
  const region = useRef<HTMLElement>(null)
  const keepFocus = useFocusFallback(list.dataUpdatedAt, () => region.current)
  const { ask, dialog } = useQuestionAction(keepFocus)
  const [answeredId, setAnsweredId] = useState<string>()
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  const answered = items.find(({ _id }) => _id === answeredId)
  const endAnswer = () => {
    setAnsweredId(undefined)
    keepFocus()
  }
  return (
    <section ref={region} tabIndex={-1} aria-label="Questions" aria-busy={list.isPlaceholderData}>
      {items.length > 0 ? (
        <AdministeredQuestions questions={items} onAct={ask} onAnswer={({ _id }) => setAnsweredId(_id)} />
      ) : (
        <NoQuestions asked={asked} />
      )}
      <ListPager count={countWords(totalCount)} nextCursor={nextCursor} />
      {dialog}
      <Modal open={answered !== undefined} title="Answer the question" onClose={endAnswer}>
        {answered && <AnswerQuestionForm question={answered} onDone={endAnswer} />}
      </Modal>
    </section>
  )
}

/** The server counts no further. */
const COUNTED = 10_000

function countWords(totalCount: number): string {
  if (totalCount > COUNTED) return 'More than 10,000 questions'
  return totalCount === 1 ? '1 question' : `${countText(totalCount)} questions`
}

function NoQuestions({ asked: { search, state } }: { asked: QuestionFilters }) {
  if (search !== undefined) {
    return (
      <EmptyState title="No matching questions">
        <p>Check the spelling, or show all questions.</p>
      </EmptyState>
    )
  }
  if (state === 'unanswered') return <EmptyState title="Every question has an answer" />
  if (state === 'held') return <EmptyState title="No question waits for approval" />
  if (state === 'reported') return <EmptyState title="No question was reported" />
  if (state === 'hidden') return <EmptyState title="No hidden questions" />
  return (
    <EmptyState title="No questions yet">
      <p>What people ask about parts appears here.</p>
    </EmptyState>
  )
}
