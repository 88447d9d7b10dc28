import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_ADMIN_EMAIL, DEMO_CUSTOMER_EMAIL } from '#platform/server/config/demo-addresses.ts'
import { createTestShop, type TestShop } from '#test-support/test-shop.ts'
import { makeDemoAccounts } from './create-demo-accounts.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const signIn = (email: string, password: string) =>
  shop.request('POST', '/api/auth/sign-in/email', { body: { email, password } })

test('the demo accounts take the configured password at every start; what did not change keeps its sessions', async () => {
  await makeDemoAccounts({ ...shop.app, db: shop.db }, 'first-password')
  const { rows } = await shop.db.execute<{ email: string }>(sql`SELECT email FROM accounts ORDER BY email`)
  expect(rows.map(({ email }) => email)).toEqual([DEMO_ADMIN_EMAIL, DEMO_CUSTOMER_EMAIL])
  const { status, cookies } = await signIn(DEMO_ADMIN_EMAIL, 'first-password')
  expect(status).toBe(200)
  const ask = () =>
    shop
      .request('PUT', `/api/user/${DEMO_ADMIN_EMAIL}`, { cookie: cookies.join('; '), body: {} })
      .then((it) => it.status)
  expect(await ask()).toBe(200)
  await makeDemoAccounts({ ...shop.app, db: shop.db }, 'first-password')
  expect(await ask()).toBe(200)
  await makeDemoAccounts({ ...shop.app, db: shop.db }, 'second-password')
  expect(await ask()).toBe(401)
  for (const email of [DEMO_ADMIN_EMAIL, DEMO_CUSTOMER_EMAIL]) {
    expect((await signIn(email, 'first-password')).status).toBe(401)
    expect((await signIn(email, 'second-password')).status).toBe(200)
  }
  expect(await shop.app.accounts.isAdmin(DEMO_ADMIN_EMAIL)).toBe(true)
  expect(await shop.app.accounts.isAdmin(DEMO_CUSTOMER_EMAIL)).toBe(false)
})
