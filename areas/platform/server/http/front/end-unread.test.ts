import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notEmpty } from '#test-support/not-empty.ts'
import { createTestShop, type TestAccount, type TestShop } from '#test-support/test-shop.ts'

const ANNOUNCED = 200 * 2 ** 20
const PIECE = Buffer.alloc(64 * 1024, ' ')
/** What the system's buffers may take before the shop's end is noticed: Linux lets a receiver's grow to 32 MiB. */
const MOST_TAKEN = 48 * 2 ** 20

let shop: TestShop
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on' })
  customer = await shop.signUp('Customer')
})
afterAll(() => shop.close())

type Sender = { path: string; head?: string[] }

/** Sends on whatever the answer is, as long as the connection takes it. */
async function sendOn({ path, head = [] }: Sender, length: string) {
  const socket = connect((shop.app.server.server.address() as AddressInfo).port, '127.0.0.1')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (text) => {
    answer += text
  })
  socket.write(`${[`POST ${path} HTTP/1.1`, 'Host: localhost', length, ...head].join('\r\n')}\r\n\r\n`)
  const isChunked = length.startsWith('Transfer')
  let sent = 0
  while (!socket.destroyed && sent < ANNOUNCED) {
    const piece = isChunked ? Buffer.concat([Buffer.from('10000\r\n'), PIECE, Buffer.from('\r\n')]) : PIECE
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => {}), closed, delay(5_000)])
    sent += PIECE.length
    if (socket.writableLength > 4 * PIECE.length) break
  }
  await Promise.race([closed, delay(8_000)])
  const taken = sent - socket.writableLength
  const isOpen = !socket.destroyed
  socket.destroy()
  return { answer, taken, isOpen }
}

const JSON_TYPE = 'Content-Type: application/json'
const bearer = () => `Authorization: Bearer ${customer.token}`
const ENTRANCES: [string, number, () => Sender][] = [
  ['a body that is too large', 413, () => ({ path: '/api/contact', head: [JSON_TYPE] })],
  ['a large book of a visitor', 401, () => ({ path: '/api/prices/preview', head: [JSON_TYPE] })],
  ['one that nobody reads', 413, () => ({ path: '/api/nothing', head: [JSON_TYPE] })],
  ['one of another type', 415, () => ({ path: '/api/contact', head: ['Content-Type: text/plain'] })],
  ['an address that is no address', 400, () => ({ path: '/%zz', head: [JSON_TYPE] })],
  ['a picture of a visitor', 401, () => ({ path: '/api/picture', head: ['Content-Type: image/png'] })],
  ['a picture of a customer', 403, () => ({ path: '/api/picture', head: ['Content-Type: image/png', bearer()] })],
  [
    'a photo that is too large',
    413,
    () => ({ path: '/api/review/photo', head: ['Content-Type: image/png', bearer()] }),
  ],
  [
    'a CSV file of a customer',
    403,
    () => ({ path: '/api/product/import', head: ['Content-Type: text/csv', bearer()] }),
  ],
  ['an event of nobody', 413, () => ({ path: '/api/stripe/webhook', head: [JSON_TYPE] })],
  ['the identity', 413, () => ({ path: '/api/auth/sign-in/email', head: [JSON_TYPE] })],
  ['two hosts', 400, () => ({ path: '/api/contact', head: [JSON_TYPE, 'Host: other'] })],
  ['a button of a mail program', 404, () => ({ path: '/reviewInvitation/x?end=y', head: [JSON_TYPE] })],
]

describe('after its answer the shop reads no long body on', () => {
  describe.each(notEmpty(ENTRANCES))('%s', (_, status, sender) => {
    test.each(['Content-Length: 209715200', 'Transfer-Encoding: chunked'])(
      '%s',
      async (length) => {
        const { answer, taken, isOpen } = await sendOn(sender(), length)
        expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
        expect([isOpen, taken < MOST_TAKEN, taken]).toEqual([false, true, taken])
      },
      30_000,
    )
  })
})

test('who sends little keeps the connection, and who waits for the answer before sending gets it', async () => {
  const { port } = shop.app.server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (text) => {
    said += text
  })
  const head = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n'
  socket.write(`${head}Content-Length: 5\r\n\r\nHello`)
  await expect.poll(() => said).toContain('HTTP/1.1 415')
  said = ''
  socket.write(`${head}Content-Length: 5\r\n\r\nAgain`)
  await expect.poll(() => said).toContain('HTTP/1.1 415')
  expect(said).not.toMatch(/connection: close/i)
  said = ''
  socket.write(`${head}Content-Length: 209715200\r\n\r\n`)
  await expect.poll(() => said).toMatch(/^HTTP\/1.1 415 [\s\S]*\r\n\r\n\{.*\}$/)
  expect(said).toMatch(/connection: close/i)
  await expect.poll(() => socket.closed, { timeout: 10_000 }).toBe(true)
})
