import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { setWords } from '#platform/contract/language/text.ts'
import { type AccountActor, VISITOR } from '#platform/server/actor.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { DAY_MS, NOON, openStockAlertsDesk, SHOP } from '#test-support/stock-alerts-desk.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { addAlert, askToConfirm } from './add-alert.ts'

let database: TestDatabase
let desk: ReturnType<typeof openStockAlertsDesk>

beforeAll(async () => {
  database = await createTestDatabase()
  desk = openStockAlertsDesk(database)
  setOfferedLanguages(['en', 'de'])
  setWords((language) => (language === 'de' ? { text: (key) => `[${key}]`, plural: (key) => `[${key}]` } : undefined))
})
beforeEach(() => desk.forget())
afterAll(async () => {
  setOfferedLanguages(['en'])
  setWords(() => undefined)
  await database.drop()
})

const signedIn = (accountId: string, emailVerified = true) =>
  ({ kind: 'account', accountId, emailVerified }) as AccountActor
const asks = (part: string, by: AccountActor) => addAlert(desk.context, by, { part, email: undefined })
const visitorAsks = (part: string, email?: string) => addAlert(desk.context, VISITOR, { part, email })
/** Alerts of this recipient for other parts. */
async function keepMany(count: number, recipient: object) {
  for (let at = 0; at < count; at++) await desk.keep({ partId: newId(), confirmedAt: NOON, ...recipient })
}

describe('a visitor', () => {
  test('has an alert kept that waits for its confirmation, which a job asks for', async () => {
    const partId = await desk.soldOut('Rim')
    expect(await visitorAsks(partId, 'eve@example.com')).toEqual({ acknowledged: true, confirmed: false })
    const [alert, ...others] = await desk.alerts()
    expect(others).toEqual([])
    expect(alert).toEqual({
      ...{ id: expect.any(String), partId, accountId: null, email: 'eve@example.com', language: 'en' },
      ...{ createdAt: NOON, confirmedAt: null, toldAt: null },
    })
    expect([desk.jobs, desk.emails]).toEqual([[['alert-asked', { alertId: alert?.id }]], []])
  })

  test('learns nothing of an address that waits already, or for too much', async () => {
    const partId = await desk.soldOut('Rim')
    await desk.keep({ partId, email: 'eve@example.com', confirmedAt: NOON })
    await keepMany(100, { email: 'many@example.com' })
    for (const email of ['eve@example.com', 'many@example.com']) {
      expect(await visitorAsks(partId, email)).toEqual({ acknowledged: true, confirmed: false })
    }
    expect(desk.jobs).toHaveLength(2)
  })

  test('needs an address', async () => {
    expect(await visitorAsks(await desk.soldOut('Rim'))).toMatchObject({
      refused: 'input-invalid',
      errors: [{ path: 'email', message: 'Enter your email' }],
    })
    expect(await desk.alerts()).toEqual([])
  })

  test('is kept with the language that they read', async () => {
    const partId = await desk.soldOut('Rim')
    await inLanguage('de', () => visitorAsks(partId, 'eve@example.com'))
    expect(await desk.alerts()).toMatchObject([{ language: 'de' }])
  })
})

describe('a customer', () => {
  test('waits at once with an address that is verified, however often they ask', async () => {
    const [partId, { accountId }] = [await desk.soldOut('Rim'), desk.account('ada@example.com')]
    for (let time = 0; time < 2; time++) {
      expect(await asks(partId, signedIn(accountId))).toEqual({ acknowledged: true, confirmed: true })
      desk.at = new Date(NOON.getTime() + DAY_MS)
    }
    expect(await desk.alerts()).toMatchObject([{ accountId, email: null, createdAt: NOON, confirmedAt: NOON }])
    expect(desk.jobs).toEqual([])
  })

  test('confirms an address that is not, and waits then', async () => {
    const [partId, { accountId }] = [await desk.soldOut('Rim'), desk.account('ben@example.com')]
    expect(await asks(partId, signedIn(accountId, false))).toEqual({ acknowledged: true, confirmed: false })
    const [alert] = await desk.alerts()
    expect([alert?.confirmedAt, desk.jobs]).toEqual([null, [['alert-asked', { alertId: alert?.id }]]])
    desk.at = new Date(NOON.getTime() + DAY_MS)
    expect(await asks(partId, signedIn(accountId))).toEqual({ acknowledged: true, confirmed: true })
    expect(await desk.alerts()).toMatchObject([{ id: alert?.id, createdAt: NOON, confirmedAt: desk.at }])
    expect(await asks(partId, signedIn(accountId, false))).toEqual({ acknowledged: true, confirmed: true })
  })

  test('whose account was closed meanwhile is told so', async () => {
    const { accountId, close } = desk.account('cleo@example.com')
    close()
    expect(await asks(await desk.soldOut('Rim'), signedIn(accountId))).toMatchObject({ refused: 'not-signed-in' })
    expect(await desk.alerts()).toEqual([])
  })

  test('has a hundred alerts at most, for other parts', async () => {
    const [partId, { accountId }] = [await desk.soldOut('Rim'), desk.account('dan@example.com')]
    await keepMany(99, { accountId })
    expect(await asks(partId, signedIn(accountId))).toMatchObject({ acknowledged: true })
    expect(await asks(partId, signedIn(accountId))).toMatchObject({ acknowledged: true })
    expect(await asks(await desk.soldOut('Hub'), signedIn(accountId))).toMatchObject({
      refused: 'too-many-alerts',
      detail: 'You already have 100 stock alerts. Cancel some in your profile first.',
    })
    expect(await desk.alerts()).toHaveLength(100)
  })
})

