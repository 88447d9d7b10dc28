import { expect, test } from '@playwright/test'
import { ADMIN, freshEmail, PASSWORD } from '../accounts/account-steps.ts'
import { handOnKeys } from '../steps/hand.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { openShopInside } from '../steps/shop-inside.ts'
import { visit } from '../steps/visit.ts'
import { signedIn } from './order-journey.ts'
import { makeCustomer } from './order-maker.ts'

/** 3 units each of two other parts, behind the shop's back: as if the order had been placed with them. */
async function addTwoLines(baseURL: string, order: string): Promise<void> {
  const inside = await openShopInside(baseURL)
  await inside.query(
    `WITH more AS (
       SELECT id, name, sku, price_cents, row_number() OVER (ORDER BY id) + 1 AS line FROM parts
       WHERE active AND available >= 30 AND id NOT IN (SELECT part_id FROM order_lines WHERE order_id = $1)
       ORDER BY id LIMIT 2
     ), taken AS (
       UPDATE parts SET available = available - 3 WHERE id IN (SELECT id FROM more)
     ), extended AS (
       UPDATE orders SET total_cents = total_cents + (SELECT sum(price_cents) * 3 FROM more) WHERE id = $1
     )
     INSERT INTO order_lines (order_id, line, part_id, sku, part_name, unit_price_cents, quantity, total_cents)
     SELECT $1, line, id, sku, name, price_cents, 3, price_cents * 3 FROM more`,
    [order],
  )
  await inside.close()
}

test('an administrator ships two parcels and cancels a line, by keyboard alone; the customer sees it', async ({
  baseURL,
  browser,
}) => {
  const email = freshEmail('parcels')
  const maker = await makeCustomer(baseURL ?? '', 'Parcel Customer', email)
  const order = await maker.order()
  await addTwoLines(baseURL ?? '', order)
  await maker.pay(order)
  await maker.close()
  const admin = await signedIn(browser, ADMIN, `/dashboard/manageAllOrders/${order}`)
  const customer = await signedIn(browser, { email, password: PASSWORD }, `/dashboard/orders/${order}`)
  const faults = [watchPage(admin), watchPage(customer)]
  const keys = handOnKeys(admin)
  const dialog = admin.getByRole('dialog')
  const units = dialog.getByRole('group', { name: 'Units' }).getByRole('textbox')
  const parcels = admin.getByRole('region', { name: 'Parcels' })

  await test.step('ships some units; errors stand beside their fields', async () => {
    await keys.press(admin.getByRole('button', { name: 'Ship units…' }))
    await expect(units).toHaveCount(3)
    await keys.type(units.nth(1), '4')
    await keys.press(dialog.getByRole('button', { name: 'Ship' }))
    await keys.sees(dialog.getByText('Enter a whole number from 0 to 3'))
    await expectAccessible(admin)
    await keys.type(units.nth(0), '0')
    await keys.type(units.nth(1), '2')
    await keys.type(units.nth(2), '0')
    await keys.type(dialog.getByLabel('Carrier'), 'UPS')
    await keys.type(dialog.getByLabel('Tracking number'), '1Z 999')
    await keys.press(dialog.getByRole('button', { name: 'Ship' }))
    await expect(parcels).toContainText('Parcel 1')
    await expect(admin.getByText('2 of 3 shipped')).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('cancels a line, after seeing its refund', async () => {
    await keys.press(admin.getByRole('button', { name: 'Cancel units…' }))
    await keys.press(dialog.getByRole('button', { name: 'Cancel units' }))
    await keys.sees(dialog.getByText('Enter at least 1 unit'))
    await keys.type(units.nth(2), '3')
    await expect(dialog.getByRole('status')).toContainText(/^\$[1-9][\d,]*\.\d\d is refunded/)
    await keys.press(dialog.getByRole('button', { name: 'Cancel units' }))
    await expect(admin.getByText('3 of 3 cancelled')).toBeVisible()
  })

  await test.step('packs the rest, prints its slip and ships it', async () => {
    await keys.press(admin.getByRole('button', { name: 'Pack units…' }))
    await expect(dialog.getByLabel('Carrier')).toHaveValue('UPS')
    await keys.type(dialog.getByLabel('Carrier'), 'Bike courier')
    await keys.press(dialog.getByRole('button', { name: 'Pack' }))
    const slip = admin.waitForEvent('download')
    await keys.press(parcels.getByRole('button', { name: 'Packing slip of parcel 2' }))
    expect((await slip).suggestedFilename()).toMatch(/^packing-slip-PM-\d+-2\.pdf$/)
    await keys.press(parcels.getByRole('button', { name: /^Ship/ }))
    await keys.press(dialog.getByRole('button', { name: 'Ship' }))
    await expect(parcels.getByRole('button', { name: /^Mark as lost/ })).toHaveCount(2)
  })

  await test.step('the customer sees parcels, states and the link to the carrier', async () => {
    await visit(customer, `/dashboard/orders/${order}`)
    const seen = customer.getByRole('region', { name: 'Parcels' })
    await expect(seen.getByRole('link', { name: 'Track on www.ups.com' })).toHaveAttribute(
      'href',
      'https://www.ups.com/track?tracknum=1Z%20999',
    )
    await expect(seen).toContainText('Bike courier')
    await expect(customer.getByText('3 of 3 cancelled')).toBeVisible()
    await expect(customer.getByRole('region', { name: 'Order history' })).toContainText('Parcel 2 shipped')
    await expectAccessible(customer)
  })

  await test.step('marks a parcel as delivered, the other as lost', async () => {
    await keys.press(parcels.getByRole('button', { name: /^Mark as lost.*parcel 1/ }))
    await keys.press(dialog.getByRole('button', { name: 'Mark as lost' }))
    await keys.sees(dialog.getByText('A note is required'))
    await keys.type(dialog.getByLabel('Note'), 'No scan')
    await keys.press(dialog.getByRole('button', { name: 'Mark as lost' }))
    await expect(parcels).toContainText('Lost')
    // The last parcel arrives with the order.
    await keys.press(admin.getByRole('button', { name: 'Mark as delivered' }))
    await keys.press(dialog.getByRole('button', { name: 'Mark as delivered' }))
    await expect(admin.getByRole('region', { name: 'Order history' })).toContainText('Delivered')
  })
  expect(faults.flat()).toEqual([])
})
