import { expect, test } from '@playwright/test'
import { ADMIN, freshEmail, signUp } from '../accounts/account-steps.ts'
import { GOOD_CARD, payByCard, signedIn } from '../orders/order-journey.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { openShopInside } from '../steps/shop-inside.ts'
import { visit } from '../steps/visit.ts'
import { addThickPost, CLASH, chooseBike } from './fit-steps.ts'

test('a customer orders a seatpost that their bike does not take, and the administrator sees what they accepted', async ({
  browser,
  page,
  baseURL,
}) => {
  test.slow()
  const faults = watchPage(page)
  const inside = await openShopInside(baseURL ?? '')
  const admin = await signedIn(browser, ADMIN, '/dashboard/manageAllOrders')
  const token = await admin.evaluate(() => localStorage.getItem('accessToken'))
  const call = async <T>(method: 'post', path: string, data: object) => {
    const answer = await admin.request[method](`/api${path}`, { headers: { authorization: `Bearer ${token}` }, data })
    return (await answer.json()) as T
  }
  const post = await addThickPost({ call }, inside)
  await signUp(page, 'Ida Rider', freshEmail('rider'))

  const box = page.getByRole('checkbox', { name: CLASH })
  await test.step('the clash stands in the form, not ticked; the order waits for it by keyboard', async () => {
    await visit(page, `/partDetails/${post._id}`)
    await chooseBike(page)
    await expect(box).not.toBeChecked()
    await page.getByLabel('Phone').fill('+44 113 496 0000')
    await page.getByLabel('Address').fill('1 Mill Lane, Leeds')
    await page.getByRole('button', { name: 'Place order' }).press('Enter')
    await expect(box).toBeFocused()
    await expect(box).toHaveAccessibleDescription(/^Tick this/)
    await expectAccessible(page)
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
  })

  await test.step('the part changes meanwhile: asked again, and nothing typed is lost', async () => {
    const state = (tube: string) =>
      inside.query('UPDATE part_fitments SET signature = $2 WHERE part_id = $1', [
        post._id,
        `role=seatpost; seat-tube=${tube}`,
      ])
    await state('30.9')
    await page.getByRole('button', { name: 'Place order' }).click()
    const other = page.getByRole('checkbox', { name: /30\.9 mm/ })
    await expect(other).not.toBeChecked()
    await expect(page.getByLabel('Address')).toHaveValue('1 Mill Lane, Leeds')
    await other.check()
    await state('31.6')
    await page.getByRole('button', { name: 'Place order' }).click()
    // Ticked before, in the same words.
    await expect(box).toBeChecked()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL(/\/dashboard\/payment\//)
  })

  const order = page.url().split('/').at(-1)
  await test.step('pays, and reads what was accepted', async () => {
    await payByCard(page, GOOD_CARD)
    await expect(page.getByText('Congrats! Your payment is completed')).toBeVisible()
    await visit(page, `/dashboard/orders/${order}`)
    await expect(page.getByText(/You accepted: .*31\.6 mm/)).toBeVisible()
  })

  await test.step('the administrator is told before shipping', async () => {
    await visit(admin, `/dashboard/manageAllOrders/${order}`)
    await expect(admin.getByRole('note')).toContainText('Look at this before you ship')
    const fit = admin.getByRole('region', { name: 'Fit' })
    await expect(fit).toContainText('The customer acknowledged')
    await fit.getByText('What was compared').click()
    await expect(fit).toContainText('Rule R37')
    await expect(fit).toContainText(/Source: \S/)
    await expectAccessible(admin)
  })
  await inside.close()
  expect(faults).toEqual([])
})
