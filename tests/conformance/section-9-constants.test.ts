import { visit } from '../browser/steps/visit.ts'
import { expect, test } from './conformance-test.ts'

test('[9.5] prices are dollars, and an order costs quantity times unit price', async ({ as, shop, part }) => {
  const page = await as(shop.customer)
  await visit(page, `/partDetails/${part._id}`)
  const dollars = (amount: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount)
  await expect(page.getByText(dollars(part.price)).first()).toBeVisible()
  await page.getByLabel('Quantity', { exact: true }).fill(String(part.min + 1))
  await expect(page.locator('form').getByText(dollars(part.price * (part.min + 1)))).toBeVisible()
})

test('[9.10] scripts come from static/js', { tag: '@any-shop' }, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  await visit(page, '/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((path) => !path.startsWith('/static/js/'))).toEqual([])
})

test('[9.12] beyond what is said the server has limits of its own: odd fields and long bodies are refused', async ({
  shop,
}) => {
  const body = { email: shop.customer.email, role: 'admin' }
  expect(
    (await shop.call('PUT', `/api/user/${shop.customer.email}`, { as: shop.customer, by: 'cookie', body })).status,
  ).toBe(422)
  const long = { email: shop.customer.email, education: 'x'.repeat(70_000) }
  expect(
    (await shop.call('PUT', `/api/user/${shop.customer.email}`, { as: shop.customer, by: 'cookie', body: long }))
      .status,
  ).toBe(413)
})
