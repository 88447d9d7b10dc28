import { Link } from 'react-router'
import { partPath } from '#catalogue/contract/urls/part-path.ts'
import { type AdministeredQuestion, questionAnswerSchema } from '#engagement/contract/question-desk.ts'
import { msg, t } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { shop } from '#platform/web/shop-client.ts'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { AnswerForm } from '../moderation/desk/desk-answer-form.tsx'
import { DeskNotes, HiddenBadge, PastOf, QuotedWhole, reportCount } from '../moderation/desk/desk-notes.tsx'
import { ModerationDesk } from '../moderation/desk/moderation-desk.tsx'
import { QuestionText } from '../questions/question-list.tsx'
import { QUESTION_DESK, QUESTION_HELD_LABELS, QUESTION_QUERIES } from '../questions/questions-at-desk.ts'

export const meta = titled(msg('Questions'))

export default function QuestionsDeskPage() {
  return (
    <ModerationDesk
      desk={QUESTION_DESK}
      card={(question) => <AdministeredQuestionCard question={question} />}
      answerForm={(question, onDone) => <AnswerQuestionForm question={question} onDone={onDone} />}
    />
  )
}

function AdministeredQuestionCard({ question }: { question: AdministeredQuestion }) {
  const { _id: id, part, createdAt, guest, reports } = question
  return (
    <>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {part.name === null ? (
          <span className="text-graphite">{t('About a part that is no longer sold')}</span>
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
        writtenBy={guest ? t('Asked by a guest:') : t('Asked by')}
        desk="/dashboard/questions"
      />
      {reports > 0 && (
        <PastOf
          words={[reportCount(reports)]}
          queryKey={['getQuestionReports', id, reports]}
          read={() => shop.getQuestionReports({ params: { id } })}
          reportsOf={(found) => found}
        />
      )}
    </>
  )
}

const answerForm = questionAnswerSchema.pick({ answer: true })

/** Answers for everybody or for whoever asked alone. `onDone`: saved or cancelled. */
function AnswerQuestionForm({ question, onDone }: { question: AdministeredQuestion; onDone: () => void }) {
  const { _id: id, answer: before } = question
  const save = (show: boolean) => (answer: string) => shop.answerQuestion({ params: { id }, body: { answer, show } })
  return (
    <AnswerForm
      name={`question-answer:${id}`}
      refreshes={QUESTION_QUERIES}
      schema={answerForm}
      before={before?.text}
      about={<QuotedWhole>{question.question}</QuotedWhole>}
      words={{
        label: t('Your answer'),
        hint: before ? t('The customer got the first answer by email') : t('We email it to the customer'),
        failed: t('Your answer was not saved'),
      }}
      usual={{ label: t('Save and show it'), saved: t('Answer published'), save: save(true) }}
      others={[{ label: t('Save, don’t show it'), saved: t('Answer saved'), save: save(false) }]}
      onDone={onDone}
    />
  )
}
