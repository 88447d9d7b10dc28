import { expect, test } from 'vitest'
import { createBatcher } from './batching.ts'

/** A slow database: what it was asked, and a way to answer each batch. */
function slowDatabase() {
  const batches: { keys: string[]; answer(rows: Record<string, number>): void; fail(): void }[] = []
  const load = createBatcher<number>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, number>>()
    batches.push({
      keys,
      answer: (rows) => resolve(new Map(Object.entries(rows))),
      fail: () => reject(new Error('The database is away')),
    })
    return promise
  })
  return { batches, load }
}

test('keys of the same moment are loaded in one batch, each once', async () => {
  const { batches, load } = slowDatabase()
  const asked = Promise.all([load('one'), load('two'), load('one'), load('none')])
  await expect.poll(() => batches.length).toBe(1)
  expect(batches[0]?.keys).toEqual(['one', 'two', 'none'])
  batches[0]?.answer({ one: 1, two: 2 })
  expect(await asked).toEqual([1, 2, 1, undefined])
})

test('a key is never answered by a query that began before it was requested', async () => {
  const { batches, load } = slowDatabase()
  const first = load('one')
  await expect.poll(() => batches.length).toBe(1)
  const second = load('one')
  await expect.poll(() => batches.length).toBe(2)
  batches[1]?.answer({ one: 2 })
  expect(await second).toBe(2)
  batches[0]?.answer({ one: 1 })
  expect(await first).toBe(1)
})

test('while two batches are under way the others wait, and go together', async () => {
  const { batches, load } = slowDatabase()
  for (const batch of [1, 2]) {
    void load(`batch ${batch}`)
    await expect.poll(() => batches.length).toBe(batch)
  }
  const third = load('three')
  await new Promise(setImmediate)
  const fourth = load('four')
  await new Promise(setImmediate)
  expect(batches).toHaveLength(2)
  batches[1]?.answer({})
  await expect.poll(() => batches.length).toBe(3)
  expect(batches[2]?.keys).toEqual(['three', 'four'])
  batches[2]?.answer({ three: 3, four: 4 })
  expect(await Promise.all([third, fourth])).toEqual([3, 4])
})

test('a batch that fails fails for those who asked in it, and the next one goes on', async () => {
  const { batches, load } = slowDatabase()
  const failing = load('one')
  await expect.poll(() => batches.length).toBe(1)
  batches[0]?.fail()
  await expect(failing).rejects.toThrow('away')
  const next = load('one')
  await expect.poll(() => batches.length).toBe(2)
  batches[1]?.answer({ one: 1 })
  expect(await next).toBe(1)
})
