import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import type { Desk, Moderated } from './desk.ts'
import { Quoted } from './desk-notes.tsx'

/** Confirms and performs an action: call `ask`, render `dialog`. */
export function useDeskAction<Item extends Moderated, Action extends string, State extends string>(
  { queries: stale, actions, run, textOf }: Desk<Item, Action, State>,
  onDone: () => void,
): { ask: (action: Action, item: Item) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ action: Action; item: Item }>()
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ action, item }: { action: Action; item: Item }) => run(action, item, reason),
    onSuccess: (_answer, { action }) => {
      notify.success(actions[action].success)
      setAsked(undefined)
      onDone()
    },
    // Also after a failure: its author may have deleted it.
    onSettled: () => Promise.all(stale.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  const ask = (action: Action, item: Item) => {
    change.reset()
    setReason('')
    setAsked({ action, item })
  }
  const words = asked && actions[asked.action]
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger={words?.danger ?? false}
      title={asked && words ? words.question(asked.item) : ''}
      confirmLabel={words?.label ?? ''}
      pending={change.isPending}
      onConfirm={() => asked && change.mutate(asked)}
      onCancel={() => setAsked(undefined)}
    >
      <ProblemNotice error={change.error} />
      {asked && <Quoted className="line-clamp-4">{textOf(asked.item)}</Quoted>}
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
