import { expect, test } from 'vitest'
import { createKnownWords } from './known-words.ts'

test('a search does not wait for the words of a shop that became large, and has them once they are read', async () => {
  const words = Promise.withResolvers<{ word: string; parts: number; isTitle: boolean }[]>()
  const known = createKnownWords(() => words.promise, { generation: () => 1 })
  expect(await known()).toEqual({ list: [] })
  words.resolve([{ word: 'saddle', parts: 1, isTitle: true }])
  await expect.poll(async () => (await known()).list.length).toBe(1)
}, 5_000)
