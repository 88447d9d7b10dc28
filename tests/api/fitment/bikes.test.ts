import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bike, MergedBikes } from '#fitment/contract/bikes.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let people = 0
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const customer = () => shop.signUp(`Rider ${++people}`)
const call = (
  { token }: TestAccount,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) => shop.request(method, `/api/bike${path}`, { token, headers, ...(body && { body }) })
const list = async (rider: TestAccount) => (await call(rider, 'GET', '')).body as Bike[]
const marked = (value: string) => ({ value, origin: 'marked' })
const add = (rider: TestAccount, facts: Record<string, object> = {}, more: object = {}) =>
  call(rider, 'POST', '', { key: randomUUID(), name: 'Trail bike', facts, ...more })
const added = async (rider: TestAccount, facts: Record<string, object> = {}) =>
  ((await add(rider, facts)).body as { bike: Bike }).bike
const valuesIn = ({ facts }: Pick<Bike, 'facts'>) => Object.fromEntries(facts.map(({ place, value }) => [place, value]))

const EARLY = '2026-03-01T10:00:00.000Z'
const LATE = '2026-05-01T10:00:00.000Z'
type Told = Record<string, { value: string; origin: string; at: string }>
const guest = (facts: Told, more: object = {}) => ({
  ...{ key: randomUUID(), name: 'Old bike', facts, changedAt: LATE },
  ...more,
})
const merge = async (rider: TestAccount, bikes: object[], active: string | null = null) => {
  const { status, body } = await call(rider, 'POST', '/merge', { bikes, active })
  expect(status).toBe(200)
  return body as MergedBikes
}
const sixtyFive = Object.fromEntries(
  [...shippedBook().places.keys()].slice(0, 65).map((place) => [place, marked('absent')]),
)

