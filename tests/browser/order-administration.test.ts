import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { ADMIN, freshEmail, PASSWORD } from './account-steps.ts'
import { makeCustomer } from './order-maker.ts'
import { signedIn } from './order-steps.ts'
import { expectAccessible, watchPage } from './page-check.ts'

async function search(admin: Page, text: string) {
  await admin.getByRole('searchbox', { name: 'Number, customer or part' }).fill(text)
  await admin.getByRole('button', { name: 'Search' }).click()
  await expect(admin).toHaveURL(new RegExp(`search=${encodeURIComponent(text).slice(0, 8)}`))
}

test('an administrator finds orders, ships, delivers, refunds and cancels them; the customer sees it', async ({
  baseURL,
  browser,
}) => {
  const email = freshEmail('bought')
  const orders = await makeCustomer(baseURL ?? '', 'Bought Customer', email)
  const [shipped, cancelled, placed] = [await orders.orderAndPay(), await orders.orderAndPay(), await orders.order()]
  await orders.close()
  const customer = await signedIn(browser, { email, password: PASSWORD }, '/dashboard')
  const admin = await signedIn(browser, ADMIN, '/dashboard/manageAllOrders')
  const adminFaults = watchPage(admin)
  const dialog = admin.getByRole('dialog')
  const row = (id: string) => admin.getByRole('row').filter({ has: admin.locator(`a[href$="${id}"]`) })

  await test.step('searches, filters and sorts; all of it stands in the address', async () => {
    await search(admin, email)
    await expect(admin.getByText('3 orders')).toBeVisible()
    await admin.getByLabel('Status').selectOption('placed')
    await admin.getByLabel('Sort').selectOption('dearest')
    await admin.getByRole('button', { name: 'Search' }).click()
    await expect(admin.getByText('1 order', { exact: true })).toBeVisible()
    await expect(admin).toHaveURL(/status=placed.*sort=dearest/)
    await admin.reload()
    await expect(row(placed)).toBeVisible()
    await expect(admin.getByLabel('Status')).toHaveValue('placed')
  })

  await test.step('records a payment from outside, with a note', async () => {
    await row(placed).getByRole('button', { name: /^Paid/ }).press('Enter')
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(dialog.getByText('A note is required')).toBeVisible()
    await expectAccessible(admin)
    await dialog.getByLabel('Note').fill('Cash at the gate')
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(admin.getByText(/is marked as paid/)).toBeVisible()
    // It is no longer among the placed ones: the focus stays at the list.
    await expect(admin.getByText('No such order')).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Orders', exact: true })).toBeFocused()
  })

  await test.step('ships with a tracking number, which the customer sees', async () => {
    await search(admin, email)
    await admin.getByLabel('Status').selectOption('')
    await admin.getByRole('button', { name: 'Search' }).click()
    await row(shipped).getByRole('button', { name: /^Ship/ }).click()
    await dialog.getByRole('button', { name: 'Ship' }).click()
    await expect(dialog.getByText('Carrier is required')).toBeVisible()
    await dialog.getByLabel('Carrier').fill('Royal Mail')
    await dialog.getByLabel('Tracking number').fill('RM 123456789 GB')
    await dialog.getByLabel('Tracking number').press('Enter')
    await expect(row(shipped)).toContainText('Shipped')
    await expect(row(shipped).getByRole('button', { name: /^Deliver/ })).toBeFocused()
    await customer.goto(`/dashboard/orders/${shipped}`)
    await expect(customer.getByRole('region', { name: 'What happens next' })).toContainText('RM 123456789 GB')
  })

  await test.step('cancels a paid order, whose money goes back to the card', async () => {
    await row(cancelled)
      .getByRole('button', { name: /^Cancel/ })
      .click()
    await expect(dialog).toContainText(/\$[\d,.]+ go back to the customer’s card/)
    await dialog.getByRole('button', { name: 'Cancel the order' }).click()
    await expect(row(cancelled)).toContainText('Cancelled')
    await customer.goto(`/dashboard/orders/${cancelled}`)
    await expect(customer.getByRole('region', { name: 'Refunds' })).toContainText('The order was cancelled')
    await customer.goto(`/dashboard/payment/${cancelled}`)
    await expect(customer.getByText(/goes back to your card/)).toBeVisible()
  })

  await test.step('refunds a part on the page of the order, and no more than is left; writes a note', async () => {
    await row(shipped).getByRole('link', { name: /^PM-/ }).click()
    await expect(admin.getByRole('region', { name: 'History' })).toContainText(`by ${ADMIN.email}`)
    await admin.getByRole('button', { name: 'Refund' }).click()
    await dialog.getByLabel('Amount in dollars').fill('999999')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(dialog.getByText(/^At most \$[\d,.]+ can be given back$/)).toBeVisible()
    await dialog.getByLabel('Amount in dollars').fill('1.50')
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await expect(admin.getByRole('region', { name: 'Payments and refunds' })).toContainText('$1.50')
    await admin.getByLabel('New note').fill('One piece was scratched.')
    await admin.getByRole('button', { name: 'Add note' }).click()
    await expect(admin.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText(ADMIN.email)
    await expect(admin.getByLabel('New note')).toHaveValue('')
    await expectAccessible(admin)
    await admin.getByRole('link', { name: 'Back to all orders' }).click()
    await expect(admin).toHaveURL(/search=bought/)
  })

  expect(adminFaults).toEqual([])
  await customer.context().close()
  await admin.context().close()
})

test('an administrator ships many orders at once, takes them out as CSV, and looks at the jobs', async ({
  baseURL,
  browser,
}) => {
  const email = freshEmail('many')
  const orders = await makeCustomer(baseURL ?? '', 'Many Customer', email)
  const ids = [await orders.orderAndPay(), await orders.orderAndPay(), await orders.orderAndPay()]
  await orders.close()
  const admin = await signedIn(browser, ADMIN, '/dashboard/manageAllOrders')
  const dialog = admin.getByRole('dialog')
  await search(admin, email)
  await expect(admin.getByText('3 orders')).toBeVisible()

  await test.step('ships all that are chosen, and says of each what came of it', async () => {
    await admin.getByLabel('All that can be shipped (3)').check()
    await admin.getByRole('button', { name: 'Ship 3 orders' }).click()
    // Somebody else is faster with one of them.
    const colleague = await signedIn(browser, ADMIN, `/dashboard/manageAllOrders/${ids[1]}`)
    await colleague.getByRole('button', { name: 'Ship' }).click()
    await colleague.getByLabel('Carrier').fill('Courier')
    await colleague.getByLabel('Carrier').press('Enter')
    await expect(colleague.getByRole('button', { name: 'Deliver' })).toBeVisible()
    await colleague.context().close()
    await dialog.getByLabel('Carrier').fill('Royal Mail')
    await dialog
      .getByLabel(/^Tracking number/)
      .first()
      .fill('RM1')
    await dialog.getByRole('button', { name: 'Ship 3 orders' }).click()
    await expect(dialog.getByRole('heading')).toHaveText('Shipped: 2 of 3')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Failed' })).toContainText('is shipped')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(admin.getByRole('row').filter({ hasText: 'Shipped' })).toHaveCount(3)
    await expect(admin.getByLabel('None here can be shipped')).toBeDisabled()
  })

  await test.step('the CSV holds the orders of the search', async () => {
    const download = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'Export CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
    const rows: string[][] = parse(await readFile(await file.path(), 'utf8'), { bom: true })
    expect(rows).toHaveLength(4)
    for (const cells of rows.slice(1)) expect(cells).toContain(email)
  })

  await test.step('the page of the jobs names what the shop does by itself', async () => {
    await admin.goto('/dashboard/jobs')
    await expect(admin.getByRole('row').filter({ hasText: 'Give money back' })).toBeVisible()
  })
  await admin.context().close()
})
