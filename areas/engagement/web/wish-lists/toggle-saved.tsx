import { loadForAction } from '#platform/web/lazy/load-for-action.ts'
import type { SavablePart } from './save-part.ts'

/** What saves a part is loaded with the first click. */
export function toggleSaved(part: SavablePart, wanted: boolean): void {
  loadForAction(() => import('./save-part.ts')).then(
    ({ savePart }) => savePart(part, wanted),
    // Already reported: the page offers to reload.
    () => {},
  )
}

export function HeartShape() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="heart-shape">
      <path d="M12 20 4.5 12.5a4.8 4.8 0 0 1 0-6.8 4.8 4.8 0 0 1 6.8 0l.7.8.7-.8a4.8 4.8 0 0 1 6.8 6.8z" />
    </svg>
  )
}
