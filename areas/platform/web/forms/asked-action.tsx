import { type ComponentProps, type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { ProblemNotice } from '../ui/problem-notice.tsx'
import { type ActionOptions, type OperationName, type RequestFor, useShopAction } from './use-shop-action.ts'

type Options<Name extends OperationName, Asked> = ActionOptions<Name> & {
  request: (asked: Asked) => RequestFor<Name>
  title: (asked: Asked) => string
  /** What it does, and the fields that belong to it. */
  text: (asked: Asked) => ReactNode
  look: Pick<ComponentProps<typeof ConfirmDialog>, 'confirmLabel' | 'cancelLabel' | 'danger'>
}

/**
 * What one operation does after a question: call `ask` with what it is about, render `dialog`. Whatever has several
 * operations or problems of fields uses `ConfirmDialog`.
 */
export function useAskedAction<Name extends OperationName, Asked extends object>(
  operation: Name,
  { request, title, text, look, onDone, ...options }: Options<Name, Asked>,
): { ask: (asked: Asked) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const action = useShopAction(operation, {
    ...options,
    onDone: (answer) => {
      setAsked(undefined)
      onDone?.(answer)
    },
  })
  const ask = (next: Asked) => {
    action.reset()
    setAsked(next)
  }
  const dialog = (
    <ConfirmDialog
      {...look}
      open={asked !== undefined}
      title={asked ? title(asked) : ''}
      pending={action.isPending}
      onConfirm={() => asked && action.run(request(asked))}
      onCancel={() => setAsked(undefined)}
    >
      <ProblemNotice error={action.error} />
      {asked && text(asked)}
    </ConfirmDialog>
  )
  return { ask, dialog }
}
