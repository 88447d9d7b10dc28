import { addLines, type BasketLine, editLine, type LineChange, unitsIn } from '#orders/contract/basket-lines.ts'
import type { NamedOrder } from '#orders/contract/related-orders.ts'

/** What this browser knows of the basket. `account` is the email it belongs to; without one it is a guest's. */
export type StoredBasket = {
  id: string // Names a guest's basket, so that it is merged once
  account?: string | undefined
  version?: number | undefined // Of the server's
  became?: NamedOrder | undefined // As the server says
  lines: BasketLine[]
  done?: string[] | undefined // The last edits that `lines` has
  changes?: LineChange[] | undefined // What merging at sign-in changed, until it is dismissed
}

/** Something a person did to the basket. Each has a key of its own, so that tabs never overwrite each other's. */
export type BasketEdit = { id: string; at: string } & (
  | { kind: 'add'; lines: { part: string; quantity: number; seenPrice?: number | undefined }[] }
  | { kind: 'set'; part: string; quantity: number; saved?: boolean | undefined; seenPrice?: number | undefined }
)

const BASKET_KEY = 'basket:v1'
const EDIT_PREFIX = 'basket-edit:'

const memory = new Map<string, string>()
const listeners = new Set<() => void>()
let isBlocked = false
let editCount = 0

/** Whether something could be kept only for as long as the page is open: storage is full or blocked. */
export const isInMemory = (): boolean => isBlocked

function read(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

function write(key: string, text: string | undefined): void {
  memory.delete(key)
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    isBlocked = true
    if (text !== undefined) memory.set(key, text)
  }
}

function editKeys(): string[] {
  let stored: string[] = []
  try {
    stored = Object.keys(localStorage)
  } catch {
    // Blocked: only memory has edits.
  }
  return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(EDIT_PREFIX)).sort()
}

/** Everything stored, as one text that differs whenever the basket does. */
export function basketText(): string {
  return [read(BASKET_KEY), ...editKeys().map(read)].join('\n')
}

/** Unvalidated; undefined when there is none. */
export function readStored(): unknown {
  return parsed(read(BASKET_KEY))
}

/** Edits that the stored basket does not have yet, oldest first. What is no edit is removed. */
export function readEdits(): BasketEdit[] {
  return editKeys().flatMap((key) => {
    const edit = parsed(read(key))
    if (isEdit(edit)) return [edit]
    write(key, undefined)
    return []
  })
}

export function writeBasket(basket: StoredBasket | undefined, settled: readonly BasketEdit[] = []): void {
  write(BASKET_KEY, basket && JSON.stringify(basket))
  const ids = new Set(settled.map(({ id }) => id))
  for (const key of editKeys()) if (ids.has(key.slice(key.indexOf(' ') + 1))) write(key, undefined)
  tellListeners()
}

type NewEdit = BasketEdit extends infer Edit ? (Edit extends BasketEdit ? Omit<Edit, 'id' | 'at'> : never) : never

export function storeEdit(edit: NewEdit): void {
  const [id, now] = [newId(), Date.now()]
  // Sorts by the moment, and within one tab by the order of the edits.
  const order = `${String(now).padStart(15, '0')}.${String(editCount++).padStart(6, '0')}`
  write(`${EDIT_PREFIX}${order} ${id}`, JSON.stringify({ ...edit, id, at: new Date(now).toISOString() }))
  tellListeners()
}

/** The next person at this browser must not see it. */
export function forgetBasket(): void {
  for (const key of editKeys()) write(key, undefined)
  writeBasket(undefined)
}

export function subscribeToBasket(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

function onStorage({ key }: StorageEvent): void {
  if (key === null || key === BASKET_KEY || key.startsWith(EDIT_PREFIX)) tellListeners()
}

function tellListeners(): void {
  for (const listener of [...listeners]) listener()
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function isEdit(value: unknown): value is BasketEdit {
  const edit = value as BasketEdit | undefined
  if (typeof edit?.id !== 'string' || typeof edit.at !== 'string') return false
  if (edit.kind === 'set') return typeof edit.part === 'string' && Number.isSafeInteger(edit.quantity)
  return edit.kind === 'add' && Array.isArray(edit.lines)
}

/** `crypto.randomUUID` exists on HTTPS and localhost only. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** What people see: the stored lines with every edit that waits. `version`: of a customer's on the server. */
export type BasketView = {
  lines: BasketLine[]
  units: number
  version?: number | undefined
  became?: NamedOrder | undefined
}

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
  const { lines = [], done = [], version, became } = (stored ?? {}) as Partial<StoredBasket>
  // Without a schema, which is loaded later: only what counting needs.
  const known = (Array.isArray(lines) ? lines : []).filter((line) => Number.isSafeInteger(line?.quantity))
  const waiting = edits.filter(({ id }) => !done.includes(id))
  const all = waiting.reduce(applyEdit, known)
  return { lines: all, units: unitsIn(all), version, became }
}
