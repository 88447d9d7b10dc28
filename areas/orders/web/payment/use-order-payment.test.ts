import { describe, expect, it } from 'vitest'
import { type ProblemKind, problemFrom, refuse } from '#platform/contract/problem.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { isOutcomeOpen, pollDelayMs, shouldRetryConfirm } from './use-order-payment.ts'

const answered = (status: number) => new ProblemError({ type: 'about:blank', title: 'T', status, detail: 'D' })
const refused = (kind: ProblemKind) => new ProblemError(problemFrom(refuse(kind, 'D')))

describe('telling the shop that a payment succeeded', () => {
  it.each([0, 429, 500, 503])('is tried again after status %i, ten times', (status) => {
    expect(shouldRetryConfirm(0, answered(status))).toBe(true)
    expect(shouldRetryConfirm(9, answered(status))).toBe(true)
    expect(shouldRetryConfirm(10, answered(status))).toBe(false)
  })

  it.each([401, 404, 409, 422])('is not tried again after status %i, which will not change', (status) => {
    expect(shouldRetryConfirm(0, answered(status))).toBe(false)
  })
})

describe('looking how a payment stands', () => {
  it('begins soon, grows slower and ends after some minutes', () => {
    const pauses: number[] = []
    for (let pause = pollDelayMs(0); pause !== false; pause = pollDelayMs(pauses.length)) pauses.push(pause)
    expect(pauses[0]).toBe(1000)
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
    const minutes = pauses.reduce((sum, pause) => sum + pause) / 60_000
    expect(minutes).toBeGreaterThan(4)
    expect(minutes).toBeLessThan(8)
  })

  it('goes on after a confirming that leaves the outcome open, and only then', () => {
    for (const status of [0, 429, 503]) expect(isOutcomeOpen(answered(status))).toBe(true)
    expect(isOutcomeOpen(refused('payment-incomplete'))).toBe(true)
    expect(isOutcomeOpen(refused('order-state'))).toBe(false)
    expect(isOutcomeOpen(answered(422))).toBe(false)
  })
})
