import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountActor } from '#platform/server/actor.ts'
import { createTestBrowser } from '#test-support/identity/test-browser.ts'
import { createTestAccounts, type TestAccounts } from '#test-support/test-accounts.ts'
import { openAccount } from './open-account.ts'
import { putUser } from './put-user.ts'

let shop: TestAccounts
beforeAll(async () => {
  shop = await createTestAccounts()
})
afterAll(() => shop.drop())

describe('putUser', () => {
  it('answers a token, and that nothing changed when nothing did', async () => {
    const { actor, email } = await shop.customer()
    expect(await putUser(shop.context, actor)).toEqual({
      acknowledged: true,
      modifiedCount: 0,
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expiresIn: 600,
      email,
      name: 'Ada',
    })
  })

  it('takes over a name that changed, once', async () => {
    const { actor } = await shop.customer()
    const renamed = { ...actor, name: 'Ada Lovelace' }
    expect(await putUser(shop.context, renamed)).toMatchObject({ modifiedCount: 1, name: 'Ada Lovelace' })
    expect(await putUser(shop.context, renamed)).toMatchObject({ modifiedCount: 0 })
    expect(await shop.accounts.findAccount(actor.accountId)).toMatchObject({ name: 'Ada Lovelace', role: 'customer' })
  })
})

describe('an account', () => {
  it('is opened on the first request with a session, once even under concurrent requests', async () => {
    const browser = createTestBrowser(shop.identity)
    await browser.signUp('many@example.com')
    const ask = () => shop.accounts.findActor(browser.cookieHeaders(), 'cookie')
    const actors = (await Promise.all(Array.from({ length: 8 }, ask))) as AccountActor[]
    const [id] = new Set(actors.map(({ accountId }) => accountId))
    const { rows } = await shop.pool.query('SELECT id FROM accounts WHERE email = $1', ['many@example.com'])
    expect(rows).toEqual([{ id }])
  })

  it('is not opened when it was deleted during the request', async () => {
    const { identity, db } = shop
    const gone = { id: '0193a0c0-0000-7000-8000-000000000001', email: 'gone@example.com', name: 'Gone' }
    expect(await openAccount({ db, identity, now: () => new Date() }, gone)).toBeUndefined()
    expect(await shop.accounts.findAccount(gone.id)).toBeUndefined()
  })
})

describe('administrators', () => {
  it('are made by the operator by email, however it is written, and once; it ends their sessions', async () => {
    const { actor, email, bearer, browser } = await shop.customer()
    expect(await shop.accounts.isAdmin(email)).toBe(false)
    expect(await shop.accounts.makeAdmin(` ${email.toUpperCase()} `)).toEqual({
      accountId: actor.accountId,
      changed: true,
    })
    expect(await shop.accounts.isAdmin(email)).toBe(true)
    expect(await shop.accounts.findActor(bearer, 'bearer')).toMatchObject({ refused: 'not-signed-in' })
    expect(await shop.accounts.findActor(browser.cookieHeaders(), 'cookie')).toEqual({ kind: 'visitor' })
    await browser.signIn(email)
    const again = await shop.signedIn(browser)
    expect(again.actor.role).toBe('admin')
    expect(await shop.accounts.makeAdmin(email)).toEqual({ accountId: actor.accountId, changed: false })
    expect(await shop.accounts.findActor(again.bearer, 'bearer')).toMatchObject({ role: 'admin' })
    expect(await shop.accounts.hasAdmin()).toBe(true)
  })

  it('can be people who signed up but never returned', async () => {
    const email = 'sleeper@example.com'
    const created = await shop.identity.create({
      email,
      name: 'Sleeper',
      password: 'correct horse',
      emailVerified: true,
    })
    expect(await shop.accounts.makeAdmin(email)).toEqual({ accountId: created?.accountId, changed: true })
    expect(await shop.accounts.isAdmin(email)).toBe(true)
    expect(await shop.accounts.withdrawAdmin(email)).toEqual({ accountId: created?.accountId, changed: true })
    expect(await shop.accounts.isAdmin(email)).toBe(false)
  })

  it('cannot be made from unknown emails', async () => {
    expect(await shop.accounts.makeAdmin('nobody@example.com')).toMatchObject({ refused: 'not-found' })
    expect(await shop.accounts.isAdmin('nobody@example.com')).toBe(false)
    expect(await shop.accounts.findByEmail('nobody@example.com')).toBeUndefined()
  })

  it('have one of two roles, enforced by the database', async () => {
    const { actor } = await shop.customer()
    const write = shop.pool.query(`UPDATE accounts SET role = 'owner' WHERE id = $1`, [actor.accountId])
    await expect(write).rejects.toThrow('accounts_role_known')
  })
})
