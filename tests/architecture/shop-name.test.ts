import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FIRST_BRAND } from '#platform/contract/shop/first-brand.ts'
import { isTestFile } from './source-text.ts'

test('the shop’s first name stands in one file: everything else asks for the name that it has', () => {
  const files = execFileSync('git', ['ls-files', 'areas', 'packages', 'public'], { encoding: 'utf8' }).split('\n')
  const named = files.filter(
    (path) => /\.(tsx?|mjs|css|svg|json|webmanifest)$/.test(path) && !isTestFile(path) && saysName(path),
  )
  expect(named).toEqual(['areas/platform/contract/shop/first-brand.ts'])
})

/** Also where a line ends between its words. */
function saysName(path: string): boolean {
  return readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ').includes(FIRST_BRAND.name)
}
