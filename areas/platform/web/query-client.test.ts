import { describe, expect, it } from 'vitest'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { shopQueryClient, shouldRetry } from './query-client.ts'
import { retryDelayMs } from './retries.ts'

const answered = (status: number) => new ProblemError({ type: 'about:blank', title: 'T', status, detail: 'D' })

describe('a failed call', () => {
  it.each([0, 500, 503])('with status %i is tried three times more', (status) => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, answered(status)))).toEqual([true, true, true, false])
  })

  it.each([400, 401, 403, 404, 409, 422, 429])('with status %i is not tried again', (status) => {
    expect(shouldRetry(0, answered(status))).toBe(false)
  })

  it('waits one second, then twice as long each time, thirty at most', () => {
    expect([0, 1, 2, 3, 4, 5, 40].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })
})

it('keeps an answer for five minutes, and asks again when somebody comes back', () => {
  expect(shopQueryClient().getDefaultOptions().queries).toMatchObject({
    gcTime: 300_000,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  })
})
