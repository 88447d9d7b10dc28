import { hkdfSync } from 'node:crypto'
import Fastify from 'fastify'
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffRole } from '#accounts/contract/staff.ts'
import { contract, type OperationName } from '#app/contract/contract.ts'
import { type Access, defineOperation, fillPath, type OperationShape } from '#platform/contract/operation.ts'
import { demandAccessOfEveryRoute } from '#platform/server/http/route-guard.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { placeOneOrder } from '../../support/orders/pay-by-card.ts'
import type { TestRequest } from '../../support/test-request.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import type { Audience, Proof } from './access-row.ts'
import { ACCESS_TABLE, CALLERS, type Caller, verdictOf } from './access-table.ts'
import { NEEDED, PERMISSIONS_OF_ROLES } from './permission-table.ts'

/** Each operation as each kind of caller: the table of access-table.ts is what the front door does. */
const NO_RETURN = '0193a0c0-0000-7000-8000-000000000000'
let shop: TestShop
let owner: TestAccount
let unverified: TestAccount
let order: string
let part: string
let planRequest: string
const review = '0b5e7a3c-9f3d-4b7e-8a51-6c1d2e3f4a5b'
/** Deleted before, so that deleting it changes nothing. */
let deletedPart: string
type Credentials = Pick<TestAccount, 'token' | 'cookie'>
const callers = new Map<Caller, Partial<Credentials>>()
const staff = new Map<string, Credentials>()
beforeAll(async () => {
  shop = await createTestShop()
  const verified = async (name: string) => {
    const account = await shop.signUp(name)
    await shop.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [account.email])
    return account
  }
  const admin = await shop.signUpAdmin('Admin')
  const [demoted, banned] = [await shop.signUpAdmin('Demoted'), await verified('Banned')]
  ;[owner, unverified] = [await verified('Owner'), await shop.signUp('Unverified')]
  order = await placeOneOrder(shop, owner)
  part = await shop.addPart()
  const asked = await shop.request('POST', '/api/planRequest', { token: owner.token, body: { plan: 'base' } })
  planRequest = (asked.body as { insertedId: string }).insertedId
  deletedPart = await shop.addPart()
  await shop.pool.query('UPDATE parts SET active = false WHERE id = $1', [deletedPart])
  const [now, claims] = [Math.floor(Date.now() / 1000), decodeJwt(owner.token)]
  const asAdmin = { token: admin.token }
  expect((await shop.request('DELETE', `/api/user/admin/${demoted.email}`, asAdmin)).status).toBe(200)
  const ban = { ...asAdmin, body: { reason: 'Tried cards of others' } }
  expect((await shop.request('PUT', `/api/user/ban/${banned.email}`, ban)).status).toBe(200)
  const each: Record<Caller, Partial<Credentials>> = {
    'a visitor': {},
    'an account whose email is not verified': unverified,
    'the customer whose account, order or profile it is': owner,
    'another customer': await verified('Stranger'),
    'an administrator': admin,
    'an administrator demoted a moment ago': demoted,
    'that one, signed in again': await shop.signIn(demoted),
    'somebody banned a moment ago': banned,
    'a token that has run out': { token: await signed({ ...claims, iat: now - 601, exp: now - 1 }) },
    'a token of another audience': { token: await signed({ ...claims, aud: 'another-api' }) },
  }
  for (const caller of CALLERS) callers.set(caller, each[caller])
  for (const { _id, name } of (await shop.request('GET', '/api/admin/roles', asAdmin)).body as StaffRole[]) {
    if (name === 'Administrator') continue
    const account = await verified(name)
    const given = await shop.request('PUT', `/api/admin/staff/${account.email}`, { ...asAdmin, body: { role: _id } })
    expect(given).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    staff.set(name, await shop.signIn(account))
  }
})
afterAll(() => shop.close())

/** Signs with the test shop's own key, so that only the claims can be at fault. */
function signed(claims: JWTPayload): Promise<string> {
  const secret = 'a secret of tests that is long enough to sign with'
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'parts-manufacture access token, version 1', 32))
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(key)
}

/** The owner's review, recreated when a call has deleted it. */
async function ownersReview() {
  await shop.pool.query(
    `INSERT INTO reviews (id, account_id, name, img, review, ratings, created_at)
     SELECT $1, id, 'Owner', 'none', 'Runs true', 5, now() FROM accounts WHERE email = $2 ON CONFLICT DO NOTHING`,
    [review, owner.email],
  )
  return review
}

