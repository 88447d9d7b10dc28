import { expect, test, vi } from 'vitest'
import { createKnownWords } from './known-words.ts'

const saddle = { word: 'saddle', parts: 1, isTitle: true }

test('a search does not wait for the words of a shop that became large, and has them once they are read', async () => {
  const words = Promise.withResolvers<{ word: string; parts: number; isTitle: boolean }[]>()
  const known = createKnownWords(() => words.promise, { generation: () => 1 })
  expect(await known()).toEqual({ list: [] })
  words.resolve([saddle])
  await expect.poll(async () => (await known()).list.length).toBe(1)
}, 5_000)

test('words that could not be read are read again, though nothing has changed since', async () => {
  const words = vi.fn<() => Promise<{ word: string; parts: number; isTitle: boolean }[]>>()
  words.mockRejectedValueOnce(new Error('It took too long')).mockResolvedValue([saddle])
  const known = createKnownWords(words, { generation: () => 1 })
  expect(await known()).toEqual({ list: [] })
  expect((await known()).list).toEqual([saddle])
  await known()
  expect(words).toHaveBeenCalledTimes(2)
})
