import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StockAlert } from '#engagement/contract/stock-alerts.ts'
import type { StockNeed } from '#engagement/contract/stock-needs.ts'
import { placed, silenceProvider } from '../../support/orders/order-life.ts'
import { createTestEmails, type TestEmails } from '../../support/test-emails.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const MAILBOX = 'shop@example.com'
const DAY_MS = 86_400_000

let shop: TestShop
let mail: TestEmails
let admin: TestAccount
let ada: TestAccount
let ben: TestAccount // His address is not verified
let at: Date | undefined

beforeAll(async () => {
  const settings = { SHOP_DEMO: 'on', OPEN_ORDERS: '100', SHOP_MAILBOX: MAILBOX }
  shop = await createTestShop(settings, () => at ?? new Date())
  await silenceProvider(shop)
  mail = createTestEmails(shop.db, async () => void (await shop.app.jobs.workOff()))
  admin = await shop.signUpAdmin('Admin')
  const { email } = await shop.signUp('Ada')
  await shop.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [email])
  ada = await shop.signIn({ email, name: 'Ada' })
  ben = await shop.signUp('Ben')
})
afterAll(() => shop.close())

const ask = (method: string, path: string, body?: object, by?: TestAccount) =>
  shop.request(method, `/api${path}`, { ...(body && { body }), ...(by && { token: by.token }) })
const asGuest = (part: string, email: string) => ask('POST', '/stockAlerts', { part, email })
const asks = (by: TestAccount, part: string) => ask('POST', '/stockAlerts', { part }, by)
/** What the link in the newest email about this sends. */
async function linkTo(to: string, about: string): Promise<{ id: string; key: string }> {
  const { text = '' } = (await mail.emails(to)).find(({ subject }) => subject.startsWith(about)) ?? {}
  const [, id = '', key = ''] = /\/stockAlert\/(\S+)#\w+=(\S+)$/m.exec(text) ?? []
  return { id, key }
}
const confirm = async (email: string) => ask('POST', '/stockAlerts/confirm', await linkTo(email, 'Confirm'))
const told = async (to: string, about = 'Back in stock') =>
  (await mail.emails(to)).filter(({ subject }) => subject.startsWith(about)).length
const soldOut = (name: string) => shop.addPart({ name, quantity: 3, min: 5, price: 10 })
const correct = async (part: string, change: number) =>
  expect(await ask('POST', `/part/${part}/stock`, { change, reason: 'Counted' }, admin)).toMatchObject({ status: 200 })
const needs = async (query: string) => (await ask('GET', `/stockNeeds?${query}`, undefined, admin)).body as StockNeed[]
const waiting = async (part: string) => (await needs('show=wanted')).find(({ _id }) => _id === part)?.waiting ?? 0
const ownOf = async (account: TestAccount) =>
  (await ask('GET', '/stockAlerts', undefined, account)).body as StockAlert[]

test('somebody without an account confirms by email; no answer tells what is known of an address', async () => {
  const [part, other] = [await soldOut('Rim'), await soldOut('Other rim')]
  expect(await ask('POST', '/stockAlerts', { part })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'email', message: 'Enter your email' }] },
  })
  const answer = { status: 200, body: { acknowledged: true, confirmed: false } }
  for (const email of ['cara@example.com', 'Cara@Example.com', ada.email, MAILBOX])
    expect(await asGuest(part, email)).toMatchObject(answer)
  expect(await told('cara@example.com', 'Confirm')).toBe(2)
  expect(await waiting(part)).toBe(0)

  const link = await linkTo('cara@example.com', 'Confirm')
  await asGuest(other, 'dora@example.com')
  const foreign = await linkTo('dora@example.com', 'Confirm')
  for (const body of [
    { ...link, key: foreign.key },
    { ...link, id: foreign.id },
    { ...link, key: '' },
  ])
    expect(await ask('POST', '/stockAlerts/confirm', body)).toMatchObject({ status: 404 })
  expect(await ask('POST', '/stockAlerts/end', link)).toMatchObject({ status: 404 }) // Of the other purpose
  expect(await ask('POST', '/stockAlerts/confirm', link)).toMatchObject({
    status: 200,
    body: { part: { name: 'Rim' } },
  })
  expect(await ask('POST', '/stockAlerts/confirm', link)).toMatchObject({ status: 404 }) // Used
  expect(await waiting(part)).toBe(1)
  expect(await asGuest(part, 'cara@example.com')).toMatchObject(answer)
  expect(await told('cara@example.com', 'Confirm')).toBe(2) // Nothing to confirm
  for (let time = 0; time < 5; time++) await asGuest(other, 'dora@example.com')
  expect(await told('dora@example.com', 'Confirm')).toBe(3) // A day
})

