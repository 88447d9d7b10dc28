import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import type { AskedFit, OrderedFit } from '#fitment/contract/order-fit.ts'
import type { AdministeredOrder } from '#orders/contract/order-administration.ts'
import type { PickList } from '#orders/contract/order-desk.ts'
import type { OrderDetails } from '#orders/contract/orders.ts'
import type { Problem } from '#platform/contract/problem.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { checkOut, checkoutOf } from '../../support/orders/check-out.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { administer } from '../../support/orders/order-life.ts'
import { stateFit } from '../../support/orders/state-fit.ts'
import {
  clashesIn,
  EACH,
  fitOf,
  idOf,
  ids,
  keptOf,
  linesOf,
  type Name,
  opened,
  openFitShop,
  order,
  ordersOf,
  POST_31,
  quoteOf,
  THIN,
} from './fit-shop.ts'

beforeAll(openFitShop)
afterEach(() => assertOrderInvariants(opened.shop.db))
afterAll(() => opened.shop.close())

describe('a part that clashes with the bike', () => {
  test.each(notEmpty(EACH))('is ordered by %s when the clash is acknowledged, and only then', async (_name, place) => {
    const before = await ordersOf('post')
    const [clash, ...others] = clashesIn(await place('post', { bike: THIN }))
    expect(others).toEqual([])
    expect(clash).toMatchObject({ lines: [1], parts: [ids.post], severity: 'safety' })
    expect(clash?.text).toBe("Seat tube inside: Seatpost 31.6 mm · Frame 27.2 mm. Doesn't fit.")
    expect(clash?.consequence).toBe('The seatpost or saddle can slip or break under you.')
    expect(clashesIn(await place('post', { bike: THIN, acknowledged: ['something else'] }))).toEqual([clash])
    expect(await ordersOf('post')).toBe(before)
    const placed = await place('post', { bike: THIN, acknowledged: [clash?.digest ?? ''] })
    expect(placed.status).toBe(200)
    const [kept] = await keptOf(idOf(placed))
    expect(kept).toMatchObject({
      ...{ line: 1, version: 1, verdict: 'no', severity: 'safety' },
      bike: { facts: [{ place: 'frame.seat-tube', value: '27.2', label: '27.2 mm' }] },
      reasons: [{ rule: 'R37', part: { holds: ['31.6'] }, other: { holds: ['27.2'] } }],
      acknowledgedText: `${clash?.text} ${clash?.consequence}`,
    })
    expect(kept?.reasons[0]?.sources).not.toEqual([])
    expect(kept?.acknowledgedAt).not.toBeNull()
  })

  test.each(notEmpty(EACH))('is ordered by %s as ever where no bike is sent', async (_name, place) => {
    const placed = await place('post')
    expect(placed.status).toBe(200)
    expect(await keptOf(idOf(placed))).toEqual([])
    expect((await place('post', {})).status).toBe(200)
  })

  test('is said by the quote with the digest that the order takes, by facts and by code', async () => {
    const bike = printFitCode(THIN)
    const { lines, fits, fault } = await fitOf(['post'], { bike: THIN })
    expect([fits, fault]).toEqual([bike, null])
    expect(lines).toMatchObject([{ line: 1, verdict: 'no', severity: 'safety', bridges: [] }])
    expect((await fitOf(['post'], { bike })).lines).toEqual(lines)
    expect((await order(['post'], { bike, acknowledged: [lines[0]?.digest ?? ''] })).status).toBe(200)
  })

  test('is asked for again when its interfaces change between quote and order', async () => {
    const { lines } = await fitOf(['post'], { bike: THIN })
    const acknowledged = [lines[0]?.digest ?? '']
    await stateFit(opened.shop.db, ids.post, 'role=seatpost; needs seat-tube=30.9')
    const [clash] = clashesIn(await order(['post'], { bike: THIN, acknowledged }))
    expect(clash?.text).toContain('30.9 mm')
    expect(acknowledged).not.toContain(clash?.digest)
    await stateFit(opened.shop.db, ids.post, POST_31)
    expect((await order(['post'], { bike: THIN, acknowledged })).status).toBe(200)
    const other = { facts: { 'frame.seat-tube': '30.9' } }
    expect(clashesIn(await order(['post'], { bike: other, acknowledged }))).toHaveLength(1)
  })

  test('is marked in the list of administrators where somebody can get hurt', async () => {
    const { lines } = await fitOf(['post'], { bike: THIN })
    const placed = await order(['post'], { bike: THIN, acknowledged: [lines[0]?.digest ?? ''] })
    const other = await order(['thinPost'], { bike: THIN })
    const { body } = await opened.shop.request('GET', '/api/orders?limit=2', { token: opened.admin.token })
    const marked = (body as AdministeredOrder[]).map(({ _id, dangers }) => [_id, dangers])
    expect(marked).toEqual([
      [idOf(other), []],
      [idOf(placed), [expect.stringMatching(/^Seat tube inside: .* can slip or break under you\.$/)]],
    ])
    const { token } = opened.admin
    await administer(opened.shop, opened.admin, idOf(placed), 'paid', { note: 'Cash' })
    const list = await opened.shop.request('GET', `/api/orders/pick-list?orders=${idOf(placed)}`, { token })
    expect((list.body as PickList).orders).toMatchObject([{ units: 1, dangers: [expect.stringContaining('27.2 mm')] }])
  })

  test('stays as it was said after the part changes', async () => {
    const { lines } = await fitOf(['post'], { bike: THIN })
    const placed = await order(['post'], { bike: THIN, acknowledged: [lines[0]?.digest ?? ''] })
    const kept = await keptOf(idOf(placed))
    await stateFit(opened.shop.db, ids.post, 'role=seatpost; needs seat-tube=27.2')
    expect(await keptOf(idOf(placed))).toEqual(kept)
    await stateFit(opened.shop.db, ids.post, POST_31)
  })
})

