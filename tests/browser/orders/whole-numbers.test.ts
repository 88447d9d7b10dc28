import { expect, type Page, test } from '@playwright/test'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { freshEmail, signUp } from '../accounts/account-steps.ts'
import { expectAccessible } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

test.use({ locale: 'en-US' })

/** Puts a text into a field key by key, as a person does. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill('')
  await page.getByLabel(label, { exact: true }).pressSequentially(text)
}

test('a quantity that is no whole number is refused as it was typed, and never becomes another', async ({ page }) => {
  await signUp(page, 'Counting Customer', freshEmail('counting'))
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/placeOrder')) orders.push(request.postData() ?? '')
  })
  const parts: Part[] = await (await page.request.get('/api/part?limit=200')).json()
  const part = parts.find(({ price, min, availableQuantity }) => price < 100 && availableQuantity > 10 * min)
  await visit(page, `/partDetails/${part?._id}`)
  await page.getByLabel('Phone').fill('+44 113 496 0000')
  await page.getByLabel('Address').fill('1 Mill Lane, Leeds')
  const quantity = page.getByLabel('Quantity', { exact: true })
  for (const typed of ['1,5', '1.5', '1 5', '1e1', '+15', '']) {
    await type(page, 'Quantity', typed)
    await expect(page.locator('output')).toHaveText('–')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('Enter a whole number of units')).toBeVisible()
    await expect(quantity).toHaveValue(typed)
    await expect(quantity).toHaveAccessibleDescription(/Enter a whole number of units/)
  }
  await expectAccessible(page)
  expect(orders).toEqual([])
  const [min, max] = [await quantity.getAttribute('min'), await quantity.getAttribute('max')]
  await type(page, 'Quantity', String(Number(max) + 1))
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText(`Only ${max} available`)).toBeVisible()
  await quantity.press('ArrowUp')
  await expect(quantity).toHaveValue(max ?? '')
  await type(page, 'Quantity', min ?? '')
  await quantity.press('ArrowDown')
  await expect(quantity).toHaveValue(min ?? '')
  await quantity.press('ArrowUp')
  await expect(quantity).toHaveValue(String(Number(min) + 1))
  await expect(page.locator('output')).not.toHaveText('–')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Successfully placed your order')).toBeVisible()
  expect(orders.map((body) => JSON.parse(body).placeOrderQuantity)).toEqual([Number(min) + 1])
})

test('a rating is typed or chosen by its stars, which stay in step; what is no rating is refused', async ({ page }) => {
  await signUp(page, 'Rating Customer', freshEmail('rating'))
  await visit(page, '/dashboard/review')
  const field = page.getByLabel('Ratings (Out of 5)')
  const stars = page.getByRole('group', { name: 'Stars' })
  const star = (name: string) => stars.getByRole('radio', { name, exact: true })
  for (const typed of [',5', '4,5', '4.5', '6', '']) {
    await type(page, 'Ratings (Out of 5)', typed)
    await page.getByRole('button', { name: 'Send Review' }).click()
    await expect(page.getByText('Choose 1 to 5 stars')).toBeVisible()
    await expect(stars.getByRole('radio', { checked: true })).toHaveCount(0)
  }
  await star('4 stars').click()
  await expect(field).toHaveValue('4')
  await expect(star('4 stars')).toBeChecked()
  await expect(page.getByText('Choose 1 to 5 stars')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(field).toHaveValue('5')
  await expect(star('5 stars')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toHaveValue('5')
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveValue('4')
  await expect(star('4 stars')).toBeChecked()
  await type(page, 'Ratings (Out of 5)', '1')
  await expect(star('1 star')).toBeChecked()
  await expectAccessible(page)
  await star('2 stars').click()
  await page.getByLabel('Full Name').fill('Rating Customer')
  await page.getByLabel('Your Image').fill('-')
  await page.getByLabel('Your Message').fill('Runs true.')
  await page.getByRole('button', { name: 'Send Review' }).click()
  await expect(page.getByText('Successfully added your review')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your reviews' }).getByRole('img')).toHaveAccessibleName(
    'Rated 2 out of 5',
  )
  await expect(stars.getByRole('radio', { checked: true })).toHaveCount(0)
})
