import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeThrowawayFolder } from '#server/testing/throwaway-folder.ts'
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

test('what a process left unfinished that was killed is cleared away, and what another writes just now is not', async () => {
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

const SIZE = 4 * 1024 * 1024
const program = `
  import { createDiskFiles } from '${new URL('./disk-files.ts', import.meta.url)}'
  const files = createDiskFiles({ folder: process.argv[1], report: console.error, now: () => new Date() })
  for (let number = 0; ; number += 1) {
    console.log('begins')
    await files.put('picture-' + number + '.webp', Buffer.alloc(${SIZE}, 7), 'image/webp')
  }
`

test('a process that is killed while it writes leaves no half file behind that anybody could be given', async () => {
  const folder = await folderForOneTest()
  for (let kill = 0; kill < 5; kill += 1) {
    const writer = spawn(process.execPath, ['--input-type=module', '--eval', program, folder], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    for (let begun = 0; begun <= kill % 3; begun += 1) await once(writer.stdout, 'data')
    writer.kill('SIGKILL')
    await once(writer, 'exit')
  }
  const names = await readdir(folder)
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size))
  const named = sizes.filter((_, index) => names[index]?.endsWith('.webp'))
  expect(named.length).toBeGreaterThan(0)
  expect(new Set(named)).toEqual(new Set([SIZE]))
}, 60_000)
