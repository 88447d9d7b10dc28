import { expect, test } from '@playwright/test'
import { ADMIN, freshEmail } from '../accounts/account-steps.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'
import { signedIn } from './order-journey.ts'
import { makeCustomer } from './order-maker.ts'

const LIST = '/dashboard/manageAllOrders'

test('a day’s orders are chosen, picked and shipped by single keys, which never fire while somebody types', async ({
  baseURL,
  browser,
}) => {
  const email = freshEmail('desk')
  const orders = await makeCustomer(baseURL ?? '', 'Desk Customer', email)
  const [first, second] = [await orders.orderAndPay(), await orders.orderAndPay()]
  await orders.close()
  const admin = await signedIn(browser, ADMIN, LIST)
  const faults = watchPage(admin)
  await visit(admin, `${LIST}?status=paid&sort=oldest&search=${encodeURIComponent(email)}`)
  const { keyboard } = admin
  const link = (id: string) => admin.locator(`#order-${id}`)
  const dialog = admin.getByRole('dialog')
  const search = admin.getByRole('searchbox', { name: 'Order number, customer or part' })
  await expect(link(second)).toBeVisible()

  await test.step('the queues are links with counts; the one that is open is marked', async () => {
    const queues = admin.getByRole('navigation', { name: 'Order queues' })
    await expect(queues.getByRole('link', { name: /^To ship\s*[1-9]/ })).toHaveAttribute('aria-current', 'page')
    await expect(queues.getByRole('link')).toHaveText([/^To pay/, /^To ship/, /^Partly/, /^On their/, /^Money/, /^All/])
  })

  await test.step('j, k and the arrows move along the rows, whose focus shows', async () => {
    await keyboard.press('j')
    await expect(link(first)).toBeFocused()
    await keyboard.press('ArrowDown')
    await expect(link(second)).toBeFocused()
    await keyboard.press('j')
    await expect(link(second)).toBeFocused()
    const row = admin.getByRole('row').filter({ has: link(second) })
    await expect(row).toHaveCSS('outline-style', 'solid')
    await keyboard.press('k')
    await expect(link(first)).toBeFocused()
  })

  await test.step('? lists the keys and can turn them off', async () => {
    await keyboard.press('?')
    await expect(dialog.getByRole('heading')).toHaveText('Keyboard shortcuts')
    await expectAccessible(admin)
    await dialog.getByLabel('Use these shortcuts in this browser').uncheck()
    await keyboard.press('Escape')
    await admin.reload()
    await expect(link(first)).toBeVisible()
    await keyboard.press('j')
    await expect(link(first)).not.toBeFocused()
    await admin.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await dialog.getByLabel('Use these shortcuts in this browser').check()
    await keyboard.press('Escape')
  })

  await test.step('/ goes to the search, where the keys are letters', async () => {
    await link(first).focus()
    await keyboard.press('/')
    await expect(search).toBeFocused()
    await keyboard.press('End')
    await keyboard.type('jx?/')
    await expect(search).toHaveValue(`${email}jx?/`)
    await expect(dialog).toBeHidden()
  })

  await test.step('x chooses, and the pick list sums what is chosen', async () => {
    await link(first).focus()
    await keyboard.press('x')
    await keyboard.press('j')
    await keyboard.press('x')
    await admin.getByRole('link', { name: 'Pick list (2)' }).click()
    await expect(admin.getByRole('heading', { name: 'Pick list, 2 orders' })).toBeVisible()
    await expectAccessible(admin)
    await admin.emulateMedia({ media: 'print' })
    await expect(admin.getByRole('button', { name: 'Print as PDF' })).toBeHidden()
    await expect(admin.getByRole('heading', { name: 'Pick list, 2 orders' })).toBeVisible()
    await admin.emulateMedia({ media: 'screen' })
  })

  await test.step('a key counts as soon as the list is back', async () => {
    await admin.evaluate(pressOnceThere, `order-${first}`)
    await admin.goBack()
    await expect(link(first)).toBeFocused()
  })

  await test.step('Enter opens an order; s ships those that are chosen', async () => {
    await expect(link(first)).toBeFocused()
    await keyboard.press('Enter')
    await expect(admin).toHaveURL(new RegExp(`${first}$`))
    await admin.goBack()
    await expect(link(second)).toBeVisible()
    await link(second).focus()
    await keyboard.press('x')
    await keyboard.press('s')
    await expect(dialog.getByLabel('Carrier')).toBeFocused()
    await keyboard.type('Post js')
    await keyboard.press('Enter')
    await expect(link(second)).toBeHidden()
    await expect(link(first)).toBeVisible()
  })
  expect(faults).toEqual([])
})

/** Presses j before the browser shows an element for the first time. */
function pressOnceThere(id: string): void {
  const press = (_: unknown, observer: MutationObserver) => {
    if (!document.getElementById(id)) return
    observer.disconnect()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true }))
  }
  new MutationObserver(press).observe(document.body, { childList: true, subtree: true })
}
