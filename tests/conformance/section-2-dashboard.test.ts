import { visit } from '../browser/steps/visit.ts'
import { expect, test } from './conformance-test.ts'

test('[2.43] [2.44] the dashboard welcomes customers, and its menu is theirs', { tag: '@any-shop' }, async ({
  as,
  shop,
}) => {
  const page = await as(shop.customer)
  await visit(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome to your Dashboard' })).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('list').first().getByRole('link')
  await expect(links).toHaveText(['My Orders', 'My Profile', 'Add Reviews'])
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/dashboard',
    '/dashboard/profile',
    '/dashboard/review',
  ])
})

test('[2.45] administrators have their own menu', { tag: '@any-shop' }, async ({ as, shop }) => {
  const page = await as(shop.admin)
  await visit(page, '/dashboard')
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('list').first().getByRole('link')
  await expect(links).toHaveText(['My Profile', 'Make Admin', 'Add Product', 'Manage Product', 'Manage All Orders'])
})

test('[2.21] the dashboard of an administrator is an overview', async ({ as, shop }) => {
  const page = await as(shop.admin)
  await visit(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  const fold = page.getByText(/nothing waiting$/)
  if (await fold.isVisible()) await fold.click()
  for (const name of [/Orders to ship/, /Parts low in stock/])
    await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Orders: / })).toBeVisible()
})

test('[2.13] [2.46] [2.47] [2.48] [2.49] [4.8] My Orders lists them by columns, with the way to pay', async ({
  as,
  shop,
  part,
}) => {
  const buyer = await shop.signUp('Conformance Buyer')
  const id = await shop.order(buyer, part)
  const page = await as(buyer)
  await visit(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'My Orders: 1' })).toBeVisible()
  for (const name of ['Name', 'Price', 'Quantity', 'Payment', 'PaymentStatus']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  }
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('1')
  await expect(row).toContainText(part.name)
  await expect(row).toContainText(dollars(part.price * part.min))
  await expect(row.getByRole('cell').nth(2)).toHaveText(String(part.min))
  await expect(row.getByRole('link', { name: /^Pay/ })).toHaveAttribute('href', `/dashboard/payment/${id}`)
})

test('[2.50] [4.7] a paid order says Paid, and asks for no payment', async ({ as, shop, part }) => {
  const buyer = await shop.signUp('Conformance Payer')
  await shop.pay(buyer, await shop.order(buyer, part))
  const page = await as(buyer)
  await visit(page, '/dashboard')
  await expect(page.getByRole('row').nth(1).getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0)
  await expect(
    page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Delete/ }),
  ).toBeDisabled()
})

