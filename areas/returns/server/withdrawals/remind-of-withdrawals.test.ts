import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PostedEmail } from '#messaging/server/email/correspondence-service.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import type { ReturnsContext } from '../returns-context.ts'
import { remindOfWithdrawals } from './remind-of-withdrawals.ts'
import { type WithdrawalRow, withdrawals } from './withdrawals-tables.ts'

let database: TestDatabase
const emails: PostedEmail[] = []
let posting: () => unknown = () => {}

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.db.delete(withdrawals)
  emails.length = 0
  posting = () => {}
})
afterAll(() => database.drop())

async function declare(receivedAt: string, row: Partial<WithdrawalRow> = {}) {
  const typed = { name: 'Ada', typedNumber: 'PM-100234', typedEmail: 'ada@example.com', statement: 'I withdraw.' }
  const its = { id: newId(), ...typed, receivedAt: new Date(receivedAt), state: 'declared' as const, ...row }
  await database.db.insert(withdrawals).values(its)
  return its.id
}

const remindAt = (now: string) =>
  remindOfWithdrawals({
    db: database.db,
    now: () => new Date(now),
    timeZone: async () => 'Europe/Berlin',
    settings: { shopMailbox: 'shop@example.com', publicUrl: 'https://parts.example' },
    correspondence: {
      async postEmail(_: unknown, email: PostedEmail) {
        emails.push(email)
        await posting()
        return true
      },
    },
  } as unknown as ReturnsContext)

// Berlin is one hour ahead of UTC.
test.each([
  ['2026-11-02T12:00:00Z', '2026-11-08T12:00:00Z', undefined],
  ['2026-11-02T12:00:00Z', '2026-11-08T22:59:59Z', undefined],
  ['2026-11-02T12:00:00Z', '2026-11-08T23:00:00Z', 7],
  ['2026-11-02T22:30:00Z', '2026-11-08T23:30:00Z', 7],
  ['2026-11-02T12:00:00Z', '2026-11-13T22:59:59Z', 7],
  ['2026-11-02T12:00:00Z', '2026-11-13T23:00:00Z', 12],
  ['2026-11-01T23:00:00Z', '2026-11-16T22:59:59Z', 12],
  ['2026-11-02T22:59:59Z', '2026-11-16T23:00:00Z', undefined],
  ['2026-11-02T12:00:00Z', '2026-12-02T12:00:00Z', undefined],
])('of what was received %s the shop is told at %s on day: %s', async (receivedAt, now, day) => {
  const id = await declare(receivedAt)
  expect(await remindAt(now)).toBe(day ? 1 : 0)
  const reminder = {
    to: 'shop@example.com',
    key: `withdrawal-open-for-${day}-days:${id}`,
    subject: expect.stringMatching(new RegExp(`^Withdrawal W-\\d+ has been open for ${day} days$`)),
    text: expect.stringContaining('its refund is due by 16 November 2026, counted'),
  }
  expect(emails).toMatchObject(day ? [reminder] : [])
})

test('only of what nobody has confirmed or closed, each by itself', async () => {
  const at = new Date('2026-11-03T12:00:00Z')
  const received = '2026-11-02T12:00:00Z'
  const open = [await declare(received), await declare(received, { state: 'unmatched' })]
  await declare(received, { state: 'closed', closedAt: at, closedReason: 'staff' })
  expect(await remindAt('2026-11-10T12:00:00Z')).toBe(2)
  expect(emails.map(({ key }) => key)).toEqual(open.map((id) => `withdrawal-open-for-7-days:${id}`))
})

test('not of what is closed while others are told of, and the next are', async () => {
  const ids: string[] = []
  for (const hour of [10, 11, 12]) ids.push(await declare(`2026-11-02T${hour}:00:00Z`))
  const [first, second, third] = ids
  posting = () =>
    database.pool.query(
      `UPDATE withdrawals SET state = 'closed', closed_at = now(), closed_reason = 'staff' WHERE id = $1 AND $2 = 1`,
      [second, emails.length],
    )
  expect(await remindAt('2026-11-10T12:00:00Z')).toBe(2)
  expect(emails.map(({ key }) => key?.split(':')[1])).toEqual([first, third])
})
