import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { countVitest } from './test-count.ts'

const PLANTED = {
  'vitest.config.mjs': 'export default { test: { globals: true } }',
  'good.test.mjs': `test('holds', () => {})\ntest.skip('is left out', () => {})`,
  'bad.test.mjs': `describe('a lock', () => test('opens', () => expect({ open: false, key: 7 }).toEqual({ open: true, key: 7 })))`,
  'broken.test.mjs': `throw new TypeError('no such key')`,
  'stray.test.mjs': `test('leaves work behind', () => void Promise.reject(new RangeError('nobody waited')))`,
}

test("Vitest's tests are counted; of each failure it is told what was expected and what came, of a file that cannot be loaded and of a stray error too", async () => {
  const root = await mkdtemp(join(tmpdir(), 'count-reporter-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [name, text] of Object.entries(PLANTED)) await writeFile(join(root, name), text)
  const report = join(root, 'count.json')
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--root',
    root,
    '--reporter',
    './scripts/testing/count-reporter.ts',
  ]
  const ran = promisify(execFile)(process.execPath, args, { env: { ...process.env, COUNT_REPORT: report } })
  await expect(ran).rejects.toMatchObject({ code: 1 })
  const { failures, ...counts } = countVitest(JSON.parse(await readFile(report, 'utf8')))
  expect(counts).toEqual({ passed: 2, failed: 3, skipped: 1 })
  expect(failures).toEqual([
    expect.stringMatching(
      /bad\.test\.mjs > a lock > opens\n {2}AssertionError: .*- {3}"open": true,\n.*\+ {3}"open": false,\n.* at .*bad\.test\.mjs:1:/s,
    ),
    expect.stringMatching(/broken\.test\.mjs, as a whole\n {2}TypeError: no such key\n/),
    expect.stringMatching(/^an error outside of the tests\n {2}RangeError: nobody waited\n/),
  ])
})
