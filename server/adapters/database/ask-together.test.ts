import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Ask, createAskTogether, type Question } from './ask-together.ts'

const names: Ask<string> = async () => new Map()
const roles: Ask<string> = async () => new Map()

/** A database that answers when it is told to. */
function slowDatabase() {
  const rounds: { questions: Question[]; keys: string[][]; end(): void }[] = []
  const askTogether = createAskTogether(async (questions) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    rounds.push({ questions, keys: questions.map(({ keys }) => [...keys]), end: resolve })
    await promise
  })
  function answer(round: number, answers: Record<string, string>): void {
    for (const { found } of rounds[round]?.questions ?? []) found.resolve(new Map(Object.entries(answers)))
    rounds[round]?.end()
  }
  return { rounds, answer, nameOf: askTogether(names), roleOf: askTogether(roles) }
}

test('what is asked in one moment is one round of one query for each kind, and each gets its own answer', async () => {
  const { rounds, answer, nameOf, roleOf } = slowDatabase()
  const answers = Promise.all([nameOf('one'), roleOf('two'), nameOf('two'), nameOf('one'), nameOf('none')])
  await nextTurn()
  expect(rounds.map(({ keys }) => keys)).toEqual([[['one', 'two', 'none'], ['two']]])
  answer(0, { one: '1', two: '2' })
  expect(await answers).toEqual(['1', '2', '2', '1', undefined])
})

test('who asks after a round began is answered by a later one: what was committed meanwhile counts', async () => {
  const { rounds, answer, nameOf } = slowDatabase()
  const before = nameOf('session')
  await nextTurn()
  const after = nameOf('session')
  answer(0, { session: 'lives' })
  expect(await before).toBe('lives')
  await expect.poll(() => rounds.length).toBe(2)
  answer(1, {})
  expect(await after).toBeUndefined()
})

test('a round that is stuck holds up no other for long, and its failure is that of its own askers only', async () => {
  const { rounds, answer, nameOf } = slowDatabase()
  const stuck = nameOf('stuck')
  await nextTurn()
  const other = nameOf('other')
  await expect.poll(() => rounds.length).toBe(2)
  answer(1, { other: 'answered' })
  expect(await other).toBe('answered')
  rounds[0]?.questions[0]?.found.reject(new Error('The database is away'))
  rounds[0]?.end()
  await expect(stuck).rejects.toThrow('The database is away')
  const later = nameOf('later')
  await expect.poll(() => rounds.length).toBe(3)
  answer(2, { later: 'answered' })
  expect(await later).toBe('answered')
})
