import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { askTogether } from './ask-together.ts'

/** A database that answers when it is told to. */
function slowDatabase() {
  const queries: (PromiseWithResolvers<ReadonlyMap<string, string>> & { keys: string[] })[] = []
  const ask = askTogether<string>((keys) => {
    const query = { keys, ...Promise.withResolvers<ReadonlyMap<string, string>>() }
    queries.push(query)
    return query.promise
  })
  return { queries, ask }
}

test('what is asked in one moment is one query, and each gets its own answer', async () => {
  const { queries, ask } = slowDatabase()
  const answers = Promise.all([ask('one'), ask('two'), ask('one'), ask('none')])
  await nextTurn()
  expect(queries.map(({ keys }) => keys)).toEqual([['one', 'two', 'none']])
  queries[0]?.resolve(new Map(Object.entries({ one: '1', two: '2' })))
  expect(await answers).toEqual(['1', '2', '1', undefined])
})

test('who asks after a query began is answered by a later one: what was committed meanwhile counts', async () => {
  const { queries, ask } = slowDatabase()
  const before = ask('session')
  await nextTurn()
  const after = ask('session')
  queries[0]?.resolve(new Map([['session', 'lives']]))
  expect(await before).toBe('lives')
  await expect.poll(() => queries.length).toBe(2)
  queries[1]?.resolve(new Map())
  expect(await after).toBeUndefined()
})

test('a query that is stuck holds up no other for long, and its failure is that of its own askers only', async () => {
  const { queries, ask } = slowDatabase()
  const stuck = ask('stuck')
  await nextTurn()
  const other = ask('other')
  await expect.poll(() => queries.length).toBe(2)
  queries[1]?.resolve(new Map([['other', 'answered']]))
  expect(await other).toBe('answered')
  queries[0]?.reject(new Error('The database is away'))
  await expect(stuck).rejects.toThrow('The database is away')
  const later = ask('later')
  await expect.poll(() => queries.length).toBe(3)
  queries[2]?.resolve(new Map([['later', 'answered']]))
  expect(await later).toBe('answered')
})
