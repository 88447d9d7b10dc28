import { expect, test } from '@playwright/test'
import { handOnKeys } from '../steps/hand.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit, visitAgain } from '../steps/visit.ts'
import { ADMIN, expectSignedOut, freshEmail, logIn, PASSWORD, signUp } from './account-steps.ts'
import { type OutboxReader, readOutbox } from './outbox-reader.ts'

let outbox: OutboxReader
test.beforeAll(async ({ baseURL }) => {
  outbox = await readOutbox(baseURL ?? '')
})
test.afterAll(() => outbox.close())

test('an administrator makes admins, withdraws, bans and lets in again, and reads what was changed, by keyboard alone', async ({
  page,
  browser,
}) => {
  const faults = watchPage(page)
  const email = freshEmail('promoted')
  const customer = await (await browser.newContext()).newPage()
  await signUp(customer, 'Promoted Customer', email)
  const keys = handOnKeys(page)
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row').filter({ hasText: email })

  await test.step('searches for the account; the search stands in the address', async () => {
    await visit(page, '/dashboard/users')
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fdashboard%2Fusers$/)
    await logIn(page, ADMIN.email, ADMIN.password)
    const menu = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('list').first()
    await expect(menu.getByRole('link')).toHaveText([
      'My Profile',
      'Make Admin',
      'Add Product',
      'Manage Product',
      'Manage All Orders',
    ])
    await keys.type(page.getByRole('searchbox', { name: 'Email or name' }), email)
    await keys.press(page.getByRole('button', { name: 'Search' }))
    await expect(page).toHaveURL(/search=promoted/)
    await expect(page.getByText('1 account', { exact: true })).toBeVisible()
  })

  await test.step('makes admins of verified accounts only', async () => {
    await keys.press(row.getByRole('button', { name: /^Make Admin/ }))
    await expect(dialog).toContainText(`Make Promoted Customer (${email}) an admin?`)
    await keys.press(dialog.getByRole('button', { name: 'Make Admin' }))
    await expect(dialog.getByRole('alert')).toContainText('verified email')
    await keys.press(dialog.getByRole('button', { name: 'Cancel' }))
    await visit(customer, await outbox.linkIn(email, 'Verify your email'))
    await customer.getByRole('button', { name: 'Verify my email' }).click()
    await expect(customer.getByText('Your email is verified.')).toBeVisible()
    await keys.press(row.getByRole('button', { name: /^Make Admin/ }))
    await keys.press(dialog.getByRole('button', { name: 'Make Admin' }))
    await keys.sees(page.getByText('Successfully made an admin'))
    await expect(row.getByRole('button', { name: /^Make Admin/ })).toHaveCount(0)
    await expect(row.getByRole('button', { name: /^Remove admin/ })).toBeFocused()
    // Not the list of orders, which leads home instead.
    await visit(customer, '/dashboard/profile')
    await expectSignedOut(customer)
  })

  await test.step('withdraws the role', async () => {
    await keys.press(row.getByRole('button', { name: /^Remove admin/ }))
    await keys.press(dialog.getByRole('button', { name: 'Remove admin' }))
    await keys.sees(page.getByText('Admin role removed'))
    await keys.sees(row.getByRole('button', { name: /^Make Admin/ }))
  })

  await test.step('bans, saying why; the banned are out, and are no admins to be', async () => {
    await logIn(customer, email, PASSWORD)
    await expect(customer).toHaveURL(/\/dashboard\/profile$/)
    await keys.press(row.getByRole('button', { name: /^Ban/ }))
    await keys.press(dialog.getByRole('button', { name: 'Ban' }))
    await keys.sees(dialog.getByText('Enter a reason'))
    await keys.type(dialog.getByLabel('Reason'), 'Reported cards')
    await page.keyboard.press('Enter')
    await keys.sees(page.getByText('Account banned'))
    await keys.sees(row.getByText('Banned'))
    await visitAgain(customer)
    await expectSignedOut(customer)
    await logIn(customer, email, PASSWORD)
    await expect(customer.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await keys.press(row.getByRole('button', { name: /^Make Admin/ }))
    await keys.press(dialog.getByRole('button', { name: 'Make Admin' }))
    await expect(page.getByText('Failed to Make an admin')).toBeVisible()
    await keys.press(dialog.getByRole('button', { name: 'Cancel' }))
  })

  await test.step('lets in again', async () => {
    await keys.press(row.getByRole('button', { name: /^Lift ban/ }))
    await keys.press(dialog.getByRole('button', { name: 'Lift ban' }))
    await keys.sees(page.getByText('Ban lifted'))
    await logIn(customer, email, PASSWORD)
    await expect(customer).toHaveURL(/\/dashboard\/profile$/)
    await customer.context().close()
  })

  await test.step('reads the trail of the account, and all of it in the audit log', async () => {
    await keys.press(row.getByRole('button', { name: /^History/ }))
    await expect(dialog.getByRole('listitem')).toHaveCount(4)
    await expect(dialog.getByRole('listitem').nth(1)).toContainText('Reported cards')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(row.getByRole('button', { name: /^History/ })).toBeFocused()
    await keys.press(page.locator('summary', { hasText: 'Shop' }))
    const menu = await page.getByRole('navigation', { name: 'Dashboard' }).boundingBox()
    expect(menu?.height).toBeLessThanOrEqual(640) // With the longest group open
    await keys.press(page.getByRole('link', { name: 'Audit log' }))
    await keys.type(page.getByRole('searchbox', { name: /^Changed object/ }), email)
    await keys.type(page.getByRole('searchbox', { name: /^Changed by/ }), ADMIN.email)
    await keys.press(page.getByRole('button', { name: 'Search' }))
    await expect(page.getByText('4 changes')).toBeVisible()
    const ban = page.getByRole('row').filter({ hasText: 'Reported cards' })
    await expect(ban).toContainText('no → yes')
  })

  await test.step('reads an email in the outbox', async () => {
    await keys.press(page.getByRole('link', { name: 'Outbox' }))
    await keys.type(page.getByRole('searchbox', { name: 'Recipient or subject' }), email)
    await keys.press(page.getByRole('button', { name: 'Search' }))
    const found = page.getByRole('button', { name: 'Verify your email' })
    await expect(found).toHaveCount(1) // those of other accounts are gone once the search is done
    await keys.press(found)
    const mail = page.frameLocator('iframe[title="Verify your email"]')
    await expect(mail.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
    await expect(dialog.locator('iframe')).not.toHaveAttribute('sandbox', /scripts|same-origin/)
    await keys.press(page.getByRole('button', { name: 'Plain text' }))
    await expect(dialog).toContainText('/verifyEmail?token=')
  })

  // What Playwright itself would run in the email’s frame is refused there, and the browser says so.
  expect(faults.filter((fault) => !fault.includes("in 'about:srcdoc'"))).toEqual([])
})

test('on a small screen the dashboard’s menu is a drawer that works by keyboard', async ({ page }) => {
  const faults = watchPage(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/login')
  await logIn(page, ADMIN.email, ADMIN.password)
  await expect(page).not.toHaveURL(/\/login/)

  await visit(page, '/dashboard/outbox')
  const open = page.getByRole('button', { name: /^Dashboard menu/ })
  const drawer = page.getByRole('dialog', { name: 'Dashboard menu' })
  await open.press('Enter')
  await expect(drawer.getByRole('link', { name: 'Outbox' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()
  // The event of its closing comes a frame later: nobody presses that soon.
  await expect(page.getByLabel('Dashboard menu').locator('a')).toHaveCount(0)
  await open.press('Enter')
  await drawer.getByRole('link', { name: 'My Profile' }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
  await expect(drawer).toBeHidden()
  expect(faults).toEqual([])
})

test('by keyboard, an added row has the focus, one that goes leaves it to the next, and a closed form gives it back', async ({
  page,
}) => {
  const keys = handOnKeys(page)
  await visit(page, '/dashboard/carriers')
  await logIn(page, ADMIN.email, ADMIN.password)
  const names = page.getByLabel('Carrier', { exact: true })
  await keys.press(page.getByRole('button', { name: 'Add carrier' }))
  await expect(names.last()).toHaveValue('')
  await expect(names.last()).toBeFocused()
  await keys.type(names.last(), 'Pedal post')
  const removes = page.getByRole('button', { name: /^Remove/ })
  const left = await removes.nth(1).textContent()
  await keys.press(removes.first())
  await expect(removes.first()).toHaveText(left ?? '')
  await expect(removes.first()).toBeFocused()

  await keys.open('/dashboard/roles')
  await keys.press(page.getByRole('button', { name: 'Copy: Accounts' }))
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Copy: Accounts' })).toBeFocused()
})
