import { describe, expect, test } from 'vitest'
import type { Answer } from '#platform/contract/client.ts'
import { refuse } from '#platform/contract/problem.ts'
import { csvRows } from '#platform/server/csv/csv.ts'
import { ADMIN, askDoor as ask, CUSTOMER, DONE, ID, NO, ORDER, READING, staffWith } from '#test-support/ask-door.ts'

const OTHER = '0199aaaa-0000-7000-8000-000000000002'

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

  test('that is a file of bytes goes out as what it is', async () => {
    const bytes = (async function* () {})()
    const result = { name: 'slips.pdf', type: 'application/pdf', bytes }
    const { body, headers } = await ask('printPackingSlips', { query: { orders: ID }, as: ADMIN, result })
    expect(body).toBe(bytes)
    expect(headers).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="slips.pdf"',
    })
  })

  test('that is the same frozen object is checked once by each operation that gives it', async () => {
    const frozen = Object.freeze({ ...DONE, secret: 's' })
    const order = await ask('placeOrder', { body: ORDER, as: CUSTOMER, result: frozen })
    const note = { params: { id: ID }, body: { text: 'Call first' }, as: ADMIN, result: frozen }
    const [first, second] = [await ask('addOrderNote', note), await ask('addOrderNote', note)]
    expect([order.body, first.body]).toEqual([DONE, DONE])
    expect([first.body === order.body, first.body === second.body]).toEqual([false, true])
  })

  test('that may change is checked each time', async () => {
    const result = { ...DONE }
    const sent = { body: ORDER, as: CUSTOMER, result }
    expect((await ask('placeOrder', sent)).body).toEqual(DONE)
    result.insertedId = OTHER
    expect((await ask('placeOrder', sent)).body).toEqual({ ...DONE, insertedId: OTHER })
    for (const none of [null, 'DONE']) {
      await expect(ask('placeOrder', { ...sent, result: none })).rejects.toThrow(/Send an object with fields/)
    }
  })
})

describe('a CSV file', () => {
  const exported = (query: Record<string, unknown>) => {
    const text = (async function* () {
      yield csvRows([[{ figure: '1.50' }, 'a']])
    })()
    return ask('exportOrders', { query, as: ADMIN, result: { name: 'orders.csv', text } })
  }
  const textOf = async ({ body }: Answer) => {
    let text = ''
    for await (const part of body as AsyncIterable<string>) text += part
    return text
  }

  test('is written for the program that is named, which is no filter of its rows', async () => {
    expect(await textOf(await exported({}))).toBe('1.50,a\r\n')
    const german = await exported({ format: 'excel-de', search: 'bell' })
    expect(german.calls).toMatchObject([{ input: { query: { search: 'bell' } } }])
    expect(german.calls[0]?.input.query).not.toHaveProperty('format')
    expect(await textOf(german)).toBe('1,50;a\r\n')
  })

  test('is not written for another', async () => {
    expect(await exported({ format: 'excel-fr' })).toMatchObject({
      ...NO(422, 'input-invalid'),
      body: { errors: [{ path: 'format', message: 'Choose excel-de, or leave it out' }] },
    })
    expect((await ask('listAllOrders', { query: { format: 'excel-de' }, as: ADMIN })).paths).toEqual(['format'])
    const result = refuse('headers-too-large', 'Ask for less.')
    const found = await ask('findParts', { query: { format: 'excel-fr' }, result })
    expect(found.calls).toMatchObject([{ input: { query: { format: 'excel-fr' } } }])
  })
})

describe('amounts', () => {
  const problem = { type: '/problems/refund-too-large', title: 'Too much', status: 409, detail: 'Less is left.' }
  const withAmounts = { order: ID, done: false, problem: { ...problem, refundable: 12.5 } }
  const result = (outcome: object) => ({ acknowledged: true, modifiedCount: 0, outcomes: [outcome] })
  const asked = { body: { action: 'paid', orders: [ID] }, result: result(withAmounts) }

  test('are for staff who may see money, and for administrators', async () => {
    for (const as of [ADMIN, staffWith('orders.pay')]) {
      expect((await ask('previewBulk', { ...asked, as })).body).toEqual(result(withAmounts))
    }
  })

  test('are left out for staff who may not, of orders and returns only', async () => {
    const packer = staffWith('orders.ship', 'parts.edit')
    expect((await ask('previewBulk', { ...asked, as: packer })).body).toEqual(
      result({ order: ID, done: false, problem }),
    )
    const slips = (async function* () {})()
    const file = { name: 'slips.pdf', type: 'application/pdf', bytes: slips }
    expect((await ask('printPackingSlips', { query: { orders: ID }, as: packer, result: file })).body).toBe(slips)
    const refused = refuse('refund-too-large', 'Less is left.', { refundable: 12.5 })
    expect((await ask('previewBulk', { ...asked, as: packer, result: refused })).body).toMatchObject({ status: 409 })
  })
})

describe('an operation', () => {
  const sent = { body: ORDER, as: CUSTOMER }

  test('runs after the settings of the shop were followed, once its input is right', async () => {
    const steps: string[] = []
    const followSettings = async () => void steps.push('settings')
    const { calls } = await ask('placeOrder', { ...sent, followSettings })
    expect([steps, calls.length]).toEqual([['settings'], 1])
    await ask('placeOrder', { as: CUSTOMER, followSettings })
    expect(steps).toEqual(['settings'])
    const failing = { ...sent, followSettings: () => Promise.reject(new Error('No settings')) }
    await expect(ask('placeOrder', failing)).rejects.toThrow('No settings')
  })

  test('learns of robots, and where to read only if it reads for long', async () => {
    const [call] = (await ask('placeOrder', sent)).calls
    expect(call).toMatchObject({ actor: CUSTOMER, requestId: 'r1', isRobot: false })
    expect(call).not.toHaveProperty('reading')
    expect((await ask('placeOrder', { ...sent, isRobot: true })).calls).toMatchObject([{ isRobot: true }])
    const audit = await ask('listAudit', { as: ADMIN, result: { items: [], totalCount: 0 } })
    expect(audit.calls).toMatchObject([{ actor: ADMIN, requestId: 'r1', isRobot: false, reading: READING }])
  })

  test('without a database says that the shop is busy; any other fault stays one', async () => {
    const lost = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    const { status, kind } = await ask('placeOrder', { ...sent, result: lost })
    expect([status, kind]).toEqual([503, '/problems/unavailable'])
    await expect(ask('placeOrder', { ...sent, result: new Error('A fault') })).rejects.toThrow('A fault')
  })
})
