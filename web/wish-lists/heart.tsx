import { useEffect, useSyncExternalStore } from 'react'
import { loadForAction } from '#web/chunks/load-for-action.ts'
import { useSession } from '#web/session/use-session.ts'
import type { SavablePart } from './save-part.ts'
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

/** What saves a part is loaded with the first click. */
export function turn(part: SavablePart, wanted: boolean): void {
  loadForAction(() => import('./save-part.ts')).then(
    ({ savePart }) => savePart(part, wanted),
    () => {},
  )
}

/** For a card: puts its part on the first list, or takes it off. */
export function Heart({ part }: { part: SavablePart }) {
  const saved = useSaved(part._id)
  return (
    <button type="button" className="heart" aria-pressed={saved} onClick={() => turn(part, !saved)}>
      <HeartShape />
      <span className="sr-only">Save {part.name}</span>
    </button>
  )
}

export function HeartShape() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="heart-shape">
      <path d="M12 20 4.5 12.5a4.8 4.8 0 0 1 0-6.8 4.8 4.8 0 0 1 6.8 0l.7.8.7-.8a4.8 4.8 0 0 1 6.8 6.8z" />
    </svg>
  )
}
