import { expect, type Page, test } from '@playwright/test'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { ADMIN, freshEmail, PASSWORD, signUp } from '../accounts/account-steps.ts'
import { readOutbox } from '../accounts/outbox-reader.ts'
import { handOnKeys } from '../steps/hand.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit, visitAgain } from '../steps/visit.ts'
import { fillAddress, fillBasket } from './checkout-steps.ts'
import { orderPart, signedIn } from './order-journey.ts'
import { makeCustomer } from './order-maker.ts'

const PAID = 'Congrats! Your payment is completed'

async function openWallet(page: Page) {
  await handOnKeys(page).press(page.getByRole('button', { name: 'Pay with test wallet' }))
  return page.getByRole('dialog', { name: 'Test wallet' })
}

test('a customer pays with a wallet, by keyboard: cancelled, declined, asked by the bank, and approved', async ({
  page,
}) => {
  const faults = watchPage(page)
  await signUp(page, 'Wallet Customer', freshEmail('wallet'))
  const keys = handOnKeys(page)
  const approve = page.getByRole('button', { name: 'Approve' })
  await orderPart(page)

  await test.step('the sheet names merchant, amount and card; Cancel and Escape pay nothing', async () => {
    const sheet = await openWallet(page)
    await expect(sheet).toContainText('Parts Manufacture')
    await expect(sheet).toContainText(/\$\d/)
    await expect(approve).toBeFocused()
    await expectAccessible(page)
    await keys.press(sheet.getByRole('button', { name: 'Cancel' }))
    await expect(sheet).toBeHidden()
    await openWallet(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Pay with test wallet' })).toBeFocused()
  })

  await test.step('a declined card says so, and another way stays open', async () => {
    const sheet = await openWallet(page)
    await sheet.getByLabel(/0002/).check()
    await keys.press(approve)
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
    await expect(sheet).toBeHidden()
  })

  await test.step('the bank asks; failing it leaves the order unpaid, completing it pays', async () => {
    const sheet = await openWallet(page)
    await sheet.getByLabel(/3184/).check()
    await keys.press(approve)
    await expect(sheet).toBeHidden()
    await keys.press(page.getByRole('button', { name: 'Fail authentication' }))
    await expect(page.getByRole('alert').filter({ hasText: /unable to authenticate/ })).toBeVisible()
    await openWallet(page)
    await keys.press(approve)
    await keys.press(page.getByRole('button', { name: 'Complete authentication' }))
    await expect(page.getByText(PAID)).toBeVisible()
  })

  await test.step('the first card of the wallet pays at once', async () => {
    await orderPart(page)
    await openWallet(page)
    await keys.press(approve)
    await expect(page.getByText(PAID)).toBeVisible()
  })
  expect(faults).toEqual([])
})

test('a customer pays by bank transfer, by keyboard; the administrator records the money', async ({
  baseURL,
  browser,
}) => {
  const email = freshEmail('transfer')
  const orders = await makeCustomer(baseURL ?? '', 'Transfer Customer', email)
  const outbox = await readOutbox(baseURL ?? '')
  const order = await orders.order()
  const customer = await signedIn(browser, { email, password: PASSWORD }, `/dashboard/payment/${order}`)
  const faults = watchPage(customer)
  const keys = handOnKeys(customer)
  const choose = customer.getByRole('button', { name: 'I’ll pay by bank transfer' })
  let number = ''

  await test.step('needs a verified email', async () => {
    await expect(customer.getByLabel('Card number')).toBeVisible()
    await keys.press(customer.getByText('Pay by bank transfer', { exact: true }))
    await keys.press(choose)
    await expect(customer.getByRole('alert').filter({ hasText: 'Verify your email' })).toBeVisible()
    await orders.verify(await outbox.linkIn(email, 'Verify your email'))
  })

  await test.step('chooses it, copies the reference, and gets the email', async () => {
    await keys.press(choose)
    await expect(customer.getByRole('heading', { name: 'Waiting for your transfer' })).toBeFocused()
    await customer.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await keys.press(customer.getByRole('button', { name: 'Copy Reference' }))
    await expect(customer.getByText('Reference copied')).toBeVisible()
    number = await customer.evaluate(() => navigator.clipboard.readText())
    expect(number).toMatch(/^PM-\d+$/)
    await expectAccessible(customer)
    await expect(customer.getByLabel('Card number')).toBeVisible()
    expect(await outbox.textOf(email, `Bank details for your order ${number}`)).toContain('Do not send money')
    await visit(customer, `/dashboard/orders/${order}`)
    const next = customer.getByRole('region', { name: 'What happens next' })
    await expect(next).toContainText('Waiting for your transfer of $')
    await expect(next).toContainText('BUKBGB22')
  })

  await test.step('the administrator finds it, and records the money with the reference', async () => {
    const admin = await signedIn(browser, ADMIN, '/dashboard/manageAllOrders')
    const hand = handOnKeys(admin)
    await hand.choose(admin.getByLabel('Attention'), 'Bank transfer')
    await hand.press(admin.getByRole('button', { name: 'Search' }))
    await expect(admin).toHaveURL(/attention=transfer/)
    const row = admin.getByRole('row').filter({ has: admin.locator(`a[href$="${order}"]`) })
    await expect(row).toContainText('Waiting for transfer')
    await hand.press(row.getByRole('button', { name: /^Paid/ }))
    const dialog = admin.getByRole('dialog')
    await expect(dialog.getByLabel('Note')).toHaveValue(`Bank transfer, reference ${number}`)
    await hand.press(dialog.getByRole('button', { name: 'Mark as paid' }))
    await hand.sees(admin.getByText(/marked as paid/))
    await admin.close()
    await visit(customer, `/dashboard/orders/${order}`)
    await expect(customer.getByText('Payment received').first()).toBeVisible()
  })
  expect(faults).toEqual([])
  await outbox.close()
  await orders.close()
})

test('a guest pays by bank transfer; the emailed link opens the waiting order on another device', async ({
  baseURL,
  browser,
  page,
  request,
}) => {
  const email = freshEmail('guest.transfer')
  const parts = (await (await request.get('/api/part?limit=60&sort=name')).json()) as Part[]
  const part = parts.find(({ min, multiple, availableQuantity }) => min * multiple === 1 && availableQuantity >= 20)
  if (!part) throw new Error('The shop has no part in stock')
  const outbox = await readOutbox(baseURL ?? '')
  const faults = [watchPage(page)]
  const keys = handOnKeys(page)

  await test.step('orders without an account and chooses the transfer', async () => {
    await fillBasket(page, [{ part, units: 1 }])
    await page.getByLabel('Email').fill(email)
    await fillAddress(page, 'Gwen Guest')
    await keys.press(page.getByRole('button', { name: /^Order and pay \$/ }))
    await expect(page.getByLabel('Card number')).toBeVisible()
    await keys.press(page.getByText('Pay by bank transfer', { exact: true }))
    await keys.press(page.getByRole('button', { name: 'I’ll pay by bank transfer' }))
    await expect(page.getByRole('heading', { name: 'Waiting for your transfer' })).toBeFocused()
    await expectAccessible(page)
  })

  const number = /PM-\d+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? ''
  const device = await (await browser.newContext()).newPage()
  await test.step('the email has the bank details, and its link opens the order', async () => {
    const subject = `Bank details for your order ${number}`
    expect(await outbox.textOf(email, subject)).toContain('BUKBGB22')
    faults.push(watchPage(device))
    await visit(device, await outbox.linkIn(email, subject))
    await expect(device.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
    await expect(device.getByRole('main')).toContainText('Waiting for your transfer of $')
    await expectAccessible(device)
  })

  await test.step('the administrator records the money, and both pages say so', async () => {
    const id = new URL(device.url()).pathname.split('/').at(-1)
    const admin = await signedIn(browser, ADMIN, `/dashboard/manageAllOrders/${id}`)
    await admin.getByRole('button', { name: 'Paid', exact: true }).click()
    const dialog = admin.getByRole('dialog')
    await expect(dialog.getByLabel('Note')).toHaveValue(`Bank transfer, reference ${number}`)
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(admin.getByText(/marked as paid/)).toBeVisible()
    await visitAgain(device)
    await expect(device.getByText('Payment received').first()).toBeVisible()
  })
  expect(faults.flat()).toEqual([])
  await device.context().close()
  await outbox.close()
})
