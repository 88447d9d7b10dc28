import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenSandbox, openSandbox } from '#test-support/sandboxes/open-sandbox.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'

let sandbox: OpenSandbox
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  sandbox = await openSandbox(database)
})
afterAll(() => sandbox.close())

const NUMBER = '4242424242424242'
// No id and no time of day can look like this one.
const CVC = '9_7_'
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.publishableKey}`, ...headers },
    body: new URLSearchParams(form),
  })
const card = (number: string, cvc: string) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '2050',
  'card[cvc]': cvc,
})

/** Every row of every table, as text. */
async function everythingStored(): Promise<string> {
  const { pool } = database
  const tables = await pool.query(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename LIKE 'sandbox_%'`,
  )
  const dumps = tables.rows.map(({ tablename }) => pool.query(`SELECT t::text AS row FROM "${tablename}" t`))
  return (await Promise.all(dumps)).flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

describe('A card number and its security code', () => {
  it('are in no table and in no line of the log, whatever becomes of the card', async () => {
    const intent = await sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })
    const good = await post('payment_methods', card(NUMBER, '917'), { 'idempotency-key': 'canary-key' })
    const { id } = (await good.json()) as { id: string }
    await post(`payment_intents/${intent.id}/confirm`, {
      payment_method: id,
      client_secret: String(intent.client_secret),
    })
    await post('payment_methods', card('4242424242424241', CVC))
    await post('payment_methods', card('4111111111111111', CVC))
    await post('payment_methods', { ...card(NUMBER, CVC), surprise: '1' })
    await post('payment_methods', card(`${NUMBER} `.repeat(1_500), CVC))
    await fetch(`${sandbox.url}/v1/payment_methods?card[number]=${NUMBER}`, { method: 'POST' })
    for (const path of [`payment_intents/${intent.id}`, 'no_such_call']) {
      await fetch(`${sandbox.url}/v1/${path}?client_secret=${intent.client_secret}&key=${sandbox.secretKey}`)
    }

    const stored = await everythingStored()
    const logged = sandbox.logged()
    expect(stored).toContain(intent.id)
    expect(stored).toContain('canary-key')
    for (const canary of [NUMBER, '4242 4242', '4242424242424241', '4111111111111111', CVC]) {
      expect(stored).not.toContain(canary)
      expect(logged).not.toContain(canary)
    }
    expect(logged).not.toContain(String(intent.client_secret))
    expect(logged).not.toContain(sandbox.secretKey)
  })

  it('stay out of the log when the database fails too', async () => {
    const ownDatabase = await createTestDatabase()
    const own = await openSandbox(ownDatabase)
    const intent = await own.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })
    await ownDatabase.pool.query('DROP TABLE sandbox_charges, sandbox_events CASCADE')
    const failed = await fetch(`${own.url}/v1/payment_intents/${intent.id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${own.secretKey}` },
      body: new URLSearchParams({ payment_method: 'pm_card_visa', client_secret: String(intent.client_secret) }),
    })
    expect(failed.status).toBe(500)
    expect(await failed.json()).toEqual({ error: { type: 'api_error', message: 'The payment sandbox failed.' } })
    expect(own.logged()).toContain('the payment sandbox failed')
    expect(own.logged()).toContain('sandbox_charges')
    expect(own.logged()).not.toContain(String(intent.client_secret))
    await own.close()
  })
})
