import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listSourceFiles } from '../../scripts/checks/source-files.ts'
import { badlyNamed, borneTwice, type SourceFile, tooLong } from './file-shape.ts'

const root = join(import.meta.dirname, '../..')
const countLines = (path: string) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length
const short = (...paths: string[]): SourceFile[] => paths.map((path) => ({ path, lineCount: 10 }))

describe('the files of this tree', () => {
  const files = listSourceFiles(root).map((path) => ({ path, lineCount: countLines(path) }))

  test('are all looked at, this one too', () => {
    expect(files.map(({ path }) => path)).toContain('tests/architecture/file-shape.test.ts')
    expect(files.map(({ path }) => path)).toContain('vite.config.ts')
  })
  test('have at most 300 lines', () => expect(tooLong(files)).toEqual([]))
  test('each have a name of their own', () => expect(borneTwice(files)).toEqual([]))
  test('have names that say something, in kebab-case', () => expect(badlyNamed(files)).toEqual([]))
})

test('a file of 301 lines is too long, unless a tool wrote it', () => {
  const files = [
    { path: 'web/long.ts', lineCount: 301 },
    { path: 'web/full.ts', lineCount: 300 },
    { path: 'server/adapters/database/migrations/first.ts', lineCount: 900 },
  ]
  expect(tooLong(files)).toEqual(['web/long.ts has 301 lines'])
})

test('two files of one name are found', () => {
  const files = short('contract/order.ts', 'server/orders/order.ts', 'server/orders/order.test.ts', 'web/ui/order.tsx')
  expect(borneTwice(files)).toEqual(['contract/order.ts and server/orders/order.ts'])
})

test('empty names and other spellings are found', () => {
  const bad = short('web/index.ts', 'server/utils/money.ts', 'web/ui/DatePicker.tsx', 'server/place_order.ts')
  expect(
    badlyNamed([...bad, ...short('vite.config.ts', 'web/entry.client.tsx', 'web/ui/date-picker.test.tsx')]),
  ).toEqual(bad.map(({ path }) => path))
})
