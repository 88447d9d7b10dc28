import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#accounts/contract/staff.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const DAY_MS = 24 * 60 * 60_000
const PASSWORD = 'correct horse 5'
const NO_SUCH = '0193a0c0-0000-7000-8000-000000000000'

let database: TestDatabase
/** Two processes on one database. */
let shop: TestShop
let other: TestShop
let chief: TestAccount
let aheadMs = 0
let roles: StaffRole[]
beforeAll(async () => {
  database = await createTestDatabase()
  const now = () => new Date(Date.now() + aheadMs)
  shop = await createTestShop({}, now, undefined, database)
  other = await createTestShop({}, now, undefined, { ...database, drop: async () => {} })
  chief = await shop.signUpAdmin('Chief')
  roles = (await desk('GET', '/admin/roles')).body as StaffRole[]
})
afterAll(async () => {
  await other.close()
  await shop.close()
})
beforeEach(() => {
  aheadMs = 0
})

const desk = (method: string, path: string, body?: unknown, as: { token: string } = chief) =>
  shop.request(method, `/api${path}`, { token: as.token, ...(body !== undefined && { body }) })
const roleNamed = (name: string) => roles.find((role) => role.name === name)?._id ?? ''

/** A new account with that role, signed in. */
async function staffWith(name: string, role: string): Promise<TestAccount> {
  const account = await shop.signUp(name)
  await shop.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [account.email])
  const given = await desk('PUT', `/admin/staff/${account.email}`, { role })
  expect(given).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
  return shop.signIn(account)
}

async function newRole(name: string, permissions: string[]): Promise<string> {
  const { status, body } = await desk('POST', '/admin/roles', { name, permissions })
  expect(status).toBe(200)
  return (body as { insertedId: string }).insertedId
}

