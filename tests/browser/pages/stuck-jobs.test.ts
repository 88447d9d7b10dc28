import { expect, test } from '@playwright/test'
import { ADMIN, freshEmail, PASSWORD } from '../accounts/account-steps.ts'
import { signedIn } from '../orders/order-journey.ts'
import { makeCustomer } from '../orders/order-maker.ts'
import { handOnKeys } from '../steps/hand.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { openShopInside } from '../steps/shop-inside.ts'

test('a refund that was given up while the provider was away is given when an administrator presses Retry', async ({
  baseURL: address,
  browser,
}) => {
  const baseURL = address ?? ''
  const email = freshEmail('stuck')
  const orders = await makeCustomer(baseURL, 'Stuck Customer', email)
  const id = await orders.orderAndPay()
  await orders.close()
  const inside = await openShopInside(baseURL)
  const admin = await signedIn(browser, ADMIN, `/dashboard/manageAllOrders/${id}`)
  const faults = watchPage(admin)
  const keys = handOnKeys(admin)

  await test.step('the provider is away, and all tries are used up', async () => {
    await inside.provider.onRequest({ failure: 'error_500', route: 'GET /v1/refunds', times: 1000 })
    await keys.press(admin.getByRole('button', { name: 'Cancel', exact: true }))
    await keys.press(admin.getByRole('dialog').getByRole('button', { name: 'Cancel order' }))
    await expect(admin.getByRole('region', { name: 'Payments and refunds' })).toContainText('Pending')
    // Nobody has a day: three tries instead of forty, without the pauses between them.
    const hurry = `UPDATE jobs.job SET retry_limit = 2, start_after = now() WHERE name = 'give-refund' AND state = 'retry'`
    const states = async () => {
      await inside.query(hurry)
      const rows = await inside.query<{ state: string }>(`SELECT state FROM jobs.job WHERE name = 'give-refund'
        AND data->>'refundId' = (SELECT id::text FROM order_refunds WHERE order_id = '${id}')`)
      return rows.map(({ state }) => state)
    }
    await expect.poll(states, { timeout: 40_000 }).toEqual(['failed'])
  })

  const row = admin.getByRole('table', { name: 'Failing jobs' }).getByRole('row').filter({ hasText: 'None: gave up' })
  await test.step('the page of the jobs says what and why', async () => {
    await keys.open('/dashboard/jobs')
    await expect(row).toContainText('Send refunds')
    await expect(row).toContainText('The payment provider is unavailable')
    await expect(row.getByRole('cell').nth(2)).toHaveText('3')
    await expectAccessible(admin)
  })

  await test.step('once the provider is back, Retry gives the money back, and open pages come to say so', async () => {
    const customer = await signedIn(browser, { email, password: PASSWORD }, `/dashboard/orders/${id}`)
    const refunds = customer.getByRole('region', { name: 'Refunds' })
    await expect(refunds).toContainText('Refund in progress')
    await inside.provider.reset()
    await keys.press(row.getByRole('button', { name: 'Retry: Send refunds' }))
    await keys.sees(admin.getByText('Job queued for retry'))
    await expect(row).toHaveCount(0, { timeout: 20_000 })
    await keys.sees(admin.getByRole('heading', { level: 1 }))
    await expect(refunds).toContainText('Refunded to your card', { timeout: 20_000 })
  })

  expect(faults).toEqual([])
  await inside.close()
})