test('a part that is in stock, deleted or unknown is waited for by nobody', async () => {
  const [sold, deleted] = [await desk.soldOut('Rim'), await desk.soldOut('Hub')]
  await desk.stock(sold, 5)
  await desk.deletePart(deleted)
  expect(await visitorAsks(sold, 'eve@example.com')).toMatchObject({
    refused: 'in-stock',
    detail: 'Rim is in stock: you can order it now.',
  })
  for (const part of [deleted, newId()]) {
    const refusal = { refused: 'not-found', detail: 'Part not found.' }
    expect(await visitorAsks(part, 'eve@example.com')).toMatchObject(refusal)
  }
  expect([await desk.alerts(), desk.jobs]).toEqual([[], []])
})

describe('the job that asks for a confirmation', () => {
  afterEach(() => desk.forget())
  const link = (id: string) => `/stockAlert/${id}#confirm=${desk.context.alertKeys.keyOf('confirm', id)}`

  test('sends a link to whoever is told, of an account to its address', async () => {
    const [partId, { accountId }] = [await desk.soldOut('Rim'), desk.account('ada@example.com')]
    const [guest, account] = [
      await desk.keep({ partId, email: 'eve@example.com' }),
      await desk.keep({ partId, accountId }),
    ]
    for (const id of [guest, account]) await askToConfirm(desk.context, id)
    expect(desk.emails).toMatchObject([
      { to: 'eve@example.com', key: `alert-confirm:${guest}:2026-12-01:1`, secretUrl: `${SHOP}${link(guest)}` },
      { to: 'ada@example.com', key: `alert-confirm:${account}:2026-12-01:1`, accountId },
    ])
    expect(desk.emails[0]).not.toHaveProperty('accountId')
    expect(desk.emails[0]).toMatchObject({
      subject: 'Confirm: notify me when it is back',
      text: expect.stringContaining('Do you want one email when Rim is back in stock?'),
    })
    expect(await desk.alerts()).toMatchObject([{ confirmedAt: null }, { confirmedAt: null }])
  })

  test('writes in the language of the alert', async () => {
    const id = await desk.keep({ partId: await desk.soldOut('Rim'), language: 'de' })
    await askToConfirm(desk.context, id)
    expect(desk.emails[0]?.subject).toBe('[Confirm: notify me when it is back]')
  })

  test('sends three a day at most', async () => {
    const id = await desk.keep({ partId: await desk.soldOut('Rim') })
    for (let time = 0; time < 4; time++) await askToConfirm(desk.context, id)
    desk.at = new Date('2026-12-02T00:00:00.000Z')
    await askToConfirm(desk.context, id)
    const sent = ['2026-12-01:1', '2026-12-01:2', '2026-12-01:3', '2026-12-02:1']
    expect(desk.emails.map(({ key }) => key)).toEqual(sent.map((each) => `alert-confirm:${id}:${each}`))
  })

  test('sends none for what is confirmed, ended, of a closed account or for a part that is gone', async () => {
    const [partId, { accountId, close }] = [await desk.soldOut('Rim'), desk.account('cleo@example.com')]
    close()
    const kept = [{ partId, confirmedAt: NOON }, { partId, accountId }, { partId: newId() }]
    for (const row of kept) await askToConfirm(desk.context, await desk.keep(row))
    await askToConfirm(desk.context, newId())
    expect([desk.emails, (await desk.alerts()).length]).toEqual([[], 3])
  })

  test.each([
    ['an address', () => ({ email: 'many@example.com' })],
    ['an account', () => ({ accountId: desk.account('ada@example.com').accountId })],
  ])('forgets one too many of %s', async (_, recipient) => {
    const its = recipient()
    const partId = await desk.soldOut('Rim')
    await keepMany(99, its)
    const id = await desk.keep({ partId, ...its })
    await askToConfirm(desk.context, id)
    expect([desk.emails.length, (await desk.alerts()).length]).toEqual([1, 100])
    await keepMany(1, its)
    await askToConfirm(desk.context, id)
    expect([desk.emails.length, (await desk.alerts()).some((alert) => alert.id === id)]).toEqual([1, false])
  })
})