test('a visitor’s request does the same work whatever is known of the address, so its time tells nothing', async () => {
  const part = await soldOut('Spoke')
  await asGuest(part, 'waits@example.com')
  await confirm('waits@example.com')
  await shop.pool.query(
    `INSERT INTO stock_alerts (id, part_id, email, created_at)
     SELECT gen_random_uuid(), gen_random_uuid(), 'many@example.com', now() FROM generate_series(1, 100)`,
  )
  const done = async () => {
    const count = 'SELECT (SELECT count(*)::int FROM letters) AS letters, (SELECT count(*)::int FROM jobs.job) AS jobs'
    return (await shop.pool.query<{ letters: number; jobs: number }>(count)).rows[0] ?? { letters: 0, jobs: 0 }
  }
  for (const email of ['waits@example.com', 'new@example.com', 'new@example.com', 'many@example.com', ada.email]) {
    const { letters, jobs } = await done()
    expect(await asGuest(part, email)).toMatchObject({ status: 200, body: { confirmed: false } })
    expect([email, await done()]).toEqual([email, { letters, jobs: jobs + 1 }])
  }
  for (const [email, times] of [
    ['waits@example.com', 1],
    ['new@example.com', 2],
    ['many@example.com', 0],
  ] as const)
    expect([email, await told(email, 'Confirm')]).toEqual([email, times])
  expect((await shop.pool.query(`SELECT FROM stock_alerts WHERE email = 'many@example.com'`)).rowCount).toBe(100)
})

test('a customer waits with one press, sees and ends it; an address that is not verified confirms first', async () => {
  const part = await soldOut('Saddle')
  const answers = await Promise.all([asks(ada, part), asks(ada, part), asks(ada, part)])
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { confirmed: true } })
  expect(await asks(ben, part)).toMatchObject({ status: 200, body: { confirmed: false } })
  expect(await waiting(part)).toBe(1)
  const [own] = await ownOf(ada)
  expect(own).toMatchObject({ part: { _id: part, name: 'Saddle', onSale: true }, confirmed: true })
  expect(await ask('DELETE', `/stockAlerts/${own?._id}`, undefined, ben)).toMatchObject({ status: 404 })
  await confirm(ben.email)
  expect(await waiting(part)).toBe(2)
  expect(await ask('DELETE', `/stockAlerts/${own?._id}`, undefined, ada)).toMatchObject({ body: { deletedCount: 1 } })
  expect(await ask('DELETE', `/stockAlerts/${own?._id}`, undefined, ada)).toMatchObject({ status: 404 })
  expect(await waiting(part)).toBe(1)
  expect(await asks(ada, crypto.randomUUID())).toMatchObject({ status: 404 })
  const sold = await shop.addPart({ name: 'Pedal' })
  expect(await asks(ada, sold)).toMatchObject({ status: 409, body: { type: '/problems/in-stock' } })
})

