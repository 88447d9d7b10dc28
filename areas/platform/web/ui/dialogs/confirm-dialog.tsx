import { type FormEvent, type ReactNode, useId } from 'react'
import { tc } from '#platform/contract/language/text.ts'
import { Button } from '../button.tsx'
import { useFocusInvalidField } from '../forms/use-focus-invalid-field.ts'
import { useDialog, whenClosed } from './use-dialog.ts'

type Props = {
  open: boolean
  /** A question naming the object: "Delete Torrent 42T chainring?" */
  title: string
  children?: ReactNode
  confirmLabel: string
  /** For dialogs about a cancellation. */
  cancelLabel?: string
  danger?: boolean
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** `children` may contain fields: Enter confirms, and the first invalid one gets the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = tc('dialog', 'Cancel'),
  danger,
  pending,
  onConfirm,
  onCancel,
}: Props) {
  const dialog = useDialog(open)
  const titleId = useId()
  const focusInvalidField = useFocusInvalidField(dialog, pending ?? false)
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    // React would also submit a form that the dialog stands in.
    event.stopPropagation()
    if (pending) return
    focusInvalidField()
    onConfirm()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="sheet m-auto w-[min(32rem,calc(100vw-2rem))] p-6 text-ink backdrop:bg-black/50"
      onCancel={(event) => {
        event.preventDefault()
        if (!pending) onCancel()
      }}
      // Browsers may close it on a second Escape without a cancel event.
      onClose={whenClosed(() => open && onCancel())}
    >
      {open && (
        <form noValidate onSubmit={confirm}>
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          {children && <div className="mt-2 flex flex-col gap-4 text-graphite">{children}</div>}
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Button variant="secondary" disabled={pending} onClick={onCancel}>
              {cancelLabel}
            </Button>
            <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending ?? false}>
              {confirmLabel}
            </Button>
          </div>
        </form>
      )}
    </dialog>
  )
}
