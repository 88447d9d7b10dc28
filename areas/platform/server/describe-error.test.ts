import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#test-support/test-database.ts'
import { describeError } from './describe-error.ts'
import { createHttpServer } from './http/http-server.ts'

const CANARY = 'canary-of-a-customer'
const PLACE = /^at .*\(?server\/describe-error\.test\.ts:\d+:\d+\)?/m

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.execute(sql`CREATE TABLE planted (word text CONSTRAINT planted_once UNIQUE, number integer)`)
})
afterAll(() => database.drop())

/** Fails unless it throws something with the canary. */
async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    const words: string[] = []
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      words.push(cause.message, String((cause as { detail?: string }).detail))
    }
    expect(words.join(' ')).toContain(CANARY)
    return error
  }
  throw new Error('nothing was thrown')
}

const insertTwice = async () => {
  const insert = () => database.db.execute(sql`INSERT INTO planted (word) VALUES (${CANARY})`)
  await insert()
  await insert()
}

test.each([
  ['a doubled value', insertTwice, 'DrizzleQueryError < DatabaseError 23505 planted planted_once'],
  [
    'a value of another type',
    () => database.db.execute(sql`SELECT * FROM planted WHERE number = ${CANARY}::integer`),
    'DrizzleQueryError < DatabaseError 22P02',
  ],
  ['a text that is no JSON', () => JSON.parse(CANARY), 'SyntaxError'],
  [
    'words that look like a stack',
    () => {
      throw new TypeError(`x\n    at ${CANARY} (${import.meta.filename}:1:1)`)
    },
    'TypeError',
  ],
])('of %s the class, code and place are told, and nothing that it holds', async (_what, work, told) => {
  const description = describeError(await thrownBy(work))
  expect(description.error).toBe(told)
  expect(description.stack).toMatch(PLACE)
  expect(JSON.stringify(description)).not.toContain(CANARY)
})

test('what is thrown and is no error is told of by its kind', () => {
  expect(describeError(CANARY)).toEqual({ error: 'thrown string' })
  expect(describeError(undefined)).toEqual({})
})

test('a request that fails leaves a log line to find the bug by, without what was typed', async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  try {
    const { server } = await createHttpServer({
      logLevel: 'warn',
      publicUrl: 'http://localhost:3000',
      trustedProxies: [],
    })
    server.get('/fails/:word', async () => await database.db.execute(sql`SELECT ${CANARY}::integer AS number`))
    server.get('/reports', (request) => {
      request.log.warn({ err: new Error(CANARY) }, 'reported by Fastify’s own field')
      return 'done'
    })
    const answer = await server.inject({ url: `/fails/${CANARY}?word=${CANARY}` })
    await server.inject({ url: '/reports' })
    await server.close()
    expect(answer.statusCode).toBe(500)
    const logged = lines.map((line) => JSON.parse(line))
    expect(logged.find(({ msg }) => msg === 'unexpected error')).toMatchObject({
      route: 'GET /fails/:word',
      reqId: answer.json().requestId,
      failure: { error: 'DrizzleQueryError < DatabaseError 22P02', stack: expect.stringMatching(PLACE) },
    })
    expect(logged.find(({ msg }) => msg.startsWith('reported'))).toMatchObject({ err: { type: 'Error', message: '' } })
    expect(lines.join('') + answer.body).not.toContain(CANARY)
  } finally {
    write.mockRestore()
  }
})
