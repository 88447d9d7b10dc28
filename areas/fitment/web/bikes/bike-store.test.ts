import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { GuestBike } from './bike-store.ts'

const KEY = 'parts-manufacture.bikes'
const FACT = { value: '27.2', origin: 'marked', at: '2026-05-01T10:00:00.000Z' } as const
const bike = (key: string): GuestBike => ({
  ...{ key, name: `Bike ${key}`, facts: { 'frame.seat-tube': FACT }, changedAt: FACT.at },
})

/** A browser's storage, and what it tells tabs. */
function browser() {
  const stored = new Map<string, string>()
  const events = new EventTarget()
  let isFull = false
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new Error('QuotaExceededError')
      stored.set(key, text)
    },
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  const tell = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { stored, tell, fill: (full: boolean) => (isFull = full) }
}

let tab: ReturnType<typeof browser>
let store: typeof import('./bike-store.ts')
let stored: typeof import('./stored-bikes.ts')
beforeEach(async () => {
  tab = browser()
  vi.resetModules()
  store = await import('./bike-store.ts')
  stored = await import('./stored-bikes.ts')
  return () => vi.unstubAllGlobals()
})

test('what is kept has the agreed form, and is the same object until it changes', () => {
  expect(store.putGuestBike(bike('a'))).toBe(true)
  expect(JSON.parse(tab.stored.get(KEY) ?? '')).toEqual({ v: 1, bikes: [bike('a')], active: null })
  expect(store.bikeShelf()).toBe(store.bikeShelf())
  store.putGuestBike({ ...bike('a'), name: 'Renamed' })
  expect(store.bikeShelf().bikes.map(({ name }) => name)).toEqual(['Renamed'])
})

test('which bike is in use is stored beside the bikes, an account’s without its name', () => {
  const inUse = () => JSON.parse(tab.stored.get(KEY) ?? '').inUse
  store.putGuestBike(bike('a'))
  expect(inUse()).toBeUndefined()
  store.changeShelf((shelf) => ({ ...shelf, active: 'a' }))
  expect(inUse()).toEqual({ name: 'Bike a', fits: expect.stringMatching(/^1_frame\.seat-tube\*27\.2_/) })
  const own = { account: 'ann@example.com', id: 'b', fits: '1_x' }
  store.changeShelf((shelf) => ({ ...shelf, active: null, own }))
  expect(inUse()).toEqual({ name: 'your bike', fits: '1_x' })
  store.forgetOwnBike()
  expect(inUse()).toBeUndefined()
})

test('nothing is left when the last bike is removed', () => {
  store.putGuestBike(bike('a'))
  store.changeShelf((shelf) => ({ ...shelf, active: 'a' }))
  store.removeGuestBike('a')
  expect(tab.stored.size).toBe(0)
  expect(store.bikeShelf().active).toBeNull()
})

test('a thirteenth bike is refused; one that is known is changed', () => {
  for (let count = 0; count < 12; count++) store.putGuestBike(bike(`${count}`))
  expect(store.putGuestBike(bike('one too many'))).toBe(false)
  expect(store.putGuestBike({ ...bike('3'), name: 'Third' })).toBe(true)
  expect(store.bikeShelf().bikes).toHaveLength(12)
})

describe('storage that is full or refused', () => {
  test('keeps bikes for this visit, and says so until it works again', () => {
    store.putGuestBike(bike('a'))
    tab.fill(true)
    store.putGuestBike(bike('b'))
    expect(stored.storedBikes.isInMemory()).toBe(true)
    expect(store.bikeShelf().bikes.map(({ key }) => key)).toEqual(['a', 'b'])
    tab.fill(false)
    store.removeGuestBike('a')
    expect(stored.storedBikes.isInMemory()).toBe(false)
    expect(tab.stored.get(KEY)).toContain('Bike b')
  })

  test('that cannot even be read', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(store.bikeShelf().bikes).toEqual([])
    store.putGuestBike(bike('a'))
    expect(store.bikeShelf().bikes).toHaveLength(1)
    expect(stored.storedBikes.isInMemory()).toBe(true)
  })
})

test.each([
  'no JSON',
  'null',
  '{"v":2,"bikes":[],"active":null}',
  '{"v":1}',
  '{"v":1,"bikes":[{"key":1}],"active":"a"}',
  '{"v":1,"bikes":[{"key":"a","name":"b","changedAt":"c","facts":{"x":null}}],"active":"a"}',
])('what is damaged is left out: %s', (text) => {
  tab.stored.set(KEY, text)
  expect(store.bikeShelf()).toEqual({ v: 1, bikes: [], active: null })
})

test('other tabs are heard, and only as long as somebody listens', () => {
  const heard = vi.fn()
  const stop = stored.storedBikes.subscribe(heard)
  tab.tell(KEY)
  tab.tell('another key')
  tab.tell(null)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  tab.tell(KEY)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('sign-out leaves a guest’s bikes, and nothing of the account', () => {
  store.putGuestBike(bike('a'))
  const own = { account: 'ann@example.com', id: 'b', fits: '1_x' }
  store.changeShelf((shelf) => ({ ...shelf, own }))
  store.forgetOwnBike()
  expect(tab.stored.get(KEY)).not.toContain('ann@example.com')
  expect(store.bikeShelf()).toEqual({ v: 1, bikes: [bike('a')], active: null })
})
