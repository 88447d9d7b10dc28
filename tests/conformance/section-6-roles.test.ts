import { expect, test } from './conformance-test.ts'

test('[6.1] visitors may see home, parts, reviews, login and sign-up', async ({ shop }) => {
  for (const path of ['/', '/review', '/login', '/signUp', '/api/part', '/api/review']) {
    expect((await shop.call('GET', path)).status, path).toBe(200)
  }
})

test('[6.2] what is a customer’s own is for nobody else', async ({ shop, part }) => {
  const id = await shop.order(shop.customer, part)
  for (const [method, path] of [
    ['GET', `/api/placeOrder/${id}`],
    ['PATCH', `/api/placeOrder/${id}`],
    ['DELETE', `/api/placeOrder/${id}`],
  ] as const) {
    const body = method === 'PATCH' ? { transactionId: 'pi_none' } : undefined
    expect((await shop.call(method, path, { as: shop.stranger, body })).status, `${method} as stranger`).toBe(404)
    expect((await shop.call(method, path, { body })).status, `${method} as visitor`).toBe(401)
  }
  const list = await shop.call('GET', `/api/placeOrder?email=${shop.customer.email}`, { as: shop.stranger })
  expect(list.status).toBe(403)
  await shop.call('DELETE', `/api/placeOrder/${id}`, { as: shop.customer })
})

test('[6.5] [6.6] administrators’ calls want their bearer token, and the server looks at the role', async ({
  shop,
}) => {
  for (const [method, path] of [
    ['GET', '/api/user'],
    ['GET', '/api/orders'],
    ['PUT', `/api/user/admin/${shop.stranger.email}`],
  ] as const) {
    expect((await shop.call(method, path)).status, `${method} ${path} as visitor`).toBe(401)
    expect((await shop.call(method, path, { as: shop.customer })).status, `${method} ${path} as customer`).toBe(403)
    expect(
      (await shop.call(method, path, { as: shop.admin, by: 'cookie' })).status,
      `${method} ${path} by cookie`,
    ).toBe(401)
  }
})
