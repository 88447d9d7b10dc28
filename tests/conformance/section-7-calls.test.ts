import { visit } from '../browser/steps/visit.ts'
import { expect, test } from './conformance-test.ts'

test('[7.1] calls lie under /api of the same origin, pages beside them', async ({ shop }) => {
  expect((await shop.call('GET', '/review')).headers.get('content-type')).toContain('text/html')
  expect((await shop.call('GET', '/api/review')).headers.get('content-type')).toContain('application/json')
})

test('[7.2] a bearer token that is none is answered 401', async ({ shop }) => {
  const answer = await shop.call('GET', `/api/admin/${shop.customer.email}`, {
    headers: { authorization: 'Bearer eyJ.none.at-all' },
  })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
})

test('[7.3] [7.25] GET /part answers a bare list, a page at a time', async ({ shop, part: _ }) => {
  const { status, body, headers } = await shop.call('GET', '/api/part?limit=1')
  expect([status, Array.isArray(body), (body as unknown[]).length]).toEqual([200, true, 1])
  const total = Number(headers.get('x-total-count'))
  expect(total).toBeGreaterThan(0)
  expect(/rel="next"/.test(headers.get('link') ?? '')).toBe(total > 1)
})

test('[7.4] GET /part/{id} answers one part, and 404 for none', async ({ shop, part }) => {
  expect((await shop.call('GET', `/api/part/${part._id}`)).body).toMatchObject({ _id: part._id, name: part.name })
  expect((await shop.call('GET', '/api/part/0193a0c0-0000-7000-8000-000000000000')).status).toBe(404)
})

