import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { currentSession, storedToken, storeToken } from './session/token-store.ts'
import { shop } from './shop-client.ts'

const EMAIL = 'ana@example.com'
const ORDER_ID = '0b5e0000-0000-4000-8000-000000000001'

let serial = 0
function tokenFor(secondsLeft: number): string {
  serial += 1
  const claims = { email: EMAIL, name: 'Ana', exp: Math.floor(Date.now() / 1000) + secondsLeft, serial }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sign`
}

type Sent = { line: string; bearer: string | null; type?: string }
let sent: Sent[]

/**
 * The shop on the other side of the network: `answer` gives status and body for `METHOD path` and the bearer it came
 * with.
 */
function serve(answer: (line: string, bearer: string | null) => [status: number, body?: unknown]): void {
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const headers = new Headers(request.headers)
    const [bearer, type] = [headers.get('authorization'), headers.get('content-type')]
    const call = { line: `${request.method} ${path}`, bearer }
    sent.push({ ...call, ...(type && { type }) })
    const [status, body = {}] = answer(call.line, call.bearer)
    return Response.json(body, { status })
  })
}

const renewals = () => sent.filter(({ line }) => line.startsWith('PUT /api/user/')).length

const kept = new Map<string, string>()
let isFull = false

beforeEach(() => {
  sent = []
  kept.clear()
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => kept.delete(key),
  })
  storeToken(undefined)
})

it('sends two reads as the specification has them: a profile without a header, the check for the role with a type', async () => {
  const token = tokenFor(300)
  storeToken(token)
  serve(() => [200])
  await shop.getUserInfo({ params: { email: EMAIL } })
  await shop.getAdmin({ params: { email: EMAIL } })
  expect(sent).toEqual([
    { line: `GET /api/userinfo/${encodeURIComponent(EMAIL)}`, bearer: null },
    { line: `GET /api/admin/${encodeURIComponent(EMAIL)}`, bearer: `Bearer ${token}`, type: 'application/json' },
  ])
})

describe('a call that needs the access token', () => {
  it('is sent with a token that has time left, and the token is not renewed', async () => {
    const token = tokenFor(300)
    storeToken(token)
    serve(() => [200])
    await shop.getOrder({ params: { id: ORDER_ID } })
    expect(sent).toEqual([{ line: `GET /api/placeOrder/${ORDER_ID}`, bearer: `Bearer ${token}` }])
  })

  it('renews a token that is about to run out, once for ten calls at the same time', async () => {
    storeToken(tokenFor(30))
    const renewed = tokenFor(600)
    serve((line) => (line.startsWith('PUT') ? [200, { token: renewed }] : [200]))
    await Promise.all(Array.from({ length: 10 }, () => shop.getOrder({ params: { id: ORDER_ID } })))
    expect(renewals()).toBe(1)
    expect(sent.filter(({ bearer }) => bearer === `Bearer ${renewed}`)).toHaveLength(10)
    expect(storedToken()).toBe(renewed)
  })

  it('goes on with a renewed token that a full storage does not take, until another tab has a newer one', async () => {
    const [old, renewed, newer] = [tokenFor(30), tokenFor(600), tokenFor(900)]
    storeToken(old)
    isFull = true
    serve((line) => (line.startsWith('PUT') ? [200, { token: renewed }] : [200]))
    for (const _ of [1, 2]) await shop.getOrder({ params: { id: ORDER_ID } })
    expect(renewals()).toBe(1)
    expect([storedToken(), kept.get('accessToken')]).toEqual([renewed, old])
    kept.set('accessToken', newer)
    expect(storedToken()).toBe(newer)
    kept.set('accessToken', old)
    expect(storedToken()).toBe(old)
    kept.delete('accessToken')
    expect(currentSession().state).not.toBe('signed-in')
  })

  it('is repeated once with a new token after a 401', async () => {
    storeToken(tokenFor(300))
    const renewed = tokenFor(600)
    serve((line, bearer) => {
      if (line.startsWith('PUT')) return [200, { token: renewed }]
      return bearer === `Bearer ${renewed}` ? [200] : [401]
    })
    await shop.getOrder({ params: { id: ORDER_ID } })
    expect(sent).toHaveLength(3)
  })

  it('ends the session here when the shop says that it has ended', async () => {
    storeToken(tokenFor(300))
    serve(() => [401])
    await expect(shop.getOrder({ params: { id: ORDER_ID } })).rejects.toThrow('Your session has ended')
    expect(storedToken()).toBeUndefined()
    expect(currentSession()).toEqual({ state: 'ended', asked: false, seen: true, email: EMAIL, name: 'Ana' })
  })

  it('ends the session here also when the cookie alone is asked for', async () => {
    storeToken(tokenFor(300))
    serve(() => [401])
    await expect(shop.putUser({ params: { email: EMAIL }, body: { email: EMAIL } })).rejects.toThrow(ProblemError)
    expect(currentSession()).toEqual({ state: 'ended', asked: true, seen: true, email: EMAIL, name: 'Ana' })
  })

  it('goes on with the old token while that is good and the shop cannot renew it', async () => {
    const token = tokenFor(30)
    storeToken(token)
    serve((line) => (line.startsWith('PUT') ? [503] : [200]))
    await shop.getOrder({ params: { id: ORDER_ID } })
    expect(sent.at(-1)?.bearer).toBe(`Bearer ${token}`)
    expect(storedToken()).toBe(token)
  })

  it('does not bring a session back that was signed out while it was renewed', async () => {
    storeToken(tokenFor(30))
    serve((line) => {
      if (line.startsWith('PUT')) storeToken(undefined)
      return line.startsWith('PUT') ? [200, { token: tokenFor(600) }] : [200]
    })
    await expect(shop.getOrder({ params: { id: ORDER_ID } })).rejects.toThrow(ProblemError)
    expect(storedToken()).toBeUndefined()
  })
})

describe('an answer that comes after a sign-out', () => {
  it('leaves the page that was chosen for it', async () => {
    storeToken(tokenFor(300))
    serve((line) => {
      if (line.startsWith('GET')) storeToken(undefined, { leaveTo: '/login' })
      return [401]
    })
    await expect(shop.getOrder({ params: { id: ORDER_ID } })).rejects.toThrow(ProblemError)
    expect(currentSession()).toEqual({ state: 'signed-out', leaveTo: '/login' })
  })
})

describe('the orders call', () => {
  it.each([401, 403])('answered %i signs out and leads home', async (status) => {
    storeToken(tokenFor(300))
    serve((line) => (line.includes('placeOrder') || status === 401 ? [status] : [200]))
    await expect(shop.listOwnOrders({ query: { email: EMAIL } })).rejects.toThrow(ProblemError)
    expect(currentSession()).toMatchObject({
      state: 'signed-out',
      leaveTo: '/',
      why: expect.stringContaining('signed out'),
    })
    expect(sent.at(-1)?.line).toBe('POST /api/auth/sign-out')
  })
})

describe('a public call', () => {
  it('carries no token', async () => {
    storeToken(tokenFor(300))
    serve(() => [200, []])
    await shop.listParts()
    expect(sent).toEqual([{ line: 'GET /api/part', bearer: null }])
  })
})

describe('a call that gets no answer', () => {
  it('is told in words and with the status 0', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    const error = await shop.listParts().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProblemError)
    expect((error as ProblemError).problem).toMatchObject({ status: 0, detail: expect.stringContaining('connection') })
  })
})
