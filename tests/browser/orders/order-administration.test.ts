import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { ADMIN, freshEmail, PASSWORD } from '../accounts/account-steps.ts'
import { type Hand, handOnKeys } from '../steps/hand.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'
import { signedIn } from './order-journey.ts'
import { makeCustomer } from './order-maker.ts'

async function search({ page, type, press }: Hand, text: string) {
  await type(page.getByRole('searchbox', { name: 'Order number, customer or part' }), text)
  await press(page.getByRole('button', { name: 'Search' }))
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(text).slice(0, 8)}`))
}

test('an administrator finds orders, ships, delivers, refunds and cancels them, by keyboard alone; the customer sees it', async ({
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
  const keys = handOnKeys(admin)
  const dialog = admin.getByRole('dialog')
  const row = (id: string) => admin.getByRole('row').filter({ has: admin.locator(`a[href$="${id}"]`) })

  await test.step('searches, filters and sorts; all of it stands in the address', async () => {
    await search(keys, email)
    await expect(admin.getByText('3 orders')).toBeVisible()
    await keys.choose(admin.getByLabel('Status'), 'Placed')
    await keys.choose(admin.getByLabel('Sort'), 'Price: high to low')
    await keys.press(admin.getByRole('button', { name: 'Search' }))
    await expect(admin.getByText('1 order', { exact: true })).toBeVisible()
    await expect(admin).toHaveURL(/status=placed.*sort=dearest/)
    await keys.open(admin.url())
    await expect(row(placed)).toBeVisible()
    await expect(admin.getByLabel('Status')).toHaveValue('placed')
  })

  await test.step('records a payment from outside, with a note', async () => {
    await keys.press(row(placed).getByRole('button', { name: /^Paid/ }))
    await keys.press(dialog.getByRole('button', { name: 'Mark as paid' }))
    await keys.sees(dialog.getByText('A note is required'))
    await expectAccessible(admin)
    await keys.type(dialog.getByLabel('Note'), 'Cash at the gate')
    await keys.press(dialog.getByRole('button', { name: 'Mark as paid' }))
    await keys.sees(admin.getByText(/marked as paid/))
    // It is no longer among the placed ones: the focus stays at the list.
    await expect(admin.getByText('No matching orders')).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Orders', exact: true })).toBeFocused()
  })

  await test.step('ships with a tracking number, which the customer sees', async () => {
    await search(keys, email)
    await keys.choose(admin.getByLabel('Status'), 'All')
    await keys.press(admin.getByRole('button', { name: 'Search' }))
    await keys.press(row(shipped).getByRole('button', { name: /^Ship/ }))
    await keys.type(dialog.getByLabel('Carrier'), 'Royal Mail')
    await keys.type(dialog.getByLabel('Tracking number'), 'RM 123456789 GB')
    await admin.keyboard.press('Enter')
    await expect(row(shipped)).toContainText('Shipped')
    await expect(row(shipped).getByRole('button', { name: /^Mark as delivered/ })).toBeFocused()
    await visit(customer, `/dashboard/orders/${shipped}`)
    await expect(customer.getByRole('region', { name: 'What happens next' })).toContainText('RM 123456789 GB')
  })

  await test.step('cancels a paid order, whose money goes back to the card', async () => {
    await keys.press(row(cancelled).getByRole('button', { name: /^Cancel/ }))
    await expect(dialog).toContainText(/\$[\d,.]+ is refunded to the customer’s card/)
    await keys.press(dialog.getByRole('button', { name: 'Cancel order' }))
    await expect(row(cancelled)).toContainText('Cancelled')
    await visit(customer, '/dashboard')
    await customer.getByText(/^Cancelled and expired: /).click()
    const ownRow = customer.getByRole('row').filter({ has: customer.locator(`a[href$="${cancelled}"]`) })
    for (const list of [row(cancelled), ownRow]) {
      await expect(list.getByText('Refunded', { exact: true })).toBeVisible()
      await expect(list.getByText('Paid', { exact: true })).toHaveCount(0)
    }
    await visit(customer, `/dashboard/orders/${cancelled}`)
    await expect(customer.getByRole('region', { name: 'Refunds' })).toContainText('The order was cancelled')
    await visit(customer, `/dashboard/payment/${cancelled}`)
    await expect(customer.getByText(/refunded to your card/)).toBeVisible()
  })

  await test.step('refunds a part on the page of the order, and no more than is left; writes a note', async () => {
    await keys.press(row(shipped).getByRole('link', { name: /^PM-/ }))
    await expect(admin.getByRole('region', { name: 'History' })).toContainText(`by ${ADMIN.email}`)
    await keys.press(admin.getByRole('button', { name: 'Refund' }))
    await keys.type(dialog.getByLabel('Amount (USD)'), '999999')
    await keys.press(dialog.getByRole('button', { name: 'Refund' }))
    await keys.sees(dialog.getByText(/^The most you can refund is \$[\d,.]+$/))
    await keys.type(dialog.getByLabel('Amount (USD)'), '1.50')
    await keys.press(dialog.getByRole('button', { name: 'Refund' }))
    await expect(admin.getByRole('region', { name: 'Payments and refunds' })).toContainText('$1.50')
    await keys.type(admin.getByLabel('New note'), 'One piece was scratched.')
    await keys.press(admin.getByRole('button', { name: 'Add note' }))
    await expect(admin.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText(ADMIN.email)
    await expect(admin.getByLabel('New note')).toHaveValue('')
    await expectAccessible(admin)
    await keys.press(admin.getByRole('link', { name: 'Back to all orders' }))
    await expect(admin).toHaveURL(/search=bought/)
  })

  expect(adminFaults).toEqual([])
})

test('an administrator ships many orders at once, takes them out as CSV, and looks at the jobs, by keyboard alone', async ({
  baseURL,
  browser,
}) => {
  const email = freshEmail('many')
  const orders = await makeCustomer(baseURL ?? '', 'Many Customer', email)
  const ids = [await orders.orderAndPay(), await orders.orderAndPay(), await orders.orderAndPay()]
  await orders.close()
  const admin = await signedIn(browser, ADMIN, '/dashboard/manageAllOrders')
  const keys = handOnKeys(admin)
  const dialog = admin.getByRole('dialog')
  await search(keys, email)
  await expect(admin.getByText('3 orders')).toBeVisible()

  await test.step('ships all that are chosen, and says of each what came of it', async () => {
    await keys.press(admin.getByLabel('Select all ready to ship (3)'))
    await keys.press(admin.getByRole('button', { name: 'Ship 3 orders' }))
    // Somebody else is faster with one of them.
    const colleague = await signedIn(browser, ADMIN, `/dashboard/manageAllOrders/${ids[1]}`)
    await colleague.getByRole('button', { name: 'Ship', exact: true }).click()
    await colleague.getByLabel('Carrier').fill('Courier')
    await colleague.getByLabel('Carrier').press('Enter')
    await expect(colleague.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
    await keys.type(dialog.getByLabel('Carrier'), 'Royal Mail')
    await keys.type(dialog.getByLabel(/^Tracking number/).first(), 'RM1')
    await keys.press(dialog.getByRole('button', { name: 'Ship 3 orders' }))
    await expect(dialog.getByRole('heading')).toHaveText('Shipped: 2 of 3')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Failed' })).toContainText('is shipped')
    await expectAccessible(admin)
    await keys.press(dialog.getByRole('button', { name: 'Close' }).last())
    await expect(admin.getByRole('row').filter({ hasText: 'Shipped' })).toHaveCount(3)
    await expect(admin.getByLabel('Nothing ready to ship')).toBeDisabled()
    await keys.sees(admin.getByRole('heading', { level: 1 }))
  })

  await test.step('the CSV holds the orders of the search', async () => {
    const download = admin.waitForEvent('download')
    await keys.press(admin.getByRole('button', { name: 'Export CSV' }))
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
    const rows: string[][] = parse(await readFile(await file.path(), 'utf8'), { bom: true })
    expect(rows).toHaveLength(4)
    for (const cells of rows.slice(1)) expect(cells).toContain(email)
  })

  await test.step('the page of the jobs names what the shop does by itself', async () => {
    await visit(admin, '/dashboard/jobs')
    await expect(admin.getByRole('row').filter({ hasText: 'Send refunds' })).toBeVisible()
  })
})