describe('own bikes', () => {
  test('are kept in the codes of the rule book, with names', async () => {
    const rider = await customer()
    const bike = await added(rider, { 'frame.bb-shell': marked('BSA'), 'frame.fd-mount': marked('band 31.8') })
    expect(valuesIn(bike)).toEqual({
      'frame.bb-shell': 'bsa-100|bsa-120|bsa-68|bsa-73|bsa-83',
      'frame.front-derailleur-mount': 'band-31.8',
    })
    expect(bike.facts[0]).toMatchObject({ name: 'Frame: Bottom bracket shell', origin: 'marked', contradiction: null })
    expect(await list(rider)).toEqual([bike])
  })

  test('unknown codes are refused, with the place and the nearest codes', async () => {
    const { status, body } = await add(await customer(), { 'frame.bb-shell': marked('bsa-86') })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      errors: [{ path: 'facts.frame.bb-shell', message: expect.stringContaining('bsa-83') }],
    })
    expect((await add(await customer(), sixtyFive)).status).toBe(422)
  })

  test('are nobody else’s', async () => {
    const bike = await added(await customer())
    const other = await customer()
    expect((await call(other, 'GET', `/${bike._id}`)).status).toBe(404)
    expect((await call(other, 'PATCH', `/${bike._id}`, { version: 1, name: 'Mine' })).status).toBe(404)
    expect((await call(other, 'DELETE', `/${bike._id}`)).status).toBe(404)
    const observed = { order: randomUUID(), part: randomUUID(), outcome: 'fitted' }
    expect((await call(other, 'POST', `/${bike._id}/observed`, observed)).status).toBe(404)
    expect(await list(other)).toEqual([])
  })

  test('change from the version that was read', async () => {
    const rider = await customer()
    const bike = await added(rider, { 'frame.bb-shell': marked('bsa-68'), 'frame.seat-tube': marked('27.2') })
    const facts = { 'frame.seat-tube': { value: '31.6', origin: 'measured' }, 'frame.bb-shell': null }
    const body = { version: 1, name: 'Winter bike', template: 'track', facts }
    const answer = await call(rider, 'PATCH', `/${bike._id}`, body)
    const changed = (answer.body as { bike: Bike }).bike
    expect(changed).toMatchObject({ version: 2, name: 'Winter bike', template: 'track' })
    expect(valuesIn(changed)).toEqual({ 'frame.seat-tube': '31.6' })
    const late = await call(rider, 'PATCH', `/${bike._id}`, { version: 1, name: 'Late' })
    expect(late).toMatchObject({ status: 412, body: { current: { version: 2 } } })
    expect((await call(rider, 'DELETE', `/${bike._id}`)).body).toMatchObject({ deletedCount: 1 })
    expect(await list(rider)).toEqual([])
  })

  test('one key is one bike', async () => {
    const rider = await customer()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(rider, {}, { key })))
    expect(new Set(answers.map(({ body }) => (body as { insertedId: string }).insertedId)).size).toBe(1)
    expect(await list(rider)).toHaveLength(1)
  })

  test('are twelve at most, also when many are saved at once', async () => {
    const rider = await customer()
    const answers = await Promise.all(Array.from({ length: 16 }, () => add(rider)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    expect(await list(rider)).toHaveLength(12)
  })

  test('have 64 facts at most, also when two are stated at once', async () => {
    const rider = await customer()
    const places = Object.keys(sixtyFive)
    const bike = await added(rider, Object.fromEntries(places.slice(0, 63).map((place) => [place, marked('absent')])))
    const state = (place: string | undefined, version: number) =>
      call(rider, 'PATCH', `/${bike._id}`, { version, facts: { [place ?? '']: marked('absent') } })
    const answers = await Promise.all([state(places[63], 1), state(places[64], 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const third = await state(
      (await list(rider))[0]?.facts.some((f) => f.place === places[63]) ? places[64] : places[63],
      2,
    )
    expect(third.status).toBe(422)
    expect((await list(rider))[0]?.facts).toHaveLength(64)
  })
})

describe('a guest’s bikes', () => {
  const seat = (value: string, at: string, origin = 'marked') => ({ 'frame.seat-tube': { value, origin, at } })

  test('are added once, however often and from however many tabs they are sent', async () => {
    const rider = await customer()
    const bike = guest(seat('27.2', EARLY))
    const merged = await Promise.all(Array.from({ length: 4 }, () => merge(rider, [bike])))
    const outcomes = merged.map(({ results }) => results[0]?.outcome)
    expect(outcomes.sort()).toEqual(['added', 'merged', 'merged', 'merged'])
    const [stored] = await list(rider)
    expect(stored).toMatchObject({ key: bike.key, name: 'Old bike', version: 1 })
    expect(stored?.facts[0]).toMatchObject({ value: '27.2', at: EARLY })
    // What was taken off since then stays off when the request is repeated.
    await call(rider, 'PATCH', `/${stored?._id}`, { version: 1, facts: { 'frame.seat-tube': null } })
    await merge(rider, [bike])
    expect((await list(rider))[0]?.facts).toEqual([])
  })

  test('merge by key: the newer fact counts, then the stronger origin', async () => {
    const rider = await customer()
    const key = randomUUID()
    const stem = (value: string, origin: string) => ({ 'stem.bar-clamp': { value, origin, at: EARLY } })
    await merge(rider, [guest({ ...seat('27.2', LATE), ...stem('31.8', 'model') }, { key, changedAt: EARLY })])
    const { results, bikes } = await merge(rider, [
      guest({ ...seat('31.6', EARLY, 'measured'), ...stem('35', 'marked') }, { key }),
    ])
    expect(results).toMatchObject([{ outcome: 'merged' }])
    expect(valuesIn(bikes[0] as Bike)).toEqual({ 'frame.seat-tube': '27.2', 'stem.bar-clamp': '35.0' })
  })

  test('equal facts are one bike', async () => {
    const rider = await customer()
    const own = await added(rider, { 'frame.seat-tube': marked('27.2') })
    const { results, bikes } = await merge(rider, [guest(seat('27.2', EARLY)), guest({})])
    expect(results).toMatchObject([{ outcome: 'merged', id: own._id }, { outcome: 'added' }])
    expect(bikes).toHaveLength(2)
  })

  test('beyond twelve stay in the browser: never that in use, first those changed long ago', async () => {
    const rider = await customer()
    for (let count = 0; count < 10; count++) await add(rider)
    const old = guest(seat('27.2', EARLY), { changedAt: '2026-01-01T00:00:00.000Z' })
    const middle = guest(seat('30.9', EARLY), { changedAt: EARLY })
    const fresh = guest(seat('31.6', EARLY), { changedAt: LATE })
    const { results, bikes } = await merge(rider, [old, middle, fresh], old.key)
    expect(results.map(({ outcome, why }) => [outcome, why])).toEqual([
      ['added', null],
      ['kept', 'full'],
      ['added', null],
    ])
    expect(bikes).toHaveLength(12)
  })

  test('with codes that the shop does not know stay in the browser', async () => {
    const { results } = await merge(await customer(), [guest(seat('99.9', EARLY))])
    expect(results).toMatchObject([{ outcome: 'kept', why: 'unknown-codes', message: expect.stringContaining('99.9') }])
  })

  test('of a browser whose clock is ahead are not newer than now', async () => {
    const rider = await customer()
    const { bikes } = await merge(rider, [guest(seat('27.2', '2099-01-01T00:00:00.000Z'))])
    expect(Date.parse(bikes[0]?.facts[0]?.at ?? '')).toBeLessThanOrEqual(Date.now())
  })
})

test('a specification sheet proposes facts with the words they came from', async () => {
  const text = 'Frame: BSA 73\nRear: 12x148 mm'
  const { status, body } = await shop.request('POST', '/api/fit/read-text', { body: { text } })
  expect(status).toBe(200)
  expect(body).toContainEqual({
    place: 'frame.bb-shell',
    name: 'Frame: Bottom bracket shell',
    value: 'bsa-73',
    label: 'BSA 1.37 in × 24 tpi, 73 mm',
    words: 'BSA 73',
  })
  expect((await shop.request('POST', '/api/fit/read-text', { body: { text: 'x'.repeat(8_001) } })).status).toBe(422)
})
