import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { checkoutOf, SHIP_TO } from '../../support/orders/check-out.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { administer, sendOrder, silenceProvider } from '../../support/orders/order-life.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const PRICE = 10
const STOCK = 12
let shop: TestShop
let admin: TestAccount
let customer: TestAccount
let parts: string[] = []
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '1000' })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
  parts = await Promise.all([1, 2, 3].map((at) => shop.addPart({ name: `Part ${at}`, price: PRICE, quantity: STOCK })))
})
afterAll(() => shop.close())

const KINDS = ['replace', 'buy', 'cancel', 'pay', 'cancel-units', 'pack', 'drop', 'follow-up', 'address'] as const
type Step = { kind: (typeof KINDS)[number]; order: number; lines: number[] }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS, 'replace', 'pay', 'buy'),
  order: fc.nat({ max: 7 }),
  lines: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 }),
})
/** Steps of one round are done at once. */
const rounds = fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 5 })

const of = (order: number, ...kinds: Step['kind'][]): Step[] => kinds.map((kind) => ({ kind, order, lines: [3, 0, 0] }))
/** Each kind once where it can be done: chance alone leaves one out now and then. */
const everyKind = [
  ...[
    of(0, 'buy', 'buy', 'buy'),
    of(0, 'pay'),
    of(0, 'pack'),
    of(0, 'drop'),
    of(0, 'cancel-units'),
    of(0, 'follow-up'),
  ],
  // An order by the form has its address in one text.
  ...[[...of(1, 'replace'), ...of(2, 'cancel'), ...of(3, 'pay')], of(3, 'address')],
]

function wished({ lines }: Step) {
  const units = lines.some((quantity) => quantity > 0) ? lines : [1, 0, 0]
  return units.flatMap((quantity, at) => (quantity > 0 ? [{ part: parts[at] ?? '', quantity, price: PRICE }] : []))
}

/** Does a step, whatever becomes of it; answers the status and the order that it made. */
async function take(known: readonly string[], step: Step): Promise<{ status: number; made?: string | undefined }> {
  const order = known[step.order % Math.max(known.length, 1)]
  const units = { lines: [{ line: 1, quantity: 1 }] }
  if (step.kind === 'buy' || order === undefined) {
    const { part, quantity } = wished(step)[0] ?? { part: '', quantity: 1 }
    return madeBy(await sendOrder(shop, customer, { part, quantity, price: PRICE }))
  }
  const body = checkoutOf(wished(step), { email: `buyer${step.order % 4}@example.com` })
  if (step.kind === 'replace') return madeBy(await administer(shop, admin, order, 'replace', body))
  if (step.kind === 'follow-up') return madeBy(await administer(shop, admin, order, 'follow-up', body))
  if (step.kind === 'address') return administer(shop, admin, order, 'address', { shipTo: SHIP_TO })
  if (step.kind === 'pay') return administer(shop, admin, order, 'paid', { note: 'Cash' })
  if (step.kind === 'cancel-units') return administer(shop, admin, order, 'cancel-lines', units)
  if (step.kind === 'pack') return administer(shop, admin, order, 'shipments', { ...units, packed: true })
  if (step.kind === 'drop') return administer(shop, admin, order, 'shipments/1/drop')
  return administer(shop, admin, order, 'cancel')
}

const madeBy = ({ status, body }: { status: number; body: unknown }) => ({
  ...{ status, made: status === 200 ? (body as { insertedId: string }).insertedId : undefined },
})

/** Takes the steps of a round at once; answers the orders that they made. */
async function takeRound(known: readonly string[], round: readonly Step[], done: Set<string>): Promise<string[]> {
  const answers = await Promise.all(round.map(async (each) => ({ ...each, ...(await take(known, each)) })))
  for (const { kind, status } of answers) {
    expect(status, kind).toBeLessThan(500)
    if (status === 200) done.add(kind)
  }
  return answers.flatMap(({ made }) => made ?? [])
}

async function expectSameTotals(known: readonly string[], totals: Map<string, number>): Promise<void> {
  for (const id of known) {
    const read = await shop.request('GET', `/api/orders/${id}`, { token: admin.token })
    const { total, lines } = read.body as AdministeredOrderDetails
    expect(total).toBe(lines.reduce((sum, line) => sum + line.total, 0))
    expect(totals.get(id) ?? total).toBe(total)
    totals.set(id, total)
  }
}

test('orders that are changed at random, and at once with buyers, keep books, stock and totals right', async () => {
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      const known: string[] = []
      const totals = new Map<string, number>()
      for (const round of all) {
        known.push(...(await takeRound(known, round, done)))
        await assertOrderInvariants(shop.db)
        await expectSameTotals(known, totals)
      }
      await Promise.all(known.map((id) => administer(shop, admin, id, 'cancel')))
      await shop.app.jobs.workOff()
      await assertOrderInvariants(shop.db)
      const { rows } = await shop.pool.query('SELECT available FROM parts WHERE id = ANY($1)', [parts])
      expect(rows).toEqual(parts.map(() => ({ available: STOCK })))
    }),
    { numRuns: 8, examples: [[everyKind]] },
  )
  expect([...done].toSorted()).toEqual([...KINDS].toSorted())
}, 240_000)
