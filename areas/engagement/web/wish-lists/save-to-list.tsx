import { useEffect, useState } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { firstInteraction } from '#platform/web/prefetch/first-interaction.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import type { SavablePart } from './save-part.ts'
import type { SaveStatus } from './saved-state.tsx'
import { HeartShape, toggleSaved } from './toggle-saved.tsx'
import { mayHaveWishes } from './wishes-key.ts'

const SavedState = lazyComponent(() => import('./saved-state.tsx'))
// Only for customers with several lists.
const ListChooser = lazyComponent(() => import('./list-chooser.tsx'))

const NOT_SAVED: SaveStatus = { saved: false, hasSeveral: false }

/** For a part's page: saves it, or asks on which of several lists. */
export function SaveToList({ part }: { part: SavablePart }) {
  const [{ saved, hasSeveral }, setSaved] = useState(NOT_SAVED)
  const isDue = useIsDue()
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  if (!isHydrated) return null
  return (
    <>
      <button
        type="button"
        className="save-to-list"
        {...(hasSeveral ? { 'aria-haspopup': 'dialog' } : { 'aria-pressed': saved })}
        onClick={() => (hasSeveral ? setOpen(true) : toggleSaved(part, !saved))}
      >
        <HeartShape />
        {t('Save to list')}
      </button>
      {isDue && <SavedState part={part._id} onChange={setSaved} />}
      {isOpen && <ListChooser part={part} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Whoever has saved nothing here waits for nothing: what knows the lists comes with the first move of a hand. */
function useIsDue(): boolean {
  const { state } = useSession()
  const isHydrated = useHydrated()
  const [hasMoved, setHasMoved] = useState(false)
  useEffect(() => void firstInteraction().then(() => setHasMoved(true)), [])
  return hasMoved || state === 'signed-in' || (isHydrated && mayHaveWishes())
}
