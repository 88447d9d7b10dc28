import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'

const [, choice = ''] = readFileSync('migrations/0086_shop_time_zone.sql', 'utf8').split('--> statement-breakpoint')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
/** In a transaction that is rolled back: versions of settings never go away. */
async function chosen(named: Record<string, object[]>): Promise<string | undefined> {
  const client = await database.pool.connect()
  try {
    await client.query('BEGIN')
    for (const [name, versions] of Object.entries(named)) {
      for (const [at, value] of versions.entries()) {
        await client.query(
          `INSERT INTO owner_settings (name, version, holds_from, value, saved_at)
           VALUES ($1, $2, now() - interval '1 day' + make_interval(hours => $2), $3, now())`,
          [name, at + 1, value],
        )
      }
    }
    await client.query(choice)
    const { rows } = await client.query(`SELECT value FROM owner_settings WHERE name = 'shop'`)
    return rows[0]?.value.timeZone
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const company = (timeZone: string) => ({ invoices: { timeZone } })
const own = (timeZone: string) => ({ timeZone })

test.each([
  ['of nobody, as in the home country', {}, undefined],
  [
    'of most',
    { company: [company('UTC')], delivery: [own('Europe/Rome')], returns: [own('Europe/Rome')] },
    'Europe/Rome',
  ],
  ['of invoices in a tie', { company: [company('Europe/Rome')], delivery: [own('Asia/Tokyo')] }, 'Europe/Rome'],
  ['that holds now', { returns: [own('Asia/Tokyo'), own('Europe/Rome')] }, 'Europe/Rome'],
  ['of the shop if all name UTC', { company: [company('UTC')], returns: [own('UTC')] }, undefined],
])('a shop with several time zones gets the one %s', async (_, named, expected) => {
  expect(await chosen(named)).toBe(expected)
})
