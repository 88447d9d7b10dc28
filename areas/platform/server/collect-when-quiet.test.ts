import { createServer } from 'node:http'
import { expect, it, vi } from 'vitest'
import { collectWhenQuiet } from './collect-when-quiet.ts'

it('garbage is collected once after the start and once after each busy time, though a monitor goes on asking', () => {
  vi.useFakeTimers()
  try {
    const server = createServer()
    const collect = vi.fn(async () => {})
    collectWhenQuiet(server, collect)
    const halfAMinute = (requests: number) => {
      for (let count = 0; count < requests; count++) server.emit('request')
      vi.advanceTimersByTime(30_000)
      return collect.mock.calls.length
    }
    expect([halfAMinute(2), halfAMinute(3)]).toEqual([1, 1])
    expect([halfAMinute(50), halfAMinute(200)]).toEqual([1, 1])
    expect([halfAMinute(3), halfAMinute(0)]).toEqual([2, 2])
  } finally {
    vi.useRealTimers()
  }
})

it('a collection that fails harms nobody', async () => {
  vi.useFakeTimers()
  try {
    collectWhenQuiet(createServer(), () => Promise.reject(new Error('no inspector')))
    await vi.advanceTimersByTimeAsync(60_000)
  } finally {
    vi.useRealTimers()
  }
})
