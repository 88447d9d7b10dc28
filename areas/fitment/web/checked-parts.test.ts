import { expect, test, vi } from 'vitest'
import { checkedPart, wantCheck } from './checked-parts.ts'

test('a card that comes again before the answer asks for nothing twice', async () => {
  const asked: string[][] = []
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { parts } = JSON.parse(body) as { parts: string[] }
    asked.push(parts)
    await held
    const verdict = { verdict: 'fits' }
    return Response.json({ version: 7, parts: Object.fromEntries(parts.map((part) => [part, verdict])) })
  })
  const leave = wantCheck('post', 'bike')
  await expect.poll(() => asked).toEqual([['post']])
  leave()
  wantCheck('post', 'bike')
  wantCheck('stem', 'bike')
  await expect.poll(() => asked).toEqual([['post'], ['stem']])
  answer()
  await expect.poll(() => [checkedPart('post', 'bike'), checkedPart('stem', 'bike')]).not.toContain(undefined)
  expect(asked.length).toBeLessThanOrEqual(3) // The first answer of a new rule book may ask again for the others
  vi.unstubAllGlobals()
})
