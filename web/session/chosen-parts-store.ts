/** Parts that this browser chose to compare, in the order in which they were chosen. Sign-out drops them. */
export type ChosenPart = { id: string; name: string }

const KEY = 'compare:v1'

const listeners = new Set<() => void>()
const NONE: readonly ChosenPart[] = []
let inMemory: string | undefined // While storage is full or blocked
let seen: { text: string; parts: readonly ChosenPart[] } = { text: '', parts: NONE }

function storedText(): string {
  try {
    return inMemory ?? localStorage.getItem(KEY) ?? ''
  } catch {
    return inMemory ?? ''
  }
}

/** Stable between changes. Browser only. */
export function chosenParts(): readonly ChosenPart[] {
  const text = storedText()
  if (text !== seen.text) seen = { text, parts: readParts(text) }
  return seen.parts
}

/** Public pages are the same for everyone. */
export const noChosenParts = (): readonly ChosenPart[] => NONE

export function chooseParts(parts: readonly ChosenPart[]): void {
  const text = parts.length === 0 ? '' : JSON.stringify(parts)
  inMemory = undefined
  try {
    if (text === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    inMemory = text
  }
  for (const listener of [...listeners]) listener()
}

export const forgetChosenParts = (): void => chooseParts([])

export function subscribeToChosenParts(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

function onStorage({ key }: StorageEvent): void {
  if (key === null || key === KEY) for (const listener of [...listeners]) listener()
}

function readParts(text: string): readonly ChosenPart[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isPart) : NONE
  } catch {
    return NONE
  }
}

function isPart(value: unknown): value is ChosenPart {
  const { id, name } = (value ?? {}) as Partial<ChosenPart>
  return typeof id === 'string' && typeof name === 'string'
}
