import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refuse } from '#platform/contract/problem.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { findFirstAnswer, firstAnswer, inTransactionOnce, keyedRequest } from './idempotency.ts'

const SENT = { params: { id: '1' }, query: {}, body: { stars: 5 } }
const named = (key: string, sent: typeof SENT = SENT, operation = 'addReview', accountId: string | undefined = 'ada') =>
  keyedRequest({ accountId, operation, key }, sent)

describe('a request with a key', () => {
  test('is named by its account, operation and key, and known by all that was sent', () => {
    const request = named('k')
    expect(request).toEqual({
      scope: 'ada',
      operation: 'addReview',
      key: 'k',
      requestHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(named('k')).toEqual(request)
    const others = [
      { ...SENT, params: { id: '2' } },
      { ...SENT, query: { all: 'yes' } },
      { ...SENT, body: { stars: 4 } },
    ]
    expect(new Set([SENT, ...others].map((sent) => named('k', sent).requestHash)).size).toBe(4)
  })

  test('of a visitor belongs to no account', () => {
    expect(keyedRequest({ accountId: undefined, operation: 'sendMessage', key: 'k' }, SENT).scope).toBe('')
  })
})

describe('what runs once for each key', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  function countedWork() {
    const times = { run: 0 }
    const once = (request: ReturnType<typeof named> | undefined) =>
      inTransactionOnce({ db: database.db, now: () => new Date() }, request, async () => ({ id: ++times.run }))
    return { times, once }
  }

  test('gives a repetition the first answer and runs no more', async () => {
    const { times, once } = countedWork()
    expect(await once(named('first'))).toEqual({ id: 1 })
    expect(await once(named('first'))).toEqual({ id: 1 })
    expect(times.run).toBe(1)
  })

  test('runs for another key, operation or account, and always without a key', async () => {
    const { once } = countedWork()
    expect(await once(named('second'))).toEqual({ id: 1 })
    expect(await once(named('third'))).toEqual({ id: 2 })
    expect(await once(named('second', SENT, 'sendMessage'))).toEqual({ id: 3 })
    expect(await once(named('second', SENT, 'addReview', 'bob'))).toEqual({ id: 4 })
    expect([await once(undefined), await once(undefined)]).toEqual([{ id: 5 }, { id: 6 }])
  })

  test('refuses another request under the same key', async () => {
    const { times, once } = countedWork()
    await once(named('taken'))
    expect(await once(named('taken', { ...SENT, body: { stars: 1 } }))).toEqual({
      refused: 'idempotency-key-reused',
      detail: expect.stringMatching(/key/),
    })
    expect(times.run).toBe(1)
  })

  test('gives the key back when it is refused', async () => {
    const context = { db: database.db, now: () => new Date() }
    const refusal = refuse('not-found', 'It is gone.')
    expect(await inTransactionOnce(context, named('again'), async () => refusal)).toEqual(refusal)
    expect(await inTransactionOnce(context, named('again'), async () => ({ id: 1 }))).toEqual({ id: 1 })
  })
  test('has its first answer found by the same request only', async () => {
    const { once } = countedWork()
    await once(named('found'))
    const other = named('found', { ...SENT, body: { stars: 1 } })
    const reused = { refused: 'idempotency-key-reused', detail: expect.stringMatching(/key/i) }
    expect(await findFirstAnswer(database.db, named('found'))).toEqual({ id: 1 })
    expect(await findFirstAnswer(database.db, other)).toEqual(reused)
    expect(await findFirstAnswer(database.db, named('never'))).toBeUndefined()
    expect(await firstAnswer(database.db, named('found'))).toEqual({ id: 1 })
    expect(await firstAnswer(database.db, named('never'))).toEqual(reused)
  })

  test('runs once for two at once, and both get its answer', async () => {
    const { times, once } = countedWork()
    expect(await Promise.all([once(named('twice')), once(named('twice'))])).toEqual([{ id: 1 }, { id: 1 }])
    expect(times.run).toBe(1)
  })
})
