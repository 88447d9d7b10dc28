import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isRefusal } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { CouponBuyer } from '#pricing/server/discounts/discounts-service.ts'
import { checkOut, checkoutOf } from '../../support/orders/check-out.ts'
import { assertOrderInvariants } from '../../support/orders/order-invariants.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let latest = 0
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Ada')
})
beforeEach(async () => {
  await shop.pool.query('DELETE FROM coupon_uses')
  await shop.pool.query('DELETE FROM coupon_counts')
})
afterAll(() => shop.close())

async function save(coupons: object[]) {
  const { status, body } = await shop.request('PUT', '/api/admin/settings/discounts', {
    token: admin.token,
    body: { latest, value: { coupons } },
  })
  if (status === 200) latest = (body as { latest: number }).latest
  return { status, body }
}

const buyer = (name: string): CouponBuyer => ({ accountId: null, email: `${name}@example.com` })
const ann = buyer('ann')

/** Takes a use for a new order, as placing does. Returns the order, or why not. */
async function claim(code: string, by: CouponBuyer = ann) {
  const orderId = newId()
  const part = await shop.addPart({ price: 10 })
  const read = await shop.app.discounts.readCoupon(code, [{ part, quantity: 1 }], by)
  if ('fault' in read) return read.fault
  const refused = await inTransaction(shop.db, (transaction) =>
    shop.app.discounts.claimCoupon(transaction, { coupon: read.coupon, orderId, buyer: by }),
  )
  return refused ? 'refused' : orderId
}

const usesOf = async (code: string) => {
  const { body } = await shop.request('GET', '/api/admin/coupons/uses', { token: admin.token })
  return (body as { coupons: { code: string; uses: number }[] }).coupons.find((each) => each.code === code)?.uses
}

const isOrder = (claimed: string) => claimed.length === 36

