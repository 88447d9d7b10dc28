import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INGREDIENTS } from '../../scripts/build-stamp.ts'

test('the container image is built from all that pages and program are made of', () => {
  const letIn = new Set(readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+$/gm))
  const needed = Object.values(INGREDIENTS).flat()
  expect(needed).toContain('public')
  expect(needed.filter((path) => !letIn.has(path.replace(/\/.*/, '')))).toEqual([])
})
