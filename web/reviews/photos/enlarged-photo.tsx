import { EnlargedPicture } from '#web/enlarging/enlarged-picture.tsx'
import { useDialog, whenClosed } from '#web/ui/dialogs/use-dialog.ts'

type Props = { open: boolean; src: string; words: string; onClose: () => void }

export default function EnlargedPhoto({ open, src, words, onClose }: Props) {
  const dialog = useDialog(open)
  return (
    <dialog
      ref={dialog}
      aria-label={`${words}, enlarged`}
      className="enlarged"
      onClose={whenClosed(() => open && onClose())}
    >
      {open && <EnlargedPicture src={src} what="picture" alt={words} onClose={onClose} />}
    </dialog>
  )
}