test('[7.10] PUT /user/{email} gives a token to the session of that email alone', async ({ shop }) => {
  const path = `/api/user/${shop.customer.email}`
  const body = { email: shop.customer.email }
  expect((await shop.call('PUT', path, { body })).status).toBe(401)
  expect((await shop.call('PUT', path, { as: shop.stranger, by: 'cookie', body })).status).toBe(403)
  const own = await shop.call('PUT', path, { as: shop.customer, by: 'cookie', body })
  expect(own.body).toMatchObject({ token: expect.stringMatching(/^ey/) })
  const forged = await shop.call('PUT', path, {
    as: shop.customer,
    by: 'cookie',
    body,
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(forged.status).toBe(403)
})

test('[4.6] [7.26] PUT /user/admin/{email} makes an administrator of whoever has a verified email, and answers modifiedCount', async ({
  shop,
}, info) => {
  const person = await shop.signUp('Conformance Promoted')
  const path = `/api/user/admin/${person.email}`
  const early = await shop.call('PUT', path, { as: shop.admin })
  expect([early.status, early.body]).toEqual([409, expect.objectContaining({ type: '/problems/email-not-verified' })])
  let token: string | undefined
  await expect
    .poll(async () => {
      const emails = (await shop.call('GET', `/api/emails?search=${person.email}`, { as: shop.admin })).body as {
        text: string
      }[]
      token = emails.map(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
      return emails.length
    })
    .toBeGreaterThan(0)
  info.skip(token === undefined, 'links in emails can be read in a demo only')
  expect(
    (await shop.call('POST', '/api/auth/verify-email', { as: person, by: 'cookie', body: { token } })).status,
  ).toBe(200)
  const made = await shop.call('PUT', path, { as: shop.admin })
  expect([made.status, made.body]).toEqual([200, expect.objectContaining({ modifiedCount: 1 })])
  const withdrawn = await shop.call('DELETE', path, { as: shop.admin })
  expect(withdrawn.status).toBe(200)
})

test('[7.14] [7.27] POST /placeOrder stores what the server makes of it: own email, own price, once for one key', async ({
  shop,
  part,
}) => {
  const body = {
    placeOrderProduct: part._id,
    placeOrderProductName: 'Another name',
    customerEmail: 'somebody.else@example.com',
    customerName: shop.customer.name,
    phone: '+44 113 496 0000',
    address: '1 Mill Lane',
    placePrice: Number((part.price * part.min).toFixed(2)),
    placeOrderQuantity: part.min,
  }
  const cheaper = await shop.call('POST', '/api/placeOrder', { as: shop.customer, body: { ...body, placePrice: 0.01 } })
  expect([cheaper.status, cheaper.body]).toEqual([409, expect.objectContaining({ type: '/problems/price-changed' })])
  const headers = { 'idempotency-key': `conformance-${Date.now()}` }
  const first = await shop.call('POST', '/api/placeOrder', { as: shop.customer, body, headers })
  const second = await shop.call('POST', '/api/placeOrder', { as: shop.customer, body, headers })
  expect([first.status, second.body]).toEqual([200, first.body])
  const { insertedId } = first.body as { insertedId: string }
  const stored = (await shop.call('GET', `/api/placeOrder/${insertedId}`, { as: shop.customer })).body
  expect(stored).toMatchObject({ customerEmail: shop.customer.email, placeOrderProductName: part.name })
  await shop.call('DELETE', `/api/placeOrder/${insertedId}`, { as: shop.customer })
})

test('[7.15] [7.16] GET /placeOrder?email= lists the own orders, GET /placeOrder/{id} answers one', async ({
  shop,
  part,
}) => {
  const id = await shop.order(shop.customer, part)
  const list = await shop.call('GET', `/api/placeOrder?email=${shop.customer.email}`, { as: shop.customer })
  expect(list.body).toContainEqual(expect.objectContaining({ _id: id }))
  expect((await shop.call('GET', `/api/placeOrder/${id}`, { as: shop.customer })).body).toMatchObject({ _id: id })
  expect((await shop.call('GET', `/api/placeOrder?email=${shop.customer.email}`)).status).toBe(401)
  await shop.call('DELETE', `/api/placeOrder/${id}`, { as: shop.customer })
})

test('[7.17] [7.18] an intent charges the stored order, and PATCH /placeOrder/{id} believes the provider only', async ({
  shop,
  part,
}) => {
  const id = await shop.order(shop.customer, part)
  const { placePrice } = (await shop.call('GET', `/api/placeOrder/${id}`, { as: shop.customer })).body as {
    placePrice: number
  }
  const cheap = await shop.call('POST', '/api/create-payment-intent', {
    as: shop.customer,
    body: { placePrice: 0.01, order: id },
  })
  expect(cheap.status).toBe(409)
  const intent = await shop.call('POST', '/api/create-payment-intent', {
    as: shop.customer,
    body: { placePrice, order: id },
  })
  const { clientSecret } = intent.body as { clientSecret: string }
  expect(clientSecret).toMatch(/^pi_\w+_secret_/)
  const body = { order: id, transactionId: clientSecret.split('_secret_')[0] }
  expect((await shop.call('PATCH', `/api/placeOrder/${id}`, { as: shop.customer, body })).status).toBe(409)
  expect((await shop.call('GET', `/api/placeOrder/${id}`, { as: shop.customer })).body).toMatchObject({ paid: false })
  await shop.call('DELETE', `/api/placeOrder/${id}`, { as: shop.customer })
})

test('[7.19] GET /orders answers every order, at the shop’s own address', async ({ shop }) => {
  const answer = await shop.call('GET', '/api/orders', { as: shop.admin })
  expect([answer.status, Array.isArray(answer.body)]).toEqual([200, true])
})

test('[7.22] [7.23] [8.13] a call that fails for want of an answer is repeated; one that is refused is not', {
  tag: '@any-shop',
}, async ({ as, shop }) => {
  const page = await as(await shop.signUp('Conformance Patient'))
  let profileCalls = 0
  await page.route('**/api/userinfo/**', (route) => {
    profileCalls += 1
    return profileCalls === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()
  })
  await visit(page, '/dashboard/profile')
  await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible()
  expect(profileCalls).toBe(2)
  let orderCalls = 0
  await page.route('**/api/placeOrder?*', (route) => {
    orderCalls += 1
    return route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: '{"type":"about:blank","title":"No","status":422,"detail":"Not like this."}',
    })
  })
  await visit(page, '/dashboard')
  await expect(page.getByRole('alert').filter({ hasText: 'Not like this.' })).toBeVisible()
  expect(orderCalls).toBe(1)
})

test('[7.28] whatever is refused is a problem document without a trace of the inside', { tag: '@any-shop' }, async ({
  shop,
}) => {
  for (const [method, path, status] of [
    ['GET', '/api/part/not-an-id', 422],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/user', 401],
  ] as const) {
    const answer = await shop.call(method, path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
    expect(answer.body).toMatchObject({
      type: expect.any(String),
      title: expect.any(String),
      status,
      detail: expect.any(String),
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/\.ts:|node_modules|SELECT /)
  }
})

test('[7.24] what a page shows is asked for again when somebody comes back to it', async ({ as, shop }) => {
  const page = await as(shop.customer)
  let calls = 0
  await page.route('**/api/userinfo/**', (route) => {
    calls += 1
    return route.continue()
  })
  await visit(page, '/dashboard/profile')
  await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible()
  const before = calls
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => calls).toBe(before + 1)
})
