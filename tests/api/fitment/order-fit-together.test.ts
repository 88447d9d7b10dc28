import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Quote } from '#orders/contract/checkout.ts'
import { checkOut } from '../../support/orders/check-out.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { stateFit } from '../../support/orders/state-fit.ts'
import {
  CHAIN_8,
  CHAIN_12,
  clashesIn,
  fitOf,
  idOf,
  ids,
  keptOf,
  linesOf,
  opened,
  openFitShop,
  order,
  PARTS,
  THIN,
} from './fit-shop.ts'

beforeAll(openFitShop)
afterEach(() => assertOrderInvariants(opened.shop.db))
afterAll(() => opened.shop.close())

describe('several lines', () => {
  test('a crank and its bottom bracket fit together, though neither fits the bike as it is', async () => {
    const bike = { facts: { 'frame.bb-shell': 'bsa-68', 'bottom-bracket.spindle': 'dub' } }
    const { lines, pairs } = await fitOf(['crank', 'bracket'], { bike })
    expect(lines.map(({ verdict }) => verdict)).toEqual(['fits', 'fits'])
    expect(pairs).toEqual([])
    expect((await order(['crank', 'bracket'], { bike })).status).toBe(200)
  })

  test('that clash with each other are asked for once, with a bike and without', async () => {
    const { lines, pairs } = await fitOf(['cassette', 'chain'], {})
    expect(lines).toEqual([])
    expect(pairs).toMatchObject([{ lines: [1, 2], parts: [ids.cassette, ids.chain], verdict: 'no' }])
    expect(pairs[0]?.text).toContain('Chain family: Chain 6 to 8 speed · Cassette ')
    expect((await order(['cassette', 'chain'])).status).toBe(200)
    const [clash, ...others] = clashesIn(await order(['cassette', 'chain'], {}))
    expect([clash?.lines, others]).toEqual([[1, 2], []])
    const acknowledged = [clash?.digest ?? '']
    expect((await order(['cassette', 'chain'], { bike: THIN, acknowledged })).status).toBe(200)
    const kept = await keptOf(idOf(await order(['cassette', 'chain'], { acknowledged })))
    expect(kept).toMatchObject([
      { line: 1, bike: null, verdict: 'no', reasons: [{ line: 2 }, { line: 2 }] },
      { line: 2, bike: null, verdict: 'no', acknowledgedText: clash?.text },
    ])
    // In the other order it is the same clash.
    expect((await order(['chain', 'cassette'], { acknowledged })).status).toBe(200)
  })

  test('that do not touch have nothing to say of each other', async () => {
    expect(await fitOf(['post', 'chain', 'pump', 'bare'], {})).toMatchObject({ lines: [], pairs: [] })
    expect(await keptOf(idOf(await order(['post', 'chain'], {})))).toEqual([])
  })

  test('name what goes between them, and whether it was ordered', async () => {
    const bridge = await opened.shop.addPart({ name: 'Adapter', price: 10, quantity: 100 })
    expect((await fitOf(['rotor', 'hub'], {})).pairs).toMatchObject([{ verdict: 'no', severity: 'safety' }])
    await stateFit(opened.shop.db, bridge, 'universal', 'center-lock-to-six-bolt')
    opened.shop.app.invalidation.invalidate()
    const { pairs } = await fitOf(['rotor', 'hub'], {})
    expect(pairs).toMatchObject([{ verdict: 'fits-with', bridges: [{ parts: [{ _id: bridge, price: 10 }] }] }])
    expect(pairs[0]?.digest).toBeUndefined()
    const without = await keptOf(idOf(await order(['rotor', 'hub'], {})))
    expect(without[0]?.reasons[0]?.bridges).toMatchObject([{ ordered: false }])
    const lines = [...linesOf(['rotor', 'hub']), { part: bridge, quantity: 1, price: 10 }]
    const withIt = await checkOut(opened.shop, lines, { token: opened.customer.token, changes: { fit: {} } })
    expect((await keptOf(idOf(withIt)))[0]?.reasons[0]?.bridges).toMatchObject([{ ordered: true }])
  })
})

test('each pair that clashes is named, also in an order of fifty lines', async () => {
  const many = Array.from({ length: 50 }, (_, at) =>
    at % 2 === 0 ? PARTS.cassette : at % 4 === 1 ? CHAIN_12 : CHAIN_8,
  )
  const parts = await Promise.all(
    many.map((_, at) => opened.shop.addPart({ name: `Part ${at}`, price: 10, quantity: 100 })),
  )
  for (const [at, part] of parts.entries()) await stateFit(opened.shop.db, part, many[at] ?? '')
  const lines = parts.map((part) => ({ part, quantity: 1 }))
  const { body } = await opened.shop.request('POST', '/api/quote', { body: { lines, fit: { bike: THIN } } })
  const { fit } = body as Quote
  expect([fit?.lines.length, fit?.pairs.length]).toEqual([50, 25 * 12])
})
