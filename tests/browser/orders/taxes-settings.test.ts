import { expect } from '@playwright/test'
import { ADMIN, logIn } from '../accounts/account-steps.ts'
import { test } from '../steps/kept-tab.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

// Nothing is saved: other tests use the same shop.
test('an owner begins with the starting set, confirms a rate and tries it before saving', async ({ page }) => {
  const faults = watchPage(page)
  await visit(page, '/dashboard/settings/taxes')
  await logIn(page, ADMIN.email, ADMIN.password)
  const tester = page.getByRole('region', { name: 'Try it' })
  const result = tester.getByRole('status')

  await test.step('out of the box nothing is said about tax', async () => {
    await tester.getByLabel('To country').selectOption('DE')
    await tester.getByRole('button', { name: 'Try', exact: true }).click()
    await expect(result).toContainText('Nothing is said about tax.')
  })

  await test.step('prices can’t contain a tax that nobody has confirmed', async () => {
    await page.getByLabel('Your prices').selectOption('included')
    await page.getByLabel('You sell from').selectOption('DE')
    await page.getByRole('button', { name: 'Add starting set' }).click()
    await expect(page.getByText('DE standard 19 %')).toBeVisible()
    await tester.getByRole('button', { name: 'Try', exact: true }).click()
    await expect(tester.getByRole('alert')).toContainText('Confirm a standard rate of DE first')
  })

  await test.step('one tick, and the tax is shown; abroad by a VAT ID there is none', async () => {
    await page.getByRole('checkbox', { name: /DE Standard/ }).check()
    await page.getByLabel('VAT IDs of buyers').selectOption('stand-in')
    await tester.getByRole('button', { name: 'Try', exact: true }).click()
    await expect(result).toContainText('Tax$15.97')
    await tester.getByLabel('To country').selectOption('ES')
    await tester.getByLabel('To postcode').fill('28001')
    await tester.getByLabel('Buyer’s VAT ID').fill('ESB86412491')
    await tester.getByRole('button', { name: 'Try', exact: true }).click()
    await expect(result).toContainText('Business in another member state')
    await expect(result).toContainText('To pay$84.03')
    await expectAccessible(page)
  })

  await test.step('a rate of 101 percent is named in its row, and nothing is saved', async () => {
    await page.getByRole('button', { name: 'Edit DE reduced' }).click()
    await page.getByLabel('Percent').fill('101')
    await page.getByLabel('Last day (optional)').fill('2026-12-31')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Nothing was saved' })
    await expect(alert).toContainText('Percent: A rate is between 0 and 100 percent')
    await alert.getByRole('button', { name: 'Percent' }).click()
    await expect(page.getByLabel('Percent')).toBeFocused()
    await expectAccessible(page)
  })
  expect(faults).toEqual([])
})
