import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bike } from '#fitment/contract/bikes.ts'
import { readFitText } from '#fitment/server/ports/read-fit-text.ts'
import { insertFitments } from '#fitment/server/ports/write-ports-store.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { placed } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { TEST_PASSWORD } from '../../support/test-sign-in.ts'

let shop: TestShop
let people = 0
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const customer = () => shop.signUp(`Mechanic ${++people}`)
const call = ({ token }: TestAccount, method: string, path: string, body?: object) =>
  shop.request(method, `/api/bike${path}`, { token, ...(body && { body }) })
const list = async (rider: TestAccount) => (await call(rider, 'GET', '')).body as Bike[]
const marked = (value: string) => ({ value, origin: 'marked' })
const added = async (rider: TestAccount, facts: Record<string, object> = {}) => {
  const { body } = await call(rider, 'POST', '', { key: randomUUID(), name: 'Trail bike', facts })
  return (body as { bike: Bike }).bike
}
const valuesIn = ({ facts }: Pick<Bike, 'facts'>) => Object.fromEntries(facts.map(({ place, value }) => [place, value]))

/** By hand: how an order gets there is told elsewhere. */
const move = (order: string, status: string) =>
  shop.pool.query("UPDATE orders SET status = $2, paid_at = now(), carrier = 'Post' WHERE id = $1", [order, status])