test('[2.51] Delete withdraws an unpaid order, once that is confirmed', async ({ as, shop, part }) => {
  const buyer = await shop.signUp('Conformance Withdrawer')
  const id = await shop.order(buyer, part)
  const page = await as(buyer)
  await visit(page, '/dashboard')
  await page.getByRole('button', { name: /^Delete/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(part.name)
  await dialog.getByRole('button', { name: /Delete/ }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(
      async () => ((await shop.call('GET', `/api/placeOrder/${id}`, { as: buyer })).body as { status: string }).status,
    )
    .toBe('cancelled')
})

test('[2.14] [2.52] [2.53] [2.54] [2.55] [8.5] the profile shows the account, and what its form saves', {
  tag: '@any-shop',
}, async ({ as, shop }) => {
  const person = await shop.signUp('Conformance Person')
  const page = await as(person)
  await visit(page, '/dashboard/profile')
  const card = page.getByRole('region', { name: 'Your profile' })
  await expect(card).toContainText(person.name)
  await expect(card).toContainText(person.email)
  await expect(card).not.toContainText('Education')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Name', { exact: true })).not.toBeEditable()
  await expect(form.getByLabel('Email')).not.toBeEditable()
  await form.getByLabel('Education').fill('Mechanical engineering')
  await form.getByLabel('City').selectOption('Sylhet')
  await form.getByLabel('Contact number').fill('01711000000')
  await form.getByLabel('LinkedIn link').fill('https://www.linkedin.com/in/conformance')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Successfully saved')).toBeVisible()
  await expect(form).toBeHidden()
  for (const words of [
    'Education',
    'Mechanical engineering',
    'City',
    'Sylhet',
    'Contact',
    '01711000000',
    'Linkedln Link',
  ]) {
    await expect(card).toContainText(words)
  }
})

test('[5.11] the cities are those eight', { tag: '@any-shop' }, async ({ as, shop }) => {
  const page = await as(shop.customer)
  await visit(page, '/dashboard/profile')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  const cities = await page.getByLabel('City').locator('option').allTextContents()
  expect(cities.slice(-8)).toEqual([
    'Dhaka',
    'Chittagong',
    'Barishal',
    'Sylhet',
    'Rajshahi',
    'Mymensing',
    'Rangpur',
    'Khulna',
  ])
})

test('[2.16] [2.56] [2.57] Make Admin lists the accounts, with the button for those who are none', async ({
  as,
  shop,
}) => {
  const page = await as(shop.admin)
  await visit(page, `/dashboard/users?search=${shop.customer.email}`)
  const row = page.getByRole('row').filter({ hasText: shop.customer.email })
  await expect(row.getByRole('button', { name: /^Make Admin/ })).toBeVisible()
  await visit(page, `/dashboard/users?search=${shop.admin.email}`)
  const own = page.getByRole('row').filter({ hasText: shop.admin.email })
  await expect(own).toBeVisible()
  await expect(own.getByRole('button', { name: /^Make Admin/ })).toHaveCount(0)
})

test('[2.19] [2.61] [2.62] Manage All Orders lists them, and Paid, Ship and Cancel do what they say', async ({
  as,
  shop,
  part,
}) => {
  const buyer = await shop.signUp('Conformance Shipped')
  await shop.order(buyer, part)
  await shop.order(buyer, part)
  const page = await as(shop.admin)
  await visit(page, `/dashboard/manageAllOrders?search=${buyer.email}`)
  const rows = page.getByRole('row').filter({ hasText: buyer.email })
  await expect(rows).toHaveCount(2)
  const dialog = page.getByRole('dialog')
  await rows
    .first()
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(rows.first()).toContainText('Cancelled')
  await rows.nth(1).getByRole('button', { name: /^Paid/ }).click()
  await dialog.getByLabel('Note').fill('Cash at the gate')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await rows.nth(1).getByRole('button', { name: /^Ship/ }).click()
  await dialog.getByLabel('Carrier').fill('Royal Mail')
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(rows.nth(1)).toContainText('Shipped')
})

test('[4.4] [4.5] a customer on an administrators’ page is signed out once the check has answered, not before', {
  tag: '@any-shop',
}, async ({ as, shop }) => {
  const curious = await shop.signUp('Conformance Curious')
  const page = await as(curious)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/admin/**', async (route) => {
    await held
    await route.continue()
  })
  await visit(page, '/dashboard/users')
  await expect(
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Orders' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  answer()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

test('[4.10] [8.2] when the call for the own orders is answered 401, one is signed out and at home', {
  tag: '@any-shop',
}, async ({ as, shop }) => {
  const page = await as(await shop.signUp('Conformance Expelled'))
  await page.route('**/api/placeOrder?*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: '{"type":"about:blank","title":"No","status":403,"detail":"No"}',
    }),
  )
  await visit(page, '/dashboard')
  await expect(page).toHaveURL(`${shop.url.replace(/\/$/, '')}/`)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

test('[8.1] [8.9] Make Admin tells of success, and of being refused', { tag: '@any-shop' }, async ({ as, shop }) => {
  const page = await as(shop.admin)
  const answers = [
    {
      status: 403,
      contentType: 'application/problem+json',
      body: '{"type":"/problems/not-allowed","title":"No","status":403,"detail":"Banned."}',
    },
    { status: 200, contentType: 'application/json', body: '{"acknowledged":true,"modifiedCount":1}' },
  ]
  await page.route('**/api/user/admin/**', (route) => route.fulfill(answers.shift() ?? {}))
  await visit(page, `/dashboard/users?search=${shop.stranger.email}`)
  await page.getByRole('button', { name: /^Make Admin/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click()
  await expect(page.getByText('Failed to Make an admin')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click()
  await expect(page.getByText('Successfully made an admin')).toBeVisible()
})

/** As the shop writes prices. */
function dollars(amount: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount)
}
