import { expect, type Page } from '@playwright/test'
import { test } from '../steps/kept-tab.ts'
import { watchPage } from '../steps/page-check.ts'
import { visit, visitAgain } from '../steps/visit.ts'

const password = 'a password for the journey'
/** A repetition on the same shop needs a customer of its own. */
const email = `journey.${Date.now()}@example.com`

async function payByCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 39')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

async function orderThePart(page: Page) {
  await page.getByLabel('Phone').fill('+44 113 496 0000')
  await page.getByLabel('Address').fill('1 Mill Lane, Leeds')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Successfully placed your order')).toBeVisible()
}

test('a customer finds a part, signs up, orders it and pays; the administrator sees it paid', async ({ page }) => {
  const faults = watchPage(page)

  await test.step('a visitor sees parts in three, two and one columns', async () => {
    await visit(page, '/')
    const cards = page.getByRole('article').filter({ has: page.getByRole('img') })
    await expect(cards.first()).toBeVisible()
    for (const [width, columns] of [
      [1440, 3],
      [800, 2],
      [360, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const boxes = await cards.evaluateAll((elements) =>
        elements.slice(0, 6).map((element) => element.getBoundingClientRect().left),
      )
      expect(new Set(boxes.map(Math.round)).size).toBe(columns)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('reads the reviews', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Review' }).click()
    await expect(page).toHaveURL(/\/review$/)
    await expect(page.getByRole('img', { name: /Rated \d out of 5/ }).first()).toBeVisible()
  })

  await test.step('signs up, lands on the dashboard, signs out', async () => {
    await visit(page, '/signUp')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('Email is Required')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Journey Customer')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { name: 'Welcome to your Dashboard' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'My Orders: 0' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  })

  await test.step('opens a part, logs in and comes back to it', async () => {
    await visit(page, '/')
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/partDetails\//)
    await expect(page.getByText('Available Quantity')).toBeVisible()
    const address = page.url()
    await page.getByRole('link', { name: 'Log in to order' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toContainText(/password/i)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(address)
  })

  await test.step('orders it; what is wrong is said beside the field and what was typed stays', async () => {
    const minimum = await page.getByLabel('Quantity', { exact: true }).inputValue()
    await page.getByLabel('Phone').fill('call me')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText(/Enter a phone number/)).toBeVisible()
    await expect(page.getByText('Address is required')).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('call me')
    expect(Number(minimum)).toBeGreaterThanOrEqual(1)
    await page.getByLabel('Address').fill('x')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('Enter the full address: street, number and town')).toBeVisible()
    await orderThePart(page)
    await expect(page).toHaveURL(/\/dashboard\/payment\//)
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
    await expect(page.getByText('Successfully placed your order')).toBeVisible()
    // Whoever goes back finds a form for another order, not the one that was sent.
    await page.goBack()
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue(minimum)
    await expect(page.getByLabel('Address')).toHaveValue('')
  })

  await test.step('sees it in My Orders and presses Pay', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'My Orders: 1' })).toBeVisible()
    for (const column of ['Name', 'Price', 'Quantity', 'Payment', 'PaymentStatus']) {
      await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
    }
    await page.getByRole('link', { name: /^Pay/ }).click()
    await expect(page).toHaveURL(/\/dashboard\/payment\//)
  })

  let transactionId = ''
  await test.step('a declined card is said in red under the form; another card pays', async () => {
    await payByCard(page, '4000000000000002')
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
    await payByCard(page, '4242424242424242')
    await expect(page.getByText('Congrats! Your payment is completed')).toBeVisible()
    transactionId = (await page.getByText(/^pi_/).textContent()) ?? ''
    expect(transactionId).toMatch(/^pi_\w+$/)
    await visitAgain(page)
    await expect(page.getByText(transactionId)).toBeVisible()
  })

  await test.step('My Orders says Paid, and there is nothing left to pay', async () => {
    await page.getByRole('link', { name: 'My Orders' }).first().click()
    await expect(page.getByRole('row').filter({ hasText: 'Paid' })).toHaveCount(1)
    await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  })

  await test.step('the administrator sees the order as paid', async () => {
    await visit(page, '/dashboard/manageAllOrders')
    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('Email').fill('admin@example.com')
    await page.getByLabel('Password', { exact: true }).fill('demo-parts-1')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/dashboard\/manageAllOrders$/)
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText(/paid/i)
    await expect(row).toContainText(transactionId)
  })

  expect(faults).toEqual([])
})

test('an unknown address and an unknown part answer with the not-found page', async ({ page }) => {
  for (const path of ['/nothing/here', '/partDetails/0193a0c0-0000-7000-8000-000000000000']) {
    const answer = await visit(page, path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not Found' })).toBeVisible()
  }
})
