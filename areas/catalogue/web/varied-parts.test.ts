import { expect, it } from 'vitest'
import { variedParts } from './varied-parts.ts'

const parts = ['hub 1', 'hub 2', 'hub 3', 'rim 1', 'spoke 1', 'rim 2'].map((name) => ({
  name,
  category: name.split(' ')[0] ?? '',
  min: 2,
  availableQuantity: name === 'hub 1' ? 1 : 9,
}))
const names = (count: number) => variedParts(parts, count).map(({ name }) => name)

it('takes one part of each category before a second of any, in the order given, sold-out ones after the others', () => {
  expect(names(2)).toEqual(['hub 2', 'rim 1'])
  expect(names(5)).toEqual(['hub 2', 'rim 1', 'spoke 1', 'hub 3', 'rim 2'])
  expect(names(9)).toEqual([...names(5), 'hub 1'])
  expect(variedParts([], 3)).toEqual([])
})
