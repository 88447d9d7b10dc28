import { type ReactNode, useState } from 'react'
import type { AdministeredPart } from '#catalogue/contract/part-administration.ts'
import type { Visibility } from '#catalogue/contract/part-fields.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { PART_READS } from './use-administered-parts.ts'

export type PartAction = 'delete' | 'restore'

const WORDS = {
  delete: {
    question: (name: string) => t('Delete {name}?', { name }),
    explanation: msg(
      'It can no longer be ordered. Existing orders stay and can be shipped, and you can restore it later.',
    ),
    confirm: msg('Delete'),
    success: msg('Deleted'),
  },
  restore: {
    question: (name: string) => t('Restore {name}?', { name }),
    explanation: msg('It is published again immediately, with its current price and stock.'),
    confirm: msg('Restore'),
    success: msg('Restored'),
  },
} as const satisfies Record<PartAction, unknown>

const RESTORED: Record<Visibility, Message> = {
  public: WORDS.restore.explanation,
  hidden: msg('It is hidden again, with its current price and stock.'),
  draft: msg('It is a draft again.'),
}

const explanation = ({ action, part }: Asked) =>
  action === 'restore' ? RESTORED[part.visibility] : WORDS[action].explanation

type Asked = { action: PartAction; part: AdministeredPart }

/** Confirms and performs a deletion or restoration: call `ask`, render `dialog`. */
export function usePartAction(onDone?: (part: AdministeredPart) => void): {
  ask: (action: PartAction, part: AdministeredPart) => void
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  const options = {
    refreshes: PART_READS, // Also after a failure: another administrator may have changed it.
    onDone: () => {
      setAsked(undefined)
      if (asked) onDone?.(asked.part)
    },
  }
  const actions = {
    delete: useShopAction('deletePart', { ...options, done: say(WORDS.delete.success) }),
    restore: useShopAction('restorePart', { ...options, done: say(WORDS.restore.success) }),
  }
  const change = actions[asked?.action ?? 'delete']
  const ask = (action: PartAction, part: AdministeredPart) => {
    actions[action].reset()
    setAsked({ action, part })
  }
  const words = asked && WORDS[asked.action]
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger={asked?.action === 'delete'}
      title={asked && words ? words.question(asked.part.name) : ''}
      confirmLabel={words ? say(words.confirm) : ''}
      pending={change.isPending}
      onConfirm={() => asked && change.run({ params: { id: asked.part._id } })}
      onCancel={() => setAsked(undefined)}
    >
      <ProblemNotice error={change.error} />
      <p>{asked && say(explanation(asked))}</p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}
