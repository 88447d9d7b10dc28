import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderDetails } from '#orders/contract/orders.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { administer, readOrder, sandboxOf, silenceProvider, tellEvent } from '../../support/orders/order-life.ts'
import { paidOrderOfLines } from '../../support/orders/paid-order-of-lines.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const NO_REFUND_CARD = '4000000000005126'
const LIVES = 12
let shop: TestShop
let admin: TestAccount
let customer: TestAccount
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '1000' })
  await silenceProvider(shop)
  admin = await shop.signUpAdmin('Admin')
  customer = await shop.signUp('Customer')
})
afterAll(() => shop.close())

type Step = {
  kind: 'ship' | 'pack' | 'cancel' | 'send' | 'drop' | 'refund'
  line: number
  units: number
  cents: number
}
type Model = { quantity: number; shipped: number; cancelled: number; packed: number }[]

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('ship', 'pack', 'cancel', 'send', 'drop', 'refund'),
  line: fc.integer({ min: 1, max: 2 }),
  units: fc.integer({ min: 1, max: 3 }),
  cents: fc.integer({ min: 1, max: 500 }),
})
const line = fc.record({ quantity: fc.integer({ min: 1, max: 5 }), cents: fc.integer({ min: 50, max: 1_999 }) })
const life = fc.record({
  lines: fc.tuple(line, line),
  steps: fc.array(step, { minLength: 4, maxLength: 12 }),
  fails: fc.boolean(),
})

/** Whether a plain model allows the step; what it then counts. */
function expected(model: Model, parcels: Map<number, Step>, { kind, line, units }: Step): boolean {
  const counted = model[line - 1]
  const isOver = model.every(({ quantity, shipped, cancelled }) => quantity === shipped + cancelled)
  if (!counted || isOver || counted.quantity - counted.shipped - counted.cancelled - counted.packed < units)
    return false
  if (kind === 'ship') counted.shipped += units
  if (kind === 'cancel') counted.cancelled += units
  if (kind === 'pack') counted.packed += units
  if (kind === 'pack' || kind === 'ship') parcels.set(parcels.size + 1, { kind, line, units, cents: 0 })
  return true
}

test('random lives of orders end as a plain model says, with right books after each step', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ lines, steps, fails }) => {
      const [one, two] = lines.map(({ quantity, cents }, index) => ({
        name: `Part ${index}`,
        quantity,
        price: cents / 100,
      }))
      if (!one || !two) throw new Error('An order has two lines here')
      const { order, intent } = await paidOrderOfLines(shop, customer, [one, two], fails ? NO_REFUND_CARD : undefined)
      const model: Model = lines.map(({ quantity }) => ({ quantity, shipped: 0, cancelled: 0, packed: 0 }))
      const parcels = new Map<number, Step>()
      for (const each of steps) {
        await take(order, each, model, parcels)
        await shop.app.jobs.workOff()
        await assertOrderInvariants(shop.db)
        const read = await readOrder(shop, customer, order)
        if (read.status !== 'refunded') expect(countersOf(read)).toEqual(model)
      }
      if (fails) {
        await sandboxOf(shop).work(86_400_000)
        await tellEvent(shop, { type: 'refund.failed', intent })
        await shop.app.jobs.workOff()
        expect((await readOrder(shop, customer, order)).refunded).toBe(0)
        await assertOrderInvariants(shop.db)
      }
      if ((await readOrder(shop, customer, order)).status !== 'refunded') await administer(shop, admin, order, 'refund')
      await shop.app.jobs.workOff()
      const end = await readOrder(shop, customer, order)
      expect(end.refunded).toBe(end.total)
      expect(end.lines.map(({ refunded }) => refunded)).toEqual(end.lines.map(({ total }) => total))
      await assertOrderInvariants(shop.db)
    }),
    { numRuns: LIVES },
  )
}, 240_000)

async function take(order: string, each: Step, model: Model, parcels: Map<number, Step>): Promise<void> {
  const lines = [{ line: each.line, quantity: each.units }]
  if (each.kind === 'refund') {
    await administer(shop, admin, order, 'refund', { amount: each.cents / 100 })
    return
  }
  if (each.kind === 'send' || each.kind === 'drop') {
    const [number, packed] = [...parcels].find(([, { kind }]) => kind === 'pack') ?? []
    const counted = model[(packed?.line ?? 0) - 1]
    const { status } = await readOrder(shop, customer, order)
    if (!number || !packed || !counted || status !== 'paid') return
    const done = await administer(shop, admin, order, `shipments/${number}/${each.kind === 'send' ? 'ship' : 'drop'}`)
    expect(done.status).toBe(200)
    counted.packed -= packed.units
    if (each.kind === 'send') counted.shipped += packed.units
    packed.kind = each.kind
    return
  }
  if ((await readOrder(shop, customer, order)).status === 'refunded') return
  const isAllowed = expected(model, parcels, each)
  const action = each.kind === 'cancel' ? 'cancel-lines' : 'shipments'
  const body = { lines, ...(each.kind !== 'cancel' && { carrier: 'UPS', packed: each.kind === 'pack' }) }
  const { status } = await administer(shop, admin, order, action, body)
  expect(status, `${each.kind} ${each.units} of line ${each.line}`).toBe(isAllowed ? 200 : 409)
}

function countersOf({ lines }: OrderDetails): Model {
  return lines.map(({ quantity, shipped, cancelled, packed }) => ({ quantity, shipped, cancelled, packed }))
}
