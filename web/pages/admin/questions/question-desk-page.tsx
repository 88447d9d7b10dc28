import { ModerationDesk } from '#web/moderation/desk/moderation-desk.tsx'
import { AdministeredQuestionCard } from '#web/questions/administration/administered-question.tsx'
import { AnswerQuestionForm } from '#web/questions/administration/answer-question-form.tsx'
import { QUESTION_DESK } from '#web/questions/administration/questions-at-desk.ts'

export const meta = () => [{ title: 'Questions · Dashboard · Parts Manufacture' }]

export default function QuestionsDeskPage() {
  return (
    <ModerationDesk
      desk={QUESTION_DESK}
      card={(question) => <AdministeredQuestionCard question={question} />}
      answerForm={(question, onDone) => <AnswerQuestionForm question={question} onDone={onDone} />}
    />
  )
}