describe('roles', () => {
  test('begin with six, of which the administrator’s has everything', () => {
    const names = ['Administrator', 'Accounts', 'Catalogue', 'Content', 'Service', 'Warehouse']
    expect(roles.map(({ name }) => name)).toEqual(names)
    expect(roles.every(({ builtIn }) => builtIn)).toBe(true)
    expect(roles[0]?.permissions).toEqual(expect.arrayContaining(['settings.edit', 'staff.manage', 'system.view']))
    expect(roles[0]?.people).toEqual([{ email: chief.email, displayName: 'Chief' }])
  })

  test('never hold what only administrators have, nor what nobody knows, nor nothing', async () => {
    for (const permissions of [['settings.edit'], ['staff.manage'], ['orders.ship', 'system.view'], ['fly'], []]) {
      for (const [method, path] of [
        ['POST', '/admin/roles'],
        ['PUT', `/admin/roles/${roleNamed('Warehouse')}`],
      ] as const) {
        const refused = await desk(method, path, { name: 'Climbers', permissions })
        expect(refused).toMatchObject({ status: 422, body: { type: '/problems/input-invalid' } })
      }
    }
    // Written past the shop, it gives nothing either.
    const id = await newRole('Climbers', ['orders.ship'])
    const climber = await staffWith('Climber', id)
    const granted = ['orders.ship', 'staff.manage', 'settings.edit', 'money.view']
    await shop.pool.query('UPDATE staff_roles SET permissions = $2 WHERE id = $1', [id, granted])
    expect((await desk('GET', '/user', undefined, climber)).status).toBe(403)
    expect((await desk('GET', '/admin/settings/brand', undefined, climber)).status).toBe(403)
    expect((await desk('GET', '/orders/queues', undefined, climber)).status).toBe(200)
  })

  test('have names of their own, and the administrator’s stays as it is', async () => {
    await newRole('Packers', ['orders.ship'])
    for (const name of ['PACKERS', 'administrator']) {
      const refused = await desk('POST', '/admin/roles', { name, permissions: ['orders.ship'] })
      expect(refused).toMatchObject({ status: 409, body: { type: '/problems/role-name-taken' } })
    }
    const administrators = await desk('PUT', '/admin/roles/administrator', { name: 'A', permissions: ['orders.ship'] })
    expect(administrators.status).toBe(422)
    expect((await desk('DELETE', '/admin/roles/administrator')).status).toBe(422)
  })

  test('are deleted once nobody has them; those of the shop never', async () => {
    const id = await newRole('For a while', ['orders.ship'])
    const { email } = await staffWith('Temporary', id)
    expect(await desk('DELETE', `/admin/roles/${id}`)).toMatchObject({ status: 409 })
    await desk('PUT', `/admin/staff/${email}`, { role: null })
    expect(await desk('DELETE', `/admin/roles/${id}`)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
    expect(await desk('DELETE', `/admin/roles/${roleNamed('Content')}`)).toMatchObject({ status: 409 })
  })

  test('that are changed hold at the next request of a session that goes on, in every process', async () => {
    const id = await newRole('Changing', ['orders.ship'])
    const { token } = await staffWith('In session', id)
    const ask = (process: TestShop) => process.request('GET', '/api/messages', { token }).then(({ status }) => status)
    expect([await ask(shop), await ask(other)]).toEqual([403, 403])
    await desk('PUT', `/admin/roles/${id}`, { name: 'Changing', permissions: ['messages.answer'] })
    expect([await ask(shop), await ask(other)]).toEqual([200, 200])
    expect((await other.request('GET', '/api/orders', { token })).status).toBe(403)
    await desk('PUT', `/admin/roles/${id}`, { name: 'Changing', permissions: ['orders.ship'] })
    expect([await ask(other), await ask(shop)]).toEqual([403, 403])
  })
})

describe('giving a role', () => {
  test('ends the sessions, and is told on the wire as staff, not as an administrator', async () => {
    const packer = await staffWith('Packer', roleNamed('Warehouse'))
    expect((await desk('GET', `/admin/${packer.email}`, undefined, packer)).body).toEqual({
      admin: false,
      permissions: expect.arrayContaining(['orders.ship', 'orders.view', 'desk.view']),
    })
    const [listed] = (await desk('GET', `/user?search=${packer.email}`)).body as unknown[]
    expect(listed).toMatchObject({ role: 'staff', staffRole: 'Warehouse' })
    const { body: own } = await desk('GET', `/user/${packer.email}/data`, undefined, packer)
    expect(own).toMatchObject({ account: { role: 'customer', staffRole: 'Warehouse' } })
    await desk('PUT', `/admin/staff/${packer.email}`, { role: roleNamed('Content') })
    expect((await desk('GET', `/admin/${packer.email}`, undefined, packer)).status).toBe(401)
    const [audited] = (await desk('GET', `/audit?object=user:${packer.email}`)).body as unknown[]
    expect(audited).toMatchObject({
      action: 'user.give-role',
      before: { role: 'Warehouse' },
      after: { role: 'Content' },
    })
  })

  test('is for administrators, and nobody climbs by a role', async () => {
    const service = await staffWith('Service', roleNamed('Service'))
    for (const [method, path, body] of [
      ['PUT', `/admin/staff/${service.email}`, { role: roleNamed('Accounts') }],
      ['PUT', `/user/admin/${service.email}`, undefined],
      ['PUT', `/admin/roles/${roleNamed('Service')}`, { name: 'Service', permissions: ['orders.refund'] }],
      ['POST', '/admin/roles', { name: 'Mine', permissions: ['orders.refund'] }],
      ['POST', '/admin/invitations', { email: 'me@example.com', role: 'administrator' }],
      ['PUT', `/user/ban/${chief.email}`, { reason: 'Mine now' }],
    ] as const) {
      const refused = await desk(method, path, body, service)
      expect(refused).toMatchObject({ status: 403, body: { detail: 'Your role doesn’t include this.' } })
    }
  })

  test('wants a verified email, an account, and a role that exists', async () => {
    const { email } = await shop.signUp('Unproven')
    const role = roleNamed('Warehouse')
    const unproven = await desk('PUT', `/admin/staff/${email}`, { role })
    expect(unproven).toMatchObject({ status: 409, body: { type: '/problems/email-not-verified' } })
    expect((await desk('PUT', '/admin/staff/nobody@example.com', { role })).status).toBe(404)
    expect((await desk('PUT', `/admin/staff/${chief.email}`, { role: NO_SUCH })).status).toBe(404)
  })

  test('leaves the shop an administrator, whichever way the last one would go', async () => {
    const refused = await desk('PUT', `/admin/staff/${chief.email}`, { role: roleNamed('Warehouse') })
    expect(refused).toMatchObject({ status: 409, body: { type: '/problems/last-administrator' } })
    expect(await desk('PUT', `/admin/staff/${chief.email}`, { role: null })).toMatchObject({ status: 409 })
    const second = await shop.signUpAdmin('Second')
    const [one, two] = await Promise.all([
      desk('PUT', `/admin/staff/${second.email}`, { role: roleNamed('Warehouse') }),
      other.request('PUT', `/api/user/admin/${second.email}`, { token: chief.token }),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    await desk('DELETE', `/user/admin/${second.email}`)
  })

  test('is undone by Make Admin, which is one role too', async () => {
    const climbing = await staffWith('Climbing', roleNamed('Warehouse'))
    expect((await desk('PUT', `/user/admin/${climbing.email}`)).status).toBe(200)
    expect((await desk('DELETE', `/user/admin/${climbing.email}`)).status).toBe(200)
    const again = await shop.signIn(climbing)
    expect((await desk('GET', '/orders', undefined, again)).status).toBe(403)
    expect((await desk('GET', `/admin/${again.email}`, undefined, again)).body).toEqual({ admin: false })
  })
})

describe('an invitation', () => {
  const post = (path: string, body: unknown, token?: string) =>
    shop.request('POST', `/api${path}`, { body, ...(token && { token }) })
  const ENDED = { status: 404, body: { type: '/problems/not-found' } }

  async function invited(email: string, role: string, by: { token: string } = chief) {
    const answer = await desk('POST', '/admin/invitations', { email, role }, by)
    expect(answer).toMatchObject({ status: 200 })
    const { rows } = await shop.pool.query(
      'SELECT secret_url FROM letters WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1',
      [email],
    )
    const token = new URL(rows[0].secret_url).hash.replace('#token=', '')
    return { id: (answer.body as { insertedId: string }).insertedId, token }
  }

  test('opens an account with its email, verified, with its role, once', async () => {
    const email = 'new.packer@example.com'
    const { token } = await invited(email, roleNamed('Warehouse'))
    const { rows } = await shop.pool.query('SELECT * FROM staff_invitations WHERE email = $1', [email])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await post('/invitations/open', { token })).body).toEqual({ email, role: 'Warehouse', hasAccount: false })
    const empty = await post('/invitations/accept', { token })
    expect(empty).toMatchObject({ status: 422, body: { errors: [{ path: 'name' }, { path: 'password' }] } })
    const weak = await post('/invitations/accept', { token, name: 'New', password: 'password' })
    expect(weak).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } })
    const tries = [1, 2, 3].map(() => post('/invitations/accept', { token, name: 'New', password: PASSWORD }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await post('/invitations/accept', { token, name: 'New', password: PASSWORD })).toMatchObject(ENDED)
    expect(await post('/invitations/open', { token })).toMatchObject(ENDED)
    const [user] = (await desk('GET', `/user?search=${email}`)).body as unknown[]
    expect(user).toMatchObject({ email, role: 'staff', staffRole: 'Warehouse', emailVerified: true })
  })

  test('to somebody with an account asks for that account, and takes no other', async () => {
    const known = await shop.signUp('Known')
    const stranger = await shop.signUp('Stranger')
    const { token } = await invited(known.email, roleNamed('Service'))
    expect((await post('/invitations/open', { token })).body).toMatchObject({ hasAccount: true })
    const asVisitor = await post('/invitations/accept', { token, name: 'Known', password: PASSWORD })
    expect(asVisitor).toMatchObject({ status: 401, body: { type: '/problems/not-signed-in' } })
    expect(await post('/invitations/accept', { token }, stranger.token)).toMatchObject({ status: 403 })
    expect((await post('/invitations/accept', { token }, known.token)).status).toBe(200)
    expect((await desk('GET', '/messages', undefined, known)).status).toBe(200)
    expect(await post('/invitations/accept', { token }, known.token)).toMatchObject(ENDED)
  })

  test('makes an administrator only as long as who invited is one', async () => {
    const second = await shop.signUpAdmin('Inviter')
    const { token } = await invited('accomplice@example.com', 'administrator', second)
    await desk('DELETE', `/user/admin/${second.email}`)
    const late = await post('/invitations/accept', { token, name: 'Accomplice', password: PASSWORD })
    expect(late).toMatchObject(ENDED)
    const { token: good } = await invited('deputy@example.com', 'administrator')
    expect((await post('/invitations/accept', { token: good, name: 'Deputy', password: PASSWORD })).status).toBe(200)
    expect((await desk('GET', '/user?search=deputy@example.com')).body).toMatchObject([{ role: 'admin' }])
  })

  test('ends when it is revoked, when a newer one is sent, and after 7 days', async () => {
    const role = roleNamed('Content')
    const revoked = await invited('revoked@example.com', role)
    expect((await desk('DELETE', `/admin/invitations/${revoked.id}`)).status).toBe(200)
    expect((await desk('DELETE', `/admin/invitations/${revoked.id}`)).status).toBe(404)
    const first = await invited('twice@example.com', role)
    const second = await invited('twice@example.com', role)
    const open = (await desk('GET', '/admin/invitations')).body as { email: string }[]
    expect(open.filter(({ email }) => /^(twice|revoked)@/.test(email))).toMatchObject([{ email: 'twice@example.com' }])
    for (const { token } of [revoked, first]) expect(await post('/invitations/open', { token })).toMatchObject(ENDED)
    expect((await post('/invitations/open', { token: second.token })).status).toBe(200)
    aheadMs = 7 * DAY_MS
    expect(await post('/invitations/open', { token: second.token })).toMatchObject(ENDED)
    const late = await post('/invitations/accept', { token: second.token, name: 'Late', password: PASSWORD })
    expect(late).toMatchObject(ENDED)
  })

  test('is sent at most 20 times a day, also when some are revoked', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 21; time++) {
      const sent = await desk('POST', '/admin/invitations', {
        email: `i${time}@example.com`,
        role: roleNamed('Content'),
      })
      statuses.push(sent.status)
      if (sent.status === 200)
        await desk('DELETE', `/admin/invitations/${(sent.body as { insertedId: string }).insertedId}`)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})
