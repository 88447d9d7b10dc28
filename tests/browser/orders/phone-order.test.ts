import { expect, test } from '@playwright/test'
import { ADMIN, freshEmail } from '../accounts/account-steps.ts'
import { handOnKeys } from '../steps/hand.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { signedIn } from './order-journey.ts'

test('an administrator enters an order for a customer on the phone, by keyboard alone, and records the payment', async ({
  browser,
}) => {
  const email = freshEmail('phone')
  const admin = await signedIn(browser, ADMIN, '/dashboard/newOrder')
  const faults = watchPage(admin)
  const keys = handOnKeys(admin)
  const parts = (await (await admin.request.get('/api/part?limit=200')).json()) as {
    sku: string
    availableQuantity: number
    min: number
  }[]
  const [first, second] = parts.filter(({ availableQuantity, min }) => availableQuantity >= min * 3)
  if (!first || !second) throw new Error('The shop has no two parts in stock')

  await test.step('what is missing is listed', async () => {
    await keys.press(admin.getByRole('button', { name: 'Place order' }))
    await expect(admin.getByRole('heading', { name: /fields need your attention$/ })).toBeVisible()
    await expect(admin.getByLabel('Part numbers')).toHaveAccessibleDescription(/Add at least one part/)
    await expectAccessible(admin)
  })

  await test.step('parts come by number; an unknown one is named and stays', async () => {
    await keys.type(admin.getByLabel('Part numbers'), `${first.sku}, ${second.sku}, NO-SUCH-PART`)
    await admin.keyboard.press('Enter')
    await expect(admin.getByRole('list', { name: 'Parts of the order' }).getByRole('listitem')).toHaveCount(2)
    await expect(admin.getByText('No part on sale has the number NO-SUCH-PART', { exact: true })).toBeVisible()
    await expect(admin.getByLabel('Part numbers')).toHaveValue('NO-SUCH-PART')
    const button = admin.getByRole('button', { name: /^Place order for \$/ })
    const before = await button.textContent()
    await keys.press(admin.getByRole('button', { name: /: more$/ }).first())
    await expect(button).not.toHaveText(before ?? '')
  })

  await test.step('the order is placed for the caller, who gets its link', async () => {
    await keys.type(admin.getByLabel('Email', { exact: true }), email)
    await keys.type(admin.getByLabel('Phone'), '0113 496 0000')
    await keys.type(admin.getByLabel('Customer’s reference (optional)'), 'Call 7')
    await keys.type(admin.getByLabel('Note (optional)', { exact: true }), 'Prefers the morning')
    await admin.getByLabel('Country').selectOption('GB')
    await keys.type(admin.getByLabel('Full name'), 'Phone Caller')
    await keys.type(admin.getByLabel(/^Address$|^Street/), '1 Mill Lane')
    await keys.type(admin.getByLabel(/^City|^Town/), 'Leeds')
    await keys.type(admin.getByRole('textbox', { name: /^Post/ }), 'LS1 4AP')
    await admin.getByLabel('Same as the delivery address').focus()
    await admin.keyboard.press('Space')
    const billing = admin.getByRole('group', { name: 'Billing address' })
    await billing.getByLabel('Country').selectOption('GB')
    await keys.type(billing.getByLabel('Full name'), 'Caller’s Employer')
    await keys.type(billing.getByLabel(/^Address$|^Street/), '2 Head Office Road')
    await keys.type(billing.getByLabel(/^City|^Town/), 'York')
    await keys.type(billing.getByRole('textbox', { name: /^Post/ }), 'YO1 7HH')
    await expectAccessible(admin)
    await keys.press(admin.getByRole('button', { name: /^Place order for \$/ }))
    await expect(admin).toHaveURL(/manageAllOrders\/[\w-]{36}$/)
    await expect(admin.getByText('Call 7')).toBeVisible()
    await expect(admin.getByText('Prefers the morning')).toBeVisible()
    await expect(admin.getByText('2 Head Office Road')).toBeVisible()
  })

  await test.step('the payment is recorded as for any order', async () => {
    await admin.getByRole('button', { name: 'Paid', exact: true }).click()
    await admin.getByRole('dialog').getByLabel('Note').fill('Bank transfer')
    await admin.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
    await expect(admin.getByRole('button', { name: 'Ship', exact: true })).toBeVisible()
  })

  await test.step('what goes back of it outside the shop is recorded, by units', async () => {
    const dialog = admin.getByRole('dialog')
    await keys.press(admin.getByRole('button', { name: 'Record money given back…' }))
    await keys.press(dialog.getByRole('button', { name: 'Record' }))
    await keys.sees(dialog.getByText('A note is required'))
    await expectAccessible(admin)
    await keys.type(dialog.getByRole('group', { name: 'Units' }).getByRole('textbox').first(), '1')
    await expect(dialog.getByRole('status')).toContainText(/^These units are worth \$[\d,.]+\.$/)
    await keys.type(dialog.getByLabel('Note'), 'By bank')
    await keys.press(dialog.getByRole('button', { name: 'Record' }))
    await keys.sees(admin.getByText(/^\$[\d,.]+ recorded$/))
    await expect(admin.getByRole('region', { name: 'Payments and refunds' })).toContainText('outside the shop')
  })
  expect(faults).toEqual([])
})
