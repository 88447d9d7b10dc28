import { expect, test } from '@playwright/test'
import { freshEmail, logIn, PASSWORD, signUp } from '../accounts/account-steps.ts'
import { watchPage } from '../steps/page-check.ts'
import { visit, visitAgain } from '../steps/visit.ts'
import {
  ASKING_CARD,
  DECLINED_CARD,
  GOOD_CARD,
  LATE_CARD,
  LATE_DECLINED_CARD,
  orderPart,
  payByCard,
} from './order-journey.ts'
import { makeCustomer } from './order-maker.ts'

const PAID = 'Congrats! Your payment is completed'

test('a customer pays with a second card, follows the order, prints the receipt, and deletes what is not paid', async ({
  page,
}) => {
  const faults = watchPage(page)
  await signUp(page, 'Life Customer', freshEmail('life'))
  const id = await orderPart(page)
  const next = page.getByRole('region', { name: 'What happens next' })
  const steps = page.getByRole('region', { name: 'Order history' }).getByRole('listitem')
  let number = ''

  await test.step('sees until when the order waits, and what to do', async () => {
    await visit(page, `/dashboard/orders/${id}`)
    await expect(next).toContainText('Placed')
    await expect(next).toContainText('Pay by')
    await expect(steps).toHaveText([/Order placed/])
    await expect(page.getByRole('button', { name: 'Print receipt' })).toHaveCount(0)
    number = (await page.getByRole('heading', { level: 2 }).first().textContent())?.replace('Order ', '') ?? ''
    expect(number).toMatch(/^PM-\d{6,}$/)
    await next.getByRole('link', { name: 'Pay' }).click()
  })

  await test.step('a declined card leaves the form as it is; a reload and the way back lose nothing', async () => {
    await payByCard(page, DECLINED_CARD)
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
    await expect(page.getByLabel('Card number')).toHaveValue(/4000/)
    await visitAgain(page)
    await page.goBack()
    await expect(next).toContainText('Placed')
    await page.goForward()
    await payByCard(page, GOOD_CARD)
    await expect(page.getByText(PAID)).toBeVisible()
    await page.getByRole('link', { name: 'View order' }).click()
  })

  await test.step('the order page tells how it stands, and paper shows the receipt alone', async () => {
    await expect(steps).toHaveText([/Order placed/, /Payment received/])
    await expect(next).toContainText('preparing your parts')
    const receipt = page.getByRole('region', { name: `Receipt for ${number}` })
    await expect(receipt).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(receipt).toBeVisible()
    await expect(receipt).toContainText(/pi_\w+/)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    expect(await page.locator('body').innerText()).toBe(await receipt.innerText())
    await page.emulateMedia({ media: null })
  })

  await test.step('orders again with the same quantity, phone and address', async () => {
    await next.getByRole('link', { name: 'Order again' }).click()
    await expect(page).toHaveURL(/\/partDetails\/.*\?quantity=\d+$/)
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue(
      new URL(page.url()).searchParams.get('quantity') ?? '',
    )
    await expect(page.getByLabel('Phone')).toHaveValue('+44 113 496 0000')
    await expect(page.getByLabel('Address')).toHaveValue('1 Mill Lane, Leeds')
  })

  await test.step('deletes an unpaid order after a question; a paid one says why it stays', async () => {
    await orderPart(page, 1)
    await visit(page, '/dashboard')
    await expect(page.getByRole('heading', { name: 'My Orders: 2' })).toBeVisible()
    const paidRow = page.getByRole('row').filter({ hasText: number })
    await expect(paidRow.getByRole('button', { name: /^Delete/ })).toBeDisabled()
    await expect(paidRow.getByRole('button', { name: /^Delete/ })).toHaveAccessibleDescription('Already paid')
    const unpaid = page.getByRole('row').filter({ hasText: 'Pay by' })
    await unpaid.getByRole('button', { name: /^Delete/ }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(/Delete order PM-\d+\?/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(unpaid.getByRole('button', { name: /^Delete/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Order cancelled', { exact: true })).toBeVisible()
    await expect(page.getByText('Deleted', { exact: true })).toHaveCount(0)
    await expect(unpaid).toHaveCount(0)
    await expect(page.locator(':focus')).toContainText('My Orders: 1')
    const cancelled = page.getByRole('row').filter({ hasText: 'Cancelled' })
    await expect(cancelled).toHaveCount(0)
    await page.getByText('Cancelled and expired: 1').click()
    await expect(cancelled).toHaveCount(1)
  })
  expect(faults).toEqual([])
})

test('a bank that asks is answered after a reload; a second tab takes no second payment', async ({ page, context }) => {
  await signUp(page, 'Asked Customer', freshEmail('asked'))
  const asked = await orderPart(page)
  const dialog = page.getByRole('dialog', { name: /authenticate/ })
  await visit(page, `/dashboard/payment/${asked}`)
  await payByCard(page, ASKING_CARD)
  await expect(dialog).toBeVisible()
  await visitAgain(page)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: /Fail/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: /unable to authenticate/ })).toBeVisible()
  await payByCard(page, ASKING_CARD)
  await dialog.getByRole('button', { name: /Complete/ }).click()
  await expect(page.getByText(PAID)).toBeVisible()

  const twice = await orderPart(page, 1)
  const other = await context.newPage()
  await visit(page, `/dashboard/payment/${twice}`)
  await visit(other, `/dashboard/payment/${twice}`)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await payByCard(other, GOOD_CARD)
  await expect(other.getByText(PAID)).toBeVisible()
  // The first tab may have seen it by then; where not, its card is not charged.
  await expect(async () => {
    if (await page.getByRole('button', { name: /^Pay \$/ }).isVisible()) await payByCard(page, GOOD_CARD)
    await expect(page.getByText('Transaction ID')).toBeVisible({ timeout: 3000 })
  }).toPass()
  const ids = await Promise.all([page, other].map((tab) => tab.getByText(/^pi_/).textContent()))
  expect(ids[0]).toBe(ids[1])
  await visit(page, `/dashboard/orders/${twice}`)
  await expect(page.getByRole('region', { name: 'Order history' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Refunds' })).toHaveCount(0)
})

test('the order of another account does not exist', async ({ page, baseURL }) => {
  const owner = await makeCustomer(baseURL ?? '', 'Owning Customer', freshEmail('owner'))
  const id = await owner.order()
  await owner.close()
  await signUp(page, 'Strange Customer', freshEmail('stranger'))
  for (const path of [`orders/${id}`, `payment/${id}`, 'orders/nonsense']) {
    await visit(page, `/dashboard/${path}`)
    await expect(page.getByText('Order not found')).toBeVisible()
  }
})

test('a payment that takes its time is confirmed by itself, also when nobody looks', async ({ page, baseURL }) => {
  const email = freshEmail('later')
  const customer = await makeCustomer(baseURL ?? '', 'Later Customer', email)
  const [unseen, late] = [await customer.orderAndPayUnseen(), await customer.order()]
  await customer.close()
  await visit(page, `/dashboard/payment/${late}`)
  await logIn(page, email, PASSWORD)

  await payByCard(page, LATE_DECLINED_CARD)
  await expect(page.getByText('Confirming your payment')).toBeVisible()
  await expect(page.getByText(/Your card was declined/)).toBeVisible({ timeout: 20_000 })
  await payByCard(page, LATE_CARD)
  await expect(page.getByText('Confirming your payment')).toBeVisible()
  await visitAgain(page)
  await expect(page.getByText(PAID)).toBeVisible({ timeout: 20_000 })

  await visit(page, '/dashboard')
  await expect(page.getByRole('row').filter({ has: page.locator(`a[href$="${unseen}"]`) })).toContainText('Paid')
})
