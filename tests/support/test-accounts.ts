import { createAccessTokens } from '#accounts/server/access-tokens.ts'
import { createAccountsContext } from '#accounts/server/accounts-context.ts'
import { type AccountsService, createAccountsService } from '#accounts/server/accounts-service.ts'
import { createAuditService } from '#accounts/server/audit/audit-service.ts'
import type { Identity } from '#accounts/server/identity/identity.ts'
import { putUser } from '#accounts/server/put-user.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { createTestBrowser, SHOP_URL } from './identity/test-browser.ts'
import { createTestIdentity, TEST_SECRET } from './identity/test-identity.ts'
import { createTestDatabase } from './test-database.ts'

export type TestAccounts = Awaited<ReturnType<typeof createTestAccounts>>

/** The accounts domain with its identity on a database of its own; `clock.at` stops its time at a moment. */
export async function createTestAccounts() {
  const { db, pool, drop } = await createTestDatabase()
  const clock: { at: Date | undefined } = { at: undefined }
  const now = () => clock.at ?? new Date()
  const identity: Identity = createTestIdentity(db, {
    now,
    people: {
      maySignIn: (accountId) => accounts.maySignIn(accountId),
      isStaff: (transaction, accountId) => accounts.isStaff(transaction, accountId),
      emailChanged: (transaction, change) => accounts.followEmail(transaction, change),
    },
  })
  const tokens = createAccessTokens({ secret: TEST_SECRET, issuer: SHOP_URL })
  const audit = createAuditService({ db, now })
  const context = createAccountsContext({ db, identity, tokens, audit, emailInvitation: async () => true, now })
  const accounts: AccountsService = createAccountsService(context)
  let people = 0

  /** A new customer in a browser, with an access token. */
  async function customer() {
    const browser = createTestBrowser(identity)
    people += 1
    const email = `customer${people}@example.com`
    await browser.signUp(email)
    return { browser, email, ...(await signedIn(browser)) }
  }

  /** The account of a signed-in browser, with an access token. */
  async function signedIn(browser: ReturnType<typeof createTestBrowser>) {
    const actor = (await accounts.findActor(browser.cookieHeaders(), 'cookie')) as AccountActor
    const answer = await putUser(context, actor)
    if (isRefusal(answer)) throw new Error(answer.detail)
    return { actor, token: answer.token, bearer: new Headers({ authorization: `Bearer ${answer.token}` }) }
  }

  return {
    context,
    accounts,
    audit,
    identity,
    tokens,
    db,
    pool,
    clock,
    customer,
    signedIn,
    async drop() {
      await identity.settle()
      await drop()
    },
  }
}
