import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'

type Props = {
  open: boolean
  /** The question, naming the thing: "Delete Torrent 42T chainring?" */
  title: string
  children?: ReactNode
  confirmLabel: string
  danger?: boolean
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone. The browser keeps the focus inside and gives it back at the end. */
export function ConfirmDialog({ open, title, children, confirmLabel, danger, pending, onConfirm, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="sheet m-auto w-[min(32rem,calc(100vw-2rem))] p-6 text-ink backdrop:bg-black/50"
      onCancel={(event) => {
        event.preventDefault()
        if (!pending) onCancel()
      }}
    >
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      {children && <div className="mt-2 text-graphite">{children}</div>}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} pending={pending ?? false} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}
