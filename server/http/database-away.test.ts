import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway } from '#server/adapters/database/database-away.ts'
import { createHttpServer } from './http-server.ts'

test.each([
  ['57P01', 'the database is shut down', 503],
  ['25006', 'it is a standby, or leads no more', 503],
  ['25P03', 'it heard nothing of us within a transaction', 503],
  ['55P03', 'a row stays locked', 503],
  ['23505', 'a row is there twice, which is our fault', 500],
])('an error %s of the database, when %s, is answered %i', async (code, _when, status) => {
  const { server } = await createHttpServer({ logLevel: 'silent', publicUrl: 'http://localhost', trustedProxies: [] })
  server.get('/', async () => {
    throw new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) })
  })
  const answer = await server.inject('/')
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined)
  await server.close()
})

test('a server that takes a connection and says nothing is away, in the words of client and pool', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  const { port } = silent.address() as AddressInfo
  const place = { host: '127.0.0.1', port, connectionTimeoutMillis: 50 }
  const pool = new pg.Pool(place)
  for (const connecting of [new pg.Client(place).connect(), pool.connect()]) {
    const error = await connecting.then(
      () => undefined,
      (failure: unknown) => failure,
    )
    expect(isDatabaseAway(error), String(error)).toBe(true)
  }
  await pool.end()
  silent.close()
})
