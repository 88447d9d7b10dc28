import type { Page } from '@playwright/test'
import { visit } from '../browser/steps/visit.ts'
import { expect, test } from './conformance-test.ts'

async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 39')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

test('[2.20] [2.63] [2.64] [2.65] [8.3] [8.11] [7.20] the payment page greets, names product and price, says why a card fails, and takes a good one', async ({
  as,
  shop,
  part,
}) => {
  const buyer = await shop.signUp('Conformance Cardholder')
  const id = await shop.order(buyer, part)
  const page = await as(buyer)
  await visit(page, `/dashboard/payment/${id}`)
  await expect(page.getByRole('heading', { name: `Hello, ${buyer.name}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(part.name)
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await fillCard(page, '4000000000000002')
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await fillCard(page, '4242424242424242')
  await expect(page.getByText('Congrats! Your payment is completed')).toBeVisible()
  const transactionId = await page.getByText(/^pi_\w+$/).textContent()
  const { body } = await shop.call('GET', `/api/placeOrder/${id}`, { as: buyer })
  expect(body).toMatchObject({ paid: true, transactionId })
})

test('[9.9] the card form runs with a publishable key, and says when it is a test', async ({ shop }) => {
  const { payments } = (await shop.call('GET', '/api/shop')).body as {
    payments: { provider: string; publishableKey: string }
  }
  expect(payments.publishableKey).toMatch(/^pk_/)
  expect(payments.provider === 'stripe' || payments.publishableKey.startsWith('pk_test')).toBe(true)
})

test('[5.6] [8.7] the order form begins with the part’s minimum, ends with what can be had, and says that the order is placed', async ({
  as,
  shop,
  part,
}) => {
  const page = await as(await shop.signUp('Conformance Orderer'))
  await visit(page, `/partDetails/${part._id}`)
  const quantity = page.getByLabel('Quantity', { exact: true })
  await expect(quantity).toHaveValue(String(part.min))
  await expect(quantity).toHaveAttribute('min', String(part.min))
  expect(Number(await quantity.getAttribute('max'))).toBeLessThanOrEqual(part.quantity)
  await page.getByLabel('Phone').fill('+44 113 496 0000')
  await page.getByLabel('Address').fill('1 Mill Lane, Leeds')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Successfully placed your order').first()).toBeVisible()
})

test('[4.13] [9.8] a toast stands at the top right, stays while pointed at, and goes by itself after 5 seconds', {
  tag: '@any-shop',
}, async ({ as, shop, part }) => {
  const page = await as(await shop.signUp('Conformance Toaster'))
  await visit(page, `/partDetails/${part._id}`)
  await page.getByLabel('Phone').fill('+44 113 496 0000')
  await page.getByLabel('Address').fill('1 Mill Lane, Leeds')
  await page.getByRole('button', { name: 'Place order' }).click()
  const toast = page.locator('.Toastify__toast')
  // All at once, because the toast disappears.
  await toast.hover()
  await expect(toast.locator('.Toastify__progress-bar--animated')).toHaveCSS('animation-play-state', 'paused')
  // It may still be sliding in.
  const rightEdge = async () => {
    const { x = 0, width = 0 } = (await toast.boundingBox()) ?? {}
    return x + width
  }
  await expect.poll(rightEdge).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 40)
  expect((await toast.boundingBox())?.y).toBeLessThan(200)
  await expect(toast.locator('.Toastify__progress-bar--animated')).toHaveCSS('animation-duration', '5s')
  await toast.click()
  await expect(toast).toHaveCount(0)
})

test('[4.14] a toast that tells of success is one of success', { tag: '@any-shop' }, async ({ as, shop }) => {
  const page = await as(await shop.signUp('Conformance Informed'))
  await visit(page, '/dashboard/profile')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.Toastify__toast--success')).toContainText('Successfully saved')
})
