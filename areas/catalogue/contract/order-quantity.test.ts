import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestOrder, nearestOrders, orderableQuantity } from './order-quantity.ts'

const orderable = fc
  .record({
    packs: fc.integer({ min: 1, max: 20 }),
    multiple: fc.integer({ min: 1, max: 50 }),
    availableQuantity: fc.nat(5_000),
  })
  .map(({ packs, multiple, availableQuantity }) => ({ min: packs * multiple, multiple, availableQuantity }))

describe('The largest order', () => {
  it('is nothing, or the largest multiple from the minimum to what can be had', () => {
    fc.assert(
      fc.property(orderable, (part) => {
        const largest = largestOrder(part)
        if (largest === 0) return part.availableQuantity < part.min
        const suits = largest >= part.min && largest <= part.availableQuantity && largest % part.multiple === 0
        return suits && largest + part.multiple > part.availableQuantity
      }),
    )
  })
})

describe('The quantities at the edges', () => {
  it('can be ordered: the minimum when no more is left, and all that is left', () => {
    expect(largestOrder({ min: 10, multiple: 5, availableQuantity: 10 })).toBe(10)
    expect(nearestOrders({ min: 5, multiple: 5, availableQuantity: 10 }, 6)).toEqual([5, 10])
  })
})

describe('The quantities next to one', () => {
  it('can be ordered, are on both sides of it, and less than a pack away', () => {
    fc.assert(
      fc.property(orderable, fc.nat(6_000), (part, quantity) => {
        const near = nearestOrders(part, quantity)
        for (const one of near) {
          expect(one).toBeGreaterThanOrEqual(part.min)
          expect(one).toBeLessThanOrEqual(largestOrder(part))
          expect(one % part.multiple).toBe(0)
          expect(Math.abs(one - quantity)).toBeLessThanOrEqual(part.multiple)
        }
        expect(near.length).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('are those below and above', () => {
    expect(nearestOrders({ min: 5, multiple: 5, availableQuantity: 23 }, 6)).toEqual([5, 10])
    expect(nearestOrders({ min: 10, multiple: 5, availableQuantity: 23 }, 6)).toEqual([10])
    expect(nearestOrders({ min: 5, multiple: 5, availableQuantity: 3 }, 6)).toEqual([])
  })
})

describe('The orderable quantity of a wish', () => {
  it('is nothing, or a multiple from the minimum to what can be had, and the nearest one that is enough', () => {
    fc.assert(
      fc.property(orderable, fc.integer({ min: 1, max: 6_000 }), (part, wish) => {
        const quantity = orderableQuantity(wish, part)
        const largest = largestOrder(part)
        if (quantity === 0) return largest === 0
        const suits = quantity >= part.min && quantity <= largest && quantity % part.multiple === 0
        const enough = quantity >= wish || quantity === largest
        return suits && enough && (quantity === part.min || quantity - part.multiple < wish)
      }),
    )
  })

  it('rounds up to the pack, and down to what is left', () => {
    const part = { min: 10, multiple: 10, availableQuantity: 37 }
    expect([1, 11, 20, 99].map((wish) => orderableQuantity(wish, part))).toEqual([10, 20, 20, 30])
  })
})
