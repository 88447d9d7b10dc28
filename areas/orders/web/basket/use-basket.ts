import { useEffect, useSyncExternalStore } from 'react'
import { MOST_LINES } from '#catalogue/contract/lines/line-limits.ts'
import { type AddedLine, addLines, editLine, type LineEdit } from '#orders/contract/basket-lines.ts'
import { t } from '#platform/contract/language/text.ts'
import { loadForAction } from '#platform/web/lazy/load-for-action.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { notify } from '#platform/web/ui/notify.ts'
import {
  type BasketView,
  currentBasket,
  forgetBasket,
  readEdits,
  readStored,
  type StoredBasket,
  serverBasket,
  storeEdit,
  subscribeToBasket,
} from './basket-storage.ts'

export function useBasket(): BasketView {
  return useSyncExternalStore(subscribeToBasket, currentBasket, serverBasket)
}

/** Applies at once in every tab; whatever takes time comes later. */
function editBasket(edit: Parameters<typeof storeEdit>[0]): void {
  storeEdit(edit)
  settle()
}

/** False, and says so, when there would be too many lines. */
export function addToBasket(lines: readonly AddedLine[]): boolean {
  const fits = addLines(currentBasket().lines, lines, '') !== undefined
  if (fits) editBasket({ kind: 'add', lines: [...lines] })
  else sayFull()
  return fits
}

/** Sets a line to what is said; 0 units remove it. */
export function setLine(line: LineEdit): void {
  const { part, quantity, saved, seenPrice } = line
  if (editLine(currentBasket().lines, line, '')) editBasket({ kind: 'set', part, quantity, saved, seenPrice })
  else sayFull()
}

function sayFull(): void {
  notify.error(
    t('A basket has at most {most} lines. Remove some, or save them for later.', { most: String(MOST_LINES) }),
  )
}

/** Brings the stored basket up to its edits, for customers on the server. Never blocks. */
export function settle(options: { refresh?: boolean } = {}): void {
  // Already reported: the page offers to reload. The edits are kept.
  loadForAction(() => import('./settle-basket.ts')).then(
    (settling) => settling.settleBasket(options),
    () => {},
  )
}

/** Follows the session: merges a guest's basket at sign-in, and empties this browser's copy at sign-out. */
export function useSettledBasket(): void {
  const { state, email } = useSession()
  useEffect(() => {
    const { account } = (readStored() ?? {}) as Partial<StoredBasket>
    if (state === 'signed-out' && account !== undefined) forgetBasket()
    else if ((state === 'signed-in' && account !== email) || readEdits().length > 0) settle()
  }, [state, email])
  useEffect(() => {
    const again = () => readEdits().length > 0 && settle()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
}
