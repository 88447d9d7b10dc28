import { expect, test } from 'vitest'
import type { FindResult, FoundPart } from '#search/contract/find.ts'
import { screen, visit, within } from '#test-support/screens/visit-screen.tsx'
import { FoundTable } from './found-table.tsx'

function partOf(nth: number, facts: FoundPart['facts']): FoundPart {
  return {
    ...{
      _id: `0b5e0000-0000-4000-8000-00000000000${nth}`,
      sku: `CR-${nth}`,
      name: `Ring ${nth}`,
      category: 'Chainrings',
    },
    ...{ description: '', specs: {}, price: 20, min: 1, multiple: 1, unit: 'each', unitSize: 1, content: '', img: '' },
    ...{ quantity: 5, availableQuantity: 5, expectedOn: null, facts, rating: null, why: [], product: null },
  } as FoundPart
}

const sortBy = (fact: string, chosen: boolean): FindResult['sorts'][number] => ({
  ...{ value: fact.toLowerCase(), label: fact, href: '/parts', fact, chosen },
})
const headers = async () =>
  (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent?.replace(/ [▲△]$/, ''))

const teeth = { label: 'Teeth', value: '32 T' }
const items = Array.from({ length: 6 }, (_, nth) =>
  partOf(nth, nth === 0 ? [teeth, { label: 'Pitch', value: '12.7 mm' }] : [teeth]),
)

test('what is needed to buy a part comes first, and columns that hardly any row fills are left out', async () => {
  visit(<FoundTable found={{ items, sorts: [] }} action={() => <button type="button">Add</button>} />, {})
  expect(await headers()).toEqual(['Part', 'Price', 'Stock', 'Basket', 'Teeth'])
  const [row] = screen.getAllByRole('row').slice(1)
  const cells = within(row as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '$20.00',
    expect.stringContaining('stock'),
    'Add',
    '32 T',
  ])
})

test('the column that the list is sorted by stays', async () => {
  visit(<FoundTable found={{ items, sorts: [sortBy('Pitch', true)] }} action={() => null} />, {})
  expect(await headers()).toEqual(['Part', 'Price', 'Stock', 'Basket', 'Teeth', 'Pitch'])
})
