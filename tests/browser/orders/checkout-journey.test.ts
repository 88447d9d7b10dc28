import { expect, type Page, type Route, test } from '@playwright/test'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { ADMIN, freshEmail, signUp, signUpByForm } from '../accounts/account-steps.ts'
import { readOutbox } from '../accounts/outbox-reader.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { openShopInside, type ShopInside } from '../steps/shop-inside.ts'
import { visit } from '../steps/visit.ts'
import { fillAddress, fillBasket } from './checkout-steps.ts'
import { ASKING_CARD, GOOD_CARD, payByCard, signedIn } from './order-journey.ts'

let shop: ShopInside
let parts: Part[]
test.beforeAll(async ({ request, baseURL }) => {
  shop = await openShopInside(baseURL ?? '')
  const answer = await request.get('/api/part?limit=60&sort=name')
  parts = ((await answer.json()) as Part[]).filter(
    ({ min, multiple, availableQuantity }) => min === 1 && multiple === 1 && availableQuantity >= 20,
  )
  expect(parts.length).toBeGreaterThan(8)
})
test.afterAll(() => shop.close())

const place = (page: Page) => page.getByRole('button', { name: /(Order and pay|Accept changes and order) \$/ })

test('a guest on a phone checks out five parts, opens the order elsewhere, claims it, and gets it in two parcels', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const email = freshEmail('guest')
  const chosen = parts.slice(0, 5)
  const [, lost] = chosen as [Part, Part]
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  const faults = [watchPage(phone)]
  const outbox = await readOutbox(baseURL ?? '')

  await test.step('what is missing is named, and what was typed survives', async () => {
    await fillBasket(
      phone,
      chosen.map((part) => ({ part, units: 2 })),
    )
    await place(phone).click()
    await expect(phone.getByRole('alert')).toContainText('fields need your attention')
    await expectAccessible(phone)
    await phone.getByRole('alert').getByRole('link', { name: 'Email' }).click()
    await expect(phone.getByLabel('Email')).toBeFocused()
    await phone.getByLabel('Email').fill(email)
    await fillAddress(phone, 'Gwen Guest')
    await phone.getByLabel('Country').selectOption('HK')
    await expect(phone.getByLabel(/^Postcode|^Postal code/)).toHaveCount(0)
    await phone.getByLabel('Country').selectOption('GB')
    await expect(phone.getByLabel(/^Postcode|^Postal code/)).toHaveValue('LS1 4AP')
    await phone.reload()
    await expect(phone.getByLabel('Email')).toHaveValue(email)
    await expect(phone.getByLabel('Full name')).toHaveValue('Gwen Guest')
  })

  await test.step('a part is gone meanwhile: nothing is ordered until the change is accepted', async () => {
    // Not earlier: the page reads the basket anew when it likes, and would say so before the button is pressed.
    const sellOut = async (route: Route) => {
      await shop.query('UPDATE parts SET available = 0, quantity = quantity - available WHERE id = $1', [lost._id])
      await route.continue()
    }
    await phone.route('**/api/guest-orders', sellOut, { times: 1 })
    await place(phone).click()
    await expect(phone.getByRole('button', { name: '1 item needs your attention' })).toBeVisible()
    await expectAccessible(phone)
    await phone.getByRole('button', { name: `Remove ${lost.name}` }).click()
    await expect(phone.getByRole('button', { name: /^Accept changes and order \$/ })).toBeVisible()
    await place(phone).click()
  })

  let number = ''
  await test.step('pays inside the page, with 3-D Secure', async () => {
    const heading = phone.getByRole('heading', { name: /^Payment of order PM-/ })
    await expect(heading).toBeFocused()
    number = /PM-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? ''
    await expectAccessible(phone)
    await payByCard(phone, ASKING_CARD)
    await phone.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(phone.getByText('Congrats! Your payment is completed')).toBeVisible()
    await expect(phone.getByRole('banner').getByRole('link', { name: /^Basket/ })).toHaveAccessibleName('Basket')
  })

  const device = await (await browser.newContext()).newPage()
  await test.step('the emailed link opens the order on another device, without contact details', async () => {
    const link = await outbox.linkIn(email, `Receipt for your order ${number}`)
    faults.push(watchPage(device))
    await visit(device, link)
    await expect(device.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
    expect(device.url()).not.toContain('key=')
    await expect(device.getByText('G… G…').first()).toBeVisible()
    await expect(device.getByText('Mill Lane')).toHaveCount(0)
    await expectAccessible(device)
  })

  await test.step('an account with the same email claims the order once the email is verified', async () => {
    await signUpByForm(device, 'Gwen Guest', email)
    await expect(device.getByRole('heading', { name: /My Orders: 0/ })).toBeVisible()
    const verify = await outbox.linkIn(email, 'Verify your email')
    await visit(device, verify)
    await device.getByRole('button', { name: 'Verify my email' }).click()
    await expect(device).not.toHaveURL(/verifyEmail/)
    await visit(device, '/dashboard')
    await device.getByRole('button', { name: 'Add to my orders' }).click()
    await expect(device.getByRole('heading', { name: /My Orders: 1/ })).toBeVisible()
    await expectAccessible(device)
  })

  const [placed] = await shop.query<{ id: string }>('SELECT id FROM orders WHERE number = $1', [
    Number(number.slice(3)),
  ])
  await test.step('the maker cancels a line and ships two parcels', async () => {
    const admin = await signedIn(browser, ADMIN, `/dashboard/manageAllOrders/${placed?.id}`)
    const dialog = admin.getByRole('dialog')
    const units = dialog.getByRole('group', { name: 'Units' }).getByRole('textbox')
    await admin.getByRole('button', { name: 'Cancel units…' }).click()
    await units.nth(3).fill('2')
    await dialog.getByRole('button', { name: 'Cancel units' }).click()
    await expect(admin.getByText('2 of 2 cancelled')).toBeVisible()
    for (const parcel of [1, 2]) {
      await admin.getByRole('button', { name: 'Ship units…' }).click()
      if (parcel === 1) await units.nth(0).fill('0')
      await dialog.getByLabel('Carrier').fill('UPS')
      await dialog.getByLabel('Tracking number').fill(`1Z ${parcel}`)
      await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
      await expect(admin.getByRole('region', { name: 'Parcels' })).toContainText(`Parcel ${parcel}`)
    }
  })

  await test.step('the customer sees both parcels and the refund', async () => {
    await visit(device, `/dashboard/orders/${placed?.id}`)
    await expect(device.getByRole('region', { name: 'Parcels' })).toContainText('Parcel 2')
    await expect(device.getByRole('region', { name: 'Refunds' })).toBeVisible()
    await expectAccessible(device)
  })
  for (const watched of faults) expect(watched).toEqual([])
  await outbox.close()
})

