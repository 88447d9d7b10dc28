import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SLOW } from './slow-files-first.ts'

test('every slow file that is named is there', () => {
  expect(SLOW.filter((path) => !existsSync(path))).toEqual([])
})
