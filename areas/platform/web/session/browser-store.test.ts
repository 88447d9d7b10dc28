import { beforeEach, expect, test, vi } from 'vitest'
import { createBrowserStore } from './browser-store.ts'

const KEY = 'numbers:v1'
const stored = new Map<string, string>()
const events = new EventTarget()
let isFull = false

beforeEach(() => {
  stored.clear()
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new Error('QuotaExceededError')
      stored.set(key, text)
    },
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
})

const numbers = () =>
  createBrowserStore<readonly number[]>(KEY, {
    parse: (text) => JSON.parse(text),
    print: (list) => (list.length === 0 ? '' : JSON.stringify(list)),
    empty: [],
  })
const fromAnotherTab = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }))

test('a value is stored, the same object until it changes, and removed when it is empty', () => {
  const store = numbers()
  expect(store.get()).toBe(store.empty)
  store.set([1])
  store.update((list) => [...list, 2])
  expect(stored.get(KEY)).toBe('[1,2]')
  expect(store.get()).toEqual([1, 2])
  expect(store.get()).toBe(store.get())
  store.set([])
  expect(stored.has(KEY)).toBe(false)
})

test('a change starts from what another tab stored meanwhile', () => {
  const store = numbers()
  store.set([1])
  stored.set(KEY, '[7]')
  store.update((list) => [...list, 8])
  expect(store.get()).toEqual([7, 8])
})

test('what cannot be read counts as empty', () => {
  stored.set(KEY, '{damaged')
  expect(numbers().get()).toEqual([])
})

test('full storage keeps the value for this visit, until it works again', () => {
  const store = numbers()
  isFull = true
  store.set([1])
  expect([store.get(), store.isInMemory()]).toEqual([[1], true])
  isFull = false
  store.set([2])
  expect([stored.get(KEY), store.isInMemory()]).toEqual(['[2]', false])
})

test('storage that is refused altogether is an empty one', () => {
  vi.stubGlobal('localStorage', undefined)
  const store = numbers()
  expect(store.get()).toEqual([])
  store.set([3])
  expect([store.get(), store.isInMemory()]).toEqual([[3], true])
})

test('listeners hear this tab and the others, of this key only, until they leave', () => {
  const store = numbers()
  const heard = vi.fn()
  const stop = store.subscribe(heard)
  store.set([1])
  fromAnotherTab(KEY)
  fromAnotherTab('another key')
  fromAnotherTab(null)
  expect(heard).toHaveBeenCalledTimes(3)
  stop()
  fromAnotherTab(KEY)
  store.set([2])
  expect(heard).toHaveBeenCalledTimes(3)
})
