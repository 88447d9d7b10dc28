import { expect } from '@playwright/test'
import { ADMIN, freshEmail, signUp } from '../accounts/account-steps.ts'
import { section } from '../catalogue/part-steps.ts'
import { test } from '../steps/kept-tab.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'
import { signedIn } from './order-journey.ts'

test('a part that is sold in fives by the pack is ordered in fives', async ({ browser, page }) => {
  const name = `Fives ${Date.now()}`
  const admin = await signedIn(browser, ADMIN, '/dashboard/addProduct')
  const faults = [watchPage(page), watchPage(admin)]

  await test.step('the administrator says how it is sold, and is told what contradicts itself', async () => {
    await admin.getByLabel('Name', { exact: true }).fill(name)
    await admin.getByRole('textbox', { name: 'Picture address' }).fill('/favicon.svg')
    await admin.getByLabel('Description').fill('Nipples in packs, sold in fives.')
    await admin.getByLabel('Price (USD)').fill('2.50')
    await admin.getByLabel('Quantity').fill('23')
    await section(admin, 'Unit, tax and other prices').click()
    await admin.getByLabel('Sold in multiples of').fill('5')
    await expect(admin.getByLabel('Parts per pack')).toHaveCount(0)
    await admin.getByLabel('Unit').selectOption('Pack')
    await admin.getByLabel('Parts per pack').fill('1')
    const add = admin.getByRole('button', { name: 'Add Product', exact: true })
    await add.click()
    await expect(admin.getByText('Enter a multiple of 5')).toBeVisible()
    await expect(admin.getByText('Enter how many are in a pack')).toBeVisible()
    await expectAccessible(admin)
    await admin.getByLabel('Minimum order').fill('5')
    await admin.getByLabel('Parts per pack').fill('100')
    await add.click()
    await expect(admin.getByText('Successfully added your product')).toBeVisible()
  })

  await test.step('the customer reads it beside the price, and steps by five', async () => {
    await signUp(page, 'Fives Customer', freshEmail('fives'))
    await visit(page, `/?search=${encodeURIComponent(name)}`)
    await page.getByRole('article').getByRole('link').click()
    await expect(page.getByText('per pack of 100, in multiples of 5', { exact: true })).toBeVisible()
    const quantity = page.getByLabel('Quantity', { exact: true })
    await expect(quantity).toHaveValue('5')
    await quantity.press('ArrowUp')
    await expect(quantity).toHaveValue('10')
    for (let press = 0; press < 4; press++) await quantity.press('ArrowUp')
    await expect(quantity).toHaveValue('20')
  })

  await test.step('another quantity is refused with those beside it', async () => {
    const quantity = page.getByLabel('Quantity', { exact: true })
    await quantity.fill('6')
    await page.getByLabel('Phone').fill('+44 113 496 0000')
    await page.getByLabel('Address').fill('1 Mill Lane, Leeds')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('Sold in multiples of 5: order 5 or 10')).toBeVisible()
    await expect(quantity).toBeFocused()
    await expectAccessible(page)
    await quantity.fill('10')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('Successfully placed your order')).toBeVisible()
  })
  expect(faults.flat()).toEqual([])
})