describe('coupons', () => {
  test('that are wrong are named by row, and nothing is stored', async () => {
    const before = latest
    const { status, body } = await save([
      { code: 'Spring', kind: 'percent', percent: 10 },
      { code: ' sPRING ', kind: 'amount', amount: 5 },
      { code: 'X', kind: 'percent', percent: 101 },
      { code: 'LATE', kind: 'delivery', from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
      { code: 'NONE', kind: 'amount' },
      { code: 'EACH', kind: 'delivery', mostUses: 2, mostUsesEach: 3 },
    ])
    expect(status).toBe(422)
    expect((body as { errors: { path: string }[] }).errors.map(({ path }) => path).sort()).toEqual([
      'value.coupons.1.code',
      'value.coupons.2.code',
      'value.coupons.2.percent',
      'value.coupons.3.to',
      'value.coupons.4.amount',
      'value.coupons.5.mostUsesEach',
    ])
    const { errors } = body as { errors: { path: string; message: string }[] }
    expect(errors.find(({ path }) => path === 'value.coupons.1.code')?.message).toBe('Coupon 1 already has this code')
    expect(latest).toBe(before)
  })

  test('are read in any case, with the shares of these lines as they are priced now', async () => {
    await save([{ code: 'Spring-10', kind: 'percent', percent: 10, categories: ['Chains'] }])
    const chain = await shop.addPart({ price: 9.99, category: 'Chains' })
    const reduced = await shop.addPart({ price: 20, category: 'Chains' })
    await shop.pool.query(
      `UPDATE parts SET price_cents = 1500, list_price_cents = 2000, reduced_price_cents = 1500, reduced_from = now() WHERE id = $1`,
      [reduced],
    )
    const rotor = await shop.addPart({ price: 30, category: 'Rotors' })
    const lines = [chain, reduced, rotor].map((part) => ({ part, quantity: 3 }))
    expect(await shop.app.discounts.readCoupon(' spring-10', lines, ann)).toEqual({
      coupon: { code: 'SPRING-10' },
      lineDiscountsCents: [300, 0, 0],
      freeDelivery: false,
    })
    expect(await shop.app.discounts.readCoupon('autumn', lines, ann)).toMatchObject({ fault: 'unknown' })
  })

  test('don’t count a price by quantity unless they combine', async () => {
    const part = await shop.addPart({ price: 10 })
    await shop.pool.query(`UPDATE parts SET quantity_from = '{5}', quantity_cents = '{900}' WHERE id = $1`, [part])
    const read = (quantity: number) => shop.app.discounts.readCoupon('TEN', [{ part, quantity }], ann)
    await save([{ code: 'TEN', kind: 'percent', percent: 10 }])
    expect(await read(4)).toMatchObject({ lineDiscountsCents: [400] })
    expect(await read(5)).toMatchObject({ fault: 'nothing-to-discount' })
    await save([{ code: 'TEN', kind: 'percent', percent: 10, combines: true }])
    expect(await read(5)).toMatchObject({ lineDiscountsCents: [450] })
  })

  test('are taken as often as they may be, by 16 who order at once', async () => {
    await save([{ code: 'LAST', kind: 'percent', percent: 10, mostUses: 3 }])
    const claims = await Promise.all(Array.from({ length: 16 }, (_, at) => claim('LAST', buyer(`racer${at}`))))
    expect(claims.filter(isOrder)).toHaveLength(3)
    expect(await usesOf('LAST')).toBe(3)
    expect(await claim('LAST', buyer('late'))).toBe('used-up')
  })

  test('are taken once by a person, with an account or without, who orders 16 times at once', async () => {
    await save([{ code: 'ONCE', kind: 'percent', percent: 10, mostUsesEach: 1 }])
    const account = { accountId: newId(), email: 'Ann@example.com ' }
    const claims = await Promise.all(Array.from({ length: 16 }, (_, at) => claim('ONCE', at % 2 ? account : ann)))
    expect(claims.filter(isOrder)).toHaveLength(1)
    expect(await claim('ONCE', ann)).toBe('used-by-you')
    expect(isOrder(await claim('ONCE', buyer('bob')))).toBe(true)
  })

  test('come back when an order ends unpaid, once, and are counted again when it is paid after all', async () => {
    await save([{ code: 'BACK', kind: 'percent', percent: 10, mostUses: 2 }])
    const [one, two] = [await claim('BACK'), await claim('BACK')]
    expect(await claim('BACK')).toBe('used-up')
    const release = (orders: string[]) =>
      inTransaction(shop.db, (transaction) => shop.app.discounts.releaseCoupons(transaction, orders))
    await Promise.all([release([one]), release([one, two]), release([two]), release([newId()])])
    expect(await usesOf('BACK')).toBe(0)
    const reclaim = (orderId: string) =>
      inTransaction(shop.db, (transaction) =>
        shop.app.discounts.reclaimCoupon(transaction, { code: 'BACK', orderId, buyer: ann }),
      )
    await Promise.all([reclaim(one), reclaim(one), reclaim(two)])
    expect(await usesOf('BACK')).toBe(2)
  })

  test('are not taken by an order that is rolled back', async () => {
    await save([{ code: 'ROLL', kind: 'percent', percent: 10, mostUses: 1 }])
    const coupon = { code: 'ROLL', mostUses: 1 }
    const taking = inTransaction(shop.db, async (transaction) => {
      const refused = await shop.app.discounts.claimCoupon(transaction, { coupon, orderId: newId(), buyer: ann })
      expect(isRefusal(refused)).toBe(false)
      throw new Error('later')
    })
    await expect(taking).rejects.toThrow('later')
    expect(await usesOf('ROLL')).toBe(0)
  })

  test('forget who used them with the customer of the order', async () => {
    await save([{ code: 'GONE', kind: 'percent', percent: 10, mostUsesEach: 1 }])
    const customer = await shop.signUp('Customer')
    const part = await shop.addPart({ price: 10 })
    const { body } = await checkOut(shop, [{ part, quantity: 1, price: 10 }], { token: customer.token })
    const orderId = (body as { insertedId: string }).insertedId
    const { rows } = await shop.pool.query(`UPDATE orders SET coupon = 'GONE' WHERE id = $1 RETURNING account_id`, [
      orderId,
    ])
    const person = { accountId: rows[0].account_id, email: customer.email }
    const coupon = { code: 'GONE', mostUsesEach: 1 }
    await inTransaction(shop.db, (transaction) =>
      shop.app.discounts.claimCoupon(transaction, { coupon, orderId, buyer: person }),
    )
    await shop.pool.query(`UPDATE orders SET customer_email = '' WHERE id = $1`, [orderId])
    const left = await shop.pool.query('SELECT account_id, email_digest FROM coupon_uses')
    expect(left.rows).toEqual([{ account_id: null, email_digest: '' }])
    expect(await usesOf('GONE')).toBe(1)
  })
})

describe('an order with a coupon', () => {
  const read = async (id: string, token: string) =>
    (await shop.request('GET', `/api/placeOrder/${id}`, { token })).body as Record<string, unknown>

  test('costs less, and gives the use back when it is withdrawn unpaid', async () => {
    await save([{ code: 'Spring', kind: 'percent', percent: 10, mostUses: 1 }])
    const customer = await shop.signUp('Shopper')
    const [chain, rotor] = [await shop.addPart({ price: 9.99 }), await shop.addPart({ price: 20 })]
    const lines = [
      { part: chain, quantity: 3, price: 9.99 },
      { part: rotor, quantity: 1, price: 20 },
    ]
    const quoted = await shop.request('POST', '/api/quote', {
      body: { lines: lines.map(({ part, quantity }) => ({ part, quantity })), coupon: 'spring' },
    })
    expect(quoted.body).toMatchObject({ total: 44.97, coupon: { code: 'SPRING' } })
    const place = (token: string) =>
      checkOut(shop, lines, { token, changes: { coupon: 'spring', expectedTotal: 44.97 } })
    const { status, body } = await place(customer.token)
    expect(status).toBe(200)
    expect(await usesOf('SPRING')).toBe(1)
    const other = await shop.signUp('Other')
    expect((await place(other.token)).body).toMatchObject({ type: '/problems/coupon-refused' })
    const { insertedId } = body as { insertedId: string }
    expect(await read(insertedId, customer.token)).toMatchObject({ coupon: 'SPRING' })
    await shop.request('DELETE', `/api/placeOrder/${insertedId}`, { token: customer.token })
    expect(await usesOf('SPRING')).toBe(0)
    expect((await place(other.token)).status).toBe(200)
  })

  test.each([
    ['that everybody may use once', { mostUsesEach: 1 }],
    ['whose last use it has', { mostUses: 1 }],
  ])(
    'names the buyer’s own unpaid order that holds a coupon %s, until that is cancelled or paid',
    async (_, limits) => {
      await save([{ code: 'HELD', kind: 'percent', percent: 10, ...limits }])
      const { token } = await shop.signUp(`Holder ${crypto.randomUUID()}`)
      const part = await shop.addPart({ price: 10 })
      const changes = { coupon: 'held', expectedTotal: 9 }
      const key = crypto.randomUUID()
      const place = (more: { key?: string } = {}) =>
        checkOut(shop, [{ part, quantity: 1, price: 10 }], { token, changes, ...more })
      const quote = async (by?: string) => {
        const body = { lines: [{ part, quantity: 1 }], coupon: 'held' }
        const answer = await shop.request('POST', '/api/quote', { body, ...(by !== undefined && { token: by }) })
        return (answer.body as { coupon: { code: string; message?: string; order?: object } }).coupon
      }
      expect(await quote(token)).toEqual({ code: 'HELD' })
      const { insertedId: _id, number } = (await place({ key })).body as { insertedId: string; number: string }
      const message = `Your unpaid order ${number} holds this coupon. Pay for it or cancel it first, or remove the coupon.`
      expect(await quote(token)).toEqual({ code: 'held', message, order: { _id, number } })
      expect(JSON.stringify(await quote())).not.toContain(number)
      expect(await place()).toMatchObject({
        ...{ status: 409 },
        body: {
          type: '/problems/coupon-refused',
          detail: message,
          order: { _id, number },
          errors: [{ path: 'coupon', message }],
        },
      })
      expect((await place({ key })).body).toMatchObject({ insertedId: _id })
      expect((await shop.request('DELETE', `/api/placeOrder/${_id}`, { token })).status).toBe(200)
      expect(await quote(token)).toEqual({ code: 'HELD' })
      const again = (await place()).body as { insertedId: string }
      const paid = await shop.request('POST', `/api/orders/${again.insertedId}/paid`, {
        token: admin.token,
        body: { note: 'In cash' },
      })
      expect(paid.status).toBe(200)
      expect((await quote(token)).message).toMatch(
        /^(You have used the coupon HELD already|The coupon HELD is used up)\./,
      )
      expect(await quote(token)).not.toHaveProperty('order')
    },
  )

  test('tells a guest, who proves nothing, where an unpaid one is paid or cancelled, and names none', async () => {
    await save([{ code: 'HELD', kind: 'percent', percent: 10, mostUsesEach: 1 }])
    const part = await shop.addPart({ price: 10 })
    const body = {
      ...checkoutOf([{ part, quantity: 1, price: 10 }], { coupon: 'held', expectedTotal: 9 }),
      email: 'guest.of.coupons@example.com',
    }
    const place = () => shop.request('POST', '/api/guest-orders', { body })
    const { number } = (await place()).body as { number: string }
    const refused = await place()
    expect(refused).toMatchObject({ status: 409, body: { type: '/problems/coupon-refused' } })
    expect((refused.body as { detail: string }).detail).toContain('pay or cancel it by the link in its email')
    expect(JSON.stringify(refused.body)).not.toContain(number)
  })

  test('takes the last use once, of 16 who check out at once', async () => {
    await save([{ code: 'LAST', kind: 'amount', amount: 1, mostUses: 1 }])
    const part = await shop.addPart({ price: 10, quantity: 100 })
    const buyers = await Promise.all(Array.from({ length: 16 }, (_, at) => shop.signUp(`Racer ${at}`)))
    const answers = await Promise.all(
      buyers.map(({ token }) =>
        checkOut(shop, [{ part, quantity: 1, price: 10 }], { token, changes: { coupon: 'last', expectedTotal: 9 } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)])
    const { rows } = await shop.pool.query('SELECT available FROM parts WHERE id = $1', [part])
    expect(rows[0].available).toBe(99)
    expect(await usesOf('LAST')).toBe(1)
    await assertOrderInvariants(shop.db)
  })
})
