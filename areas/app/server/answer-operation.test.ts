import { describe, expect, test, vi } from 'vitest'
import { contract, type OperationName } from '#app/contract/contract.ts'
import { ALL_PERMISSIONS } from '#platform/contract/permissions.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { type AccountActor, type Actor, VISITOR } from '#platform/server/actor.ts'
import { keyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { Handlers } from '#platform/server/operation-handler.ts'
import { createAnswerOperation, type DoorRules, type RawRequest } from './answer-operation.ts'

const ID = '0199aaaa-0000-7000-8000-000000000001'
const CUSTOMER: AccountActor = {
  kind: 'account',
  accountId: ID,
  sessionId: 's',
  email: 'ada@example.com',
  name: 'Ada',
  role: 'customer',
  permissions: new Set(),
  credential: 'bearer',
  secondFactor: false,
  emailVerified: true,
}
const ADMIN: AccountActor = { ...CUSTOMER, email: 'chief@example.com', role: 'admin', permissions: ALL_PERMISSIONS }
const NOT_SIGNED_IN = refuse('not-signed-in', 'The session has ended.')
const DONE = { acknowledged: true, insertedId: ID }
const ORDER = {
  ...{ placeOrderProduct: ID, placeOrderQuantity: 1, placePrice: 19.9 },
  ...{ phone: '0113 496 0000', address: '1 Mill Lane' },
}
const MESSAGE = { name: 'Ada', email: 'ada@example.com', message: 'Do you sell chains?' }
const FACTOR_RULE = { adminSecondFactor: true }

type Call = { actor: Actor; input: Record<string, unknown>; requestId: string; keyed: unknown }
type Ask = Partial<Omit<RawRequest, 'actor'>> & { as?: Actor | Refusal; result?: unknown; rules?: DoorRules }

/** Sends one request through the door; answers what came back and what reached the operation. */
async function ask(name: OperationName, { as = VISITOR, result = DONE, rules, ...request }: Ask = {}) {
  const handle = vi.fn(async (_call: Call) => result)
  const actor = vi.fn(async (_credential: string) => as)
  const handlers = Object.fromEntries(Object.keys(contract).map((each) => [each, handle])) as unknown as Handlers
  const reading = { read: () => Promise.reject(new Error('No operation here reads.')) }
  const door = createAnswerOperation(handlers, rules ?? { adminSecondFactor: false }, reading, async () => {})
  const answer = await door(name, {
    ...{ params: {}, query: {}, body: undefined, idempotencyKey: undefined, fromOwnPage: false, requestId: 'r1' },
    actor,
    ...request,
  })
  const problem = answer.body as { type?: string; errors?: { path: string }[] } | undefined
  const [calls, asked] = [handle.mock.calls.map(([call]) => call), actor.mock.calls.map(([credential]) => credential)]
  return { ...answer, calls, asked, kind: problem?.type, paths: problem?.errors?.map(({ path }) => path) }
}

const NO = (status: number, kind: string) => ({
  status,
  kind: `/problems/${kind}`,
  headers: { 'content-type': 'application/problem+json' },
  body: { detail: expect.stringMatching(/./) },
  calls: [],
})

describe('what is public', () => {
  test('is answered without asking who it is', async () => {
    const answer = await ask('listCategories', { as: NOT_SIGNED_IN, result: [] })
    expect(answer).toMatchObject({ status: 200, asked: [], calls: [{ actor: VISITOR, requestId: 'r1' }] })
  })

  test('and knows its callers takes a bad token for none', async () => {
    const sent = { body: MESSAGE }
    expect((await ask('sendMessage', { ...sent, as: CUSTOMER })).calls).toMatchObject([{ actor: CUSTOMER }])
    expect(await ask('sendMessage', { ...sent, as: NOT_SIGNED_IN })).toMatchObject({
      status: 200,
      asked: ['bearer'],
      calls: [{ actor: VISITOR }],
    })
  })
})

describe('what needs an account', () => {
  const body = ORDER

  test('is refused to visitors and to a token that does not hold, whatever else is wrong', async () => {
    expect(await ask('placeOrder')).toMatchObject(NO(401, 'not-signed-in'))
    const refused = await ask('placeOrder', { as: NOT_SIGNED_IN })
    expect(refused).toMatchObject({ ...NO(401, 'not-signed-in'), body: { detail: NOT_SIGNED_IN.detail } })
  })

  test('is done for any account', async () => {
    expect(await ask('placeOrder', { body, as: CUSTOMER })).toMatchObject({ status: 200, asked: ['either'] })
    expect(await ask('placeOrder', { body, as: ADMIN, rules: FACTOR_RULE })).toMatchObject({ status: 200 })
  })

  test('is changed by a cookie only from a page of the shop; a token, and reading, may come from anywhere', async () => {
    const as = { ...CUSTOMER, credential: 'cookie' } as const
    expect(await ask('placeOrder', { body, as })).toMatchObject(NO(403, 'wrong-origin'))
    expect(await ask('placeOrder', { body, as, fromOwnPage: true })).toMatchObject({ status: 200 })
    expect(await ask('placeOrder', { body, as: CUSTOMER })).toMatchObject({ status: 200 })
    const page = { items: [], totalCount: 0 }
    const own = { query: { email: CUSTOMER.email }, result: page }
    expect(await ask('listOwnOrders', { ...own, as })).toMatchObject({ status: 200 })
  })
})

describe('what is for administrators', () => {
  const result = { items: [], totalCount: 0 }

  test('is refused to everybody else', async () => {
    for (const as of [VISITOR, NOT_SIGNED_IN]) {
      expect(await ask('listAllOrders', { as })).toMatchObject(NO(401, 'not-signed-in'))
    }
    expect(await ask('listAllOrders', { as: CUSTOMER })).toMatchObject(NO(403, 'not-allowed'))
    expect(await ask('listAllOrders', { as: ADMIN, result })).toMatchObject({ status: 200, calls: [{ actor: ADMIN }] })
  })

  test('needs a second factor where the shop demands one', async () => {
    const rules = FACTOR_RULE
    expect(await ask('listAllOrders', { rules, as: ADMIN })).toMatchObject(NO(403, 'second-factor-needed'))
    expect(await ask('listAllOrders', { rules, as: CUSTOMER })).toMatchObject(NO(403, 'not-allowed'))
    const proven = { ...ADMIN, secondFactor: true }
    expect(await ask('listAllOrders', { rules, as: proven, result })).toMatchObject({
      status: 200,
      calls: [{ actor: proven }],
    })
    expect(await ask('listAllOrders', { as: ADMIN, result })).toMatchObject({ status: 200 })
  })

  test('is hidden from an administrator without that factor: elsewhere they are a customer', async () => {
    const { calls } = await ask('placeOrder', { body: ORDER, as: ADMIN, rules: FACTOR_RULE })
    expect(calls).toMatchObject([{ actor: { ...ADMIN, role: 'customer', permissions: new Set() } }])
    expect((await ask('placeOrder', { body: ORDER, as: ADMIN })).calls).toMatchObject([{ actor: ADMIN }])
  })
})

describe('what belongs to one account', () => {
  const result = { admin: false }
  const own = { params: { email: CUSTOMER.email }, result }
  const other = { params: { email: 'bob@example.com' }, result }

  test('is for that account, however its address is written', async () => {
    expect(await ask('getAdmin', own)).toMatchObject(NO(401, 'not-signed-in'))
    expect(await ask('getAdmin', { ...own, as: CUSTOMER })).toMatchObject({ status: 200 })
    const shouted = { params: { email: ' ADA@Example.com ' }, result }
    expect(await ask('getAdmin', { ...shouted, as: CUSTOMER })).toMatchObject({ status: 200 })
    expect(await ask('getAdmin', { ...other, as: CUSTOMER })).toMatchObject(NO(403, 'not-allowed'))
  })

  test('is for administrators only where that is said', async () => {
    expect(await ask('getAdmin', { ...other, as: ADMIN })).toMatchObject({ status: 200 })
    expect(await ask('deleteAccount', { ...other, as: ADMIN, body: {} })).toMatchObject(NO(403, 'not-allowed'))
    expect(await ask('getAdmin', { ...other, as: ADMIN, rules: FACTOR_RULE })).toMatchObject(
      NO(403, 'second-factor-needed'),
    )
  })

  test('is not read by an address that is none: a list is refused, a missing one is named as missing', async () => {
    const query = { email: [CUSTOMER.email] }
    expect(await ask('listOwnOrders', { query, as: CUSTOMER })).toMatchObject(NO(403, 'not-allowed'))
    const missing = await ask('listOwnOrders', { as: CUSTOMER })
    expect(missing).toMatchObject({ ...NO(422, 'input-invalid'), paths: ['email'] })
  })
})

describe('a file', () => {
  const file = (read: object | Refusal) => vi.fn(async () => read)
  const result = { ...DONE, img: '/pictures/x.webp', width: 4, height: 3 }

  test('is read only once its sender may send one', async () => {
    const readUpload = file(new Uint8Array(1))
    expect(await ask('uploadPicture', { readUpload, as: CUSTOMER })).toMatchObject(NO(403, 'not-allowed'))
    expect(readUpload).not.toHaveBeenCalled()
  })

  test('is the body of the operation', async () => {
    const bytes = new Uint8Array([1, 2])
    const readUpload = file(bytes)
    const answer = await ask('uploadPicture', { readUpload, as: ADMIN, result })
    expect(answer).toMatchObject({ status: 200, calls: [{ input: { body: bytes } }] })
    expect(readUpload).toHaveBeenCalledOnce()
  })

  test('that cannot be read is refused in its own words', async () => {
    const readUpload = file(refuse('too-large', 'The file may have 20 MB at most.'))
    expect(await ask('uploadPicture', { readUpload, as: ADMIN })).toMatchObject(NO(413, 'too-large'))
  })
})

describe('input', () => {
  test('that is wrong is named field by field, one message for each', async () => {
    const body = { ...ORDER, address: '', phone: '', placeOrderQuantity: 0.5 }
    const refused = await ask('placeOrder', { body, as: CUSTOMER })
    expect(refused).toMatchObject(NO(422, 'input-invalid'))
    expect(refused.paths?.toSorted()).toEqual(['address', 'phone', 'placeOrderQuantity'])
  })

  test('of every place is looked at', async () => {
    const refused = await ask('shipOrder', { params: { id: 'x' }, body: { carrier: 1 }, as: ADMIN })
    expect(refused.paths).toEqual(expect.arrayContaining(['id', 'carrier']))
    expect((await ask('listAllOrders', { query: { limit: '0' }, as: ADMIN })).paths).toEqual(['limit'])
  })

  test('with names that are not known is refused by each of them, at its place', async () => {
    const orders = [{ order: ID, carrier: 'DHL', trackingNumber: '', colour: 'red' }]
    const refused = await ask('shipOrders', { body: { orders, haste: 1, waste: 2 }, as: ADMIN })
    expect(refused.paths?.toSorted()).toEqual(['haste', 'orders.0.colour', 'waste'])
    const { errors } = refused.body as { errors: { message: string }[] }
    expect(errors.map(({ message }) => message)).toEqual(Array(3).fill('Unknown field'))
  })

  test('without a body has an empty one', async () => {
    const params = { email: CUSTOMER.email }
    const result = { acknowledged: true, deletedCount: 1 }
    const deleted = await ask('deleteAccount', { params, as: CUSTOMER, result })
    expect(deleted).toMatchObject({ status: 200, calls: [{ input: { params, body: {} } }] })
  })
})

describe('an idempotency key', () => {
  const sent = { body: ORDER, as: CUSTOMER }

  test.each(['k', '!'.repeat(255), '~'])('names the request for its operation: %.10s', async (key) => {
    const [call] = (await ask('placeOrder', { ...sent, idempotencyKey: key })).calls
    const input = { params: undefined, query: undefined, body: call?.input.body }
    expect(call?.keyed).toEqual(keyedRequest({ accountId: ID, operation: 'placeOrder', key }, input))
  })

  test('of a visitor belongs to no account', async () => {
    const { calls } = await ask('sendMessage', { body: MESSAGE, idempotencyKey: 'k' })
    expect(calls).toMatchObject([{ keyed: { scope: '', operation: 'sendMessage', key: 'k' } }])
  })

  test.each(['', ' ', 'a b', 'x'.repeat(256), 'é', 'a\n', ['a', 'b']])('is not %j', async (idempotencyKey) => {
    const refused = await ask('placeOrder', { ...sent, idempotencyKey })
    expect(refused).toMatchObject({ ...NO(422, 'input-invalid'), paths: ['Idempotency-Key'] })
    expect(refused.body).toMatchObject({ errors: [{ message: expect.stringMatching(/ASCII/) }] })
  })

  test('that is not sent, or not asked for, names nothing', async () => {
    expect((await ask('placeOrder', sent)).calls).toMatchObject([{ keyed: undefined }])
    const page = { items: [], totalCount: 0 }
    const listed = await ask('listParts', { idempotencyKey: 'x'.repeat(256), result: page })
    expect(listed).toMatchObject({ status: 200, calls: [{ keyed: undefined }] })
  })
})

describe('an answer', () => {
  test('holds what the operation names, and nothing else of what it was given', async () => {
    const answer = await ask('placeOrder', { body: ORDER, as: CUSTOMER, result: { ...DONE, secret: 's' } })
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } })
    expect(answer.body).toEqual(DONE)
    const frozen = { body: ORDER, as: CUSTOMER, result: Object.freeze({ ...DONE, secret: 's' }) }
    const { body } = await ask('placeOrder', frozen)
    expect([body, (await ask('placeOrder', frozen)).body === body]).toEqual([DONE, true])
    await expect(ask('placeOrder', { body: ORDER, as: CUSTOMER, result: {} })).rejects.toThrow()
  })

  test('that is a refusal is a problem document', async () => {
    const refusal = refuse('out-of-stock', 'Only 3 left.', { availableQuantity: 3 })
    const { status, headers, body } = await ask('placeOrder', { body: ORDER, as: CUSTOMER, result: refusal })
    expect({ status, headers, body }).toEqual({
      status: 409,
      headers: { 'content-type': 'application/problem+json' },
      body: {
        ...{ type: '/problems/out-of-stock', title: 'Not enough in stock', status: 409 },
        ...{ detail: 'Only 3 left.', availableQuantity: 3 },
      },
    })
  })

  test('that is a page has its rows, the whole count and the addresses of the pages around it', async () => {
    const result = { items: ['one'], totalCount: 42, nextCursor: 'n=', prevCursor: '-p' }
    const query = { limit: '1', sort: 'name' }
    const { headers } = await ask('listParts', { query, result: { ...result, items: [] } })
    expect(headers).toEqual({
      'content-type': 'application/json',
      'x-total-count': '42',
      link: '</api/part?limit=1&sort=name&cursor=n%3D>; rel="next", </api/part?limit=1&sort=name&cursor=-p>; rel="prev"',
    })
    const last = await ask('listParts', {
      query: { cursor: 'a' },
      result: { items: [], totalCount: 1, prevCursor: '-a' },
    })
    expect(last.headers).toMatchObject({ link: '</api/part?cursor=-a>; rel="prev"' })
  })

  test('that is the only page names no other', async () => {
    const { headers, body } = await ask('listParts', { result: { items: [], totalCount: 0 } })
    expect(headers).toEqual({ 'content-type': 'application/json', 'x-total-count': '0' })
    expect(body).toEqual([])
  })

  test('that is a file goes out as it is written', async () => {
    const text = (async function* () {})()
    const answer = await ask('exportOrders', { as: ADMIN, result: { name: 'orders.csv', text } })
    expect(answer).toMatchObject({ status: 200, body: text })
    expect(answer.headers).toEqual({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
    })
  })
})
