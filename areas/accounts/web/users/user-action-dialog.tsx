import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { User } from '#accounts/contract/administration.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { USERS_KEY } from './use-users.ts'
import { ACTION_WORDS, runUserAction, type UserAction } from './user-actions.ts'

type Asked = { action: UserAction; user: User }

/** Confirms and performs a change of an account: call `ask`, render `dialog`. */
export function useUserAction(): { ask: (action: UserAction, user: User) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ action, user }: Asked) => runUserAction(action, user.email, reason),
    onSuccess: async (_answer, { action }) => {
      notify.success(ACTION_WORDS[action].success)
      setAsked(undefined)
      await queries.invalidateQueries({ queryKey: [USERS_KEY] })
    },
    onError: (error, { action }) => {
      const { forbidden } = ACTION_WORDS[action]
      if (forbidden && error instanceof ProblemError && error.problem.status === 403) notify.error(forbidden)
    },
  })
  const ask = (action: UserAction, user: User) => {
    change.reset()
    setReason('')
    setAsked({ action, user })
  }
  const words = asked && ACTION_WORDS[asked.action]
  const reasonError = reasonProblem(change.error)
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger={words?.danger ?? false}
      title={asked && words ? words.question(asked.user) : ''}
      confirmLabel={words?.label ?? ''}
      pending={change.isPending}
      onConfirm={() => asked && change.mutate(asked)}
      onCancel={() => setAsked(undefined)}
    >
      {!reasonError && <ProblemNotice error={change.error} />}
      <p>{words?.explanation}</p>
      {asked?.action === 'makeAdmin' && !asked.user.emailVerified && !change.error && (
        <p className="text-ink">Their email is not verified yet. Only verified accounts can become admins.</p>
      )}
      {asked?.action === 'ban' && (
        <Field
          label="Reason"
          hint="For the audit log"
          maxLength={500}
          data-focus-first
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={reasonError}
        />
      )}
    </ConfirmDialog>
  )
  return { ask, dialog }
}

function reasonProblem(error: unknown): string | undefined {
  if (!(error instanceof ProblemError)) return undefined
  return error.problem.errors?.find(({ path }) => path === 'reason')?.message
}
