import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { User } from '#accounts/contract/administration.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { fieldProblem } from '#platform/web/field-problems.ts'
import { shop } from '#platform/web/shop-client.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

type Asked = { action: UserAction; user: User }

/** Confirms and performs a change of an account: call `ask`, render `dialog`. */
export function useUserAction(): { ask: (action: UserAction, user: User) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ action, user }: Asked) => runUserAction(action, user.email, reason),
    onSuccess: async (_answer, { action }) => {
      notify.success(say(ACTION_LABELS[action].success))
      setAsked(undefined)
      await queries.invalidateQueries({ queryKey: ['listUsers'] })
    },
    onError: (error, { action }) => {
      const { forbidden } = ACTION_LABELS[action]
      if (forbidden && error instanceof ProblemError && error.problem.status === 403) notify.error(say(forbidden))
    },
  })
  const ask = (action: UserAction, user: User) => {
    change.reset()
    setReason('')
    setAsked({ action, user })
  }
  const words = asked && ACTION_LABELS[asked.action]
  const reasonError = fieldProblem(change.error, 'reason')
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger={words?.danger ?? false}
      title={asked && words ? words.question(asked.user) : ''}
      confirmLabel={words ? say(words.label) : ''}
      pending={change.isPending}
      onConfirm={() => asked && change.mutate(asked)}
      onCancel={() => setAsked(undefined)}
    >
      {!reasonError && <ProblemNotice error={change.error} />}
      <p>{words && say(words.explanation)}</p>
      {asked?.action === 'makeAdmin' && !asked.user.emailVerified && !change.error && (
        <p className="text-ink">{t('Their email is not verified yet. Only verified accounts can become admins.')}</p>
      )}
      {asked?.action === 'ban' && (
        <Field
          label={t('Reason')}
          hint={t('For the audit log')}
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

export type UserAction = 'makeAdmin' | 'withdrawAdmin' | 'ban' | 'unban'

type Words = {
  label: Message
  question: (user: User) => string
  explanation: Message
  success: Message
  danger: boolean
  /** Shown instead of the notice when the server answers 403. */
  forbidden?: Message
}

/** Texts of what administrators can do with an account (toasts: specification, section 8). */
export const ACTION_LABELS: Readonly<Record<UserAction, Words>> = {
  makeAdmin: {
    label: msg('Make Admin'),
    question: (user) => t('Make {person} an admin?', { person: personOf(user) }),
    explanation: msg('Administrators see all orders and accounts, and can promote and ban others.'),
    success: msg('Successfully made an admin'),
    forbidden: msg('Failed to Make an admin'),
    danger: false,
  },
  withdrawAdmin: {
    label: msg('Remove admin'),
    question: (user) => t('Remove {person} as an admin?', { person: personOf(user) }),
    explanation: msg('They keep their account as a customer. This takes effect immediately.'),
    success: msg('Admin role removed'),
    danger: true,
  },
  ban: {
    label: msg('Ban'),
    question: (user) => t('Ban {person}?', { person: personOf(user) }),
    explanation: msg('They are signed out everywhere and cannot log in until the ban is lifted. Their orders stay.'),
    success: msg('Account banned'),
    danger: true,
  },
  unban: {
    label: msg('Lift ban'),
    question: (user) => t('Lift the ban on {person}?', { person: personOf(user) }),
    explanation: msg('They can log in again with their current password.'),
    success: msg('Ban lifted'),
    danger: false,
  },
}

/** @throws ProblemError when refused */
function runUserAction(action: UserAction, email: string, reason: string): Promise<unknown> {
  const params = { email }
  switch (action) {
    case 'makeAdmin':
      return shop.makeAdmin({ params })
    case 'withdrawAdmin':
      return shop.withdrawAdmin({ params })
    case 'ban':
      return shop.banUser({ params, body: { reason } })
    case 'unban':
      return shop.unbanUser({ params })
  }
}

/** The actions a row offers; nobody can ban themselves. */
export function actionsFor(user: User, ownEmail: string): UserAction[] {
  const role: UserAction = user.role === 'admin' ? 'withdrawAdmin' : 'makeAdmin'
  if (user.email === ownEmail) return [role]
  return [role, user.banned ? 'unban' : 'ban']
}

function personOf({ displayName, email }: User): string {
  return displayName ? `${displayName} (${email})` : email
}
