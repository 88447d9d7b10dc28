import { expect, test } from 'vitest'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { screen, visit } from '#test-support/screens/visit-screen.tsx'
import { PriceNote } from './price-note.tsx'

const OIL = { price: 9.9, content: '250 ml', unit: 'each' } as const
function shown(settings: Partial<ShopSettings>, of?: typeof OIL): string | null {
  visit(
    <p data-testid="price">
      <PriceNote {...(of && { of })} />
    </p>,
    { settings },
  )
  return screen.getByTestId('price').textContent
}

test('below a price stand the price per litre and what it includes, where a law wants it', () => {
  expect(shown({ regimes: ['eu'], priceNote: 'incl. VAT, plus delivery' }, OIL)).toBe(
    '$39.60 per l, incl. VAT, plus delivery',
  )
})

test('without a note the price per litre stands alone, and without content the note', () => {
  expect(shown({ regimes: ['ch'], priceNote: null }, OIL)).toBe('$39.60 per l')
})

test('of several parts only the note is said', () => {
  expect(shown({ regimes: ['eu'], priceNote: 'incl. VAT, free delivery' })).toBe('incl. VAT, free delivery')
})

test('a shop in the United States says nothing', () => {
  expect(shown({ regimes: ['us'], priceNote: null }, OIL)).toBe('')
})
