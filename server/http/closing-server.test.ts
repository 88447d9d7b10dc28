import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

const WORDS = 'the whole file'

test('a file whose end is on its way when the server closes does not hold that up', async () => {
  const server = await createHttpServer({ logLevel: 'silent', publicUrl: 'http://localhost', trustedProxies: [] })
  const body = new PassThrough()
  server.get('/file', (_request, reply) => reply.header('content-length', WORDS.length).send(body))
  await server.listen({ port: 0, host: '127.0.0.1' })
  body.write(WORDS)
  const answer = await fetch(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}/file`)
  // Its reader has all of it before the server has seen its end.
  expect(await answer.text()).toBe(WORDS)
  const closed = server.close()
  const begun = performance.now()
  setImmediate(() => body.end())
  await closed
  // The connection’s keep-alive would last for 72 s.
  expect(performance.now() - begun).toBeLessThan(10_000)
}, 90_000)
