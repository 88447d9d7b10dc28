import { expect, type Page, test } from '@playwright/test'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { ADMIN, freshEmail } from '../accounts/account-steps.ts'
import { handOnKeys } from '../steps/hand.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'
import { fillAddress, fillBasket } from './checkout-steps.ts'
import { signedIn } from './order-journey.ts'

const COUNTER = {
  ...{ id: 'counter', name: 'Pick up', kind: 'pickup', price: { by: 'flat', amount: 0 } },
  pickup: { address: '1 Harbour Street, Kiel', hours: 'Monday to Friday, 9 to 17' },
}
const POST = { id: 'post', name: 'Post', kind: 'parcel', price: { by: 'flat', amount: 5 } }
const ZONES = { zones: [{ name: 'All', everywhere: true, methods: [COUNTER, POST] }] }
const ON_PICKUP = { onPickup: { on: true, days: 5, words: 'Ring the bell' } }

/** Saves settings as the page of an administrator does; answers what was there before. */
async function save(admin: Page, name: string, value: object): Promise<object> {
  const headers = {
    authorization: `Bearer ${await admin.evaluate(() => localStorage.getItem('accessToken'))}`,
    origin: new URL(admin.url()).origin,
  }
  const path = `/api/admin/settings/${name}`
  const before = (await (await admin.request.get(path, { headers })).json()) as { latest: number; value: object }
  const saved = await admin.request.put(path, { headers, data: { latest: before.latest, value } })
  expect(saved.ok(), await saved.text()).toBe(true)
  return before.value
}

test('a guest picks up and pays there; the administrator packs it and hands it over, by keyboard', async ({
  browser,
  page,
  request,
}) => {
  const admin = await signedIn(browser, ADMIN, '/dashboard/manageAllOrders')
  const delivery = await save(admin, 'delivery', ZONES)
  const payments = await save(admin, 'payments', ON_PICKUP)
  const faults = [watchPage(page), watchPage(admin)]
  const keys = handOnKeys(page)
  const parts = (await (await request.get('/api/part?limit=60&sort=name')).json()) as Part[]
  const part = parts.find(({ min, multiple, availableQuantity }) => min * multiple === 1 && availableQuantity >= 20)
  if (!part) throw new Error('The shop has no part in stock')

  await test.step('the order waits for its buyer', async () => {
    await fillBasket(page, [{ part, units: 2 }])
    await page.getByLabel('Email').fill(freshEmail('guest.pickup'))
    await fillAddress(page, 'Petra Pickup')
    await page.getByRole('radio', { name: /^Pick up/ }).check()
    await keys.press(page.getByRole('button', { name: /^Order and pay \$/ }))
    await keys.press(page.getByText('Pay on pick-up', { exact: true }))
    await keys.sees(page.getByText('Ring the bell').first())
    await expectAccessible(page)
    await keys.press(page.getByRole('button', { name: 'I’ll pay on pick-up' }))
    await expect(page.getByRole('heading', { name: 'You pay on pick-up' })).toBeFocused()
  })

  const number = /PM-\d+/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? ''
  await test.step('the administrator finds it among those to collect, and packs it', async () => {
    const hand = handOnKeys(admin)
    await visit(admin, '/dashboard/manageAllOrders')
    await hand.press(admin.getByRole('link', { name: /^To collect/ }))
    await hand.press(admin.getByRole('link', { name: number }))
    await hand.press(admin.getByRole('button', { name: 'Pack units…' }))
    await hand.press(admin.getByRole('dialog').getByRole('button', { name: 'Pack', exact: true }))
    await hand.sees(admin.getByText('To change it, unpack the parcel first.'))
    await expectAccessible(admin)
  })

  await test.step('handing it over takes the payment and completes it', async () => {
    const hand = handOnKeys(admin)
    await hand.press(admin.getByRole('button', { name: 'Hand over' }))
    const dialog = admin.getByRole('dialog')
    await expect(dialog).toContainText('Petra Pickup pays $')
    await dialog.getByLabel('Paid by').selectOption('terminal')
    await expectAccessible(admin)
    await hand.press(dialog.getByRole('button', { name: 'Hand over' }))
    await hand.sees(admin.getByText(`${number} handed over`))
    const history = admin.getByRole('region', { name: 'Order history' })
    await expect(history).toContainText('Card terminal, on pick-up')
    await expect(history).toContainText('Delivered')
  })

  await save(admin, 'payments', payments)
  await save(admin, 'delivery', delivery)
  expect(faults.flat()).toEqual([])
  await admin.close()
})
