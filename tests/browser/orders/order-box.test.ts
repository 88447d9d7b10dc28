import { expect, type Page } from '@playwright/test'
import { freshEmail, signUp } from '../accounts/account-steps.ts'
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

test('customers place an order without scrolling at 1440 by 900', async ({ page }) => {
  await signUp(page, 'Hasty Customer', freshEmail('hasty'))
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, await longestName(page))
  const place = page.getByRole('button', { name: 'Place order' })
  await expect(place).toBeInViewport({ ratio: 1 })
  for (const label of ['Name', 'Email', 'Quantity', 'Phone', 'Address'])
    await expect(page.getByLabel(label, { exact: true })).toBeInViewport({ ratio: 1 })
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
