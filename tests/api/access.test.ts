import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { fillPath, type OperationShape } from '#contract/operation.ts'
import { placeOneOrder } from '#server/testing/pay-by-card.ts'
import { createTestShop, type TestAccount, type TestShop } from '#server/testing/test-shop.ts'

/** Each operation as each kind of caller: what the contract's table says is what the front door does. */
let shop: TestShop
let owner: TestAccount
let stranger: TestAccount
let admin: TestAccount
let order: string
let part: string
beforeAll(async () => {
  shop = await createTestShop()
  ;[owner, stranger, admin] = await Promise.all([
    shop.signUp('Owner'),
    shop.signUp('Stranger'),
    shop.signUpAdmin('Admin'),
  ])
  order = await placeOneOrder(shop, owner)
  part = await shop.addPart()
})
afterAll(() => shop.close())

type Caller = 'visitor' | 'owner' | 'stranger' | 'admin'
type Expected = 'answered' | 401 | 403 | 404

/** What each kind of access means for each kind of caller. Owner checks hide what they refuse: 404. */
function expected({ access }: OperationShape, caller: Caller): Expected {
  if (access.kind === 'public') return 'answered'
  if (caller === 'visitor') return 401
  if (access.kind === 'customer') return 'answered'
  if (access.kind === 'admin') return caller === 'admin' ? 'answered' : 403
  if (caller === 'owner' || (caller === 'admin' && access.orAdmin)) return 'answered'
  return access.kind === 'owner' ? 404 : 403
}

function call(operation: OperationShape, credentials: { token?: string; cookie?: string }) {
  const id = operation.path.startsWith('/part/') ? part : order
  const path = fillPath(operation.path, { id, email: owner.email })
  const query = operation.access.kind === 'self' && operation.access.email.in === 'query' ? `?email=${owner.email}` : ''
  const body = operation.body && { body: operation.path === '/placeOrder/{id}' ? { transactionId: 'pi_none' } : {} }
  return shop.request(operation.method, `/api${path}${query}`, { ...credentials, ...body })
}

function credentialsOf(operation: OperationShape, caller: Caller): { token?: string; cookie?: string } {
  if (caller === 'visitor') return {}
  const { token, cookie } = { owner, stranger, admin }[caller]
  return operation.credential === 'cookie' ? { cookie } : { token }
}

const operations = Object.entries(contract) as [string, OperationShape][]

describe.each(operations)('%s', (_name, operation) => {
  test.each(['visitor', 'owner', 'stranger', 'admin'] as const)('asked by: %s', async (caller) => {
    const { status, headers } = await call(operation, credentialsOf(operation, caller))
    const wanted = expected(operation, caller)
    // "Answered" is anything past the guard: what was sent may still be refused for what it says (409, 422).
    if (wanted === 'answered') expect([200, 409, 422]).toContain(status)
    else expect(status).toBe(wanted)
    if (operation.access.kind !== 'public') expect(headers.get('cache-control')).toBe('no-store')
  })

  test('a credential of the wrong kind opens nothing', async () => {
    if (operation.access.kind === 'public') return
    if (operation.credential === 'bearer') expect((await call(operation, { cookie: owner.cookie })).status).toBe(401)
    if (operation.credential === 'cookie') expect((await call(operation, { token: owner.token })).status).toBe(401)
    if (operation.credential !== 'cookie') {
      expect((await call(operation, { token: 'nonsense', cookie: owner.cookie })).status).toBe(401)
    }
  })
})

describe('a token', () => {
  const listOrders = (token: string) => shop.request('GET', `/api/placeOrder?email=${owner.email}`, { token })

  test('signed by another key opens nothing', async () => {
    const forged = await new SignJWT({ email: owner.email, name: 'Owner', sid: '0193a0c0-0000-7000-8000-000000000000' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject('0193a0c0-0000-7000-8000-000000000000')
      .setAudience('parts-manufacture-api')
      .setIssuer(shop.origin)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(new TextEncoder().encode('another key that is long enough to sign with'))
    expect((await listOrders(forged)).status).toBe(401)
  })

  test('without a signature opens nothing', async () => {
    const [, payload] = owner.token.split('.')
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
    expect((await listOrders(`${header}.${payload}.`)).status).toBe(401)
  })

  test('dies with its session', async () => {
    const leaving = await shop.signUp('Leaving')
    const ask = () => shop.request('GET', `/api/admin/${leaving.email}`, { token: leaving.token })
    expect(await ask()).toMatchObject({ status: 200, body: { admin: false } })
    await shop.request('POST', '/api/auth/sign-out', { cookie: leaving.cookie, body: {} })
    expect((await ask()).status).toBe(401)
  })

  test('is given to the session’s own e-mail only, from a page of the shop, as JSON', async () => {
    const put = (email: string, request: object) => shop.request('PUT', `/api/user/${email}`, { body: {}, ...request })
    const { cookie } = owner
    expect((await put(owner.email, { cookie })).body).toMatchObject({ acknowledged: true, expiresIn: 600 })
    expect((await put(stranger.email, { cookie })).status).toBe(403)
    expect((await put(owner.email, {})).status).toBe(401)
    expect((await put(owner.email, { cookie, origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await put(owner.email, { cookie, origin: null })).status).toBe(403)
    const asForm = {
      body: undefined,
      rawBody: 'email=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    expect((await put(owner.email, { cookie, ...asForm })).status).toBe(415)
  })

  test('carries no role: a role given a moment ago holds at the next call', async () => {
    const climbing = await shop.signUp('Climbing')
    const ask = () => shop.request('GET', '/api/orders', { token: climbing.token })
    expect((await ask()).status).toBe(403)
    await shop.makeAdmin(climbing.email)
    expect((await ask()).status).toBe(200)
  })
})
