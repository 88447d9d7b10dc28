import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestObjectStore, type TestObjectStore } from '#test-support/sandboxes/test-object-store.ts'
import { describeFiles } from './files.suite.ts'
import type { FilesFailure, OpenedFile } from './files.ts'
import { createS3Files } from './s3-files.ts'

describeFiles('files in a bucket', async () => {
  const [store, gone] = [await openTestObjectStore(), await openTestObjectStore()]
  await gone.close()
  const reported: unknown[] = []
  const report = (failure: unknown) => void reported.push(failure)
  const options = { ...store, folder: 'pictures', report }
  return {
    files: createS3Files(options),
    failing: createS3Files({ ...options, endpoint: gone.endpoint }),
    reported: () => reported,
    close: store.close,
  }
})

let store: TestObjectStore
beforeAll(async () => {
  store = await openTestObjectStore()
})
afterAll(() => store.close())

const failures: FilesFailure[] = []
const open = (settings: Partial<Parameters<typeof createS3Files>[0]> = {}) =>
  createS3Files({
    ...store,
    folder: 'pictures',
    report: (failure) => failures.push(failure),
    timeoutMs: 20_000,
    ...settings,
  })

test('a file lies in the folder, under its name and type', async () => {
  await open().put('a-320.webp', Buffer.from('bytes'), 'image/webp')
  expect([...store.objects]).toEqual([
    ['pictures/a-320.webp', { bytes: Buffer.from('bytes'), contentType: 'image/webp' }],
  ])
})

test('an endpoint may end in a slash', async () => {
  const files = open({ endpoint: `${store.endpoint}/` })
  expect(await files.put('b-320.webp', Buffer.from('b'), 'image/webp')).toBeUndefined()
  expect(store.objects.has('pictures/b-320.webp')).toBe(true)
})

test.each([
  ['another secret', { secretAccessKey: 'not this one' }],
  ['another region', { region: 'elsewhere-1' }],
  ['a bucket that is not there', { bucket: 'no-such-bucket' }],
])('nothing is kept with %s', async (_what, settings) => {
  const files = open(settings)
  expect(await files.put('c-320.webp', Buffer.from('c'), 'image/webp')).toMatchObject({ refused: 'unavailable' })
  expect(store.objects.has('pictures/c-320.webp')).toBe(false)
})

test.each(['busy', 'silent'] as const)('a store that is %s is reported and refused', async (how) => {
  store.misbehave = how
  const files = open(how === 'silent' ? { timeoutMs: 300 } : {})
  expect(await files.open('a-320.webp')).toMatchObject({ refused: 'unavailable' })
  expect(await files.put('a-320.webp', Buffer.from('x'), 'image/webp')).toMatchObject({ refused: 'unavailable' })
  const code = how === 'busy' ? 'SlowDown' : undefined
  expect(failures.slice(-2)).toMatchObject([
    { store: 's3', deed: 'open', code },
    { store: 's3', deed: 'put', code },
  ])
  store.misbehave = 'no'
  expect(store.objects.get('pictures/a-320.webp')?.bytes.toString()).toBe('bytes')
})

test('a file that breaks off ends its reader with an error, so that half of it passes for no whole one', async () => {
  store.misbehave = 'cut'
  const { body } = (await open().open('a-320.webp')) as OpenedFile
  await expect(buffer(body)).rejects.toThrow()
  store.misbehave = 'no'
})
