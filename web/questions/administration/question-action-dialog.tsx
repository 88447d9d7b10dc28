import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AdministeredQuestion } from '#contract/questions/question-desk.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { QUESTION_ACTIONS, type QuestionAction, runQuestionAction } from './question-actions.ts'
import { QUESTIONS_KEY } from './use-questions-desk.ts'

type Asked = { action: QuestionAction; question: AdministeredQuestion }

/** Confirms and performs an action on a question: call `ask`, render `dialog`. */
export function useQuestionAction(onDone: () => void): {
  ask: (action: QuestionAction, question: AdministeredQuestion) => void
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ action, question }: Asked) => runQuestionAction(action, question._id, reason),
    onSuccess: (_answer, { action }) => {
      notify.success(QUESTION_ACTIONS[action].success)
      setAsked(undefined)
      onDone()
    },
    // Also after a failure: whoever asked may have deleted it.
    onSettled: () => queries.invalidateQueries({ queryKey: [QUESTIONS_KEY] }),
  })
  const ask = (action: QuestionAction, question: AdministeredQuestion) => {
    change.reset()
    setReason('')
    setAsked({ action, question })
  }
  const words = asked && QUESTION_ACTIONS[asked.action]
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger={words?.danger ?? false}
      title={words?.question ?? ''}
      confirmLabel={words?.label ?? ''}
      pending={change.isPending}
      onConfirm={() => asked && change.mutate(asked)}
      onCancel={() => setAsked(undefined)}
    >
      <ProblemNotice error={change.error} />
      <blockquote dir="auto" className="line-clamp-4 break-words border-hairline border-s-2 ps-4">
        {asked?.question.question}
      </blockquote>
      <p>{words?.explanation}</p>
      {asked?.action === 'hide' && (
        <Field
          label="Reason (optional)"
          hint="For the audit log"
          maxLength={500}
          data-focus-first
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ConfirmDialog>
  )
  return { ask, dialog }
}
