import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkMissing, loadChunk } from './load-chunk.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = () => new Promise<string>(() => {})
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test('a script that comes is asked for once, and leaves no clock running', async () => {
  const load = vi.fn(async () => 'here')
  expect(await loadChunk(load)).toBe('here')
  expect(load.mock.calls).toEqual([[false]])
  expect(vi.getTimerCount()).toBe(0)
})

test('a script that fails is asked for once more', async () => {
  const load = vi.fn((again: boolean) => (again ? Promise.resolve('here') : lost()))
  expect(await loadChunk(load)).toBe('here')
  expect(load.mock.calls).toEqual([[false], [true]])
})

test('a script that takes 120 seconds is asked for once more, not a moment earlier', async () => {
  const load = vi.fn((again: boolean) => (again ? Promise.resolve('here') : never()))
  const loading = loadChunk(load)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  expect(await loading).toBe('here')
})

test('a script that never comes is given up after the second time', async () => {
  const load = vi.fn(never)
  const loading = loadChunk(load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(240_000)
  expect(await loading).toBeInstanceOf(ChunkMissing)
  expect(load).toHaveBeenCalledTimes(2)
})
