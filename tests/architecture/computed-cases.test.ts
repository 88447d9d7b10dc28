import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSourceFiles } from '../../scripts/checks/source-files.ts'
import { notEmpty } from '../support/not-empty.ts'

const root = join(import.meta.dirname, '../..')
/** A call of `each` or `for`, up to what its list begins with. */
const EACH = /\b(?:test|it|describe)\.(?:each|for)(?:<[\s\S]{0,200}?>)?\(\s*(\S{0,40})/g
const WRITTEN_OUT_OR_GUARDED = /^(?:\[|notEmpty\()/

function unguardedLists(source: string): string[] {
  return [...source.matchAll(EACH)].map(([, list = '']) => list).filter((list) => !WRITTEN_OUT_OR_GUARDED.test(list))
}

test('a list of cases stands where it is used, or is guarded against being empty', () => {
  const tests = listSourceFiles(root).filter((path) => /\.(test|suite)\.tsx?$/.test(path))
  expect(tests).toContain('areas/orders/server/placement/place-order.test.ts')
  const unguarded = tests.flatMap((path) =>
    unguardedLists(readFileSync(join(root, path), 'utf8')).map((list) => `${path}: ${list}`),
  )
  expect(unguarded).toEqual([])
})

test('an unguarded list is found, however it is called', () => {
  const each = ['test.', 'each'].join('')
  const typed = `it.${'each'}<[string, () => void]>(\n  cases`
  expect([`${each}(parts)('…')`, `${each}(Object.keys(X))`, typed].flatMap(unguardedLists)).toHaveLength(3)
  expect([`${each}([1, 2])`, `${each}(notEmpty(parts))`].flatMap(unguardedLists)).toEqual([])
})

test('an empty list is no list of cases', () => {
  expect(notEmpty(['one'])).toEqual(['one'])
  expect(() => notEmpty([])).toThrow('nothing would be tested')
})
