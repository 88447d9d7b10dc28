import { expect, test } from '@playwright/test'
import { rulesBroken, watchPage } from './page-check.ts'
import { visit } from './visit.ts'

test('the description of the API is a page that anyone can read and search, by day and by night', async ({ page }) => {
  const faults = watchPage(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await visit(page, '/api/docs')
  await expect(page.getByRole('heading', { name: 'The shop’s API' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'POST /placeOrder', exact: true }).click()
  await expect(page).toHaveURL(/#placeOrder$/)
  await expect(page.getByRole('table', { name: 'Body of placeOrder' })).toContainText('placeOrderQuantity')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // One call stands for all of them, which are made alike: the whole page takes a checker half a minute.
    expect(await rulesBroken(page, { within: ['header', 'nav', '#placeOrder'] })).toEqual([])
  }
  expect(faults).toEqual([])
})
