import { useState } from 'react'
import { lazyComponent } from '#web/chunks/lazy-component.ts'
import { useSession } from '#web/session/use-session.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { HeartShape, turn, useSaved } from './heart.tsx'
import type { SavablePart } from './save-part.ts'
import { ownLists } from './wish-store.ts'

// Only for customers with several lists.
const ListChooser = lazyComponent(() => import('./list-chooser.tsx'))

/** For a part's page: saves it, or asks on which of several lists. */
export function SaveToList({ part }: { part: SavablePart }) {
  const saved = useSaved(part._id)
  const { state } = useSession()
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  if (!isHydrated) return null
  const hasSeveral = state === 'signed-in' && (ownLists()?.length ?? 0) > 1
  return (
    <>
      <button
        type="button"
        className="save-to-list"
        {...(hasSeveral ? { 'aria-haspopup': 'dialog' } : { 'aria-pressed': saved })}
        onClick={() => (hasSeveral ? setOpen(true) : turn(part, !saved))}
      >
        <HeartShape />
        Save to list
      </button>
      {isOpen && <ListChooser part={part} onClose={() => setOpen(false)} />}
    </>
  )
}
