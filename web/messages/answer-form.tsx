import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { v4 as newUuid } from 'uuid'
import { answerFormSchema, type MessageDetails } from '#contract/messages/messages.ts'
import { placeFieldProblems } from '#web/field-problems.ts'
import { readDraft, removeDraft, saveDraft } from '#web/session/drafts.ts'
import { shop } from '#web/shop-client.ts'
import { keyFor, mayReuseKey, type SubmissionKey } from '#web/submission-key.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { MESSAGES_KEY } from './use-messages.ts'

export function AnswerForm({ message: { _id: id, email, answers } }: { message: MessageDetails }) {
  const draft = `answer:${id}`
  const kept = readDraft(draft)
  const form = useForm({
    mode: 'onSubmit',
    resolver: zodResolver(answerFormSchema),
    defaultValues: { text: typeof kept === 'string' ? kept : '' },
  })
  const submission = useRef<SubmissionKey>(undefined)
  const [problem, setProblem] = useState<unknown>()
  const queries = useQueryClient()
  const { errors, isSubmitting } = form.formState
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { text } }) => saveDraft(`answer:${id}`, text),
      }),
    [form, id],
  )

  const send = form.handleSubmit(async (body) => {
    setProblem(undefined)
    submission.current = keyFor(body, submission.current, newUuid)
    try {
      await shop.answerMessage({ params: { id }, body, idempotencyKey: submission.current.key })
      submission.current = undefined
      form.reset({ text: '' })
      removeDraft(draft)
      notify.success('Reply sent')
      await queries.invalidateQueries({ queryKey: [MESSAGES_KEY] })
    } catch (error) {
      if (!mayReuseKey(error)) submission.current = undefined
      setProblem(placeFieldProblems(error, form, ['text']))
    }
  })

  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col items-start gap-4">
      <ProblemNotice error={problem} />
      <div className="w-full">
        <TextAreaField
          label={answers.length > 0 ? 'Another reply' : 'Your reply'}
          hint={`Emailed to ${email}, with their message quoted below.`}
          rows={6}
          error={errors.text?.message}
          {...form.register('text')}
        />
      </div>
      <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Sending">
        Send reply
      </Button>
    </form>
  )
}
