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
