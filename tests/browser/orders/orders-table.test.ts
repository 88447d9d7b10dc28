import { expect, test } from '@playwright/test'
import { ADMIN, freshEmail } from '../accounts/account-steps.ts'
import { visit } from '../steps/visit.ts'
import { signedIn } from './order-journey.ts'
import { makeCustomer } from './order-maker.ts'

test('the list of all orders fits its column at 1280 pixels, and on a phone cards are short and begin with no empty line', async ({
  baseURL,
  browser,
}) => {
  const email = freshEmail('wide')
  const orders = await makeCustomer(baseURL ?? '', 'Wide Customer', email)
  await orders.orderAndPay()
  await orders.order()
  await orders.close()
  const admin = await signedIn(browser, ADMIN, '/dashboard/manageAllOrders')
  await visit(admin, `/dashboard/manageAllOrders?search=${encodeURIComponent(email)}`)
  const table = admin.getByRole('table', { name: 'All orders' })
  await admin.setViewportSize({ width: 1280, height: 800 })
  await expect(table.getByRole('row')).toHaveCount(3)
  expect(await table.evaluate((shown) => shown.scrollWidth - (shown.parentElement?.clientWidth ?? 0))).toBe(0)
  await admin.setViewportSize({ width: 360, height: 800 })
  const first = await table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')]
          .find((cell) => getComputedStyle(cell).display !== 'none')
          ?.getAttribute('data-label'),
      ),
    )
  expect(first).toEqual(['Select', 'Select'])
  const paid = await table.getByRole('row').filter({ hasText: 'Paid' }).last().boundingBox()
  expect(paid?.height).toBeLessThanOrEqual(120)
  const unpaid = await table.getByRole('row').filter({ hasText: 'Reserved until' }).boundingBox()
  expect(unpaid?.height).toBeLessThanOrEqual(120)
  await visit(admin, '/dashboard/manageAllOrders')
  const top = await table.locator('tbody tr').first().boundingBox()
  expect((top?.y ?? 800) + (top?.height ?? 0)).toBeLessThanOrEqual(800)
})
