import { addLines, type BasketLine, editLine, unitsIn } from '#orders/contract/basket-lines.ts'
import { type BasketEdit, basketText, readEdits, readStored, type StoredBasket } from './basket-storage.ts'

/** What people see: the stored lines with every edit that waits. */
export type BasketView = { lines: BasketLine[]; units: number }

/** Leaves the lines as they are where there would be too many. */
export function applyEdit(lines: BasketLine[], edit: BasketEdit): BasketLine[] {
  const next = edit.kind === 'add' ? addLines(lines, edit.lines, edit.at) : editLine(lines, edit, edit.at)
  return next ?? lines
}

const EMPTY: BasketView = { lines: [], units: 0 }
let viewed: { text: string; view: BasketView } = { text: '', view: EMPTY }

/** Stable between changes. Browser only. */
export function currentBasket(): BasketView {
  const text = basketText()
  if (text !== viewed.text) viewed = { text, view: viewOf(readStored(), readEdits()) }
  return viewed.view
}

/** Public pages are the same for everyone. */
export const serverBasket = (): BasketView => EMPTY

function viewOf(stored: unknown, edits: readonly BasketEdit[]): BasketView {
  const { lines = [], done = [] } = (stored ?? {}) as Partial<StoredBasket>
  // Without a schema, which is loaded later: only what counting needs.
  const known = (Array.isArray(lines) ? lines : []).filter((line) => Number.isSafeInteger(line?.quantity))
  const waiting = edits.filter(({ id }) => !done.includes(id))
  const all = waiting.reduce(applyEdit, known)
  return { lines: all, units: unitsIn(all) }
}
