import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { partPath } from '#contract/catalogue/addresses/part-path.ts'
import type { AdministeredQuestion } from '#contract/questions/question-desk.ts'
import { REPORT_WORDS } from '#web/moderation/moderation-words.ts'
import { shop } from '#web/shop-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DateTime } from '#web/ui/text/date-time.tsx'
import { QuestionText } from '../question-list.tsx'
import { actionsFor, QUESTION_ACTIONS, QUESTION_HELD_WORDS, type QuestionAction } from './question-actions.ts'
import { QUESTIONS_KEY } from './use-questions-desk.ts'

type Props = {
  questions: readonly AdministeredQuestion[]
  onAct: (action: QuestionAction, question: AdministeredQuestion) => void
  onAnswer: (question: AdministeredQuestion) => void
}

export function AdministeredQuestions({ questions, onAct, onAnswer }: Props) {
  return (
    <ul className="flex flex-col gap-4">
      {questions.map((question) => (
        <li
          key={question._id}
          className="sheet grid gap-x-8 gap-y-5 p-6 md:grid-cols-[minmax(0,1fr)_auto] lg:max-xl:grid-cols-1"
        >
          <AdministeredOne question={question} />
          <div className="flex gap-2 max-md:flex-wrap md:max-lg:w-44 md:max-lg:flex-col lg:max-xl:flex-wrap xl:w-44 xl:flex-col">
            <Button aria-label={`${answerLabel(question)}: ${shortOf(question)}`} onClick={() => onAnswer(question)}>
              {answerLabel(question)}
            </Button>
            {actionsFor(question).map((action, place) => (
              // By position: the button keeps the focus when Hide becomes Show.
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={place}
                aria-label={`${QUESTION_ACTIONS[action].label}: ${shortOf(question)}`}
                aria-haspopup="dialog"
                onClick={() => onAct(action, question)}
              >
                {QUESTION_ACTIONS[action].label}
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

const shortOf = ({ question }: AdministeredQuestion) => question.slice(0, 80)
const answerLabel = ({ answer }: AdministeredQuestion) => (answer ? 'Edit answer' : 'Answer')

function AdministeredOne({ question }: { question: AdministeredQuestion }) {
  const { part, createdAt, hidden, heldFor, reports } = question
  return (
    <div className="min-w-0">
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {part.name === null ? (
          <span className="text-graphite">About a part that is no longer sold</span>
        ) : (
          <Link
            to={partPath({ _id: part._id, name: part.name })}
            className="wrap-anywhere underline underline-offset-4"
          >
            {part.name}
          </Link>
        )}
        <span className="text-graphite">
          <DateTime iso={createdAt} />
        </span>
        {hidden && <StatusBadge status={heldFor.length > 0 ? 'waiting' : 'hidden'} />}
      </p>
      <QuestionText question={question} />
      {heldFor.length > 0 && (
        <p className="mt-3 text-sm">{heldFor.map((reason) => QUESTION_HELD_WORDS[reason]).join('. ')}.</p>
      )}
      <Asker question={question} />
      {reports > 0 && <Reports question={question} />}
    </div>
  )
}

function Asker({ question: { email, guest } }: { question: AdministeredQuestion }) {
  if (email === null) return null
  return (
    <p className="mt-3 text-sm">
      <span className="label">{guest ? 'Asked by a guest: ' : 'Asked by '}</span>
      <Link
        to={`/dashboard/questions?${new URLSearchParams({ search: email })}`}
        className="wrap-anywhere underline underline-offset-4"
      >
        {email}
      </Link>
    </p>
  )
}

/** Why it was reported; read when it is opened. */
function Reports({ question: { _id: id, reports } }: { question: AdministeredQuestion }) {
  const [open, setOpen] = useState(false)
  const found = useQuery({
    queryKey: [QUESTIONS_KEY, 'reports', id, reports],
    queryFn: () => shop.getQuestionReports({ params: { id } }),
    enabled: open,
  })
  return (
    <details className="mt-3 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer py-1">{reports === 1 ? '1 report' : `${reports} reports`}</summary>
      <ProblemNotice error={found.error} onRetry={() => void found.refetch()} />
      <ul className="mt-2 flex flex-col gap-3">
        {found.data?.map(({ reason, note, at }) => (
          <li key={at} className="border-bad border-s-2 ps-3">
            <DateTime iso={at} />: {REPORT_WORDS[reason]}
            {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ul>
    </details>
  )
}
