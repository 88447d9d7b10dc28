import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestAccounts, type TestAccounts } from '#server/testing/test-accounts.ts'
import { accountsRoutes } from './accounts-routes.ts'

let shop: TestAccounts
beforeAll(async () => {
  shop = await createTestAccounts()
})
afterAll(() => shop.drop())

describe('putUser', () => {
  it('answers a token, and that nothing changed when nothing did', async () => {
    const { actor, email } = await shop.customer()
    expect(await shop.accounts.putUser(actor)).toEqual({
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
    expect(await shop.accounts.putUser(renamed)).toMatchObject({ modifiedCount: 1, name: 'Ada Lovelace' })
    expect(await shop.accounts.putUser(renamed)).toMatchObject({ modifiedCount: 0 })
    expect(await shop.accounts.findAccount(actor.accountId)).toMatchObject({ name: 'Ada Lovelace', role: 'customer' })
  })

  it('refuses a body that names another e-mail than the address', async () => {
    const { actor, email } = await shop.customer()
    const { putUser } = accountsRoutes(shop.accounts)
    const input = { params: { email }, query: undefined, idempotencyKey: undefined }
    const refused = await putUser({ actor, input: { ...input, body: { email: 'other@example.com' } } })
    expect(refused).toMatchObject({ refused: 'input-invalid', errors: [{ path: 'email' }] })
    expect(await putUser({ actor, input: { ...input, body: { email } } })).toMatchObject({ acknowledged: true })
    expect(await putUser({ actor, input: { ...input, body: {} } })).toMatchObject({ acknowledged: true })
  })
})

describe('administrators', () => {
  it('are made by e-mail, however it is written, and once', async () => {
    const { actor, email } = await shop.customer()
    const { getAdmin } = accountsRoutes(shop.accounts)
    const call = { actor, input: { params: { email }, query: undefined, body: undefined, idempotencyKey: undefined } }
    expect(await getAdmin(call)).toEqual({ admin: false })
    expect(await shop.accounts.makeAdmin(` ${email.toUpperCase()} `)).toEqual({
      accountId: actor.accountId,
      changed: true,
    })
    expect(await getAdmin(call)).toEqual({ admin: true })
    expect(await shop.accounts.makeAdmin(email)).toEqual({ accountId: actor.accountId, changed: false })
    expect(await shop.accounts.hasAdmin()).toBe(true)
  })

  it('can be made of people who signed up but never came back', async () => {
    const email = 'sleeper@example.com'
    const created = await shop.identity.create({
      email,
      name: 'Sleeper',
      password: 'correct horse',
      emailVerified: true,
    })
    expect(await shop.accounts.makeAdmin(email)).toEqual({ accountId: created?.accountId, changed: true })
    expect(await shop.accounts.isAdmin(email)).toBe(true)
  })

  it('are not made of e-mails that nobody has', async () => {
    expect(await shop.accounts.makeAdmin('nobody@example.com')).toMatchObject({ refused: 'not-found' })
    expect(await shop.accounts.isAdmin('nobody@example.com')).toBe(false)
    expect(await shop.accounts.findByEmail('nobody@example.com')).toBeUndefined()
  })

  it('have no role but the two, whoever writes to the database', async () => {
    const { actor } = await shop.customer()
    const write = shop.pool.query(`UPDATE accounts SET role = 'owner' WHERE id = $1`, [actor.accountId])
    await expect(write).rejects.toThrow('accounts_role_known')
  })
})
