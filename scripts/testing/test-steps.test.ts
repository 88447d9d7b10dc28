import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROWS } from './test-steps.ts'

const args = ROWS.flatMap(({ lanes }) => lanes.flat()).flatMap((step) => step.args)

test('every file that a step of npm test names is there', () => {
  const files = args.filter((arg) => /^[\w/.-]+\.test\.ts$/.test(arg))
  expect(files).toContain('areas/orders/server/placement/place-order.test.ts')
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('every folder of browser tests is run by one step', () => {
  const named = args.filter((arg) => arg.startsWith('browser/'))
  const folders = readdirSync('tests/browser', { withFileTypes: true }).map((entry) => `browser/${entry.name}/`)
  expect(named.toSorted()).toEqual(folders.toSorted())
})
