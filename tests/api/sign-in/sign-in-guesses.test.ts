import { Agent, request as httpRequest } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passwordHashing } from '#accounts/server/identity/passwords/password-hash.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

const PASSWORD = 'correct horse battery'
const HOUR_MS = 3_600_000
const GUESSES = 3_000
const AT_ONCE = 8
/**
 * Three times as many guess in turn: few enough tries of each that it is the account's limit that holds, not the
 * network's.
 */
const ADDRESSES = 150
const GUESSED = 'guessed@example.com'

let shop: TestShop
let aheadMs = 0
let hashes = 0
const countHash = () => {
  hashes += 1
}
beforeAll(async () => {
  shop = await createTestShop({ RATE_LIMITS: 'on' }, () => new Date(Date.now() + aheadMs))
  passwordHashing.subscribe(countHash)
})
afterAll(async () => {
  passwordHashing.unsubscribe(countHash)
  await shop.close()
})
beforeEach(() => {
  aheadMs = 0
})

/** Tries a password from an address of loopback, of which there are millions. */
function signIn(
  agent: Agent,
  from: string,
  credentials: { email: string; password: string },
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; cookies: string[] }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      `${shop.url}/api/auth/sign-in/email`,
      {
        agent,
        localAddress: from,
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: shop.origin, ...headers },
      },
      (answer) => {
        answer.resume().on('end', () => {
          const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '')
          resolve({ status: answer.statusCode, cookies })
        })
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(credentials))
  })
}

/**
 * Guesses all through one hour of the shop's clock, each time with other forged headers. Answers how often each status
 * came.
 */
async function guess(email: string): Promise<Record<number, number>> {
  const agent = new Agent({ keepAlive: true })
  const statuses: Record<number, number> = {}
  let number = 0
  const guessOn = async () => {
    while (number < GUESSES) {
      const mine = number++
      aheadMs = (HOUR_MS * mine) / GUESSES
      const forged = `203.0.113.${mine % 250}`
      const { status = 0 } = await signIn(
        agent,
        addressOf(mine),
        { email, password: `guess ${mine}` },
        {
          'x-forwarded-for': forged,
          'x-real-ip': forged,
          forwarded: `for=${forged}`,
          'x-shop-client-address': forged,
          cookie: `parts.device=${String(mine).padStart(32, 'x')}`,
        },
      )
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, guessOn))
  agent.destroy()
  return statuses
}

/** Three guesses of ten come from many addresses in turn, the others from one. */
function addressOf(number: number): string {
  if (number % 10 >= 3) return '127.0.0.2'
  const turn = Math.floor(number / 10) % ADDRESSES
  return `127.1.${number % 10}.${turn + 1}`
}

describe('three thousand guesses within an hour, from one and from many addresses', () => {
  test('at most a hundred reach the hash, and the owner gets in from a known device', async () => {
    await shop.app.identity.create({ email: GUESSED, name: 'Ada', password: PASSWORD, emailVerified: true })
    const agent = new Agent()
    const own = await signIn(agent, '127.0.0.3', { email: GUESSED, password: PASSWORD })
    expect(own.status).toBe(200)
    await shop.app.identity.settle()

    hashes = 0
    const statuses = await guess(GUESSED)
    expect(statuses).toEqual({ 401: hashes, 429: GUESSES - hashes })
    // Far fewer would mean that something before the account's own limit had stopped them.
    expect(hashes).toBeGreaterThan(70)
    expect(hashes).toBeLessThanOrEqual(100)

    const device = own.cookies.filter((cookie) => cookie.startsWith('parts.device=')).join('; ')
    expect(device).not.toBe('')
    const back = await signIn(agent, '127.0.0.4', { email: GUESSED, password: PASSWORD }, { cookie: device })
    expect(back.status).toBe(200)
    agent.destroy()
  }, 300_000)

  test('leave nobody in from an unknown device, not even with the right password', async () => {
    aheadMs = HOUR_MS
    const agent = new Agent()
    while ((await signIn(agent, '127.0.0.5', { email: GUESSED, password: 'one more guess' })).status === 401);
    const tried = await signIn(agent, '127.0.0.6', { email: GUESSED, password: PASSWORD })
    expect(tried).toEqual({ status: 429, cookies: [] })
    agent.destroy()
  })
})

test('a wrong password is answered alike for a known and an unknown email, and so is a wish for a new one', async () => {
  const email = 'alike@example.com'
  await shop.app.identity.create({ email, name: 'Ada', password: PASSWORD, emailVerified: true })
  const ask = async (path: string, body: { email: string }) => {
    const { status, headers, body: answer } = await shop.request('POST', path, { body })
    // These three change with every request or second.
    const moving = ['date', 'x-ratelimit-remaining', 'x-ratelimit-reset']
    const kept = [...headers].filter(([name]) => !moving.includes(name))
    return { status, headers: kept, answer }
  }
  for (const [path, more, status] of [
    ['/api/auth/sign-in/email', { password: 'a wrong guess' }, 401],
    ['/api/auth/request-password-reset', {}, 200],
  ] as const) {
    const known = await ask(path, { email, ...more })
    const unknown = await ask(path, { email: 'alike.unknown@example.com', ...more })
    expect(known.status).toBe(status)
    expect(unknown).toEqual(known)
  }
})

test('signing up with a known email says so plainly, changes nothing, and is limited', async () => {
  const email = 'known@example.com'
  await shop.app.identity.create({ email, name: 'Ada', password: PASSWORD, emailVerified: true })
  const before = await shop.app.identity.findByEmail(email)
  const answers: { status: number; body: unknown }[] = []
  for (let time = 0; time < 12; time++) {
    const body = { name: 'Eve', email, password: 'a password of Eve' }
    answers.push(await shop.request('POST', '/api/auth/sign-up/email', { body }))
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429, 429])
  expect(answers[0]?.body).toMatchObject({ errors: [{ path: 'email', message: expect.stringMatching(/already/) }] })
  expect(await shop.app.identity.findByEmail(email)).toEqual(before)
  const own = await shop.request('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } })
  expect(own.status).toBe(200)
})
