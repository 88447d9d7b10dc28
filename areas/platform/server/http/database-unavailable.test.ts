import { expect, test } from 'vitest'
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
