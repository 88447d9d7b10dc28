import { type AdministeredQuestion, questionAnswerSchema } from '#engagement/contract/question-desk.ts'
import { shop } from '#platform/web/shop-client.ts'
import { AnswerForm } from '../moderation/desk/desk-answer-form.tsx'
import { QuotedWhole } from '../moderation/desk/quoted.tsx'
import { QUESTIONS_KEY } from './questions-at-desk.ts'

const answerForm = questionAnswerSchema.pick({ answer: true })

/** Answers for everybody or for whoever asked alone. `onDone`: saved or cancelled. */
export function AnswerQuestionForm({ question, onDone }: { question: AdministeredQuestion; onDone: () => void }) {
  const { _id: id, answer: before } = question
  const save = (show: boolean) => (answer: string) => shop.answerQuestion({ params: { id }, body: { answer, show } })
  return (
    <AnswerForm
      name={`question-answer:${id}`}
      listKey={QUESTIONS_KEY}
      schema={answerForm}
      before={before?.text}
      about={<QuotedWhole>{question.question}</QuotedWhole>}
      words={{
        label: 'Your answer',
        hint: before ? 'Whoever asked got the first answer by email' : 'We email it to whoever asked',
        failed: 'Your answer was not saved',
      }}
      usual={{ label: 'Save and show it', saved: 'Answer published', save: save(true) }}
      others={[{ label: 'Save, don’t show it', saved: 'Answer saved', save: save(false) }]}
      onDone={onDone}
    />
  )
}
