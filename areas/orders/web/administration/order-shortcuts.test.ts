import { expect, test } from 'vitest'
import { orderKeyAction } from './order-shortcuts.tsx'

const key = (name: string, changes = {}) => ({
  key: name,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  ...changes,
})
const LIST = { typing: false, row: false }
const ROW = { typing: false, row: true }

test.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'select'],
  ['s', 'ship'],
  ['/', 'search'],
  ['?', 'help'],
  ['a', undefined],
])('%s does %s', (name, action) => {
  expect(orderKeyAction(key(name), LIST)).toBe(action)
})

test('arrows move in a row and scroll the page elsewhere', () => {
  expect(orderKeyAction(key('ArrowDown'), ROW)).toBe('next')
  expect(orderKeyAction(key('ArrowUp'), ROW)).toBe('previous')
  expect(orderKeyAction(key('ArrowDown'), LIST)).toBeUndefined()
})

test.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }])(
  '%o makes it no key of ours',
  (held) => {
    expect(orderKeyAction(key('j', held), ROW)).toBeUndefined()
  },
)

test('no key does anything while somebody types', () => {
  for (const name of ['j', 'k', 'x', 's', '/', '?', 'ArrowDown'])
    expect(orderKeyAction(key(name), { typing: true, row: true })).toBeUndefined()
})
