import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { DAY_MS, NOON, openStockAlertsDesk, SHOP } from '#test-support/stock-alerts-desk.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { removeOldAlerts, sendStockAlerts } from './send-stock-alerts.ts'
import { restocks } from './stock-alerts-tables.ts'

let database: TestDatabase
let desk: ReturnType<typeof openStockAlertsDesk>

beforeAll(async () => {
  database = await createTestDatabase()
  desk = openStockAlertsDesk(database)
  setOfferedLanguages(['en', 'de'])
})
beforeEach(() => desk.forget())
afterAll(async () => {
  setOfferedLanguages(['en'])
  await database.drop()
})

const told = () => desk.emails.map(({ to }) => to).toSorted()
/** Alerts of this part that are confirmed and wait. */
const manyWaitFor = (partId: string, count: number) =>
  database.plant(`INSERT INTO stock_alerts (id, part_id, email, created_at, confirmed_at)
    SELECT gen_random_uuid(), '${partId}', 'many-' || n || '@example.com', now(), now()
    FROM generate_series(1, ${count}) AS n`)

describe('when a part is back', () => {
  test('everybody who waits is told once, of an account by its address', async () => {
    const [partId, { accountId }] = [await desk.soldOut('Rim'), desk.account('ada@example.com')]
    const guest = await desk.keep({ partId, email: 'eve@example.com', confirmedAt: NOON })
    const account = await desk.keep({ partId, accountId, confirmedAt: NOON })
    const [asked, other] = [await desk.keep({ partId }), await desk.keep({ partId: newId(), confirmedAt: NOON })]
    await desk.stock(partId, 5)
    expect(await desk.restocked()).toEqual([partId])
    desk.at = new Date(NOON.getTime() + DAY_MS)
    for (let time = 0; time < 2; time++) await sendStockAlerts(desk.context)

    const email = { subject: 'Back in stock: Rim', confirmed: true, secretUrl: null }
    expect(desk.emails.toSorted((one, two) => (one.to < two.to ? 1 : -1))).toMatchObject([
      { ...email, to: 'eve@example.com', key: `back-in-stock:${guest}` },
      { ...email, to: 'ada@example.com', key: `back-in-stock:${account}`, accountId },
    ])
    const { text = '', ...others } = desk.emails.find(({ to }) => to === 'eve@example.com') ?? {}
    expect(others).not.toHaveProperty('accountId')
    expect(text).toContain(`Rim (${partId}) can be ordered again`)
    expect(text).toContain(`${SHOP}/partDetails/${partId}\n`)
    expect(text).toContain(`${SHOP}/stockAlert/${guest}#end=${desk.context.alertKeys.keyOf('end', guest)}`)
    const toldAt = new Map((await desk.alerts()).map((alert) => [alert.id, alert.toldAt]))
    expect([guest, account, asked, other].map((id) => toldAt.get(id))).toEqual([desk.at, desk.at, null, null])
    expect(await desk.restocked()).toEqual([])
  })

  test('its address is that of the language of the alert', async () => {
    const partId = await desk.soldOut('Rim')
    const id = await desk.keep({ partId, confirmedAt: NOON, language: 'de' })
    await desk.stock(partId, 5)
    await sendStockAlerts(desk.context)
    expect(desk.emails[0]?.text).toContain(`${SHOP}/de/partDetails/${partId}`)
    expect(desk.emails[0]?.html).toContain('<html lang="de">')
    expect((await desk.alerts())[0]?.id).toBe(id)
  })

  test('nobody is told who has no account any more, and the next are', async () => {
    const [partId, { accountId, close }] = [await desk.soldOut('Rim'), desk.account('cleo@example.com')]
    await desk.keep({ partId, accountId, confirmedAt: NOON })
    await desk.keep({ partId, email: 'eve@example.com', confirmedAt: new Date(NOON.getTime() + 1) })
    close()
    await desk.stock(partId, 5)
    await sendStockAlerts(desk.context)
    expect([told(), await desk.restocked()]).toEqual([['eve@example.com'], []])
  })

  test('and gone again before anybody was told, all wait on for the next time', async () => {
    const [rim, hub] = [await desk.soldOut('Rim'), await desk.soldOut('Hub')]
    await desk.keep({ partId: rim, email: 'eve@example.com', confirmedAt: NOON })
    await desk.keep({ partId: hub, email: 'fay@example.com', confirmedAt: NOON })
    for (const part of [rim, hub]) await desk.stock(part, 5)
    await desk.stock(rim, 4)
    await sendStockAlerts(desk.context)
    expect([told(), await desk.restocked()]).toEqual([['fay@example.com'], []])
    await desk.stock(rim, 5)
    await sendStockAlerts(desk.context)
    expect(told()).toEqual(['eve@example.com', 'fay@example.com'])
  })

  test('and not known by now, nobody is told', async () => {
    await database.db.insert(restocks).values({ partId: newId() })
    await sendStockAlerts(desk.context)
    expect([told(), await desk.restocked()]).toEqual([[], []])
  })

  test('fifty are told in each transaction, so that one who was killed loses and repeats none', async () => {
    const partId = await desk.soldOut('Rim')
    await manyWaitFor(partId, 120)
    await desk.stock(partId, 5)
    desk.mayPost = () => desk.emails.length < 70
    await expect(sendStockAlerts(desk.context)).rejects.toThrow('killed')
    const waiting = async () => (await desk.alerts()).filter(({ toldAt }) => toldAt === null).length
    expect([await waiting(), await desk.restocked()]).toEqual([70, [partId]])
    desk.mayPost = () => true
    await sendStockAlerts(desk.context)
    expect([await waiting(), new Set(told()).size, desk.emails.length]).toEqual([0, 120, 120])
  })
})

describe('an alert is removed', () => {
  const ago = (days: number, milliseconds = 0) => new Date(NOON.getTime() - days * DAY_MS - milliseconds)

  test.each([
    ['7 days after it was asked for', 7, (at: Date) => ({ createdAt: at })],
    ['365 days after it was asked for, though it waits', 365, (at: Date) => ({ createdAt: at, confirmedAt: at })],
    ['30 days after it was told', 30, (at: Date) => ({ createdAt: at, confirmedAt: at, toldAt: at })],
  ])('%s, and not before', async (_, days, rowAt) => {
    const partId = newId()
    const kept = await desk.keep({ partId, ...rowAt(ago(days)) })
    await desk.keep({ partId, ...rowAt(ago(days, 1)) })
    await removeOldAlerts(desk.context)
    expect((await desk.alerts()).map(({ id }) => id)).toEqual([kept])
  })

  test('with all the others, however many there are', async () => {
    await database.plant(`INSERT INTO stock_alerts (id, part_id, email, created_at)
      SELECT gen_random_uuid(), gen_random_uuid(), 'old@example.com', '2026-11-01' FROM generate_series(1, 2000)`)
    const kept = await desk.keep({ partId: newId() })
    await removeOldAlerts(desk.context)
    expect((await desk.alerts()).map(({ id }) => id)).toEqual([kept])
  })
})
