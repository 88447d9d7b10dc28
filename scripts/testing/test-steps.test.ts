import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROWS } from './test-steps.ts'

const args = ROWS.flatMap(({ lanes }) => lanes.flat()).flatMap((step) => step.args)

test('every file that a step of npm test names is there', () => {
  const files = args.filter((arg) => /^[\w/.-]+\.test\.ts$/.test(arg))
  expect(files).toContain('areas/orders/server/placement/place-order.test.ts')
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('every folder of browser tests is run by one step, or by two of which one runs what the other leaves out', () => {
  const steps = ROWS.flatMap(({ lanes }) => lanes.flat()).map((step) => step.args)
  const folders = readdirSync('tests/browser', { withFileTypes: true }).map((entry) => `browser/${entry.name}/`)
  expect(new Set(args.filter((arg) => arg.startsWith('browser/')))).toEqual(new Set(folders))
  const shares = folders.map((folder) =>
    steps.filter((each) => each.includes(folder)).map((each) => each.filter((arg) => arg.startsWith('--grep'))),
  )
  for (const share of shares) {
    const [one] = share[0] ?? []
    expect(share).toEqual(one ? [[one], [one.replace('--grep=', '--grep-invert=')]] : [[]])
  }
})

test('no two steps write the same report', () => {
  const reports = ROWS.flatMap(({ lanes }) => lanes.flat()).flatMap(({ report }) => report?.path ?? [])
  expect(new Set(reports).size).toBe(reports.length)
})
