import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, type Stats, statSync } from 'node:fs'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeThrowawayFolder } from '#test-support/throwaway-folder.ts'
import { createDiskFiles } from './disk-files.ts'
import { describeFiles } from './files.suite.ts'

const now = () => new Date()

describeFiles('files on disk', async () => {
  const parent = await makeThrowawayFolder()
  const notAFolder = path.join(parent, 'a-file')
  await writeFile(notAFolder, '')
  const reported: unknown[] = []
  const report = (failure: unknown) => void reported.push(failure)
  return {
    files: createDiskFiles({ folder: path.join(parent, 'made', 'with the first'), report, now }),
    failing: createDiskFiles({ folder: notAFolder, report, now }),
    reported: () => reported,
    close: () => rm(parent, { recursive: true }),
  }
})

async function folderForOneTest(): Promise<string> {
  const folder = await makeThrowawayFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('unfinished files of a killed process are removed, and files being written are not', async () => {
  const folder = await folderForOneTest()
  const [old, young] = ['old.unfinished', 'young.unfinished'].map((name) => path.join(folder, name)) as [string, string]
  await Promise.all([writeFile(old, 'half'), writeFile(young, 'half')])
  await utimes(old, new Date(0), new Date(0))
  const files = createDiskFiles({ folder, report: () => {}, now })
  expect(await files.put('whole.webp', Buffer.from('whole'), 'image/webp')).toBeUndefined()
  expect((await readdir(folder)).sort()).toEqual(['whole.webp', 'young.unfinished'])
})

test('a store that could not be made is made when it can be', async () => {
  const parent = await folderForOneTest()
  const folder = path.join(parent, 'pictures')
  await writeFile(folder, 'in the way')
  const files = createDiskFiles({ folder, report: () => {}, now })
  expect(await files.put('a.webp', Buffer.from('a'), 'image/webp')).toMatchObject({ refused: 'unavailable' })
  await rm(folder)
  expect(await files.put('a.webp', Buffer.from('a'), 'image/webp')).toBeUndefined()
})

const SIZE = 64 * 1024 * 1024
const program = `
  import { createDiskFiles } from '${new URL('./disk-files.ts', import.meta.url)}'
  const files = createDiskFiles({ folder: process.argv[1], report: console.error, now: () => new Date() })
  await files.put('picture.webp', Buffer.alloc(${SIZE}, 7), 'image/webp')
`

test('a process killed while writing leaves no readable half file', async () => {
  const parent = await folderForOneTest()
  const entries: [string, number][] = []
  const wasHalfWay = () => entries.some(([, size]) => size < SIZE)
  // On a busy machine a write may finish unseen; then try another.
  for (let time = 1; time <= 3 || !wasHalfWay(); time++) {
    const folder = path.join(parent, String(time))
    const args = ['--input-type=module', '--eval', program, folder]
    const writer = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'ignore'] })
    const exit = once(writer, 'exit')
    await vi.waitUntil(() => Object.values(sizesIn(folder)).some((size) => size > 0), { timeout: 30_000, interval: 1 })
    writer.kill('SIGKILL')
    await exit
    entries.push(...Object.entries(sizesIn(folder)))
  }
  expect(entries.filter(([name, size]) => name === 'picture.webp' && size !== SIZE)).toEqual([])
}, 90_000)

function sizesIn(folder: string): Record<string, number> {
  if (!existsSync(folder)) return {}
  const sizes = readdirSync(folder).map((name) => [name, statSync(path.join(folder, name), { throwIfNoEntry: false })])
  return Object.fromEntries(sizes.map(([name, found]) => [name, (found as Stats | undefined)?.size ?? 0]))
}