describe('nothing is in the way of a part', () => {
  test.each<[string, Name, OrderedFit['verdict']]>([
    ['that fits', 'thinPost', 'fits'],
    ['of which it is not known', 'bracket', 'unknown'],
    ['that states nothing', 'bare', 'unknown'],
    ['that fits any bike', 'pump', 'fits'],
  ])('%s', async (_what, name, verdict) => {
    const { lines, pairs } = await fitOf([name], { bike: THIN })
    expect([lines[0]?.verdict, lines[0]?.digest, pairs]).toEqual([verdict, undefined, []])
    const placed = await order([name], { bike: THIN })
    expect(placed.status).toBe(200)
    expect(await keptOf(idOf(placed))).toMatchObject([{ verdict, acknowledgedAt: null, acknowledgedText: null }])
  })

  test('with a question where there is one', async () => {
    const { lines } = await fitOf(['bracket'], { bike: THIN })
    expect(lines[0]?.question).toBeTruthy()
  })
})

describe('a bike that can’t be read', () => {
  const unknown = { facts: { 'frame.bb-shel': 'bsa-68' } }
  const damaged = '1_frame.seat-tube*27.2_zzzz'

  test('leaves the basket as it is where its code is damaged, and says so', async () => {
    const { fault, lines, fits } = await fitOf(['post'], { bike: damaged })
    expect([fault?.kind, lines, fits]).toEqual(['damaged', [], ''])
  })

  test.each(notEmpty(EACH))('is refused by %s', async (_name, place) => {
    const refused = await place('post', { bike: damaged })
    expect([refused.status, (refused.body as Problem).errors?.[0]?.path]).toEqual([422, 'fit.bike'])
    const named = await place('post', { bike: unknown })
    expect(named.status).toBe(422)
    expect((named.body as Problem).errors?.[0]?.path).toBe('fit.bike.facts.frame.bb-shel')
  })

  test('is refused by the quote where its facts are unknown', async () => {
    const { status, body } = await quoteOf(['post'], { bike: unknown })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain('frame.bb-shell')
  })
})

test('the customer reads what was said of their order, and has it in the export of their data', async () => {
  const buyer = await opened.shop.signUp('Buyer')
  const { lines } = await fitOf(['post'], { bike: THIN })
  const fit = { bike: THIN, acknowledged: [lines[0]?.digest ?? ''] }
  const placed = await checkOut(opened.shop, linesOf(['post']), { token: buyer.token, changes: { fit } })
  const { body } = await opened.shop.request('GET', `/api/placeOrder/${idOf(placed)}`, { token: buyer.token })
  const { fits } = body as OrderDetails
  expect(fits).toEqual(await keptOf(idOf(placed)))
  const exported = await opened.shop.request('GET', `/api/user/${buyer.email}/data`, { token: buyer.token })
  expect((exported.body as { orders: { fits: unknown }[] }).orders[0]?.fits).toEqual(fits)
})

test('a repeated order gets its first answer, and one with another bike is another order', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const [clash] = clashesIn(await order(['post'], { bike: THIN }))
  const place = (fit: AskedFit) =>
    opened.shop.request('POST', '/api/checkout', {
      token: opened.customer.token,
      body: checkoutOf(linesOf(['post']), { fit }),
      headers,
    })
  const fit = { bike: THIN, acknowledged: [clash?.digest ?? ''] }
  const refused = await place({ bike: THIN })
  expect(refused.status).toBe(409)
  const first = await place(fit)
  expect(first.status).toBe(200)
  expect((await place(fit)).body).toEqual(first.body)
  expect((await place({ bike: THIN })).status).toBe(422)
})

test('judging takes two statements more, and none without', async () => {
  await fitOf(['thinPost'], { bike: THIN })
  const [without, withIt] = [await statementsOf(undefined), await statementsOf({ bike: THIN })]
  expect(withIt.length).toBe(without.length + 2)
  expect(without.filter((text) => /fit/.test(text))).toEqual([])
})

/** The statements of the transaction that places an order. */
async function statementsOf(fit: AskedFit | undefined): Promise<string[]> {
  const seen: string[] = []
  const client = await opened.shop.pool.connect()
  const prototype = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown }
  client.release()
  const original = prototype.query
  prototype.query = function (this: unknown, ...args) {
    const [statement] = args as [string | { text: string }]
    seen.push(typeof statement === 'string' ? statement : statement.text)
    return original.apply(this, args)
  }
  try {
    expect((await order(['thinPost'], fit)).status).toBe(200)
  } finally {
    prototype.query = original
  }
  return seen.slice(seen.findIndex((text) => /^begin/i.test(text)))
}
