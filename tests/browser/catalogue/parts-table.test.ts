import { expect, type Page } from '@playwright/test'
import { test } from '../steps/kept-tab.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { openShopInside } from '../steps/shop-inside.ts'
import { visit } from '../steps/visit.ts'

/** Filters: docs/reference/search-field.md. */
const table = (page: Page) => page.getByRole('region', { name: 'Table of parts' })
const header = (page: Page, name: string) => table(page).getByRole('columnheader', { name, exact: true })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

test('a table has facts as columns, is sorted by its headers, and stays a table while filters change', async ({
  page,
}) => {
  const faults = watchPage(page)
  await visit(page, '/parts/chainrings')
  const view = page.getByRole('navigation', { name: 'View' })
  await expect(view.getByRole('link', { name: 'Cards' })).toHaveAttribute('aria-current', 'true')
  await view.getByRole('link', { name: 'Table' }).press('Enter')
  await expect(page).toHaveURL('/parts/chainrings?view=table')
  await expect(header(page, 'BCD')).toBeVisible()
  await expect(header(page, 'Part')).toHaveAttribute('aria-sort', 'ascending')
  const row = table(page).getByRole('row', { name: /^Torrent 32T single ring/ })
  await expect(row.getByRole('cell', { name: '46 g' })).toBeVisible()
  await expect(row.getByRole('rowheader').getByRole('link')).toHaveAccessibleName('Torrent 32T single ring')

  await header(page, 'Price').getByRole('link').press('Enter')
  await expect(page).toHaveURL('/parts/chainrings?sort=price&view=table')
  await expect(header(page, 'Price')).toHaveAttribute('aria-sort', 'ascending')
  await header(page, 'Teeth').getByRole('link').press('Enter')
  await expect(page).toHaveURL('/parts/chainrings?sort=teeth&view=table')
  await expect(header(page, 'Teeth')).toHaveAttribute('aria-sort', 'ascending')
  await expect(table(page).getByRole('rowheader').first()).toContainText('32T')
  await header(page, 'Price').getByRole('link').press('Enter')
  await panel(page).getByRole('checkbox', { name: /^104/ }).check()
  await expect(page).toHaveURL('/parts/chainrings?bolt-circle=104&sort=price&view=table')
  await expectAccessible(page)
  expect(faults).toEqual([])
})

test('on a phone it is scrolled sideways within its box, by keyboard too', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await visit(page, '/parts/chainrings?view=table')
  const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(await widths()).toEqual([360, 360])
  await table(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table(page).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await expect(table(page).getByRole('rowheader').first()).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await context.close()
})

test('on a phone search, basket and menu stay in reach, also below a toast; part, price, stock and basket come first', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await visit(page, '/parts/chainrings?view=table')
  const add = table(page).getByRole('button', { name: /^Add to basket/ })
  await expect(add.first()).toBeInViewport({ ratio: 1 })
  await add.last().click()
  const toast = page.getByRole('alert').filter({ hasText: /^Added/ })
  await expect(toast).toBeVisible()
  await expect.poll(async () => (await toast.boundingBox())?.y ?? 0).toBeGreaterThan(370)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const header = page.getByRole('banner')
  for (const control of [
    header.getByRole('combobox', { name: 'Find parts' }),
    header.getByRole('link', { name: /^Basket/ }),
    header.getByRole('button', { name: 'Menu' }),
  ]) {
    await expect(control).toBeInViewport({ ratio: 1 })
    await control.click({ trial: true })
  }
  await context.close()
})

test('a row of long words about its stock leaves the basket in view on a phone, and no empty column elsewhere', async ({
  browser,
  baseURL,
  request,
}) => {
  const inside = await openShopInside(baseURL ?? '')
  const { items } = await (await request.get('/api/find')).json()
  const { _id, name } = items[2]
  const [before] = await inside.query('SELECT min, quantity, available FROM parts WHERE id = $1', [_id])
  const stock = (row: object | undefined) =>
    inside.query(
      'UPDATE parts SET (min, quantity, available) = (SELECT min, quantity, available FROM jsonb_to_record($2) AS row (min int, quantity int, available int)) WHERE id = $1',
      [_id, JSON.stringify(row)],
    )
  await stock({ min: 10, quantity: 6, available: 6 })
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await expect
    .poll(async () => (await (await request.get('/api/find')).json()).items[2])
    .toMatchObject({ name, availableQuantity: 6 })
  await visit(page, '/parts?view=table')
  await expect(
    table(page)
      .getByText(/left, minimum order/)
      .first(),
  ).toBeAttached()
  await expect(
    table(page)
      .getByRole('button', { name: /^Add to basket/ })
      .first(),
  ).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await header(page, 'Stock').boundingBox())?.width).toBeLessThan(150)
  await context.close()
  await stock(before)
  await inside.close()
})

test('a long list of values has a box that filters it; what is chosen stays chosen', async ({ baseURL, page }) => {
  const inside = await openShopInside(baseURL ?? '')
  try {
    await inside.query(`
      INSERT INTO parts (id, sku, name, category, description, price_cents, img, min, quantity, available, specs, created_at, updated_at)
      SELECT gen_random_uuid(), 'LONG-' || n || '-' || gen_random_uuid(), 'Long ' || n, 'Sample Chainrings', '', 100, '', 1, 1, 1,
        jsonb_build_object('teeth', n), now(), now()
      FROM generate_series(20, 44) AS n`)
    await expect
      .poll(async () => (await page.request.get('/api/find?category=sample-chainrings')).json())
      .toMatchObject({ total: 25 })
    await visit(page, '/parts/sample-chainrings')
    const teeth = panel(page).getByRole('group', { name: 'Teeth', exact: true })
    const box = teeth.getByRole('searchbox', { name: 'Filter the list Teeth' })
    await teeth.getByRole('checkbox', { name: /^20/ }).check()
    await expect(page).toHaveURL('/parts/sample-chainrings?teeth=20')
    await box.fill('44')
    await expect(teeth.getByRole('checkbox')).toHaveCount(1)
    await expect(teeth.getByRole('status')).toHaveText('1 value')
    await box.press('Enter')
    await teeth.getByRole('checkbox', { name: /^44/ }).check()
    await expect(page).toHaveURL('/parts/sample-chainrings?teeth=20&teeth=44')
    await box.fill('nothing')
    await expect(teeth.getByRole('status')).toHaveText('0 values')
    await expectAccessible(page)
  } finally {
    await inside.query("UPDATE parts SET active = false WHERE sku LIKE 'LONG-%'")
    await inside.close()
  }
})

test('a filter explains itself in one sentence', async ({ page }) => {
  await visit(page, '/parts')
  const help = panel(page).getByText('?', { exact: true }).first()
  await expect(help).toBeVisible()
  await help.press('Enter')
  await expect(panel(page).locator('details[open] p').first()).toHaveText(/\.$/)
})
