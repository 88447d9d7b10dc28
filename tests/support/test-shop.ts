import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { ownerSettings } from '#admin/server/settings/owner-settings-tables.ts'
import { type App, createApp } from '#app/server/app.ts'
import type { RemotePictures } from '#catalogue/server/remote-pictures/remote-pictures.ts'
import { readConfig } from '#platform/server/config/config.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { PagesSource } from '#platform/server/http/pages.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { insertTestPart, type TestPart } from './test-parts.ts'
import { sendRequest, type TestAnswer, type TestRequest } from './test-request.ts'
import { createTestSignIn, type TestAccount } from './test-sign-in.ts'

export type { TestAccount }

/** A whole shop with the payment sandbox, listening on a loopback port, on its own database. */
export type TestShop = {
  app: App
  db: Database
  pool: pg.Pool
  url: string
  /** The origin of the shop's own pages. */
  origin: string
  request(method: string, path: string, request?: TestRequest): Promise<TestAnswer>
  signUp(name: string): Promise<TestAccount>
  /** Opens another session of an account. */
  signIn(account: Pick<TestAccount, 'email' | 'name'>): Promise<TestAccount>
  /** Signs up an administrator. */
  signUpAdmin(name: string): Promise<TestAccount>
  makeAdmin(email: string): Promise<unknown>
  addPart(part?: TestPart): Promise<string>
  close(): Promise<void>
}

/**
 * Starts a shop for one test file. Reviews appear at once, as the specification has it, unless a database is given.
 * @param settings environment variables
 * @param pages default: none, so only `/api` is served
 * @param given default: a new database
 * @param remotePictures default: the internet, which no test asks
 */
export async function createTestShop(
  settings: Record<string, string> = {},
  now: () => Date = () => new Date(),
  pages?: PagesSource,
  given?: Omit<TestDatabase, 'plant'>,
  remotePictures?: RemotePictures,
): Promise<TestShop> {
  const database = given ?? (await createTestDatabase())
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    HOLD_LIMITS: settings.RATE_LIMITS ?? 'off',
    ...settings,
  })
  const origin = new URL(config.publicUrl).origin
  const app = await createApp({
    config,
    database: { ...database, close: async () => {} },
    secret: 'a secret of tests that is long enough to sign with',
    pages,
    now,
    ...(remotePictures && { remotePictures }),
  })
  const { server, accounts } = app
  if (!given) await publishReviewsAtOnce(database.db, now())
  await server.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const request: TestShop['request'] = (method, path, options = {}) => sendRequest(url, origin, method, path, options)

  const { signUp, signIn } = createTestSignIn(request)

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
    async addPart(part) {
      const id = await insertTestPart(database.db, now(), part)
      app.invalidation.invalidate() // at once, not when the database's notification arrives
      return id
    },
    async close() {
      await server.close()
      await database.drop()
    },
  }
}

/** A first version of the setting; one that is there stays. */
async function publishReviewsAtOnce(db: Database, at: Date): Promise<void> {
  const atOnce = {
    name: 'reviews',
    version: 1,
    value: { publish: 'at-once' },
    holdsFrom: new Date(0),
    savedAt: at,
  } as const
  await db.insert(ownerSettings).values(atOnce).onConflictDoNothing()
}
