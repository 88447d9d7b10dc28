import { expect } from '@playwright/test'
import { test } from '../steps/kept-tab.ts'
import { rulesBroken, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

test('the description of the API is a page that anyone can read and search, by day and by night', async ({ page }) => {
  const faults = watchPage(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await visit(page, '/api/docs')
  await expect(page.getByRole('heading', { name: 'The shop’s API' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'POST /placeOrder', exact: true }).click()
  await expect(page).toHaveURL(/#placeOrder$/)
  await expect(page.getByRole('table', { name: 'Body of placeOrder' })).toContainText('placeOrderQuantity')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  // One call stands for all of them, which are made alike: with the others beside it a checker takes half a minute.
  await page.evaluate(() => {
    for (const other of document.querySelectorAll('article.call:not(#placeOrder)')) other.remove()
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await rulesBroken(page, { within: ['header', 'nav', '#placeOrder'] })).toEqual([])
  }
  expect(faults).toEqual([])
})
