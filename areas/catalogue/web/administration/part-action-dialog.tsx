import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AdministeredPart } from '#catalogue/contract/part-administration.ts'
import { shop } from '#platform/web/shop-client.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { PARTS_KEY } from './use-administered-parts.ts'

export type PartAction = 'delete' | 'restore'

const WORDS = {
  delete: {
    question: (name: string) => `Delete ${name}?`,
    explanation: 'It can no longer be ordered. Existing orders stay and can be shipped, and you can restore it later.',
    confirm: 'Delete',
    success: 'Deleted',
  },
  restore: {
    question: (name: string) => `Restore ${name}?`,
    explanation: 'It is published again immediately, with its current price and stock.',
    confirm: 'Restore',
    success: 'Restored',
  },
} as const satisfies Record<PartAction, unknown>

type Asked = { action: PartAction; part: AdministeredPart }

/** Confirms and performs a deletion or restoration: call `ask`, render `dialog`. */
export function usePartAction(onDone?: (part: AdministeredPart) => void): {
  ask: (action: PartAction, part: AdministeredPart) => void
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: async ({ action, part: { _id: id } }: Asked): Promise<unknown> =>
      action === 'delete' ? shop.deletePart({ params: { id } }) : shop.restorePart({ params: { id } }),
    onSuccess: (_answer, { action, part }) => {
      notify.success(WORDS[action].success)
      setAsked(undefined)
      onDone?.(part)
    },
    // Also after a failure: another administrator may have changed it.
    onSettled: () => queries.invalidateQueries({ queryKey: [PARTS_KEY] }),
  })
  const ask = (action: PartAction, part: AdministeredPart) => {
    change.reset()
    setAsked({ action, part })
  }
  const words = asked && WORDS[asked.action]
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger={asked?.action === 'delete'}
      title={asked && words ? words.question(asked.part.name) : ''}
      confirmLabel={words?.confirm ?? ''}
      pending={change.isPending}
      onConfirm={() => asked && change.mutate(asked)}
      onCancel={() => setAsked(undefined)}
    >
      <ProblemNotice error={change.error} />
      <p>{words?.explanation}</p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}
