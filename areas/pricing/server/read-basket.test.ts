import { describe, expect, test } from 'vitest'
import { readBasket } from './read-basket.ts'

describe('what can’t be priced is named', () => {
  const line = { price: 1, quantity: 1, rate: 19 }
  test.each([
    ['a rate below zero', { mode: 'included', lines: [{ ...line, rate: -1 }] }, 'lines.0.rate: A rate is between'],
    ['a rate above 100', { mode: 'included', lines: [{ ...line, rate: 101 }] }, 'lines.0.rate: A rate is between'],
    ['no rate', { mode: 'included', lines: [{ price: 1, quantity: 1 }] }, 'lines.0.rate: Enter a rate in percent'],
    ['too much', { mode: 'added', lines: [{ ...line, price: 1e11, quantity: 1e6 }] }, 'lines: The lines cost more'],
    [
      'half a unit',
      { mode: 'included', lines: [{ ...line, quantity: 0.5 }] },
      'lines.0.quantity: Enter a whole number',
    ],
    ['a mode', { mode: 'gross', lines: [line] }, 'mode: Use “included” or “added”'],
    ['no lines', { mode: 'added', lines: [] }, 'lines: Enter at least one line'],
    ['a third decimal', { mode: 'added', lines: [{ ...line, price: 1.999 }] }, 'lines.0.price: Give an amount of USD'],
    ['a price below zero', { mode: 'added', lines: [{ ...line, price: -1 }] }, 'lines.0.price: Give an amount of USD'],
    ['a half yen', { mode: 'added', currency: 'JPY', lines: [{ ...line, price: 1.5 }] }, 'JPY with at most 0 decimals'],
    ['a currency', { mode: 'added', currency: 'ABC', lines: [line] }, 'currency: Use a currency of ISO 4217'],
    ['a line’s discount', { mode: 'added', lines: [{ ...line, discount: 1.01 }] }, 'lines.0.discount: The discount'],
    ['a discount', { mode: 'added', lines: [line], discount: 1.01 }, 'discount: The discount is more'],
    ['a name', { mode: 'added', lines: [line], coupon: 'X' }, 'coupon'],
    ['nothing', null, 'basket: Give an object with “mode” and “lines”'],
    ['a list', [], 'basket: Give an object'],
  ])('%s', (_, json, words) => {
    const read = readBasket(json)
    expect('faults' in read && read.faults.join('\n')).toContain(words)
  })
})
