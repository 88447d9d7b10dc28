import { type ReactNode, useId } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { useDialog, whenClosed } from './use-dialog.ts'

type Props = {
  open: boolean
  title: string
  wide?: boolean
  onClose: () => void
  /** Remounted each time it opens. */
  children: ReactNode
}

export function Modal({ open, title, wide, onClose, children }: Props) {
  const dialog = useDialog(open)
  const titleId = useId()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`sheet m-auto overscroll-contain p-6 text-start text-ink backdrop:bg-black/50 ${wide ? 'w-[min(56rem,calc(100vw-2rem))]' : 'w-[min(36rem,calc(100vw-2rem))]'}`}
      onClose={whenClosed(() => open && onClose())}
    >
      {open && (
        <>
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId} className="min-w-0 text-lg">
              {title}
            </h2>
            <button
              type="button"
              className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-xs hover:bg-hairline"
              aria-label={t('Close')}
              onClick={onClose}
            >
              <svg
                viewBox="0 0 24 24"
                width="20"
                height="20"
                aria-hidden="true"
                className="stroke-[1.5] stroke-current"
              >
                <path d="M5 5l14 14M19 5L5 19" />
              </svg>
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}
