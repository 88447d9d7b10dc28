import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { createGuessLimits } from './guess-limits.ts'

const HOUR_MS = 3_600_000

let database: TestDatabase
let nowMs = Date.UTC(2026, 0, 1)
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const limits = (rateLimits = true) => createGuessLimits({ db: database.db, rateLimits, now: () => new Date(nowMs) })

/** How many of the guesses, spread over an hour, get through. */
async function letThrough(email: string, from: 'anywhere' | 'knownDevice', guesses: number): Promise<number> {
  const { mayGuess } = limits()
  let through = 0
  for (let guess = 0; guess < guesses; guess++) {
    if (await mayGuess(email, from)) through += 1
    nowMs += HOUR_MS / guesses
  }
  return through
}

describe('the limit of guesses', () => {
  it('lets through at most a hundred in an hour, from anywhere and from known devices together', async () => {
    const anywhere = await letThrough('guessed@example.com', 'anywhere', 1_000)
    nowMs -= HOUR_MS
    const known = await letThrough('guessed@example.com', 'knownDevice', 500)
    expect([anywhere, known]).toEqual([79, 19])
  })

  it('is one for all shops on one database, and holds for guesses at the same moment', async () => {
    const shops = [limits(), limits()]
    const tries = Array.from({ length: 100 }, (_, number) =>
      shops[number % 2]?.mayGuess('raced@example.com', 'anywhere'),
    )
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(30)
  })

  it('counts by account, and gives back what time has paid', async () => {
    await letThrough('spent@example.com', 'anywhere', 500)
    expect(await limits().mayGuess('spent@example.com', 'knownDevice')).toBe(true)
    expect(await limits().mayGuess('other@example.com', 'anywhere')).toBe(true)
    while (await limits().mayGuess('spent@example.com', 'anywhere'));
    nowMs += 72_000
    expect(await limits().mayGuess('spent@example.com', 'anywhere')).toBe(true)
    expect(await limits().mayGuess('spent@example.com', 'anywhere')).toBe(false)
  })

  it('shuts nobody out for what was tried while the clock was ahead, and gives nothing for clocks that are a little apart', async () => {
    nowMs += 24 * HOUR_MS
    await letThrough('early@example.com', 'anywhere', 60)
    nowMs -= 25 * HOUR_MS
    for (let guess = 0; guess < 30; guess++) expect(await limits().mayGuess('early@example.com', 'anywhere')).toBe(true)
    expect(await limits().mayGuess('early@example.com', 'anywhere')).toBe(false)
    while (await limits().mayGuess('apart@example.com', 'anywhere'));
    nowMs -= 60_000
    expect(await limits().mayGuess('apart@example.com', 'anywhere')).toBe(false)
  })

  it('can be switched off', async () => {
    const { mayGuess } = limits(false)
    for (let guess = 0; guess < 50; guess++) expect(await mayGuess('free@example.com', 'anywhere')).toBe(true)
  })

  it('keeps no address', async () => {
    await limits().mayGuess('secret.address@example.com', 'anywhere')
    const { rows } = await database.pool.query('SELECT key FROM auth_allowance')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('secret.address')
  })
})