test('each way in which stock comes back tells who waits, once', async () => {
  const part = await shop.addPart({ name: 'Stem', quantity: 5, min: 5, price: 10 })
  const run = () => shop.app.stockAlerts.sendStockAlerts()
  const order = await placed(shop, ben, { part, quantity: 5, price: 10 })
  await asks(ada, part)
  await asGuest(part, 'eve@example.com')
  await confirm('eve@example.com')
  await asGuest(part, 'fay@example.com') // Never confirms
  await correct(part, 4) // Not the minimum order
  await run()
  expect(await told(ada.email)).toBe(0)

  expect(await ask('DELETE', `/placeOrder/${order}`, undefined, ben)).toMatchObject({ status: 200 })
  await Promise.all([run(), run()])
  await run()
  expect([await told(ada.email), await told('eve@example.com'), await told('fay@example.com')]).toEqual([1, 1, 0])
  expect([await waiting(part), (await ownOf(ada)).length]).toEqual([0, 0])

  // It was told and waits no more, however often it goes and comes; who asks again is told again.
  await correct(part, -9)
  await correct(part, 9)
  await run()
  expect(await told(ada.email)).toBe(1)
  await correct(part, -9)
  await asks(ada, part)
  await correct(part, 9)
  await correct(part, -9) // Gone before anybody was told
  await run()
  expect([await told(ada.email), await waiting(part)]).toEqual([1, 1])
  await shop.pool.query('UPDATE parts SET min = 1, available = 1, quantity = 1, active = false WHERE id = $1', [part])
  await run()
  expect(await told(ada.email)).toBe(1)
  await shop.pool.query('UPDATE parts SET active = true WHERE id = $1', [part])
  await run()
  expect(await told(ada.email)).toBe(2)
  // Confirmed when it was back already.
  await confirm('fay@example.com')
  await run()
  expect(await told('fay@example.com')).toBe(1)
})

