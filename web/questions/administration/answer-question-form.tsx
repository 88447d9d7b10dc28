import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type AdministeredQuestion, questionAnswerSchema } from '#contract/questions/question-desk.ts'
import { placeFieldProblems } from '#web/field-problems.ts'
import { restoredTexts, useFormDraft } from '#web/session/use-form-draft.ts'
import { shop } from '#web/shop-client.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { QUESTIONS_KEY } from './use-questions-desk.ts'

const answerForm = questionAnswerSchema.pick({ answer: true })

/** Answers for everybody or for whoever asked alone. `onDone`: saved or cancelled. */
export function AnswerQuestionForm({ question, onDone }: { question: AdministeredQuestion; onDone: () => void }) {
  const draft = `question-answer:${question._id}`
  const form = useForm({
    mode: 'onSubmit',
    resolver: zodResolver(answerForm),
    defaultValues: restoredTexts(draft, { answer: question.answer?.text ?? '' }),
  })
  useFormDraft(form, draft)
  const [problem, setProblem] = useState<unknown>()
  const queries = useQueryClient()
  const { errors, isSubmitting } = form.formState

  const save = (show: boolean) =>
    form.handleSubmit(async ({ answer }) => {
      setProblem(undefined)
      try {
        await shop.answerQuestion({ params: { id: question._id }, body: { answer, show } })
      } catch (error) {
        notify.error('Your answer was not saved')
        return setProblem(placeFieldProblems(error, form, ['answer']))
      }
      notify.success(show ? 'Answer published' : 'Answer saved')
      await queries.invalidateQueries({ queryKey: [QUESTIONS_KEY] })
      onDone()
    })

  return (
    <form method="post" noValidate onSubmit={save(true)} className="flex flex-col gap-5">
      <ProblemNotice error={problem} />
      <blockquote
        dir="auto"
        className="max-h-48 overflow-y-auto whitespace-pre-line break-words border-hairline border-s-2 ps-4"
      >
        {question.question}
      </blockquote>
      <TextAreaField
        label="Your answer"
        hint={question.answer ? 'Whoever asked got the first answer by email' : 'We email it to whoever asked'}
        rows={5}
        dir="auto"
        data-focus-first
        error={errors.answer?.message}
        {...form.register('answer')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isSubmitting} onClick={onDone}>
          Cancel
        </Button>
        <Button disabled={isSubmitting} onClick={(event) => void save(false)(event)}>
          Save, don’t show it
        </Button>
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Saving">
          Save and show it
        </Button>
      </div>
    </form>
  )
}
