import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import { createAccountsService } from '#server/accounts/accounts-service.ts'
import type { AccountActor } from '#server/actor.ts'
import { createTestBrowser, SHOP_URL } from '#server/adapters/identity/test-browser.ts'
import { createTestIdentity, TEST_SECRET } from '#server/adapters/identity/test-identity.ts'
import { createTestDatabase } from './test-database.ts'

export type TestAccounts = Awaited<ReturnType<typeof createTestAccounts>>

/** The accounts domain with its identity on a database of its own; `clock.aheadMs` moves its time. */
export async function createTestAccounts() {
  const { db, pool, drop } = await createTestDatabase()
  const clock = { aheadMs: 0 }
  const now = () => new Date(Date.now() + clock.aheadMs)
  const identity = createTestIdentity(db, { now })
  const tokens = createAccessTokens({ secret: TEST_SECRET, issuer: SHOP_URL })
  const accounts = createAccountsService({ db, identity, tokens, now })
  let people = 0

  /** A new customer in a browser, with an access token. */
  async function customer() {
    const browser = createTestBrowser(identity)
    people += 1
    const email = `customer${people}@example.com`
    await browser.signUp(email)
    const actor = (await accounts.findActor(browser.cookieHeaders(), 'cookie')) as AccountActor
    const { token } = await accounts.putUser(actor)
    return { browser, email, actor, token, bearer: new Headers({ authorization: `Bearer ${token}` }) }
  }

  return { accounts, identity, tokens, pool, clock, customer, drop }
}
