import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { searchDatabase } from './database-search.ts'

let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Chief')
})
afterAll(() => shop.close())

const remove = ({ email, token }: { email: string; token: string }) =>
  shop.request('DELETE', `/api/user/${email}`, { token, body: { password: 'correct horse battery' } })

test('an administrator who deletes the account stays named in what was done to others, and nowhere else', async () => {
  const [leaver, other, subject] = [
    await shop.signUpAdmin('Leaving'),
    await shop.signUpAdmin('Other leaving'),
    await shop.signUp('Subject'),
  ]
  for (const { token } of [leaver, other]) {
    const ban = { token, body: { reason: 'Spite' } }
    expect((await shop.request('PUT', `/api/user/ban/${subject.email}`, ban)).status).toBe(200)
    expect((await shop.request('DELETE', `/api/user/ban/${subject.email}`, { token })).status).toBe(200)
  }
  for (const who of [leaver, other]) expect((await remove(who)).status).toBe(200)
  const acts = async (person: string) =>
    (await shop.request('GET', `/api/audit?person=${encodeURIComponent(person)}`, { token: admin.token })).body
  for (const { email } of [leaver, other]) {
    // Found by the former email. The entry of the deletion itself has no email and is found by the id.
    expect(await acts(email)).toMatchObject([
      { action: 'user.delete', actorEmail: 'deleted account', object: 'user:deleted account' },
      { action: 'user.unban', actorEmail: email, object: `user:${subject.email}` },
      { action: 'user.ban', actorEmail: email, object: `user:${subject.email}` },
    ])
    const { finds } = await searchDatabase(shop.pool, [email])
    expect([...new Set(finds.map(({ column }) => column))]).toEqual(['audit_log.actor_email'])
  }
  // The ban ended the session.
  expect((await remove(await shop.signIn(subject))).status).toBe(200)
  const { finds } = await searchDatabase(shop.pool, [subject.email])
  expect(finds).toEqual([])
})
