import { expect, test, vi } from 'vitest'

test('sign-out forgets at once which of the account’s bikes was in use', async () => {
  const own = { account: 'rider@example.com', id: null, fits: 'seatpost=27.2' }
  const stored = new Map([['parts-manufacture.bikes', JSON.stringify({ v: 1, bikes: [], active: null, own })]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  const { bikeShelf } = await import('./bike-store.ts')
  await import('./follow-session.ts')
  const { tellSignedOut } = await import('#platform/web/session/signed-out.ts')
  expect(bikeShelf().own).toEqual(own)
  tellSignedOut()
  expect(bikeShelf().own).toBeUndefined()
  vi.unstubAllGlobals()
})
