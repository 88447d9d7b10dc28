import type { ReactNode } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { useDialog, whenClosed } from './use-dialog.ts'

type Props = {
  open: boolean
  /** Accessible name. */
  label: string
  side?: 'left' | 'right'
  onClose: () => void
  /** Remounted each time it opens. */
  children: ReactNode
}

const SIDE_CLASS = {
  left: 'border-l-0 starting:open:-translate-x-full',
  right: 'ml-auto border-r-0 starting:open:translate-x-full',
}

/** A menu that slides in from the side. Escape, Close and a click outside close it. */
export function Drawer({ open, label, side = 'left', onClose, children }: Props) {
  const dialog = useDialog(open)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the Close button do the same for the keyboard
    <dialog
      ref={dialog}
      aria-label={label}
      className={`sheet m-0 h-dvh max-h-none w-[min(20rem,85vw)] overscroll-contain border-y-0 text-ink transition-transform duration-150 backdrop:bg-black/50 ${SIDE_CLASS[side]}`}
      onClose={whenClosed(() => open && onClose())}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className="min-h-full p-6">
          <button
            type="button"
            className="mb-4 min-h-12 font-semibold text-sm underline-offset-4 hover:underline"
            onClick={onClose}
          >
            {t('Close')}
          </button>
          {children}
        </div>
      )}
    </dialog>
  )
}
