import { visit } from '../browser/steps/visit.ts'
import { expect, test } from './conformance-test.ts'

test('[3.1] a part has _id, name, description, price, img, min, quantity and availableQuantity', async ({
  shop,
  part,
}) => {
  const { body } = await shop.call('GET', `/api/part/${part._id}`)
  expect(Object.keys(body as object)).toEqual(
    expect.arrayContaining(['_id', 'name', 'description', 'price', 'img', 'min', 'quantity', 'availableQuantity']),
  )
})

test('[3.2] [7.7] GET /review lists reviews with _id, name, img, review and ratings', async ({ shop }) => {
  const { status, body } = await shop.call('GET', '/api/review')
  expect(status).toBe(200)
  for (const review of body as object[]) {
    expect(Object.keys(review)).toEqual(expect.arrayContaining(['_id', 'name', 'img', 'review', 'ratings']))
    expect([1, 2, 3, 4, 5]).toContain((review as { ratings: number }).ratings)
  }
})

test('[3.3] a rating is shown as that many stars', async ({ page, shop }) => {
  const reviews = (await shop.call('GET', '/api/review?limit=3')).body as { ratings: number }[]
  await visit(page, '/review')
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
  for (const { ratings } of reviews) {
    await expect(
      page
        .getByRole('article')
        .getByRole('img', { name: `Rated ${ratings} out of 5` })
        .first(),
    ).toBeVisible()
  }
})

test('[3.5] [7.9] GET /user lists users with _id, email, role and displayName', async ({ shop }) => {
  const { body } = await shop.call('GET', `/api/user?search=${shop.customer.email}`, { as: shop.admin })
  expect(body).toContainEqual(
    expect.objectContaining({
      _id: expect.any(String),
      email: shop.customer.email,
      role: 'customer',
      displayName: shop.customer.name,
    }),
  )
})

test('[3.6] [3.7] [7.13] [7.11] the profile is saved as education, city, contact and linkedln, and read back with the account', async ({
  shop,
}) => {
  const person = await shop.signUp('Conformance Profile')
  const profile = {
    education: 'Evening school',
    city: 'Dhaka',
    contact: '01711000000',
    linkedln: 'https://www.linkedin.com/in/x',
  }
  const body = { name: person.name, email: person.email, ...profile }
  const saved = await shop.call('PUT', `/api/user/${person.email}`, { as: person, by: 'cookie', body })
  expect(saved.body).toMatchObject({ acknowledged: true, token: expect.any(String) })
  const read = await shop.call('GET', `/api/userinfo/${person.email}`, { as: person, by: 'cookie' })
  expect(read.body).toMatchObject({ ...profile, email: person.email, name: person.name })
})

test('[3.8] [3.9] an order has its fields, and a transactionId once it is paid', async ({ shop, part }) => {
  const id = await shop.order(shop.customer, part)
  const before = (await shop.call('GET', `/api/placeOrder/${id}`, { as: shop.customer })).body as Record<
    string,
    unknown
  >
  expect(before).toMatchObject({
    _id: id,
    placeOrderProduct: part._id,
    placeOrderProductName: part.name,
    customerEmail: shop.customer.email,
    customerName: shop.customer.name,
    phone: expect.any(String),
    address: expect.any(String),
    placePrice: Number((part.price * part.min).toFixed(2)),
    placeOrderQuantity: part.min,
    paid: false,
  })
  expect(before.transactionId).toBeUndefined()
  const transactionId = await shop.pay(shop.customer, id)
  expect((await shop.call('GET', `/api/placeOrder/${id}`, { as: shop.customer })).body).toMatchObject({
    paid: true,
    transactionId,
  })
})

test('[3.10] [7.12] [6.4] GET /admin/{email} answers the boolean admin', async ({ shop }) => {
  expect((await shop.call('GET', `/api/admin/${shop.admin.email}`, { as: shop.admin })).body).toEqual({ admin: true })
  expect((await shop.call('GET', `/api/admin/${shop.customer.email}`, { as: shop.customer })).body).toEqual({
    admin: false,
  })
  expect((await shop.call('GET', `/api/admin/${shop.admin.email}`, { as: shop.customer })).status).toBe(403)
})
