import { expect, test } from 'vitest'
import { listAction, moveActive } from './type-ahead.tsx'

const key = (key: string, changes = {}) => ({ key, altKey: false, isComposing: false, ...changes })

test.each([
  ['ArrowDown', 'next', 'first'],
  ['ArrowUp', 'previous', 'last'],
  ['Enter', 'follow', undefined],
  ['Escape', 'close', 'clear'],
  ['Home', 'text', undefined],
  ['End', 'text', undefined],
  ['Tab', undefined, undefined],
  ['a', undefined, undefined],
])('%s', (name, open, closed) => {
  expect([listAction(key(name), true), listAction(key(name), false)]).toEqual([open, closed])
})

test('with Alt an arrow only opens or closes', () => {
  const alt = { altKey: true }
  expect(listAction(key('ArrowDown', alt), false)).toBe('open')
  expect(listAction(key('ArrowDown', alt), true)).toBeUndefined()
  expect(listAction(key('ArrowUp', alt), true)).toBe('close')
  expect(listAction(key('Escape', alt), true)).toBeUndefined()
})

test('no key is ours while an input method composes a character', () => {
  expect(listAction(key('Enter', { isComposing: true }), true)).toBeUndefined()
})

test('moves go round by way of the text', () => {
  const walk = (by: 1 | -1, steps: number) => {
    const seen: (number | undefined)[] = []
    for (let active: number | undefined; seen.length < steps; ) {
      active = moveActive(active, by, 3)
      seen.push(active)
    }
    return seen
  }
  expect(walk(1, 5)).toEqual([0, 1, 2, undefined, 0])
  expect(walk(-1, 5)).toEqual([2, 1, 0, undefined, 2])
})
