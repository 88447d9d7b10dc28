import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestBrowser } from '#test-support/identity/test-browser.ts'
import { createTestIdentity } from '#test-support/identity/test-identity.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import type { Identity } from '../identity.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('the rate limit', () => {
  async function attempts(identity: Identity, addressOf: (attempt: number) => string, times: number) {
    const statuses: number[] = []
    for (let attempt = 0; attempt < times; attempt++) {
      const browser = createTestBrowser(identity, { address: addressOf(attempt) })
      const forged = { 'x-forwarded-for': `203.0.113.${attempt}`, 'x-shop-client-address': `203.0.113.${attempt}` }
      const input = { email: `${addressOf(attempt)}.${times}@example.com`.replaceAll(':', '-'), password: 'a guess' }
      statuses.push((await browser.send('POST', '/sign-in/email', input, forged)).status)
    }
    return statuses
  }

  it('lets one network guess ten times a minute, whatever forwarded addresses it forges', async () => {
    const statuses = await attempts(createTestIdentity(database.db, { rateLimits: true }), () => '198.51.100.1', 13)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429, 429])
    // Another process continues the count, which is in the database.
    expect(await attempts(createTestIdentity(database.db, { rateLimits: true }), () => '198.51.100.1', 1)).toEqual([
      429,
    ])
    expect(await attempts(createTestIdentity(database.db, { rateLimits: true }), () => '198.51.100.2', 1)).toEqual([
      401,
    ])
  })

  it('counts an IPv6 network of 64 bits as one', async () => {
    const statuses = await attempts(
      createTestIdentity(database.db, { rateLimits: true }),
      (attempt) => `2001:db8:0:1::${attempt + 1}`,
      12,
    )
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  it('holds against attempts at the same moment, and says when to come back', async () => {
    const browser = createTestBrowser(createTestIdentity(database.db, { rateLimits: true }), {
      address: '198.51.100.3',
    })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => browser.signIn('hurried@example.com', 'a guess')),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(20)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('can be switched off for load tests', async () => {
    const statuses = await attempts(createTestIdentity(database.db), () => '198.51.100.4', 12)
    expect(new Set(statuses)).toEqual(new Set([401]))
  })
})
