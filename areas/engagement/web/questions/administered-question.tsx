import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import type { AdministeredQuestion } from '#engagement/contract/question-desk.ts'
import { shop } from '#platform/web/shop-client.ts'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { DeskNotes, HiddenBadge, PastOf, reportCount } from '../moderation/desk/desk-notes.tsx'
import { QuestionText } from './question-list.tsx'
import { QUESTION_HELD_LABELS, QUESTIONS_KEY } from './questions-at-desk.ts'

export function AdministeredQuestionCard({ question }: { question: AdministeredQuestion }) {
  const { _id: id, part, createdAt, guest, reports } = question
  return (
    <>
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
        <HiddenBadge item={question} />
      </p>
      <QuestionText question={question} />
      <DeskNotes
        of={question}
        reasons={QUESTION_HELD_LABELS}
        writtenBy={guest ? 'Asked by a guest:' : 'Asked by'}
        desk="/dashboard/questions"
      />
      {reports > 0 && (
        <PastOf
          words={[reportCount(reports)]}
          queryKey={[QUESTIONS_KEY, 'reports', id, reports]}
          read={() => shop.getQuestionReports({ params: { id } })}
          reportsOf={(found) => found}
        />
      )}
    </>
  )
}