describe('a part that was bought here', () => {
  const POST = 'role=seatpost; needs seat-tube=27.2; offers saddle-rail=round-7'

  async function bought(rider: TestAccount, text = POST, status = 'delivered') {
    const part = await shop.addPart({ price: 10, quantity: 50 })
    const written = { partId: part, ...readFitText(shippedBook(), text), source: 'S15', bridges: '', at: new Date() }
    await insertFitments(shop.db, [written])
    const order = await placed(shop, rider, { part, price: 10 })
    await move(order, status)
    return { part, order }
  }
  const observe = (rider: TestAccount, bike: Bike, body: object) => call(rider, 'POST', `/${bike._id}/observed`, body)

  test('and fitted says what the bike has there', async () => {
    const rider = await customer()
    const bike = await added(rider)
    const { status, body } = await observe(rider, bike, { ...(await bought(rider)), outcome: 'fitted' })
    expect(status).toBe(200)
    const { facts } = (body as { bike: Bike }).bike
    expect(facts).toContainEqual(
      expect.objectContaining({ place: 'frame.seat-tube', value: '27.2', origin: 'ordered' }),
    )
    expect(facts).toContainEqual(expect.objectContaining({ place: 'seatpost.saddle-rail', value: 'round-7' }))
  })

  test('never overwrites what was measured: the place may be either, until the owner settles it', async () => {
    const rider = await customer()
    const bike = await added(rider, { 'frame.seat-tube': { value: '31.6', origin: 'measured' } })
    await observe(rider, bike, { ...(await bought(rider)), outcome: 'fitted' })
    const [shown] = await list(rider)
    expect(shown?.facts.find(({ place }) => place === 'frame.seat-tube')).toMatchObject({
      value: '27.2|31.6',
      origin: 'measured',
      contradiction: { stated: { value: '31.6', origin: 'measured' }, fitted: { value: '27.2', origin: 'ordered' } },
    })
    expect(shown?.fits).toContain('frame.seat-tube*27.2*31.6')
    const settled = { version: shown?.version, facts: { 'frame.seat-tube': marked('27.2') } }
    const answer = await call(rider, 'PATCH', `/${bike._id}`, settled)
    expect((answer.body as { bike: Bike }).bike.facts).toContainEqual(
      expect.objectContaining({ place: 'frame.seat-tube', value: '27.2', contradiction: null }),
    )
  })

  test('narrows what the owner was not sure of', async () => {
    const rider = await customer()
    const bike = await added(rider, { 'frame.seat-tube': marked('27.0|27.2') })
    const { body } = await observe(rider, bike, { ...(await bought(rider)), outcome: 'fitted' })
    const fact = (body as { bike: Bike }).bike.facts.find(({ place }) => place === 'frame.seat-tube')
    expect(fact).toMatchObject({ value: '27.2', contradiction: null })
  })

  test('is told once for a line, from an own delivered order', async () => {
    const rider = await customer()
    const bike = await added(rider, { 'frame.seat-tube': marked('31.6') })
    const line = await bought(rider)
    const both = await Promise.all([1, 2].map(() => observe(rider, bike, { ...line, outcome: 'not-fitted' })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await shop.pool.query('SELECT * FROM fit_reports WHERE order_id = $1', [line.order])
    expect(rows).toMatchObject([
      { outcome: 'not-fitted', verdict_then: 'no', rule: 'R37', bike: { facts: { 'frame.seat-tube': '31.6' } } },
    ])
    expect((await list(rider))[0]?.facts).toHaveLength(1)
    const under = await bought(rider, POST, 'shipped')
    expect((await observe(rider, bike, { ...under, outcome: 'fitted' })).body).toMatchObject({
      type: '/problems/order-state',
    })
    const strange = await bought(await customer())
    expect((await observe(rider, bike, { ...strange, outcome: 'fitted' })).status).toBe(404)
  })

  test('what was said can be changed, with what followed from it', async () => {
    const rider = await customer()
    const [bike, other] = [await added(rider, { 'frame.seat-tube': marked('27.0|27.2') }), await added(rider)]
    const line = await bought(rider)
    const toldOf = async () =>
      (await call(rider, 'GET', `/observed?order=${line.order}`)).body as {
        part: string
        ends: string[]
        told: unknown
      }[]
    expect(await toldOf()).toMatchObject([{ line: 1, part: line.part, ends: [], told: null }])
    await observe(rider, bike, { ...line, outcome: 'fitted' })
    expect((await list(rider)).map((one) => valuesIn(one)['frame.seat-tube'])).toEqual(['27.2', undefined])
    await observe(rider, other, { ...line, outcome: 'fitted' })
    expect((await list(rider)).map((one) => valuesIn(one)['frame.seat-tube'])).toEqual(['27.0|27.2', '27.2'])
    expect(await toldOf()).toMatchObject([{ told: { outcome: 'fitted', bike: other._id, position: null } }])
    await observe(rider, other, { ...line, outcome: 'with-change' })
    expect(valuesIn((await list(rider))[1] ?? { facts: [] })).toEqual({})
    expect(await toldOf()).toMatchObject([{ told: { outcome: 'with-change' } }])
    expect((await shop.pool.query('SELECT 1 FROM fit_reports WHERE order_id = $1', [line.order])).rowCount).toBe(1)
    const stranger = await customer()
    expect((await call(stranger, 'GET', `/observed?order=${line.order}`)).body).toEqual([])
    await call(rider, 'DELETE', `/${other._id}`)
    expect(await toldOf()).toMatchObject([{ told: { outcome: 'with-change', bike: null } }])
  })

  test('that goes either way says nothing without its end', async () => {
    const rider = await customer()
    const bike = await added(rider)
    const rotor = 'role=rotor; needs rotor-mount=six-bolt; diameter=160'
    const silent = await observe(rider, bike, { ...(await bought(rider, rotor)), outcome: 'fitted' })
    expect((silent.body as { bike: Bike }).bike.facts).toEqual([])
    const front = { ...(await bought(rider, rotor)), outcome: 'fitted', position: 'front' }
    const { body } = await observe(rider, bike, front)
    const values = valuesIn((body as { bike: Bike }).bike)
    expect(values['front-hub.rotor-mount']).toContain('six-bolt')
    expect(values['rear-hub.rotor-mount']).toBeUndefined()
  })
})

test('bikes and reports are in the export, and leave with the account; what was learnt stays without its author', async () => {
  const rider = await customer()
  const bike = await added(rider, { 'frame.seat-tube': marked('27.2') })
  const part = await shop.addPart({ price: 10, quantity: 5 })
  const order = await placed(shop, rider, { part, price: 10 })
  await move(order, 'delivered')
  await call(rider, 'POST', `/${bike._id}/observed`, { order, part, outcome: 'fitted' })
  const path = `/api/user/${rider.email}`
  const data = await shop.request('GET', `${path}/data`, { token: rider.token })
  expect(data.body).toMatchObject({
    bikes: [{ _id: bike._id, name: 'Trail bike' }],
    fitReports: [{ partId: part, orderId: order, outcome: 'fitted', bikeId: bike._id }],
  })
  const gone = await shop.request('DELETE', path, { token: rider.token, body: { password: TEST_PASSWORD } })
  expect(gone.status).toBe(200)
  expect((await shop.pool.query('SELECT 1 FROM bikes WHERE id = $1', [bike._id])).rowCount).toBe(0)
  expect((await shop.pool.query('SELECT 1 FROM bike_facts WHERE bike_id = $1', [bike._id])).rowCount).toBe(0)
  const { rows } = await shop.pool.query('SELECT order_id, account_id FROM fit_reports WHERE part_id = $1', [part])
  expect(rows).toEqual([{ order_id: null, account_id: null }])
})
