import { expect } from '@playwright/test'
import { test } from '../steps/kept-tab.ts'
import { watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

test.describe('the first part that can be bought', () => {
  test('is seen on a desktop without scrolling, with name and price', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, '/')
    const first = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /^Add to basket/ }) })
      .first()
    // In a shop that other tests fill, the first part’s name may have two lines.
    await expect(first.getByRole('heading')).toBeInViewport({ ratio: 0.9 })
    await expect(first.getByText(/^\$/)).toBeInViewport({ ratio: 1 })
  })

  test('is seen on a phone within one and a half screens, with its button', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, '/')
    const add = page
      .getByRole('article')
      .getByRole('button', { name: /^Add to basket/ })
      .first()
    const bottom = await add.evaluate((button) => button.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(740 * 1.5)
  })
})

test('the drawing at the top leads to its part, and categories show a drawing and a count', async ({ page }) => {
  const faults = watchPage(page)
  await visit(page, '/')
  const tiles = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await expect(tiles.filter({ hasText: 'Hubs' })).toHaveAccessibleName(/^Hubs\s?\d+ parts?$/)
  // Other tests add categories, some of parts that have no drawing.
  for (const name of ['Bottom Brackets', 'Chains', 'Hubs', 'Tyres']) {
    const tile = tiles.filter({ hasText: name })
    await tile.scrollIntoViewIfNeeded()
    await expect
      .poll(() => tile.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  }
  // The link covers the whole figure.
  await page.getByRole('img', { name: /^Drawing of a chainring/ }).click({ force: true })
  await expect(page.getByRole('heading', { level: 1, name: 'Torrent 42T chainring' })).toBeVisible()
  expect(faults).toEqual([])
})
