import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listSourceFiles } from '../../scripts/checks/source-files.ts'
import { badlyNamed, crowdedFolders, sharedStems, tooDeep, tooLong } from './file-shape.ts'
import { longFunctions, type SourceFile, wideComments } from './source-text.ts'

const root = join(import.meta.dirname, '../..')
const planted = (...paths: string[]): SourceFile[] => paths.map((path) => ({ path, text: 'export {}\n' }))
const lines = (count: number) => 'a()\n'.repeat(count)

describe('the files of this tree', () => {
  const files = listSourceFiles(root).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

  test('are all checked, this one too', () => {
    expect(files.map(({ path }) => path)).toContain('tests/architecture/file-shape.test.ts')
    expect(files.map(({ path }) => path)).toContain('vite.config.ts')
  })
  test('have at most 300 lines', () => expect(tooLong(files)).toEqual([]))
  test('have unique stems', () => expect(sharedStems(files)).toEqual([]))
  test('have meaningful names in kebab-case', () => expect(badlyNamed(files)).toEqual([]))
  test('are at most 40 to a folder', () => expect(crowdedFolders(files)).toEqual([]))
  test('lie at most four folders below a room', () => expect(tooDeep(files)).toEqual([]))
  test('have functions of at most 60 lines', () => expect(longFunctions(files)).toEqual([]))
  test('have comments of at most 120 columns', () => expect(wideComments(files)).toEqual([]))
})

test('a file of 301 lines is too long, unless a tool wrote it', () => {
  const files = [
    { path: 'web/long.ts', text: lines(301) },
    { path: 'web/full.ts', text: lines(300) },
    { path: 'server/adapters/database/migrations/first.ts', text: lines(900) },
  ]
  expect(tooLong(files)).toEqual(['web/long.ts has 301 lines'])
})

test('shared stems are found across rooms and extensions, tests apart', () => {
  const files = planted('contract/order.ts', 'web/ui/order.tsx', 'server/order.test.ts', 'web/ui/price.tsx')
  expect(sharedStems(files)).toEqual(['contract/order.ts and web/ui/order.tsx'])
})

test('a folder of 41 files is crowded; tests do not count', () => {
  const numbered = (folder: string, count: number) =>
    planted(...Array.from({ length: count }, (_, number) => `${folder}/a${number}.ts`))
  const tests = planted('web/full/a.test.ts', 'web/full/a.suite.ts')
  expect(crowdedFolders([...numbered('web/crowded', 41), ...numbered('web/full', 40), ...tests])).toEqual([
    'web/crowded has 41 files',
  ])
})

test('a fifth folder below a room is too deep', () => {
  expect(tooDeep(planted('vite.config.ts', 'web/a/b/c/d/fine.ts', 'web/a/b/c/d/e/deep.ts'))).toEqual([
    'web/a/b/c/d/e/deep.ts',
  ])
})

test.each([
  ['function declaration', 'export function long() {', '}'],
  ['arrow function', 'const long = () => {', '}'],
  ['nested function', 'const outer = () => () => 0\nconst list = [].map(function long() {', '})'],
  ['method', 'const one = { long() {', '} }'],
])('a %s of 61 lines is long, one of 60 is not', (_kind, begin, end) => {
  const file = (count: number) => ({ path: 'web/one.ts', text: `${begin}\n${lines(count - 2)}${end}\n` })
  expect(longFunctions([file(61)])).toEqual([expect.stringMatching(/^web\/one\.ts:\d has 61 lines$/)])
  expect(longFunctions([file(60)])).toEqual([])
  expect(longFunctions([{ ...file(61), path: 'web/one.test.ts' }])).toEqual([])
})

test('comment lines wider than 120 characters are found, wide strings are not', () => {
  const wide = 'é'.repeat(118)
  const text = [
    `// ${wide}`,
    `// ${wide.slice(1)}`,
    '/**',
    ` * ${wide}`,
    ' */',
    `const url = 'https://${wide}'`,
    `  // ${wide}`,
    `const a = 1 // ${wide}`,
    'const b = (',
    `  /* ${wide} */ 1)`,
  ].join('\n')
  expect(wideComments([{ path: 'web/one.ts', text }])).toEqual([1, 4, 7, 8, 10].map((line) => `web/one.ts:${line}`))
  expect(wideComments([{ path: 'web/one.tsx', text: `export const one = <p>// ${wide}</p>\n` }])).toEqual([])
})

test('names that mean nothing and other spellings are found', () => {
  const bad = planted('web/index.ts', 'server/utils/money.ts', 'web/ui/DatePicker.tsx', 'server/place_order.ts')
  expect(
    badlyNamed([...bad, ...planted('vite.config.ts', 'areas/entry.client.tsx', 'web/ui/date-picker.test.tsx')]),
  ).toEqual(bad.map(({ path }) => path))
})
