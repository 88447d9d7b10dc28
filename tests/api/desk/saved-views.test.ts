import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#accounts/contract/staff.ts'
import { MOST_VIEWS, type SavedView } from '#accounts/contract/views.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { TEST_PASSWORD } from '../../support/test-sign-in.ts'

let shop: TestShop
let ada: TestAccount
let ben: TestAccount
let content: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  ada = await shop.signUpAdmin('Ada')
  ;[ben, content] = [await staffWith('Ben', 'Service'), await staffWith('Cleo', 'Content')]
})
afterAll(() => shop.close())

async function staffWith(name: string, role: string): Promise<TestAccount> {
  const account = await shop.signUp(name)
  await shop.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [account.email])
  const { body } = await desk(ada, 'GET', '/roles')
  const id = (body as StaffRole[]).find((each) => each.name === role)?._id
  await desk(ada, 'PUT', `/staff/${account.email}`, { role: id })
  return shop.signIn(account)
}

const desk = (who: TestAccount, method: string, path: string, body?: object) =>
  shop.request(method, `/api/admin${path}`, { token: who.token, ...(body && { body }) })
const save = (who: TestAccount, name: string, more: object = {}) =>
  desk(who, 'PUT', '/views', { list: 'orders', name, query: 'status=paid', ...more })
const viewsOf = async (who: TestAccount, list = 'orders') =>
  (await desk(who, 'GET', `/views?list=${list}`)).body as SavedView[]
const namesOf = async (who: TestAccount, list?: string) => (await viewsOf(who, list)).map(({ name }) => name)

test('a view is the own one until it is shared; saved again by its name it is replaced, and the same is no change', async () => {
  expect(await save(ben, 'Paid ones')).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  expect(await save(ben, 'Paid ones')).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
  expect([await namesOf(ben), await namesOf(ada), await namesOf(ada, 'parts')]).toEqual([['Paid ones'], [], []])
  await Promise.all([1, 2, 3].map(() => save(ben, 'paid ones', { query: 'attention=money', shared: true })))
  expect(await viewsOf(ada)).toMatchObject([{ name: 'paid ones', query: 'attention=money', shared: true }])
  const log = (await shop.request('GET', '/api/audit?object=view:orders', { token: ada.token })).body
  expect(log).toMatchObject([
    { action: 'view.save', before: { query: 'status=paid' }, after: { query: 'attention=money' } },
    { action: 'view.save', actorEmail: ben.email },
  ])
})

test('nobody deletes the view of another, but administrators a shared one', async () => {
  await save(ada, 'Mine')
  await save(ada, 'Ours', { shared: true })
  const [mine, ours] = await viewsOf(ada)
  expect((await viewsOf(ben)).map(({ mayDelete }) => mayDelete)).toEqual([false, true])
  for (const view of [mine, ours])
    expect(await desk(ben, 'DELETE', `/views/${view?._id}`)).toMatchObject({ status: 404 })
  const [bens] = (await viewsOf(ada)).filter(({ name }) => name === 'paid ones')
  expect(await desk(ada, 'DELETE', `/views/${bens?._id}`)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
  expect(await namesOf(ben)).toEqual(['Ours'])
})

test('lists that a role does not open have no views, and addresses are no free texts', async () => {
  expect(await desk(content, 'GET', '/views?list=orders')).toMatchObject({ status: 403 })
  expect(await save(content, 'Orders')).toMatchObject({ status: 403 })
  expect(await save(ben, 'Two\nlines')).toMatchObject({ status: 422 })
  expect(await save(ben, ' ')).toMatchObject({ status: 422 })
  expect(await save(ben, 'Blank', { query: 'a b' })).toMatchObject({ status: 422 })
})

test('there are at most ten of one’s own and ten shared ones, whoever saves at once', async () => {
  const names = Array.from({ length: MOST_VIEWS + 2 }, (_, index) => `View ${index}`)
  const answers = await Promise.all(names.map((name) => save(ben, name)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_VIEWS)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({ body: { type: '/problems/too-many-views' } })
  const shared = await Promise.all(names.map((name, index) => save(index % 2 ? ben : ada, name, { shared: true })))
  expect(shared.filter(({ status }) => status === 409).length).toBeGreaterThan(0)
  expect((await viewsOf(ada)).filter((view) => view.shared)).toHaveLength(MOST_VIEWS)
})

test('an account that is deleted takes its own views along, after its export had them, and leaves the shared ones', async () => {
  const dan = await staffWith('Dan', 'Warehouse')
  await save(dan, 'Of Dan')
  const shared = (await viewsOf(dan)).filter((view) => view.shared)
  const exported = await shop.request('GET', `/api/user/${dan.email}/data`, { token: dan.token })
  expect(exported.body).toMatchObject({ account: { savedViews: [{ name: 'Of Dan', query: 'status=paid' }] } })
  const body = { password: TEST_PASSWORD }
  expect(await shop.request('DELETE', `/api/user/${dan.email}`, { token: dan.token, body })).toMatchObject({
    status: 200,
  })
  const { rows } = await shop.pool.query(`SELECT 1 FROM saved_views WHERE name = 'Of Dan'`)
  expect(rows).toEqual([])
  expect((await viewsOf(ada)).filter((view) => view.shared)).toHaveLength(shared.length)
})
