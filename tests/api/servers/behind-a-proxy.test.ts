import { afterEach, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop | undefined
afterEach(() => shop?.close())

/** Signs in with a wrong password, forwarded by a proxy for that address. */
async function guess(forwardedFor: string): Promise<number> {
  const answer = await shop?.request('POST', '/api/auth/sign-in/email', {
    body: { email: 'nobody@example.com', password: 'wrong password' },
    headers: { 'x-forwarded-for': forwardedFor },
  })
  return answer?.status ?? 0
}

/** How many of twelve guesses get past the limit of one network. */
async function guesses(address: (index: number) => string): Promise<number> {
  const statuses: number[] = []
  for (let index = 0; index < 12; index += 1) statuses.push(await guess(address(index)))
  expect(new Set(statuses).size).toBeLessThanOrEqual(2)
  return statuses.filter((status) => status === 401).length
}

describe('the address of a client', () => {
  test('is what a trusted proxy says, so one customer shuts nobody else out', async () => {
    shop = await createTestShop({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.0/8, ::1' })
    expect(await guesses(() => '203.0.113.7')).toBe(10)
    expect(await guess('203.0.113.8')).toBe(401)
    // What the client itself put in front is not believed.
    expect(await guess('198.51.100.1, 203.0.113.7')).toBe(429)
  })

  test('is never what somebody says who is not a trusted proxy', async () => {
    shop = await createTestShop({ RATE_LIMITS: 'on' })
    expect(await guesses((index) => `203.0.113.${index}`)).toBe(10)
  })
})
