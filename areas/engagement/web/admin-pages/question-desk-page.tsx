import { ModerationDesk } from '../moderation/desk/moderation-desk.tsx'
import { AdministeredQuestionCard, AnswerQuestionForm } from '../questions/administered-question.tsx'
import { QUESTION_DESK } from '../questions/questions-at-desk.ts'

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
