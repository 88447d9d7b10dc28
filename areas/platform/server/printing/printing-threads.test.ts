import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPrintingThreads, type PrintingThreads } from './printing-threads.ts'

let folder: string
let threads: PrintingThreads<string>
/** Prints which thread it is and how many papers it has printed. */
const PROGRAM = `
import { threadId } from 'node:worker_threads'
import { answerWithPaper } from ${JSON.stringify(new URL('./printing-threads.ts', import.meta.url).href)}
let papers = 0
answerWithPaper(async (asked) => {
  if (asked === 'torn') throw new Error('The paper is torn.')
  if (asked === 'gone') process.exit()
  if (asked === 'last') setTimeout(() => process.exit(), 20)
  return new TextEncoder().encode(threadId + ':' + ++papers)
})`
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'printing-'))
  const program = path.join(folder, 'program.mjs')
  await writeFile(program, PROGRAM)
  threads = createPrintingThreads(pathToFileURL(program))
})
afterAll(() => rm(folder, { recursive: true }))

const print = async (asked: string) => new TextDecoder().decode(await threads.print(asked)).split(':')

test('papers asked for at once are printed in turn by one thread', async () => {
  const printed = await Promise.all(['a', 'b', 'c'].map(print))
  expect(printed.map(([, count]) => count)).toEqual(['1', '2', '3'])
  expect(new Set(printed.map(([thread]) => thread)).size).toBe(1)
})

test('one that fails says why, and the next is printed by another thread', async () => {
  const [first] = await print('a')
  const [torn, next] = await Promise.allSettled([print('torn'), print('b')])
  expect(torn).toMatchObject({ reason: { message: 'The paper is torn.' } })
  expect(next).toMatchObject({ value: [expect.not.stringMatching(`^${first}$`), '1'] })
})

test('one whose thread ends is refused at once', async () => {
  await expect(print('gone')).rejects.toThrow('The printing thread ended')
  expect(await print('a')).toMatchObject([expect.any(String), '1'])
})

test('a thread that ends while it waits is replaced', async () => {
  const [ended] = await print('last')
  const now = () =>
    print('a').then(
      ([thread]) => thread,
      () => ended,
    ) // It may end while it prints
  await expect.poll(now).not.toBe(ended)
})