async function idFor(path: string): Promise<string> {
  if (/^\/reviews?\//.test(path) && !path.endsWith('/helpful')) return ownersReview()
  const [, of = ''] = path.split('/')
  return { part, product: part, planRequest }[of] ?? order
}

async function send(name: OperationName, request: TestRequest, method: string = contract[name].method) {
  const operation: OperationShape = contract[name]
  const { body } = ACCESS_TABLE[name]
  const id = name === 'deletePart' ? deletedPart : await idFor(operation.path)
  const { email } = name === 'makeAdmin' ? unverified : owner
  const query = operation.access.kind === 'self' && operation.access.email.in === 'query' ? `?email=${email}` : ''
  const places = {
    id,
    ...(operation.access.kind === 'guest' && { part }),
    email,
    sku: 'NONE',
    queue: 'give-refund',
    code: 'DE',
    shipment: '1',
    paper: 'packing-slip',
    report: 'sales',
    invoice: review,
    return: NO_RETURN,
  }
  const path = `/api${fillPath(operation.path, places)}${query}`
  return shop.request(method, path, { ...(body && { body }), ...request })
}

const names = Object.keys(contract) as OperationName[]

/** Each way to prove oneself that the call takes; what needs no proof is sent with a token all the same. */
const WAYS: Record<Proof, readonly (keyof Credentials)[]> = {
  none: ['token'],
  'guest token': ['token'],
  token: ['token'],
  cookie: ['cookie'],
  'token or cookie': ['token', 'cookie'],
}
const REFUSALS = { 401: 'not-signed-in', 403: 'not-allowed', 404: 'not-found' } as const

const cases = names.flatMap((name) =>
  CALLERS.flatMap((caller) => WAYS[ACCESS_TABLE[name].proof].map((way) => [name, way, caller] as const)),
)

test('the table has a row for every operation, and every row is asked for', () => {
  expect(Object.keys(ACCESS_TABLE).sort()).toEqual([...names].sort())
  expect(new Set(cases.map(([name, , caller]) => `${name} ${caller}`)).size).toBe(names.length * CALLERS.length)
})

test.each(notEmpty(cases))('%s by %s of %s', async (name, way, caller) => {
  const { who, answer } = ACCESS_TABLE[name]
  const credential = callers.get(caller)?.[way]
  const verdict = verdictOf(who, caller)
  const { status, body, headers } = await send(name, credential === undefined ? {} : { [way]: credential })
  const problem = verdict === 'yes' ? answer.problem : REFUSALS[verdict]
  expect(status).toBe(verdict === 'yes' ? answer.status : verdict)
  if (problem) expect(body).toMatchObject({ type: `/problems/${problem}` })
  if (who !== 'anyone') expect(headers.get('cache-control')).toBe('no-store')
})

describe.each(notEmpty(Object.entries(PERMISSIONS_OF_ROLES)))('the role %s', (role, permissions) => {
  test.each(notEmpty(names.filter((name) => NEEDED.has(name))))('%s', async (name) => {
    const { who, proof, answer } = ACCESS_TABLE[name]
    const needed = NEEDED.get(name)
    const may = needed !== undefined && permissions.includes(needed)
    const verdict = may ? 'yes' : verdictOf(who, 'another customer')
    const { status, body } = await send(name, { [WAYS[proof][0] ?? 'token']: staff.get(role)?.token })
    expect(status).toBe(verdict === 'yes' ? answer.status : verdict)
    const problem = verdict === 'yes' ? answer.problem : REFUSALS[verdict]
    if (problem) expect(body).toMatchObject({ type: `/problems/${problem}` })
    if (!may && who === 'admin') expect(body).toMatchObject({ detail: 'Your role doesn’t include this.' })
  })
})

describe.each(notEmpty(names))('%s', (name) => {
  const { method }: OperationShape = contract[name]
  const { who, proof } = ACCESS_TABLE[name]

  test('says in the contract what the table says', () => {
    const operation: OperationShape = contract[name]
    expect(audienceOf(operation)).toBe(who)
    expect(neededOf(operation.access)).toBe(NEEDED.get(name))
    if (who !== 'anyone') expect(operation.credential).toBe({ ...BY_PROOF, none: '' }[proof])
  })

  test('takes no proof of the wrong kind, and no cookie when a token fails', async () => {
    if (who === 'anyone' || proof === 'guest token') return
    if (proof === 'token') expect((await send(name, { cookie: owner.cookie })).status).toBe(401)
    if (proof === 'cookie') expect((await send(name, { token: owner.token })).status).toBe(401)
    else expect((await send(name, { token: 'nonsense', cookie: owner.cookie })).status).toBe(401)
  })

  test('takes a cookie for a write from a page of the shop only', async () => {
    if (!proof.includes('cookie') || method === 'GET') return
    for (const origin of ['https://elsewhere.example', 'null', null]) {
      const answer = await send(name, { cookie: owner.cookie, origin })
      expect(answer).toMatchObject({ status: 403, body: { type: '/problems/wrong-origin' } })
    }
  })

  test('is no wider open to HEAD', async () => {
    if (method !== 'GET') return
    expect((await send(name, {}, 'HEAD')).status).toBe(
      who === 'anyone' ? ACCESS_TABLE[name].answer.status : proof === 'guest token' ? 404 : 401,
    )
  })
})

const BY_PROOF = { 'guest token': 'guest', token: 'bearer', cookie: 'cookie', 'token or cookie': 'either' } as const

function audienceOf({ access, path }: { access: Access; path: string }): Audience {
  if (access.kind === 'public') return 'anyone'
  if (access.kind === 'customer') return 'signed in'
  if (access.kind === 'admin') return 'admin'
  if (access.kind === 'guest') return 'who has the link of the guest order'
  if (access.kind === 'owner' && path.startsWith('/review/')) return 'the review’s owner'
  const whose = access.kind === 'self' ? 'that account' : 'the order’s owner'
  return access.orAdmin ? `${whose}, or an admin` : whose
}

function neededOf(access: Access): string | undefined {
  if (access.kind === 'admin') return access.needs
  return ('orAdmin' in access && access.orAdmin) || undefined
}

test('an account whose email is not verified may do on its own what any account may', async () => {
  const { email, token, cookie } = unverified
  expect((await shop.request('PUT', `/api/user/${email}`, { cookie, body: { city: 'Sylhet' } })).status).toBe(200)
  expect((await shop.request('GET', `/api/userinfo/${email}`, { token })).body).toMatchObject({ city: 'Sylhet' })
  expect((await shop.request('GET', `/api/admin/${email}`, { token })).body).toEqual({ admin: false })
})

describe('a token', () => {
  const listOrders = (token: string) => shop.request('GET', `/api/placeOrder?email=${owner.email}`, { token })

  test('made by this test with nothing wrong in it holds: so the others were refused for their claims', async () => {
    expect((await listOrders(await signed(decodeJwt(owner.token)))).status).toBe(200)
  })

  test('signed by another key, or not at all, opens nothing', async () => {
    const [header, payload] = owner.token.split('.')
    const forged = await new SignJWT(decodeJwt(owner.token))
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(new TextEncoder().encode('another key that is long enough to sign with'))
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
    for (const token of [forged, `${none}.${payload}.`, `${header}.${payload}.`]) {
      expect((await listOrders(token)).status).toBe(401)
    }
  })

  test('carries no role: what the database says at that moment holds', async () => {
    const climbing = await shop.signUp('Climbing')
    const ask = async () => (await shop.request('GET', '/api/orders', { token: climbing.token })).status
    const statuses = []
    for (const role of ['customer', 'admin', 'customer']) {
      await shop.pool.query('UPDATE accounts SET role = $2 WHERE email = $1', [climbing.email, role])
      statuses.push(await ask())
    }
    expect(statuses).toEqual([403, 200, 403])
  })
})

describe('a route that does not say who may call it', () => {
  test('stops the boot', () => {
    const server = Fastify()
    demandAccessOfEveryRoute(server)
    const handler = async () => ({})
    expect(() => server.get('/open', { config: { access: 'public' } }, handler)).not.toThrow()
    expect(() => server.get('/forgotten', handler)).toThrow('GET /forgotten does not say who may call it')
    expect(() => server.get('/empty', { config: { access: '' } }, handler)).toThrow('does not say who may call it')
  })

  test('does not compile as an operation', () => {
    const { access, ...forgotten } = contract.listAllOrders
    // @ts-expect-error: without its access
    expect(defineOperation(forgotten)).not.toHaveProperty('access')
    expect(access.kind).toBe('admin')
  })

  test('does not compile either when it is for staff and names no permission', () => {
    // @ts-expect-error: without the permission
    expect(defineOperation({ ...contract.listAllOrders, access: { kind: 'admin' } }).access).toEqual({ kind: 'admin' })
  })
})
