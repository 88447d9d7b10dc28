import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import type { Part } from '#contract/catalogue/catalogue.ts'
import { centsFromDollars } from '#contract/money/money.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { type App, createApp } from '#server/app.ts'
import { parts } from '#server/catalogue/catalogue-tables.ts'
import { readConfig } from '#server/config/config.ts'
import type { PagesSource } from '#server/http/pages.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { sendRequest, type TestAnswer, type TestRequest } from './test-request.ts'

/** What everybody signs in with. */
export const TEST_PASSWORD = 'correct horse battery'

/** Somebody signed in: what their browser would hold. */
export type TestAccount = { email: string; name: string; cookie: string; token: string }

/** A whole shop on its own database, listening on a port of loopback, with the payment sandbox. */
export type TestShop = {
  app: App
  db: Database
  pool: pg.Pool
  url: string
  /** The origin that the shop takes for its own pages'. */
  origin: string
  request(method: string, path: string, request?: TestRequest): Promise<TestAnswer>
  signUp(name: string): Promise<TestAccount>
  /** A new session of somebody who has signed up here. */
  signIn(account: Pick<TestAccount, 'email' | 'name'>): Promise<TestAccount>
  /** Signs up, makes an administrator of them, and signs in as such. */
  signUpAdmin(name: string): Promise<TestAccount>
  makeAdmin(email: string): Promise<unknown>
  addPart(
    part?: Partial<Pick<Part, 'name' | 'sku' | 'price' | 'min' | 'multiple' | 'quantity' | 'category' | 'specs'>>,
  ): Promise<string>
  close(): Promise<void>
}

/**
 * Starts a shop for one test file. Settings are environment variables; the clock can be moved. Without pages only what
 * lies below `/api` is served. It gets a database of its own unless one is given.
 */
export async function createTestShop(
  settings: Record<string, string> = {},
  now: () => Date = () => new Date(),
  pages?: PagesSource,
  given?: Omit<TestDatabase, 'plant'>,
): Promise<TestShop> {
  const database = given ?? (await createTestDatabase())
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...settings })
  const origin = new URL(config.publicUrl).origin
  const app = await createApp({
    config,
    database: { ...database, close: async () => {} },
    secret: 'a secret of tests that is long enough to sign with',
    pages,
    now,
  })
  const { server, accounts } = app
  await server.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const request: TestShop['request'] = (method, path, options = {}) => sendRequest(url, origin, method, path, options)

  function signUp(name: string): Promise<TestAccount> {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
    return begin('/sign-up/email', { name, email }, { name, email, password: TEST_PASSWORD })
  }

  function signIn({ name, email }: Pick<TestAccount, 'email' | 'name'>): Promise<TestAccount> {
    return begin('/sign-in/email', { name, email }, { email, password: TEST_PASSWORD })
  }

  async function begin(path: string, { name, email }: { name: string; email: string }, body: object) {
    const answer = await request('POST', `/api/auth${path}`, { body })
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    const cookie = answer.cookies.join('; ')
    const token = await request('PUT', `/api/user/${email}`, { cookie, body: { email } })
    return { email, name, cookie, token: (token.body as { token: string }).token }
  }

  return {
    app,
    db: database.db,
    pool: database.pool,
    url,
    origin,
    request,
    signUp,
    signIn,
    async signUpAdmin(name) {
      const account = await signUp(name)
      await accounts.makeAdmin(account.email)
      return signIn(account)
    },
    makeAdmin: accounts.makeAdmin,
    async addPart({
      name = 'Torrent chainring',
      sku,
      price = 19.9,
      min = 1,
      multiple = 1,
      quantity = 100,
      category = 'Chainrings',
      specs = {},
    } = {}) {
      const id = newId()
      const at = now()
      const row = {
        id,
        sku: sku ?? id,
        name,
        category,
        description: '',
        priceCents: centsFromDollars(price),
        img: '',
        min,
        multiple,
      }
      await database.db
        .insert(parts)
        .values({ ...row, quantity, available: quantity, specs, createdAt: at, updatedAt: at })
      app.invalidation.invalidate() // the next line of a test does not wait for the database's word
      return id
    },
    async close() {
      await server.close()
      await database.drop()
    },
  }
}
