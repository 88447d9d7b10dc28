import { useSyncExternalStore } from 'react'

export type BrowserStore<Value> = {
  /** Stable between changes. Browser only. */
  get: () => Value
  set: (value: Value) => void
  /** Of what is stored now, which another tab may have changed since. */
  update: (change: (value: Value) => Value) => void
  /** Also reports changes from other tabs. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
  /** Storage is full or refused: the value lasts for this visit only. */
  isInMemory: () => boolean
  /** On the server, where pages are the same for everyone. */
  empty: Value
}

type Form<Value> = {
  /** Stored text to a value; it may throw or leave out what it does not know. */
  parse: (text: string) => Value
  /** '' removes it. */
  print: (value: Value) => string
  empty: Value
}

/** One value in this browser's local storage: in memory while that is full or refused, shared with other tabs. */
export function createBrowserStore<Value>(key: string, { parse, print, empty }: Form<Value>): BrowserStore<Value> {
  const listeners = new Set<() => void>()
  let inMemory: string | undefined
  let seen = { text: '', value: empty }

  function storedText(): string {
    if (inMemory !== undefined) return inMemory
    try {
      return localStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  }

  function get(): Value {
    const text = storedText()
    if (text !== seen.text) seen = { text, value: text === '' ? empty : parsed(text) }
    return seen.value
  }

  function parsed(text: string): Value {
    try {
      return parse(text)
    } catch {
      return empty
    }
  }

  function set(value: Value): void {
    const text = print(value)
    inMemory = undefined
    try {
      if (text === '') localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {
      inMemory = text
    }
    tell()
  }

  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const onStorage = ({ key: changed }: StorageEvent) => {
    if (changed === null || changed === key) tell()
  }

  return {
    get,
    set,
    update: (change) => set(change(get())),
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onStorage)
      }
    },
    isInMemory: () => inMemory !== undefined,
    empty,
  }
}

export function useBrowserStore<Value>({ subscribe, get, empty }: BrowserStore<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => empty)
}