test('a link in the email ends all alerts of its recipient, once', async () => {
  const [part, other] = [await soldOut('Fork'), await soldOut('Other fork')]
  for (const each of [part, other]) {
    await asGuest(each, 'gil@example.com')
    await confirm('gil@example.com')
  }
  await asGuest(other, 'hal@example.com')
  await confirm('hal@example.com')
  await correct(part, 9)
  await shop.app.stockAlerts.sendStockAlerts()
  const link = await linkTo('gil@example.com', 'Back in stock')
  expect(await ask('POST', '/stockAlerts/end', { ...link, key: `${link.key}A` })).toMatchObject({ status: 404 })
  expect(await ask('POST', '/stockAlerts/end', link)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  expect(await ask('POST', '/stockAlerts/end', link)).toMatchObject({ status: 404 })
  expect(await waiting(other)).toBe(1)
})

test('hundreds are told once each although the job dies between its transactions and runs twice at once', async () => {
  const part = await soldOut('Hub')
  await shop.pool.query(
    `INSERT INTO stock_alerts (id, part_id, email, created_at, confirmed_at)
     SELECT gen_random_uuid(), $1, 'many-' || n || '@example.com', now(), now() FROM generate_series(1, 230) AS n`,
    [part],
  )
  expect(await waiting(part)).toBe(230)
  await correct(part, 9)
  await shop.pool.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF (SELECT count(*) FROM letters WHERE recipient LIKE 'many-%') = 120 THEN RAISE EXCEPTION 'killed'; END IF;
    RETURN NEW; END $$`)
  await shop.pool.query('CREATE TRIGGER dies BEFORE INSERT ON letters FOR EACH ROW EXECUTE FUNCTION die()')
  const posted = async () => {
    const many = `SELECT count(*) AS emails, count(DISTINCT recipient) AS people FROM letters WHERE recipient LIKE 'many-%'`
    return (await shop.pool.query(many)).rows[0]
  }
  await expect(shop.app.stockAlerts.sendStockAlerts()).rejects.toThrow()
  expect(await posted()).toEqual({ emails: 100, people: 100 })
  expect(await waiting(part)).toBe(130)
  await shop.pool.query('DROP TRIGGER dies ON letters')
  // The part comes back once more while they are told, which the job has to look at again.
  await shop.pool.query(`CREATE OR REPLACE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN UPDATE restocks SET turn = gen_random_uuid(); RETURN NULL; END $$`)
  await shop.pool.query('CREATE TRIGGER returns AFTER UPDATE ON stock_alerts EXECUTE FUNCTION die()')
  await Promise.all([shop.app.stockAlerts.sendStockAlerts(), shop.app.stockAlerts.sendStockAlerts()])
  expect(await posted()).toEqual({ emails: 230, people: 230 })
  expect(await waiting(part)).toBe(0)
  const noted = async () => (await shop.pool.query('SELECT * FROM restocks')).rows.length
  expect(await noted()).toBe(1)
  await shop.pool.query('DROP FUNCTION die CASCADE')
  await shop.app.stockAlerts.sendStockAlerts()
  expect(await noted()).toBe(0)
})

test('a part that falls below its limit is listed, what matters first, and the shop is told once for each fall', async () => {
  const names = (rows: readonly StockNeed[]) => rows.map(({ name }) => name)
  await shop.pool.query('DELETE FROM stock_alerts')
  await shop.pool.query('UPDATE parts SET active = false')
  expect(await needs('')).toEqual([])
  const [tyre, tube] = [await shop.addPart({ name: 'Tyre' }), await shop.addPart({ name: 'Tube' })]
  const limit = (part: string, below: unknown) => ask('PUT', `/stockNeeds/${part}`, { below }, admin)
  expect(await limit(tyre, 20)).toMatchObject({ body: { modifiedCount: 1 } })
  expect(await limit(tyre, 20)).toMatchObject({ body: { modifiedCount: 0 } })
  expect(await limit(tube, 0)).toMatchObject({ status: 422, body: { errors: [{ path: 'below' }] } })
  expect(await limit(crypto.randomUUID(), 1)).toMatchObject({ status: 404 })
  const lows = () => told(MAILBOX, 'Low in stock')
  const tell = () => shop.app.stockAlerts.tellOfLowStock()
  await tell()
  const before = await lows()
  await correct(tyre, -81) // 19 are left
  await correct(tyre, -1)
  await tell()
  await correct(tyre, -1)
  await tell()
  expect([await lows(), names(await needs(''))]).toEqual([before + 1, ['Tyre']])
  await correct(tyre, 10)
  expect(await needs('show=low')).toEqual([])
  await correct(tyre, -17) // 10 are left
  await tell()
  expect(await lows()).toBe(before + 2)
  // Raising a limit is no fall. Half of the tyres' limit is left, a quarter of the tubes'.
  await limit(tube, 400)
  await tell()
  expect([await lows(), names(await needs(''))]).toEqual([before + 2, ['Tube', 'Tyre']])
  await shop.pool.query('UPDATE parts SET available = 0 WHERE id = $1', [tyre])
  await asks(ada, tyre)
  const [first] = await needs('limit=1')
  expect(first).toMatchObject({ name: 'Tyre', below: 20, waiting: 1, lowSince: expect.any(String) })
  const { headers } = await ask('GET', '/stockNeeds?limit=1', undefined, admin)
  const [, next] = /cursor=([^&>]+)[^>]*>; rel="next"/.exec(headers.get('link') ?? '') ?? []
  expect(names(await needs(`limit=1&cursor=${next}`))).toEqual(['Tube'])
  expect((await ask('GET', `/stockNeeds/${tube}`, undefined, admin)).body).toMatchObject({ below: 400, waiting: 0 })
  await limit(tube, null)
  expect(names(await needs(''))).toEqual(['Tyre'])
})

test('alerts go with their account and are kept no longer than somebody waits', async () => {
  const part = await soldOut('Chain')
  const cleo = await shop.signUp('Cleo')
  await asks(cleo, part)
  await confirm(cleo.email)
  const data = (await ask('GET', `/user/${cleo.email}/data`, undefined, cleo)).body as { stockAlerts: object[] }
  expect(data.stockAlerts).toMatchObject([{ name: 'Chain', confirmedAt: expect.any(String) }])
  expect(await waiting(part)).toBe(1)
  const gone = await ask('DELETE', `/user/${cleo.email}`, { password: 'correct horse battery' }, cleo)
  expect([gone.status, await waiting(part)]).toEqual([200, 0])

  await asGuest(part, 'ida@example.com')
  await asGuest(part, 'jon@example.com')
  await confirm('jon@example.com')
  const link = await linkTo('ida@example.com', 'Confirm')
  const left = async () =>
    (await shop.pool.query(`SELECT email FROM stock_alerts WHERE part_id = $1 ORDER BY 1`, [part])).rows.map(
      ({ email }) => email,
    )
  const later = async (days: number) => {
    at = new Date(Date.now() + days * DAY_MS)
    await shop.app.stockAlerts.removeOldAlerts()
    return left()
  }
  expect(await later(6)).toEqual(['ida@example.com', 'jon@example.com'])
  expect(await later(8)).toEqual(['jon@example.com'])
  expect(await ask('POST', '/stockAlerts/confirm', link)).toMatchObject({ status: 404 })
  expect(await later(364)).toEqual(['jon@example.com'])
  expect(await later(366)).toEqual([])
  at = undefined
  expect(await waiting(part)).toBe(0)
})
