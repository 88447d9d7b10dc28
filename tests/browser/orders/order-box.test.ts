import { expect, type Page } from '@playwright/test'
import { ADMIN, freshEmail, logIn, signUp } from '../accounts/account-steps.ts'
import { test } from '../steps/kept-tab.ts'
import { visit } from '../steps/visit.ts'

type Named = { _id: string; name: string; min: number; availableQuantity: number }

/** The part with the longest name, which leaves the least room. */
async function longestName(page: Page): Promise<string> {
  const parts: Named[] = await (await page.request.get('/api/part?limit=200')).json()
  const orderable = parts.filter(({ availableQuantity, min }) => availableQuantity >= min)
  const [longest] = orderable.sort((one, other) => other.name.length - one.name.length)
  return `/partDetails/${longest?._id}`
}

/** The first, and so the default. */
function saveAddress(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const address = {
      country: 'US',
      name: 'Ada Byron',
      line1: '1 Main St',
      city: 'Fresno',
      region: 'CA',
      postcode: '93650',
    }
    const { status } = await fetch(`/api/addresses/${crypto.randomUUID()}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('accessToken')}` },
      body: JSON.stringify({
        ...{ label: '', address, phone: '+1 201 555 0123', version: 0 },
        ...{ defaultDelivery: true, defaultBilling: false },
      }),
    })
    return status
  })
}

test('customers place an order without scrolling at 1440 by 900', async ({ page }) => {
  await signUp(page, 'Hasty Customer', freshEmail('hasty'))
  await page.setViewportSize({ width: 1440, height: 900 })
  // A bike and a saved address take room too.
  await visit(page, '/bikes')
  await page.getByText('Hardtail or trail, Boost 1×12 Shimano').first().click()
  await expect(page.getByRole('heading', { name: 'What we know' })).toBeVisible()
  expect(await saveAddress(page)).toBe(200)
  await visit(page, await longestName(page))
  await expect(page.getByLabel('Use a saved address')).toBeVisible()
  const place = page.getByRole('button', { name: 'Place order' })
  await expect(place).toBeInViewport({ ratio: 1 })
  for (const label of ['Name', 'Email', 'Quantity', 'Phone', 'Address'])
    await expect(page.getByLabel(label, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(/1 Main St/)
})

test('at any width the form shows the whole name and email, and stays within its box', async ({ page }) => {
  await visit(page, '/login')
  await logIn(page, 'customer@example.com', ADMIN.password)
  await expect(page).toHaveURL('/')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, await longestName(page))
    const box = page.getByRole('region', { name: 'Place an order' })
    for (const label of ['Name', 'Email']) {
      const field = box.getByLabel(label, { exact: true })
      const hidden = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(hidden, `${label} at ${width}`).toBe(0)
    }
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${width}`).toBe(0)
  }
})

test('visitors see a quantity and the basket first, and no word of an account that they need', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, await longestName(page))
  const box = page.getByRole('region', { name: 'Place an order' })
  await expect(box.getByLabel('Quantity', { exact: true })).toBeInViewport({ ratio: 1 })
  await box.getByRole('button', { name: 'Add to basket' }).click()
  await expect(page.getByRole('link', { name: 'Basket, 1 item' })).toBeVisible()
  await expect(box.getByRole('link', { name: 'Log in to order it at once' })).toBeInViewport()
})
