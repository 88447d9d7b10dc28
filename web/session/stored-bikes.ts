const KEY = 'parts-manufacture.bikes'

const listeners = new Set<() => void>()
let inMemory: string | undefined // While storage is full or refused

/** Whether bikes last for this visit only. */
export const isShelfInMemory = (): boolean => inMemory !== undefined

/** What this browser keeps of bikes, as text; empty for nothing. Browser only. */
export function storedBikes(): string {
  if (inMemory !== undefined) return inMemory
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function storeBikes(text: string): void {
  inMemory = undefined
  try {
    if (text === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    inMemory = text
  }
  tellListeners()
}

/** Also reports changes from other tabs. Returns the unsubscribe function. */
export function subscribeToBikes(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

function onStorage({ key }: StorageEvent): void {
  if (key === null || key === KEY) tellListeners()
}

function tellListeners(): void {
  for (const listener of [...listeners]) listener()
}
