import { expect, test } from './conformance-test.ts'

test('[5.7] the server holds the quantity too: below the minimum and above the stock nothing is stored', async ({
  shop,
  part,
}) => {
  const order = (quantity: number) => ({
    placeOrderProduct: part._id,
    phone: '+44 113 496 0000',
    address: '1 Mill Lane',
    placePrice: Number((part.price * quantity).toFixed(2)),
    placeOrderQuantity: quantity,
  })
  for (const quantity of [part.min - 1, 0, -1, 1.5]) {
    expect((await shop.call('POST', '/api/placeOrder', { as: shop.customer, body: order(quantity) })).status).toBe(422)
  }
  const many = await shop.call('POST', '/api/placeOrder', {
    as: shop.customer,
    body: { ...order(part.quantity + 1), placePrice: 1 },
  })
  expect([409, 422]).toContain(many.status)
})

test('[5.8] an order needs a phone number and an address', async ({ shop, part }) => {
  const body = {
    placeOrderProduct: part._id,
    phone: 'call me',
    address: ' ',
    placePrice: part.price * part.min,
    placeOrderQuantity: part.min,
  }
  const answer = await shop.call('POST', '/api/placeOrder', { as: shop.customer, body })
  expect(answer.status).toBe(422)
  expect((answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path).sort()).toEqual([
    'address',
    'phone',
  ])
})

test('[5.10] contact is digits, and the city one of the eight', async ({ shop }) => {
  for (const wrong of [{ contact: 'call me' }, { city: 'Leeds' }, { linkedln: 'javascript:alert(1)' }]) {
    const body = { email: shop.customer.email, ...wrong }
    expect(
      (await shop.call('PUT', `/api/user/${shop.customer.email}`, { as: shop.customer, by: 'cookie', body })).status,
    ).toBe(422)
  }
})
