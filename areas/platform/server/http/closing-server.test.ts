import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

const WORDS = 'the whole file'

test('a file whose end is on its way when the server closes does not hold that up', async () => {
  const { server } = await createHttpServer({ logLevel: 'silent', publicUrl: 'http://localhost', trustedProxies: [] })
  const body = new PassThrough()
  server.get('/file', (_request, reply) => reply.header('content-length', WORDS.length).send(body))
  await server.listen({ port: 0, host: '127.0.0.1' })
  body.write(WORDS)
  const answer = await fetch(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}/file`)
  // The client has everything before the server knows.
  expect(await answer.text()).toBe(WORDS)
  const closed = server.close()
  setImmediate(() => body.end())
  // Keep-alive would last for 72 s, longer than a test may.
  await closed
})

test('what comes on a busy connection while the server closes is told to come back, as a problem', async () => {
  const { server } = await createHttpServer({ logLevel: 'silent', publicUrl: 'http://localhost', trustedProxies: [] })
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: closing, resolve: beginClosing } = Promise.withResolvers<void>()
  const { promise: asked, resolve: askAgain } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  server.get('/slow', async () => {
    begin()
    await released
    return 'done'
  })
  server.addHook('preClose', async () => beginClosing())
  await server.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  const answers = text(socket)
  socket.write('GET /slow HTTP/1.1\r\nhost: shop\r\n\r\n')
  await begun
  const closed = server.close()
  await closing
  server.server.once('request', () => askAgain())
  socket.write('GET /slow HTTP/1.1\r\nhost: shop\r\n\r\n')
  await asked
  release()
  const [, first = '', second = ''] = (await answers).split('HTTP/1.1 ')
  await closed
  expect(first).toMatch(/^200 /)
  expect(second).toMatch(/^503 /)
  for (const line of [
    /^content-type: application\/problem\+json/im,
    /^retry-after: 2/im,
    /^x-content-type-options: nosniff/im,
    /^connection: close/im,
  ])
    expect(second).toMatch(line)
})
