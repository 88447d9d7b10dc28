import { expect, test, vi } from 'vitest'
import { ageOfPage, cachedLoader, expirePage, keepPage } from './loader-cache.ts'

const shop = 'https://shop.example'

function page(path: string) {
  const serverLoader = vi.fn<() => Promise<string>>()
  return { serverLoader, open: () => cachedLoader({ url: new URL(path, shop), serverLoader }) }
}

test('a page that was read is shown again without asking, each address by itself', async () => {
  const { serverLoader, open } = page('/parts?sort=price')
  serverLoader.mockResolvedValue('by price')
  expect(await open()).toBe('by price')
  expect(await open()).toBe('by price')
  expect(serverLoader).toHaveBeenCalledTimes(1)
  const other = page('/parts')
  other.serverLoader.mockResolvedValue('all')
  expect(await other.open()).toBe('all')
})

test('a click waits for what is being fetched ahead, and asks itself when that fails', async () => {
  const { serverLoader, open } = page('/partDetails/1')
  const { promise, resolve } = Promise.withResolvers<string>()
  keepPage('/partDetails/1', promise)
  const shown = open()
  resolve('ahead')
  expect(await shown).toBe('ahead')
  expect(serverLoader).not.toHaveBeenCalled()

  const failed = page('/partDetails/2')
  failed.serverLoader.mockResolvedValue('asked')
  const refused = Promise.withResolvers<string>()
  keepPage('/partDetails/2', refused.promise)
  const waiting = failed.open()
  refused.reject(new Error('busy'))
  expect(await waiting).toBe('asked')
  expect(ageOfPage('/partDetails/2')).toBe(Number.POSITIVE_INFINITY)
})

test('asked anew, the page comes from the shop; until it is here, and while the shop is away, the one before stays', async () => {
  const { serverLoader, open } = page('/review')
  serverLoader.mockResolvedValueOnce('old')
  await open()
  const { promise, resolve } = Promise.withResolvers<string>()
  serverLoader.mockReturnValueOnce(promise)
  expirePage('/review')
  const fresh = open()
  expect(await open()).toBe('old')
  resolve('new')
  expect(await fresh).toBe('new')
  expect(await open()).toBe('new')
  serverLoader.mockRejectedValueOnce(new Error('away'))
  expirePage('/review')
  expect(await open()).toBe('new')
  const gone = new Response(null, { status: 302 })
  serverLoader.mockRejectedValueOnce(gone)
  expirePage('/review')
  await expect(open()).rejects.toBe(gone)
})

test('what is older than ten minutes, or the oldest of more than sixty pages, is read again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const { serverLoader, open } = page('/portfolio')
    serverLoader.mockResolvedValue('text')
    await open()
    vi.advanceTimersByTime(10 * 60_000)
    await open()
    expect(serverLoader).toHaveBeenCalledTimes(2)
    for (let number = 0; number < 60; number++) keepPage(`/partDetails/many-${number}`, Promise.resolve(number))
    await open()
    expect(serverLoader).toHaveBeenCalledTimes(3)
  } finally {
    vi.useRealTimers()
  }
})
