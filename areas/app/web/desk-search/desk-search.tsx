import { useEffect, useState } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

const DeskSearchPanel = lazyComponent(() => import('./desk-search-panel.tsx'), {
  waiting: () => <Skeleton className="h-11 w-full" />,
})

/** The button of the dashboard's head that looks like a field, and the dialog that it and Ctrl K open. */
export function DeskSearch() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const press = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      // Other dialogs hold something unfinished.
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 w-full items-center justify-between gap-4 rounded-xs border border-graphite bg-sheet px-3 text-left text-graphite text-sm hover:border-ink sm:w-96"
        onClick={() => setOpen(true)}
      >
        <span className="truncate">{t('Find orders, customers, parts…')}</span>
        <kbd className="figures whitespace-nowrap text-xs max-sm:hidden">{t('Ctrl K')}</kbd>
      </button>
      <Modal open={open} wide title={t('Find')} onClose={close}>
        <DeskSearchPanel onFollow={close} />
      </Modal>
    </>
  )
}
