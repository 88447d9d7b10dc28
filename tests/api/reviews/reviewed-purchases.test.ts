import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnReview } from '#engagement/contract/reviews.ts'
import { placed, placedAndPaid, silenceProvider } from '../../support/orders/order-life.ts'
import { readReviews, reviewed, sendReview } from '../../support/review-maker.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const NOWHERE = '0b5e7a3c-9f3d-4b7e-8a51-6c1d2e3f4a5b'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on' })
  await silenceProvider(shop)
})
afterAll(() => shop.close())

test('a review of a part is about a purchase, and its buyer is verified while that is paid; of the shop while any is', async () => {
  const [saddle, pedal] = [
    await shop.addPart({ name: 'Saddle', price: 10 }),
    await shop.addPart({ name: 'Pedal', price: 10 }),
  ]
  const buyer = await shop.signUp('Later Buyer')
  const early = await reviewed(shop, buyer, { part: saddle })
  const ofShop = await reviewed(shop, buyer)
  await placed(shop, buyer, { part: saddle, price: 10 })
  const unpaid = await reviewed(shop, buyer, { part: saddle })
  const { order } = await placedAndPaid(shop, buyer, { part: saddle, price: 10 })
  const ofSaddle = await reviewed(shop, buyer, { part: saddle })
  const ofPedal = await reviewed(shop, buyer, { part: pedal })
  const verified = async () => {
    const all = await readReviews(shop)
    return [early, unpaid, ofSaddle, ofPedal, ofShop].map((id) => all.find(({ _id }) => _id === id)?.verifiedBuyer)
  }
  expect(await verified()).toEqual([false, false, true, false, true])
  expect((await readReviews(shop, `?part=${saddle}`))[0]?.verifiedBuyer).toBe(true)
  const own = await shop.request('GET', '/api/review/own', { token: buyer.token })
  const orders = (own.body as OwnReview[]).map((review) => [review._id, review.order])
  expect(Object.fromEntries(orders)).toMatchObject({ [ofSaddle]: order, [early]: undefined, [ofShop]: undefined })
  await shop.pool.query(`UPDATE orders SET status = 'refunded' WHERE id = $1`, [order])
  await expect.poll(verified).toEqual([false, false, false, false, false])
})

test('of a purchase there is one review: each further one is about an earlier purchase, or refused', async () => {
  const part = await shop.addPart({ price: 10, quantity: 50 })
  const other = await shop.addPart()
  const buyer = await shop.signUp('Repeat Buyer')
  const { order: first } = await placedAndPaid(shop, buyer, { part, price: 10 })
  const { order: second } = await placedAndPaid(shop, buyer, { part, price: 10 })
  const refused = { status: 409, body: { type: '/problems/already-reviewed' } }
  const named = await reviewed(shop, buyer, { part, order: first })
  expect(await sendReview(shop, buyer, { part, order: first })).toMatchObject(refused)
  const both = await Promise.all([sendReview(shop, buyer, { part }), sendReview(shop, buyer, { part })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await sendReview(shop, buyer, { part })).toMatchObject(refused)
  expect((await sendReview(shop, buyer, { part: other })).status).toBe(200)
  const { rows } = await shop.pool.query<{ order: string }>(
    'SELECT order_id AS order FROM reviews WHERE part_id = $1 ORDER BY created_at',
    [part],
  )
  expect(rows.map(({ order }) => order)).toEqual([first, second])

  // A deleted review makes way for another one.
  await shop.request('DELETE', `/api/review/${named}`, { token: buyer.token })
  expect((await sendReview(shop, buyer, { part })).status).toBe(200)
})

test('a review is about the author’s own, paid purchase of that part', async () => {
  const [part, other] = [await shop.addPart({ price: 10 }), await shop.addPart({ price: 10 })]
  const [buyer, bob] = [await shop.signUp('Own Buyer'), await shop.signUp('Bob Martin')]
  const order = await placed(shop, buyer, { part, price: 10 })
  const send = (account: TestAccount, wish: object) => sendReview(shop, account, { part, order, ...wish })
  expect(await send(buyer, {})).toMatchObject({ status: 409, body: { type: '/problems/order-state' } })
  const { order: paid } = await placedAndPaid(shop, buyer, { part, price: 10 })
  expect((await send(bob, { order: paid })).status).toBe(404)
  expect((await send(buyer, { order: paid, part: other })).status).toBe(404)
  expect((await send(buyer, { order: NOWHERE })).status).toBe(404)
  expect(await send(buyer, { order: paid, part: undefined })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'part' }] },
  })
  expect((await send(buyer, { order: paid })).status).toBe(200)
})
