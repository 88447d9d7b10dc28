import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#platform/contract/problem.ts'
import { createTestBrowser } from '#test-support/identity/test-browser.ts'
import { createTestAccounts, type TestAccounts } from '#test-support/test-accounts.ts'

let shop: TestAccounts
beforeAll(async () => {
  shop = await createTestAccounts()
})
afterAll(() => shop.drop())

describe('who asks', () => {
  it('is a visitor without credentials', async () => {
    for (const accepts of ['bearer', 'cookie', 'either'] as const) {
      expect(await shop.accounts.findActor(new Headers(), accepts)).toEqual({ kind: 'visitor' })
    }
  })

  it('is the account of the session, by cookie and by token', async () => {
    const { browser, email, actor, bearer } = await shop.customer()
    expect(actor).toMatchObject({ kind: 'account', email, name: 'Ada', role: 'customer', credential: 'cookie' })
    expect(await shop.accounts.findActor(bearer, 'bearer')).toEqual({ ...actor, credential: 'bearer' })
    expect(await shop.accounts.findActor(bearer, 'either')).toEqual({ ...actor, credential: 'bearer' })
    expect(await shop.accounts.findActor(browser.cookieHeaders(), 'either')).toEqual(actor)
    expect(await shop.accounts.findAccount(actor.accountId)).toMatchObject({ email, role: 'customer' })
  })

  it('is a visitor when the credential is of another kind than accepted', async () => {
    const { browser, bearer } = await shop.customer()
    expect(await shop.accounts.findActor(browser.cookieHeaders(), 'bearer')).toEqual({ kind: 'visitor' })
    expect(await shop.accounts.findActor(bearer, 'cookie')).toEqual({ kind: 'visitor' })
  })

  it('is refused with an invalid token, without falling back to the cookie', async () => {
    const { browser, token } = await shop.customer()
    for (const authorization of [
      `Bearer ${token}x`,
      'Bearer',
      'Bearer ',
      token,
      `Basic ${token}`,
      `Bearer ${token} x`,
      '',
    ]) {
      const headers = browser.cookieHeaders()
      headers.set('authorization', authorization)
      for (const accepts of ['bearer', 'either'] as const) {
        expect(await shop.accounts.findActor(headers, accepts)).toMatchObject({ refused: 'not-signed-in' })
      }
    }
  })

  it.each([0, 999])('is refused with a token that has run out, also one of %i ms past the second', async (pastMs) => {
    const issued = Math.floor(Date.now() / 1000) * 1000 + pastMs
    const passed = (ms: number) => {
      shop.clock.at = new Date(issued + ms)
    }
    passed(0)
    const { bearer } = await shop.customer()
    passed(599_000)
    expect(isRefusal(await shop.accounts.findActor(bearer, 'bearer'))).toBe(false)
    passed(600_000)
    expect(await shop.accounts.findActor(bearer, 'bearer')).toMatchObject({ refused: 'not-signed-in' })
    shop.clock.at = undefined
  })

  it('is refused with a token whose session was signed out, on the very next request', async () => {
    const { browser, bearer } = await shop.customer()
    await browser.signOut()
    expect(await shop.accounts.findActor(bearer, 'bearer')).toMatchObject({ refused: 'not-signed-in' })
  })

  it('keeps its other sessions when one is signed out', async () => {
    const { browser, email, bearer } = await shop.customer()
    const other = createTestBrowser(shop.identity)
    await other.signIn(email)
    await other.signOut()
    expect(await shop.accounts.findActor(bearer, 'bearer')).toMatchObject({ kind: 'account', email })
    expect(await shop.accounts.findActor(browser.cookieHeaders(), 'cookie')).toMatchObject({ kind: 'account', email })
  })

  it('is refused with a token that names another account than its session', async () => {
    const [ada, eve] = [await shop.customer(), await shop.customer()]
    const mixed = await shop.tokens.issue({ ...eve.actor, accountId: ada.actor.accountId }, new Date())
    const headers = new Headers({ authorization: `Bearer ${mixed}` })
    expect(await shop.accounts.findActor(headers, 'bearer')).toMatchObject({ refused: 'not-signed-in' })
  })

  it('has the role that the database says at that moment', async () => {
    const { actor, bearer } = await shop.customer()
    for (const role of ['admin', 'customer']) {
      await shop.pool.query('UPDATE accounts SET role = $2 WHERE id = $1', [actor.accountId, role])
      expect(await shop.accounts.findActor(bearer, 'bearer')).toMatchObject({ role })
    }
  })

  it('is refused while the account is banned, even if a session remains', async () => {
    const { browser, actor, bearer } = await shop.customer()
    await shop.pool.query(`UPDATE accounts SET banned_at = now(), banned_reason = 'spam' WHERE id = $1`, [
      actor.accountId,
    ])
    expect(await shop.accounts.findActor(bearer, 'bearer')).toMatchObject({ refused: 'not-allowed' })
    expect(await shop.accounts.findActor(browser.cookieHeaders(), 'cookie')).toMatchObject({ refused: 'not-allowed' })
  })
})
