import { describe, expect, it } from 'vitest'
import { isOutOfStock, orderSchemaFor, orderTotalCents, quantityProblem } from './order-limits.ts'

const limits = { price: 19.99, min: 5, multiple: 1, availableQuantity: 120, smallestTotal: 0.5 }

describe('the total of an order', () => {
  it('is exact to the cent where floating point is not', () => {
    expect(orderTotalCents({ price: 1.1 }, 3)).toBe(330)
    expect(orderTotalCents({ price: 19.99 }, 1000)).toBe(1_999_000)
    expect(orderTotalCents({ price: 0.29 }, 100)).toBe(2900)
  })

  it.each([Number.NaN, 0, -1, 1.5, '3', undefined, null, 1e21])('is nothing for %j pieces', (quantity) => {
    expect(orderTotalCents(limits, quantity)).toBeUndefined()
  })
})

describe('the quantity of an order', () => {
  it('may be the smallest order and all that can be had', () => {
    expect(quantityProblem(limits, 5)).toBeUndefined()
    expect(quantityProblem(limits, 120)).toBeUndefined()
  })

  it('is refused with the figure outside of these', () => {
    expect(quantityProblem(limits, 4)).toBe('The minimum order is 5')
    expect(quantityProblem(limits, 121)).toBe('Only 120 available')
  })

  it('is refused with the next ones that can be ordered when it is no multiple of the pack size', () => {
    const fives = { ...limits, multiple: 5, availableQuantity: 23 }
    expect([5, 10, 20].map((quantity) => quantityProblem(fives, quantity))).toEqual([undefined, undefined, undefined])
    expect(quantityProblem(fives, 6)).toBe('Sold in multiples of 5: order 5 or 10')
    expect(quantityProblem(fives, 22)).toBe('Sold in multiples of 5: order 20')
    expect(quantityProblem(fives, 99)).toBe('Sold in multiples of 5')
    expect(quantityProblem(fives, 25)).toBe('Only 20 available')
  })

  it('is refused when the order would cost more than a card payment can', () => {
    const dear = { ...limits, price: 999_999.99, min: 1, availableQuantity: 9 }
    expect(quantityProblem(dear, 1)).toBeUndefined()
    expect(quantityProblem(dear, 2)).toBe('Orders can be up to $999,999.99')
  })

  it('is refused when the order would cost less than can be paid, unless it costs nothing', () => {
    const cheap = { ...limits, price: 0.2, min: 1 }
    expect(quantityProblem(cheap, 2)).toBe('Orders start at $0.50: order more, or add it to your basket')
    expect([quantityProblem(cheap, 3), quantityProblem({ ...cheap, price: 0 }, 1)]).toEqual([undefined, undefined])
    expect(quantityProblem({ ...cheap, smallestTotal: 0 }, 1)).toBeUndefined()
  })

  it('is out of stock when less is left than the smallest order', () => {
    expect(isOutOfStock({ min: 5, availableQuantity: 5 })).toBe(false)
    expect(isOutOfStock({ min: 5, availableQuantity: 4 })).toBe(true)
  })
})

describe('the order form', () => {
  it('says what is missing in the words of the contract', () => {
    const form = orderSchemaFor(limits).safeParse({ placeOrderQuantity: Number.NaN, phone: '', address: ' ' })
    const messages = Object.fromEntries(form.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])
    expect(messages.placeOrderQuantity).toBe('Enter a whole number of units')
    expect(messages.address).toBe('Address is required')
    expect(form.error?.issues.find((issue) => issue.path[0] === 'phone')?.message).toBe('Phone is required')
  })
})
