import { expect, test } from '@playwright/test'
import { ADMIN, freshEmail, logIn, signUp } from '../accounts/account-steps.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'
import { orderPart } from './order-journey.ts'

test('an administrator’s dashboard says what waits and how the shop sells, and leads on', async ({ page, browser }) => {
  const faults = watchPage(page)
  const customer = await (await browser.newContext()).newPage()
  await signUp(customer, 'Overview Customer', freshEmail('overview'))
  await orderPart(customer)
  // The first try fails: it says so, and the page comes when it is tried again.
  await page.route('**/api/overview*', (route) => route.fulfill({ status: 422, body: '{}' }), { times: 1 })
  await visit(page, '/login?returnTo=%2Fdashboard')
  await logIn(page, ADMIN.email, ADMIN.password)
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()

  await expect(page.getByRole('img', { name: /^Orders: \d+ total/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Sales: \$[\d.,]+ total/ })).toBeVisible()
  await page.getByText('View as table').press('Enter')
  const table = page.getByRole('table', { name: 'Orders and sales' })
  await expect(table.getByRole('row')).toHaveCount(31)
  // Of yesterday, when midnight has come since.
  const ordersOf = async (row: number) =>
    Number(await table.getByRole('row').nth(row).getByRole('cell').nth(1).textContent())
  await expect.poll(async () => (await ordersOf(1)) + (await ordersOf(2))).toBeGreaterThan(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: '12 months' }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard\?period=months$/)
  await expect(table.getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('heading', { name: 'Low stock' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Newest reviews' })).toBeVisible()
  await page.getByRole('link', { name: /Unpaid orders$/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/manageAllOrders\?status=placed$/)
  await expect(page.getByRole('row').filter({ hasText: 'Placed' }).first()).toBeVisible()
  expect(faults).toEqual([])
})

test('a customer’s dashboard loads no charts', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))
  await signUp(page, 'Chartless Customer', freshEmail('chartless'))
  await expect(page.getByRole('heading', { name: 'My Orders: 0' })).toBeVisible()
  expect(scripts.some((url) => url.includes('my-orders-page'))).toBe(true)
  expect(scripts.filter((url) => url.includes('admin-overview'))).toEqual([])
})
