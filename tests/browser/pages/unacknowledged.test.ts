import { expect, type Page } from '@playwright/test'
import { ADMIN, freshEmail, logIn, signUp } from '../accounts/account-steps.ts'
import { test } from '../steps/kept-tab.ts'
import { visit } from '../steps/visit.ts'

/**
 * Answers the writes that suit as a shop would that has stored nothing, then as one that has. Gives the replies that
 * are left.
 */
async function replyTwice(page: Page, address: string, suits: (body: string) => boolean, reply: object) {
  const replies = [false, true]
  await page.route(address, (route) =>
    suits(route.request().postData() ?? '')
      ? route.fulfill({ json: { ...reply, acknowledged: replies.shift() } })
      : route.fallback(),
  )
  return replies
}

test('a profile that is not acknowledged stays in its form, and nothing says that it was saved', async ({ page }) => {
  await signUp(page, 'Unheard Customer', freshEmail('unheard'))
  await visit(page, '/dashboard/profile')
  const replies = await replyTwice(page, '**/api/user/*', (body) => body.includes('education'), { modifiedCount: 0 })
  await page.getByRole('button', { name: 'Update Profile' }).click()
  const form = page.getByRole('dialog')
  const save = form.getByRole('button', { name: 'Save' })
  await form.getByLabel('Education').fill('Evening school')
  await save.click()
  await expect.poll(() => replies.length).toBe(1)
  await expect(save).toBeEnabled()
  await expect(form.getByLabel('Education')).toHaveValue('Evening school')
  await saysOnceSent(page, replies, save, 'Successfully saved')
  await expect(form).toBeHidden()
})

test('a part that is not acknowledged stays in its form, and nothing says that it was added', async ({ page }) => {
  await visit(page, '/login')
  await logIn(page, ADMIN.email, ADMIN.password)
  await expect(page).toHaveURL('/')
  await visit(page, '/dashboard/addProduct')
  const insertedId = '0193a0c0-0000-7000-8000-000000000000'
  const replies = await replyTwice(page, '**/api/product', (body) => body.includes('minimum'), { insertedId })
  await page.getByLabel('Name').fill('Unheard chainring')
  await page.getByRole('button', { name: 'Use the drawing' }).click()
  await page.getByLabel('Description').fill('Of steel.')
  await page.getByLabel('Price (USD)').fill('30')
  await page.getByLabel('Quantity').fill('50')
  const add = page.getByRole('button', { name: 'Add Product', exact: true })
  await add.click()
  await expect.poll(() => replies.length).toBe(1)
  await expect(add).toBeEnabled()
  await expect(page.getByLabel('Name')).toHaveValue('Unheard chainring')
  await saysOnceSent(page, replies, add, 'Successfully added your product')
  await expect(page.getByLabel('Name')).toHaveValue('')
})

/**
 * Messages come in the order in which they were asked for: one of the first reply would stand there beside that of the
 * second.
 */
async function saysOnceSent(page: Page, replies: boolean[], send: ReturnType<Page['locator']>, words: string) {
  await expect(async () => {
    if (replies.length > 0) await send.click()
    // Pressed again while this is under way, it would wait for a form that closes.
    await expect.poll(() => replies.length, { timeout: 5_000 }).toBe(0)
  }).toPass()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.locator('.Toastify__toast')).toHaveCount(1)
}
