import type { ComponentProps } from 'react'
import { useDialog, whenClosed } from '../ui/dialogs/use-dialog.ts'
import { EnlargedPicture } from './enlarged-picture.tsx'

type Props = Omit<ComponentProps<typeof EnlargedPicture>, 'onClose'> & {
  open: boolean
  /** What the dialog is called. */
  label: string
  onClose: () => void
}

export default function EnlargedDialog({ open, label, onClose, ...picture }: Props) {
  const dialog = useDialog(open)
  return (
    <dialog ref={dialog} aria-label={label} className="enlarged" onClose={whenClosed(() => open && onClose())}>
      {open && <EnlargedPicture {...picture} onClose={onClose} />}
    </dialog>
  )
}
