import { describe, expect, it } from 'vitest'
import { againWhileMoving } from './use-one-order.ts'

describe('an open order page', () => {
  it('reads again within seconds while money is on its way back', () => {
    const refunds = [{ status: 'succeeded' }, { status: 'pending' }] as const
    expect(againWhileMoving({ status: 'cancelled', refunds })).toBeLessThanOrEqual(10_000)
  })

  it('reads again now and then while the order waits for its payment', () => {
    expect(againWhileMoving({ status: 'placed', refunds: [] })).toBeGreaterThan(0)
  })

  it('rests when nothing is expected', () => {
    const refunds = [{ status: 'succeeded' }, { status: 'failed' }] as const
    expect(againWhileMoving({ status: 'cancelled', refunds })).toBe(false)
  })
})
