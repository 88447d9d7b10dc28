import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listSourceFiles } from '../../scripts/checks/source-files.ts'
import { badlyNamed, crowdedFolders, sharedStems, tooDeep } from './file-shape.ts'
import { type SourceFile, wideComments } from './source-text.ts'

const root = join(import.meta.dirname, '../..')
const planted = (...paths: string[]): SourceFile[] => paths.map((path) => ({ path, text: 'export {}\n' }))

describe('the files of this tree', () => {
  const files = listSourceFiles(root).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

  test('are all checked, this one too', () => {
    expect(files.map(({ path }) => path)).toContain('tests/architecture/file-shape.test.ts')
    expect(files.map(({ path }) => path)).toContain('vite.config.ts')
  })
  test('have stems that are unique in their room', () => expect(sharedStems(files)).toEqual([]))
  test('have meaningful names in kebab-case', () => expect(badlyNamed(files)).toEqual([]))
  test('are at most 40 to a folder', () => expect(crowdedFolders(files)).toEqual([]))
  test('lie at most two folders below the layer of an area', () => expect(tooDeep(files)).toEqual([]))
  test('have comments of at most 120 columns', () => expect(wideComments(files)).toEqual([]))
})

test('shared stems are found across folders and extensions of a room, tests apart', () => {
  const files = planted(
    'areas/orders/web/order.ts',
    'areas/orders/web/placing/order.tsx',
    'areas/orders/web/order.test.ts',
    'areas/orders/server/order.ts',
    'areas/returns/web/order.ts',
  )
  expect(sharedStems(files)).toEqual(['areas/orders/web/order.ts and areas/orders/web/placing/order.tsx'])
})

test('a folder of 41 files is crowded; tests do not count', () => {
  const numbered = (folder: string, count: number) =>
    planted(...Array.from({ length: count }, (_, number) => `${folder}/a${number}.ts`))
  const tests = planted('scripts/full/a.test.ts', 'scripts/full/a.suite.ts')
  expect(crowdedFolders([...numbered('scripts/crowded', 41), ...numbered('scripts/full', 40), ...tests])).toEqual([
    'scripts/crowded has 41 files',
  ])
})

test('a third folder below the layer of an area is too deep', () => {
  expect(tooDeep(planted('vite.config.ts', 'areas/a/web/b/c/fine.ts', 'areas/a/web/b/c/d/deep.ts'))).toEqual([
    'areas/a/web/b/c/d/deep.ts',
  ])
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
  const bad = planted('areas/index.ts', 'scripts/utils/money.ts', 'scripts/ui/DatePicker.tsx', 'scripts/place_order.ts')
  expect(
    badlyNamed([...bad, ...planted('vite.config.ts', 'areas/entry.client.tsx', 'scripts/ui/date-picker.test.tsx')]),
  ).toEqual(bad.map(({ path }) => path))
})
