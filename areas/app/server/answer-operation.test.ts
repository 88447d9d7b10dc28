import { describe, expect, test, vi } from 'vitest'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { VISITOR } from '#platform/server/actor.ts'
import { keyedRequest } from '#platform/server/idempotency/idempotency.ts'
import {
  ADMIN,
  askDoor as ask,
  CUSTOMER,
  DONE,
  ID,
  NO,
  NOT_SIGNED_IN,
  ORDER,
  staffWith,
} from '#test-support/ask-door.ts'

const MESSAGE = { name: 'Ada', email: 'ada@example.com', message: 'Do you sell chains?' }
const RETURN = { kind: 'return', lines: [{ line: 1, quantity: 1, reason: 'Too small' }] }
const FACTOR_RULE = { adminSecondFactor: true }

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

  test('and knows its callers only with a certain question asks nobody else who it is', async () => {
    const result = refuse('headers-too-large', 'Ask for less.')
    expect(await ask('findParts', { as: ADMIN, result })).toMatchObject({ asked: [], calls: [{ actor: VISITOR }] })
    const explained = await ask('findParts', { query: { explain: '1' }, as: ADMIN, result })
    expect(explained).toMatchObject({ asked: ['either'], calls: [{ actor: ADMIN }] })
  })

  test('sees administrators without the second factor as customers, and customers as they are', async () => {
    const sent = { body: MESSAGE, rules: FACTOR_RULE }
    expect((await ask('sendMessage', { ...sent, as: ADMIN })).calls).toMatchObject([{ actor: { role: 'customer' } }])
    const proven = { ...ADMIN, secondFactor: true }
    expect((await ask('sendMessage', { ...sent, as: proven })).calls).toMatchObject([{ actor: proven }])
    const { calls } = await ask('sendMessage', { ...sent, as: CUSTOMER })
    expect(calls[0]?.actor).toBe(CUSTOMER)
    const guest = { kind: 'guest', token: 't' } as const
    expect((await ask('sendMessage', { ...sent, as: guest })).calls[0]?.actor).toBe(guest)
  })
})

describe('what belongs to a guest', () => {
  const params = { id: ID }
  const guest = { kind: 'guest', token: 't' } as const

  test('is there for whoever has a token of it, and for nobody else', async () => {
    const result = refuse('order-state', 'It has ended.')
    const answer = await ask('getGuestOrder', { params, as: guest, result })
    expect(answer).toMatchObject({ status: 409, asked: ['guest'], calls: [{ actor: guest }] })
    for (const as of [VISITOR, CUSTOMER, ADMIN, NOT_SIGNED_IN]) {
      const refused = await ask('getGuestOrder', { params, as })
      expect(refused).toMatchObject({ ...NO(404, 'not-found'), body: { detail: 'Order not found.' } })
    }
  })

  test('gives no account', async () => {
    const refused = await ask('placeOrder', { body: ORDER, as: guest })
    expect(refused).toMatchObject({ ...NO(401, 'not-signed-in'), body: { detail: 'Log in to do this.' } })
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
    const refused = await ask('placeOrder', { body, as })
    expect(refused).toMatchObject({ ...NO(403, 'wrong-origin'), body: { detail: expect.stringMatching(/this shop/) } })
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
    const refused = await ask('listAllOrders', { as: CUSTOMER })
    expect(refused).toMatchObject({ ...NO(403, 'not-allowed'), body: { detail: 'Only administrators may do this.' } })
    expect(await ask('listAllOrders', { as: ADMIN, result })).toMatchObject({ status: 200, calls: [{ actor: ADMIN }] })
  })

  test('is done by staff whose role includes it; others learn that theirs does not', async () => {
    const packer = staffWith('orders.ship')
    expect(await ask('listAllOrders', { as: packer, result })).toMatchObject({
      status: 200,
      calls: [{ actor: packer }],
    })
    const refused = await ask('markOrderPaid', { params: { id: ID }, body: { note: 'Cash' }, as: packer })
    expect(refused).toMatchObject({ ...NO(403, 'not-allowed'), body: { detail: 'Your role doesn’t include this.' } })
  })

  test('needs a second factor where the shop demands one', async () => {
    const rules = FACTOR_RULE
    for (const as of [ADMIN, staffWith('orders.ship')]) {
      expect(await ask('listAllOrders', { rules, as })).toMatchObject({
        ...NO(403, 'second-factor-needed'),
        body: { detail: expect.stringMatching(/authenticator app/) },
      })
    }
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
    const refused = await ask('getAdmin', { ...other, as: CUSTOMER })
    expect(refused).toMatchObject({ ...NO(403, 'not-allowed'), body: { detail: 'This belongs to another account.' } })
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

  test('goes unread to an operation that looks at a key first', async () => {
    const readUpload = file(new Uint8Array(1))
    const sent = { params: { id: ID, part: ID }, as: { kind: 'guest', token: 't' } as const, readUpload }
    const { calls } = await ask('uploadInvitedPhoto', { ...sent, result: refuse('not-found', 'It is gone.') })
    expect(calls[0]?.input.body).toBe(readUpload)
    expect(readUpload).not.toHaveBeenCalled()
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

  test('that is wrong in many places is named in ten, each once', async () => {
    const orders = Array.from({ length: 11 }, () => ({ order: 'x', carrier: 'DHL', trackingNumber: '' }))
    const { paths = [] } = await ask('shipOrders', { body: { orders }, as: ADMIN })
    expect([paths.length, new Set(paths).size]).toEqual([10, 10])
  })

  test('that is wrong in two ways is named by the first', async () => {
    const refused = await ask('placeOrder', { body: { ...ORDER, phone: '' }, as: CUSTOMER })
    expect(refused.body).toMatchObject({ errors: [{ path: 'phone', message: 'Phone is required' }] })
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

  test('of a guest belongs to no account either', async () => {
    const sent = { params: { id: ID }, body: RETURN, as: { kind: 'guest', token: 't' } as const }
    const result = refuse('not-found', 'It is gone.')
    const { calls } = await ask('requestGuestReturn', { ...sent, result, idempotencyKey: 'k' })
    expect(calls).toMatchObject([{ keyed: { scope: '' } }])
  })

  test('that is not sent, or not asked for, names nothing', async () => {
    expect((await ask('placeOrder', sent)).calls).toMatchObject([{ keyed: undefined }])
    const page = { items: [], totalCount: 0 }
    const listed = await ask('listParts', { idempotencyKey: 'x'.repeat(256), result: page })
    expect(listed).toMatchObject({ status: 200, calls: [{ keyed: undefined }] })
  })
})
