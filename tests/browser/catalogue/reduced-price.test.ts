import { expect } from '@playwright/test'
import { ADMIN } from '../accounts/account-steps.ts'
import { signedIn } from '../orders/order-journey.ts'
import { test } from '../steps/kept-tab.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit, visitAgain } from '../steps/visit.ts'
import { section } from './part-steps.ts'

test('a part is reduced and cheaper by ten, and a coupon takes something off', async ({ browser, page }) => {
  const name = `Reduced ${Date.now()}`
  const code = `SPRING-${Date.now()}`
  const admin = await signedIn(browser, ADMIN, '/dashboard/addProduct')
  const faults = [watchPage(page), watchPage(admin)]

  await test.step('the administrator says so, and is told what contradicts itself', async () => {
    await admin.getByLabel('Name', { exact: true }).fill(name)
    await admin.getByRole('textbox', { name: 'Picture address' }).fill('/favicon.svg')
    await admin.getByLabel('Description').fill('Sold off.')
    await admin.getByLabel('Price (USD)', { exact: true }).fill('5')
    await admin.getByLabel('Quantity', { exact: true }).fill('230')
    await section(admin, 'Unit, tax and other prices').click()
    await admin.getByLabel('Reduced to (USD)').fill('5.00')
    await admin.getByLabel('Reduced until').fill('2099-12-01T09:00')
    await admin.getByRole('button', { name: 'Add price by quantity' }).click()
    await admin.getByLabel('From 1 (units)').fill('10')
    await admin.getByLabel('Price 1 (USD)').fill('6')
    const add = admin.getByRole('button', { name: 'Add Product', exact: true })
    await add.click()
    await expect(admin.getByText('Enter less than 5.00')).toHaveCount(2)
    await expectAccessible(admin)
    await admin.getByLabel('Reduced to (USD)').fill('')
    await admin.getByLabel('Reduced until').fill('')
    await admin.getByLabel('Price 1 (USD)').fill('4.20')
    await add.click()
    await expect(admin.getByText('Successfully added your product')).toBeVisible()
    await visit(page, `/?search=${encodeURIComponent(name)}`)
    await page.getByRole('article').getByRole('link').click()
    await page.waitForURL('**/partDetails/**')
    await visit(admin, `/dashboard/manageProduct/${page.url().split('/').at(-1)}`)
    await section(admin, 'Unit, tax and other prices').click()
    await admin.getByLabel('Reduced to (USD)').fill('4.50')
    await admin.getByLabel('Reduced until').fill('2099-12-01T09:00')
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(admin.getByText('Successfully saved')).toBeVisible()
    const prices = admin.getByRole('table', { name: 'Prices' })
    await expect(prices.getByRole('row')).toHaveCount(3)
  })

  await test.step('visitors see the lower price, what was lowest before, and what ten cost', async () => {
    await visitAgain(page)
    await expect(page.getByText('Lowest price of the last 30 days: $5.00')).toBeVisible()
    const byQuantity = page.getByRole('table', { name: 'Prices by quantity' })
    await expect(byQuantity.getByRole('row', { name: 'From 10 $4.20' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Quantity', exact: true }).fill('7')
    await page.getByRole('button', { name: 'Add to basket' }).first().click()
    await visit(page, '/basket')
    await expect(page.getByText('3 more: $4.20 each')).toBeVisible()
    await page.getByRole('textbox', { name: /^Quantity of/ }).fill('10')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem').getByText('$42.00')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the owner adds a coupon that combines, told what is missing', async () => {
    await visit(admin, '/dashboard/settings/discounts')
    await admin.getByRole('button', { name: 'Add coupon' }).click()
    await admin.getByLabel('Code').last().fill(code)
    const save = admin.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await expect(admin.getByText('Nothing was saved')).toBeVisible()
    await expect(admin.getByText('Enter how many percent it takes off').first()).toBeVisible()
    await expectAccessible(admin)
    await admin.getByLabel('Percent').last().fill('10')
    await admin
      .getByLabel(/^Also for parts that are reduced/)
      .last()
      .check()
    await save.click()
    await expect(admin.getByText(`${code}10 % off, used 0 times`)).toBeVisible()
  })

  expect(faults.flat()).toEqual([])
})
