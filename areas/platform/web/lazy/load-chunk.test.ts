import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkMissing, loadChunk } from './load-chunk.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a script that comes leaves no timer running', async () => {
  expect(await loadChunk(async () => 'here')).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})

test('a script that fails is missing', async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toBeInstanceOf(ChunkMissing)
  expect(vi.getTimerCount()).toBe(0)
})

test('a script is missing after 120 seconds, not a moment earlier', async () => {
  const settled = vi.fn()
  const loading = loadChunk(() => new Promise(() => {})).catch((error: unknown) => settled(error))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(settled).toHaveBeenCalledWith(expect.any(ChunkMissing))
})
