import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEMO_ADDRESSES, DEMO_ADMIN_EMAIL, DEMO_CUSTOMER_EMAIL } from '#platform/server/config/demo-addresses.ts'
import { DEMO_PEOPLE } from '#stand-ins/server/google/demo-people.ts'
import { placeOneOrder } from '#test-support/orders/pay-by-card.ts'
import { createTestShop, type TestShop } from '#test-support/test-shop.ts'
import { TEST_PASSWORD } from '#test-support/test-sign-in.ts'
import { consult } from '../../../../scripts/shop/doctor-command.ts'
import { runCommand } from '../../../../scripts/shop/run-command.ts'
import { makeFirstAdmin } from '../start/first-admin.ts'
import { refuseDemoAccounts } from '../start/refuse-demo-accounts.ts'
import { demandDemoDatabase, makeDemoAccounts } from './create-demo-accounts.ts'
import { seedDemoCatalogue } from './seed-demo.ts'

let shop: TestShop
let folder: string
let env: Record<string, string>
beforeEach(async () => {
  shop = await createTestShop()
  folder = await mkdtemp(join(tmpdir(), 'remove-demo-'))
  env = { DATABASE_URL: String(shop.pool.options.connectionString), DATA_DIR: folder }
  await seedDemoCatalogue(shop.db, new Date())
  await makeDemoAccounts({ ...shop.app, db: shop.db }, TEST_PASSWORD)
})
afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const count = async (from: string) => Number((await shop.pool.query(`SELECT count(*) AS n FROM ${from}`)).rows[0].n)

async function removeDemo() {
  const lines: string[] = []
  const output = { print: (line: string) => void lines.push(line), complain: (line: string) => void lines.push(line) }
  expect(await runCommand(['remove-demo'], { env, output }), lines.join('\n')).toBe(0)
  return lines.join('\n')
}

async function findings() {
  const lines: string[] = []
  const output = { print: (line: string) => void lines.push(line), complain: () => {} }
  await consult({ env, output }, folder)
  return lines.filter((line) => line.slice(9).startsWith('demo')).join('\n')
}

test('remove-demo takes accounts, their data and invented reviews; the owner gets an account as in a new shop', async () => {
  const customer = await shop.signIn({ email: DEMO_CUSTOMER_EMAIL, name: 'Demo Customer' })
  const real = await shop.signUp('Real Person')
  await placeOneOrder(shop, customer)
  for (const { token } of [customer, real])
    expect(await shop.request('POST', '/api/review', { token, body: REVIEW })).toMatchObject({ status: 200 })
  expect(await findings()).toMatch(/^FAULT .*remove-demo/)

  const said = await removeDemo()
  expect(said).toContain('Removed the account admin@example.com.')
  expect(said).toContain('Orders they had: 1.')
  expect((await shop.pool.query('SELECT email FROM auth_user')).rows).toEqual([{ email: real.email }])
  expect((await shop.pool.query('SELECT status, customer_email FROM orders')).rows).toEqual([
    { status: 'cancelled', customer_email: '' },
  ])
  expect(await count('reviews')).toBe(1)
  expect(await count('parts')).toBeGreaterThan(100)

  await refuseDemoAccounts(shop.db)
  expect(await findings()).toBe('')
  expect(await makeFirstAdmin(shop.app, 'owner@parts.example', folder)).toContain('Created the first administrator')
  expect(await readFile(join(folder, 'first-admin.txt'), 'utf8')).toContain('owner@parts.example')
  expect(await removeDemo()).toContain('nothing')
  expect(await shop.app.accounts.isAdmin('owner@parts.example')).toBe(true)
})

const REVIEW = {
  name: 'Somebody',
  img: 'https://photos.example/me.jpg',
  review: 'Runs true after a month of rain.',
  ratings: 5,
}

const TRACES = [
  ['the customer alone', `DELETE FROM auth_user WHERE email = '${DEMO_ADMIN_EMAIL}'`],
  ['an administrator who was demoted', `UPDATE accounts SET role = 'customer'`],
  ['an administrator who is banned', `UPDATE accounts SET banned_at = now(), banned_reason = 'x'`],
  ['an address that was changed', `UPDATE auth_user SET email = 'me' || length(email) || '@parts.example'`],
  ['a password that was changed', `UPDATE auth_account SET password = 'another'`],
  ['its addresses, which an earlier release did not mark', 'DELETE FROM demo_accounts'],
] as const

test('a demo is known whatever became of its accounts', async () => {
  for (const [trace, change] of TRACES) {
    await makeDemoAccounts({ ...shop.app, db: shop.db }, TEST_PASSWORD)
    await shop.pool.query(change)
    await expect(refuseDemoAccounts(shop.db), trace).rejects.toThrow('remove-demo')
    await removeDemo()
    await refuseDemoAccounts(shop.db)
  }
})

test('a stranger who signs up with such an address keeps no shop from starting, and stays', async () => {
  await removeDemo()
  const body = { name: 'Stranger', email: DEMO_CUSTOMER_EMAIL, password: TEST_PASSWORD }
  expect((await shop.request('POST', '/api/auth/sign-up/email', { body })).status).toBe(200)
  await refuseDemoAccounts(shop.db)
  expect(await removeDemo()).toContain('nothing')
  expect(await count('auth_user')).toBe(1)
})

test('a demo goes on with its own database, and leaves one with another administrator alone', async () => {
  await demandDemoDatabase({ ...shop.app, db: shop.db })
  await shop.signUpAdmin('Owner')
  await demandDemoDatabase({ ...shop.app, db: shop.db })
  await removeDemo()
  await expect(demandDemoDatabase({ ...shop.app, db: shop.db })).rejects.toThrow('npm run serve')
})

test('the people of the stand-in for Google are known as the demo’s', () => {
  expect(DEMO_ADDRESSES).toEqual(expect.arrayContaining(DEMO_PEOPLE.map(({ email }) => email)))
})
