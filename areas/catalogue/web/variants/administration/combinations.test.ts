import { expect, test } from 'vitest'
import { combinationsOf, patternFrom, sentPlaces, typedValues } from './combinations.ts'

test('values are between commas, each once, whatever its case', () => {
  expect(typedValues(' 38, 40;42\n 40 , ,Black,black')).toEqual(['38', '40', '42', 'Black'])
  expect(typedValues(' , ')).toEqual([])
})

test('every value meets every value of the other axes, and the pattern gives each its number', () => {
  const axes = [
    { label: 'Teeth', values: '38, 40' },
    { label: 'Main colour', values: 'Matt black, Red' },
  ]
  expect(combinationsOf(axes, 'CR-{teeth}-104-{Main colour}').map(({ sku }) => sku)).toEqual([
    'CR-38-104-MATT-BLACK',
    'CR-38-104-RED',
    'CR-40-104-MATT-BLACK',
    'CR-40-104-RED',
  ])
  expect(combinationsOf([...axes, { label: 'Size', values: '' }], 'CR')).toEqual([])
  expect(combinationsOf([], 'CR')).toEqual([])
  expect(combinationsOf([{ label: 'Teeth', values: '38' }], 'CR-{tooth}')[0]?.sku).toBe('CR-{tooth}')
})

test('a pattern begins with the number of the template', () => {
  expect(patternFrom('CR-42-104', [{ label: 'Teeth', own: '42' }])).toBe('CR-{teeth}-104')
  expect(
    patternFrom('CR-42', [
      { label: 'Colour', own: undefined },
      { label: ' ', own: undefined },
    ]),
  ).toBe('CR-42-{colour}')
})

test('refusals name the rows that were sent', () => {
  const rows = combinationsOf([{ label: 'Teeth', values: '38, 40, 42' }], '{teeth}')
  expect(sentPlaces(rows, new Map([['40', { isLeft: true }]]))).toEqual([0, undefined, 1])
})
