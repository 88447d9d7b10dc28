import { useEffect, useSyncExternalStore } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { loadForAction } from '#platform/web/lazy/load-for-action.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import type { SavablePart } from './save-part.ts'
import { HeartShape, toggleSaved } from './toggle-saved.tsx'
import { guestWishes, isSaved, ownLists, subscribeToWishes } from './wish-store.ts'

/** Whether a part is saved. What the account has is read once, when the first heart of it is drawn. */
export function useSaved(part: string): boolean {
  const session = useSession()
  useEffect(() => {
    if (session.state !== 'signed-in' || (ownLists() && guestWishes().length === 0)) return
    // Already reported: the page offers to reload.
    loadForAction(() => import('./own-lists.ts')).then(
      ({ readOwnLists }) => readOwnLists(),
      () => {},
    )
  }, [session])
  return useSyncExternalStore(
    subscribeToWishes,
    () => session.state !== 'unknown' && isSaved(part),
    () => false,
  )
}

/** For a card: puts its part on the first list, or takes it off. */
export function Heart({ part }: { part: SavablePart }) {
  const saved = useSaved(part._id)
  return (
    <button type="button" className="heart" aria-pressed={saved} onClick={() => toggleSaved(part, !saved)}>
      <HeartShape />
      <span className="sr-only">{t('Save {name}', { name: part.name })}</span>
    </button>
  )
}
