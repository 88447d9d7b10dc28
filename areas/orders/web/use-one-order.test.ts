import { describe, expect, it } from 'vitest'
import { pollWhileChanging } from './use-one-order.ts'

describe('an open order page', () => {
  it('reads again within seconds while money is on its way back', () => {
    const refunds = [{ status: 'succeeded' }, { status: 'pending' }] as const
    expect(pollWhileChanging({ status: 'cancelled', refunds })).toBeLessThanOrEqual(10_000)
  })

  it('reads again now and then while the order waits for its payment', () => {
    expect(pollWhileChanging({ status: 'placed', refunds: [] })).toBeGreaterThan(0)
  })

  it('rests when nothing is expected', () => {
    const refunds = [{ status: 'succeeded' }, { status: 'failed' }] as const
    expect(pollWhileChanging({ status: 'cancelled', refunds })).toBe(false)
  })
})
