import { describe, expect, it } from 'vitest'
import { ProblemError } from '#contract/client.ts'
import { mayConfirmAgain } from './use-order-payment.ts'

const answered = (status: number) => new ProblemError({ type: 'about:blank', title: 'T', status, detail: 'D' })

describe('telling the shop that a payment succeeded', () => {
  it.each([0, 429, 500, 503])('is tried again after status %i, ten times', (status) => {
    expect(mayConfirmAgain(0, answered(status))).toBe(true)
    expect(mayConfirmAgain(9, answered(status))).toBe(true)
    expect(mayConfirmAgain(10, answered(status))).toBe(false)
  })

  it.each([401, 404, 409, 422])('is not tried again after status %i, which will not change', (status) => {
    expect(mayConfirmAgain(0, answered(status))).toBe(false)
  })
})
