import { visit } from '../browser/steps/visit.ts'
import { expect, test } from './conformance-test.ts'

test('[1.1] visitors see hero, info cards, parts, figures, reviews, packages and contact form on one page', async ({
  look,
}) => {
  const page = await look('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of ['Opening hours', 'Locations', 'Contact', 'Parts', 'Packages']) {
    await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible()
  }
  await expect(page.getByText('countries')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
})

test('[1.2] Choose plan begins a request for that plan', async ({ page, as, shop }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'Choose plan Popular' }).click()
  await expect(page).toHaveURL(/\/login/)
  const own = await as(shop.customer)
  await visit(own, '/')
  await own.getByRole('link', { name: 'Choose plan Popular' }).click()
  await expect(own).toHaveURL(/\/subscribe\/popular$/)
  await expect(own.getByRole('main').getByText('$99')).toBeVisible()
})

test('[1.3] the contact form stores what is said, and says so', { tag: '@any-shop' }, async ({ page, shop }) => {
  const message = `Do you make left-hand threads? ${Date.now()}`
  await visit(page, '/')
  await page.getByRole('button', { name: 'Submit' }).scrollIntoViewIfNeeded()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Submit' }) })
  await form.getByLabel('Name', { exact: true }).fill('Conformance Visitor')
  await form.getByLabel('Email').fill('visitor@example.com')
  await form.getByLabel('Message').fill(message)
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Message sent')).toBeVisible()
  const stored = await shop.call('GET', '/api/messages', { as: shop.admin })
  expect(JSON.stringify(stored.body)).toContain(message)
})

test('[1.4] a customer views a part, orders it, pays by card and sees the order', async ({ shop, part }) => {
  const id = await shop.order(shop.customer, part)
  const transactionId = await shop.pay(shop.customer, id)
  const own = await shop.call('GET', `/api/placeOrder?email=${shop.customer.email}`, { as: shop.customer })
  expect(own.body).toContainEqual(expect.objectContaining({ _id: id, paid: true, transactionId }))
})

test('[1.6] [6.3] administrators see the accounts; customers do not', async ({ shop }) => {
  const users = await shop.call('GET', `/api/user?search=${shop.customer.email}`, { as: shop.admin })
  expect(users.body).toContainEqual(expect.objectContaining({ email: shop.customer.email }))
  expect((await shop.call('GET', '/api/user', { as: shop.customer })).status).toBe(403)
})

test('[1.8] administrators see all orders', async ({ shop, part }) => {
  const id = await shop.order(shop.stranger, part)
  const { body } = await shop.call('GET', '/api/orders?limit=200', { as: shop.admin })
  expect(body).toContainEqual(expect.objectContaining({ _id: id, customerEmail: shop.stranger.email }))
  await shop.call('DELETE', `/api/placeOrder/${id}`, { as: shop.stranger })
})

test('[1.11] the navigation bears the name Parts Manufacture', async ({ look }) => {
  const page = await look('/')
  await expect(page.getByRole('banner').getByText('Parts Manufacture')).toBeVisible()
})

test('[1.12] people sign in with email and password, and with nothing else in their place', async ({ shop }) => {
  const { email, password } = shop.customer
  const wrong = await shop.call('POST', '/api/auth/sign-in/email', { body: { email, password: `${password}!` } })
  expect(wrong.status).toBe(401)
  expect(wrong.headers.getSetCookie().join()).not.toContain('session_token=e')
  const right = await shop.call('POST', '/api/auth/sign-in/email', { body: { email, password } })
  expect(right.status).toBe(200)
  expect(right.headers.getSetCookie().join()).toMatch(/HttpOnly/i)
})
