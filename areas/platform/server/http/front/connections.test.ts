import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '../http-server.ts'

/** More than the system buffers. */
const ANSWER = Buffer.alloc(20 * 2 ** 20)

const late = Promise.withResolvers<string>()
let server: FastifyInstance
beforeAll(async () => {
  ;({ server } = await createHttpServer({ logLevel: 'silent', publicUrl: 'http://localhost', trustedProxies: [] }))
  server.get('/late', () => late.promise)
  server.get('/long', (_request, reply) => reply.send(ANSWER))
  await server.listen({ port: 0, host: '127.0.0.1' })
  server.server.timeout = 1_000
})
afterAll(() => server.close())

async function ask(path = '/long') {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`)
  return socket
}

test('who asks and does not read is sent away, even if it sends a byte now and then', async () => {
  const socket = await ask()
  socket.pause()
  const dripping = setInterval(() => socket.write('\r\n'), 100)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(dripping)
  expect(socket.bytesRead).toBeLessThan(ANSWER.length)
})

test('who reads slowly gets all of it', async () => {
  const readSlowly = async () => {
    const socket = await ask()
    let readBytes = 0
    for await (const piece of socket) {
      readBytes += piece.length
      if (readBytes >= ANSWER.length) break
      if (readBytes < 3 * 2 ** 20) await delay(50)
    }
    return readBytes
  }
  // On a stalled machine a reader stalls too; the next one passes.
  await expect.poll(readSlowly, { timeout: 40_000 }).toBeGreaterThanOrEqual(ANSWER.length)
})

test('who asks for nothing more is sent away, even if it sends empty lines; who waits for an answer is not', async () => {
  Object.assign(server.server, { keepAliveTimeout: 1_000, timeout: 10_000 })
  const [idle, waiting] = [await ask('/none'), await ask('/late')]
  let said = ''
  waiting.on('data', (text) => {
    said += text
  })
  idle.resume()
  const dripping = setInterval(() => idle.write('\r\n'), 100)
  await new Promise((resolve) => idle.once('close', resolve))
  clearInterval(dripping)
  expect(said).toBe('')
  late.resolve('late')
  await expect.poll(() => said).toContain('late')
  waiting.destroy()
})