test('a customer checks out; next time everything is known and one press orders', async ({ page }) => {
  const faults = watchPage(page)
  const email = freshEmail('express')
  await signUp(page, 'Express Customer', email)
  const [one, other] = parts.slice(5, 7) as [Part, Part]
  await fillBasket(page, [{ part: one, units: 1 }])
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await fillAddress(page, 'Express Customer')
  await page.getByLabel('Your reference').fill('Workshop 12')
  await page.getByLabel('Same as the delivery address').uncheck()
  await expect(page.getByRole('group', { name: 'Billing address' }).getByLabel('Full name')).toBeVisible()
  await page.getByLabel('Same as the delivery address').check()
  await place(page).click()
  await payByCard(page, GOOD_CARD)
  await expect(page.getByText('Congrats! Your payment is completed')).toBeVisible()

  await fillBasket(page, [{ part: other, units: 1 }])
  await expect(page.getByRole('region', { name: 'Deliver to' })).toContainText('1 Mill Lane')
  await expectAccessible(page)
  await place(page).click()
  await expect(page.getByRole('heading', { name: /^Payment of order PM-/ })).toBeFocused()
  await page.reload()
  await payByCard(page, GOOD_CARD)
  await expect(page.getByText('Congrats! Your payment is completed')).toBeVisible()
  expect(faults).toEqual([])
})
