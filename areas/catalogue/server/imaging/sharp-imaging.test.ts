import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { Rendering } from './imaging.ts'
import { createSharpImaging } from './sharp-imaging.ts'

/** Rendering has a low priority, and a busy machine little time for it. */
const LONG_MS = 180_000

const png = (width: number, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

function openImaging(options: Partial<Parameters<typeof createSharpImaging>[0]> = {}) {
  const imaging = createSharpImaging({ report: () => {}, waitLimitMs: LONG_MS, timeLimitMs: LONG_MS, ...options })
  onTestFinished(() => imaging.close())
  return imaging
}

const outcomeOf = (answer: Rendering | Refusal) => (isRefusal(answer) ? answer.refused : answer.widest)

test('pictures are rendered one at a time, each as itself, and a broken one holds up none', {
  timeout: LONG_MS,
}, async () => {
  const imaging = openImaging()
  const broken = (await png(50)).subarray(0, 60)
  const files = [await png(30), broken, await png(40), Buffer.alloc(0), await png(60)]
  const seen: number[] = []
  const looking = setInterval(() => seen.push(renderingProcesses()), 10)
  const answers = await Promise.all(files.map((file) => imaging.render(file, 'image/png')))
  clearInterval(looking)
  expect(answers.map(outcomeOf)).toEqual([30, 'broken-picture', 40, 'broken-picture', 60])
  if (process.platform === 'linux') expect(Math.max(...seen)).toBe(1)
})

function renderingProcesses(): number {
  if (process.platform !== 'linux') return 0
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      return (
        parent === String(process.pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('rendering-process')
      )
    } catch {
      return false // it ended meanwhile
    }
  }).length
}

test('a picture that takes too long is ended and reported, and the next one has its turn', async () => {
  const report = vi.fn()
  const imaging = openImaging({ report, timeLimitMs: 1, leastWorkMs: 0 })
  expect(await imaging.render(await png(30), 'image/png')).toMatchObject({ refused: 'broken-picture' })
  expect(report).toHaveBeenCalledWith({ crashed: 'time', signal: undefined })
  expect(await imaging.render(await png(30), 'image/png')).toMatchObject({ refused: 'broken-picture' })
})

test.runIf(process.platform === 'linux')('one that had no processor in its time may come again', async () => {
  const report = vi.fn()
  const imaging = openImaging({ report, timeLimitMs: 1 })
  expect(await imaging.render(await png(30), 'image/png')).toMatchObject({ refused: 'unavailable' })
  expect(report).toHaveBeenCalledWith({ crashed: 'starved', signal: undefined })
})

test('a picture whose turn does not come is sent away, and is not rendered for nobody', async () => {
  const imaging = openImaging({ waitLimitMs: 1 })
  const files = await Promise.all([30, 40, 50].map((width) => png(width)))
  const answers = await Promise.all(files.map((file) => imaging.render(file, 'image/png')))
  expect(answers.map(outcomeOf)).toEqual([30, 'unavailable', 'unavailable'])
  expect(outcomeOf(await imaging.render(files[1] ?? Buffer.alloc(0), 'image/png'))).toBe(40)
})

test('nothing is left running once the shop ends', async () => {
  const imaging = createSharpImaging({ report: () => {} })
  // Large enough to be seen at work.
  const files = await Promise.all([3_000, 3_100].map((width) => png(width, 2_000)))
  const asked = Promise.all(files.map((file) => imaging.render(file, 'image/png')))
  if (process.platform === 'linux') await expect.poll(renderingProcesses, { interval: 10 }).toBe(1)
  await imaging.close()
  expect(renderingProcesses()).toBe(0)
  expect((await asked).map(outcomeOf)).toEqual(['unavailable', 'unavailable'])
  expect(outcomeOf(await imaging.render(await png(30), 'image/png'))).toBe('unavailable')
})

test('a file of another kind than it was said to be is broken, however whole it is', async () => {
  expect(await openImaging().render(await png(30), 'image/jpeg')).toMatchObject({ refused: 'broken-picture' })
})

test.each([
  ['pixels', 'width="40" height="30"', 1280, 960],
  ['millimetres', 'width="210mm" height="297mm" viewBox="0 0 210 297"', 905, 1280],
  ['a view only', 'viewBox="0 0 3000 1000"', 1280, 427],
])('an SVG whose size is in %s becomes pixels on white', async (_, size, width, height) => {
  const file = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><circle r="1"/></svg>`)
  const answer = await openImaging().render(file, 'image/svg+xml')
  if (isRefusal(answer)) throw new Error(answer.detail)
  expect({ width: answer.width, height: answer.height }).toEqual({ width, height })
  const largest = answer.files.find((one) => one.format === 'webp' && one.width === answer.widest)
  const corner = await sharp(largest?.bytes)
    .extract({ left: width - 1, top: height - 1, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect([...corner]).toEqual([255, 255, 255])
})
