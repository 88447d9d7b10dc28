import { expect, type Page } from '@playwright/test'
import { handOnKeys } from '../steps/hand.ts'
import { test } from '../steps/kept-tab.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'
import { freshEmail, signUp } from './account-steps.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /address$/ })
const field = (page: Page, label: string) => dialog(page).getByLabel(label)
const button = (page: Page, name: string) => page.getByRole('button', { name })

test('a customer keeps an address book by keyboard, and nothing typed is lost when the country changes', async ({
  page,
}) => {
  const faults = watchPage(page)
  await signUp(page, 'Ada King', freshEmail('neighbour'))
  const hand = handOnKeys(page)
  await hand.open('/dashboard/addresses')

  await test.step('the form begins with the shop’s country and names what is missing', async () => {
    await hand.press(button(page, 'Add address'))
    await expect(field(page, 'Country')).toHaveValue('US')
    await expect(field(page, 'ZIP code')).toHaveAttribute('autocomplete', 'shipping postal-code')
    await hand.press(button(page, 'Save address'))
    await expect(field(page, 'Full name')).toBeFocused()
    await expect(field(page, 'ZIP code')).toHaveAccessibleDescription(/ZIP code is required/)
    await expectAccessible(page)
  })

  await test.step('another country has other fields; what was typed comes back with the first', async () => {
    await hand.type(field(page, 'Full name'), 'Ada King')
    await hand.type(dialog(page).getByLabel('Address', { exact: true }), 'Main Street')
    await hand.type(field(page, 'City'), 'Fresno')
    await hand.choose(field(page, 'State'), 'California')
    await hand.type(field(page, 'ZIP code'), '93650')
    await hand.choose(field(page, 'Country'), 'Germany')
    await expect(field(page, 'State')).toBeHidden()
    await expect(field(page, 'Postal code')).toHaveValue('93650')
    await expect(field(page, 'Postal code')).toHaveAttribute('inputmode', 'numeric')
    // Not by typing again: a list takes letters within a second as one word.
    await field(page, 'Country').selectOption('Singapore')
    await expect(field(page, 'City')).toBeHidden()
    await field(page, 'Country').selectOption('United States')
    await expect(field(page, 'State')).toHaveValue('CA')
    await expect(field(page, 'City')).toHaveValue('Fresno')
  })

  await test.step('an odd postcode and a missing house number are hints, and the address is saved', async () => {
    await field(page, 'Country').selectOption('Germany')
    await hand.type(field(page, 'City'), 'Köln')
    await hand.type(field(page, 'Postal code'), '5066')
    await hand.press(dialog(page).getByLabel('Default for billing'))
    await expect(field(page, 'Postal code')).toHaveAccessibleDescription(/^Unusual here: most look like \S+\.$/)
    await expect(dialog(page).getByLabel('Address', { exact: true })).toHaveAccessibleDescription(/^No house number/)
    await hand.type(field(page, 'Phone'), '0221 123456')
    await hand.type(field(page, 'Name of this address'), 'Home')
    await hand.press(button(page, 'Save address'))
    const card = page.getByRole('article', { name: 'Home' })
    await expect(card).toContainText('Default for delivery')
    await expect(card).not.toContainText('Default for billing')
    await expect(card.getByText('Ada King')).toHaveText('Ada King\nMain Street\n5066 Köln\nGermany')
    await expect(card).toContainText('+49 221 123456')
    await expectAccessible(page)
  })

  await test.step('it fills the address of an order', async () => {
    await visit(page, '/')
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.getByLabel('Use a saved address').selectOption('Home')
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Ada King\nMain Street\n5066 Köln\nGermany')
    await expect(page.getByLabel('Phone')).toHaveValue('0221 123456')
  })

  await test.step('it is edited and deleted', async () => {
    await hand.open('/dashboard/addresses')
    await hand.press(button(page, 'Edit Home'))
    await hand.type(field(page, 'Postal code'), '50667')
    await hand.press(button(page, 'Save address'))
    await expect(page.getByText('50667 Köln')).toBeVisible()
    await hand.press(button(page, 'Delete Home'))
    await hand.press(button(page, 'Delete address'))
    await expect(page.getByText('No addresses yet')).toBeVisible()
    await hand.sees(button(page, 'Add address'))
  })
  expect(faults).toEqual([])
})

test('without the data of countries, the fields of any country do', async ({ page }) => {
  await signUp(page, 'Ada King', freshEmail('neighbour'))
  await page.route('**/api/countries/*', (route) => route.abort())
  await visit(page, '/dashboard/addresses')
  await button(page, 'Add address').click()
  await field(page, 'Full name').fill('Ada King')
  await dialog(page).getByLabel('Address', { exact: true }).fill('1 Main St')
  await field(page, 'City').fill('Fresno')
  await field(page, 'Region').fill('CA')
  await field(page, 'Postal code').fill('93650')
  await button(page, 'Save address').click()
  await expect(page.getByText('Fresno, CA 93650')).toBeVisible()
})
