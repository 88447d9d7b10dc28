import { expect, test } from '@playwright/test'
import { ADMIN } from '../accounts/account-steps.ts'
import { signedIn } from '../orders/order-journey.ts'
import { handOnKeys } from '../steps/hand.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'
import { section } from './part-steps.ts'

test('an administrator says when a part is expected; card, part page and basket say so until it is in stock', async ({
  browser,
  page,
}) => {
  const sku = `EXPECTED-${Date.now()}`
  const admin = await signedIn(browser, ADMIN, '/dashboard/addProduct')
  const faults = [watchPage(admin), watchPage(page)]
  const keys = handOnKeys(admin)
  const words = 'Out of stock, expected 3 December 2999'

  await test.step('adds it without stock, by keyboard', async () => {
    await keys.type(admin.getByLabel('Name'), 'Chainring under way')
    await keys.press(admin.getByRole('button', { name: 'Use the drawing' }))
    await keys.type(admin.getByLabel('Description'), 'Sold out.')
    await keys.type(admin.getByLabel('Price (USD)'), '30')
    await keys.type(admin.getByLabel('Quantity', { exact: true }), '0')
    await keys.press(section(admin, 'Part number'))
    await keys.type(admin.getByLabel('SKU'), sku)
    await keys.press(section(admin, 'Delivery and returns'))
    await admin.getByLabel('Expected in stock').focus()
    await admin.keyboard.type('12032999')
    await expect(admin.getByLabel('Expected in stock')).toHaveValue('2999-12-03')
    await expectAccessible(admin)
    await keys.press(admin.getByRole('button', { name: 'Add Product', exact: true }))
    await keys.sees(admin.getByText('Successfully added your product'))
  })

  await test.step('a visitor sees the date on card, part page and in the basket', async () => {
    await visit(page, `/?search=${sku}`)
    await expect(page.getByRole('article').getByText(words)).toBeVisible()
    await page.getByRole('article').getByRole('link').click()
    await expect(page.getByText(words)).toBeVisible()
    await expectAccessible(page)
    await visit(page, `/basket?add=${sku}~1`)
    await page
      .getByRole('region', { name: /^Add th/ })
      .getByRole('button', { name: 'Add to basket' })
      .click()
    await expect(page.getByRole('listitem').filter({ hasText: sku }).getByText(words)).toBeVisible()
  })

  await test.step('a date that has passed is shown to nobody but the administrator', async () => {
    await visit(page, `/?search=${sku}`)
    await page.getByRole('article').getByRole('link').click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page).toHaveURL(/partDetails/)
    const part = new URL(page.url()).pathname.split('/').at(-1)
    await visit(admin, `/dashboard/manageProduct/${part}`)
    await section(admin, 'Delivery and returns').click()
    await expect(admin.getByLabel('Expected in stock')).toHaveValue('2999-12-03')
    await admin.getByLabel('Expected in stock').fill('2020-12-03')
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('Successfully saved')).toBeVisible()
    await expect.poll(async () => (await page.reload()) && page.getByText(words).count()).toBe(0)
    await expect(page.getByText('Out of stock', { exact: true }).first()).toBeVisible()
    await visit(admin, `/dashboard/manageProduct/${part}`)
    await expect(admin.getByLabel('Expected in stock')).toHaveValue('2020-12-03')
  })

  expect(faults.flat()).toEqual([])
})
