import { expect, test } from '@playwright/test'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'
import { freshEmail, logIn, PASSWORD, signUp } from './account-steps.ts'
import { type OutboxReader, readOutbox } from './outbox-reader.ts'

let outbox: OutboxReader
test.beforeAll(async ({ baseURL }) => {
  outbox = await readOutbox(baseURL ?? '')
})
test.afterAll(() => outbox.close())

test('the link of an email opens in a browser that is not signed in, or as somebody else', async ({
  page,
  browser,
}) => {
  const faults = watchPage(page)
  const email = freshEmail('elsewhere')
  const owner = await (await browser.newContext()).newPage()
  await signUp(owner, 'Elsewhere Owner', email)
  await owner.context().close()
  const link = await outbox.linkIn(email, 'Verify your email')
  const token = new URL(link).searchParams.get('token') ?? ''
  const button = page.getByRole('button', { name: 'Verify my email' })
  const password = page.getByLabel('Your password', { exact: true })

  await test.step('what the server renders holds no secret, and what the page fetches names no address', async () => {
    const shell = await page.request.get(link)
    expect(shell.headers()['referrer-policy']).toBe('no-referrer')
    const html = await shell.text()
    expect(html).toContain('Verify my email')
    expect(html).not.toContain(token)
    const referers: string[] = []
    page.on('request', (request) => referers.push(request.headers().referer ?? ''))
    await visit(page, '/forgotPassword')
    await visit(page, link)
    await expect(button).toBeEnabled()
    // Pages without a secret name the shop, so more would be seen.
    expect(referers.filter((referer) => referer !== '').length).toBeGreaterThan(0)
    expect(referers.filter((referer) => referer !== '' && new URL(referer).pathname !== '/')).toEqual([])
  })

  await test.step('the link to the login comes back', async () => {
    await page.getByRole('link', { name: 'No password? Log in another way, then come back' }).click()
    await logIn(page, 'admin@example.com', 'demo-parts-1')
    await expect(page).toHaveURL(link)
  })

  await test.step('an account that it is not for is told so, and signs out', async () => {
    await button.click()
    await expect(page.getByText('This link is for another account')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(password).toBeVisible()
  })

  await test.step('the password shows that the account is theirs; a wrong one loses nothing', async () => {
    await button.click()
    await expect(page.getByText('Password is Required')).toBeVisible()
    await password.fill('not my password')
    await password.press('Enter')
    await expect(page.getByText('Wrong password.')).toBeVisible()
    await expect(password).toHaveValue('not my password')
    await expectAccessible(page)
    await password.fill(PASSWORD)
    await password.press('Enter')
    await expect(page.getByText('Your email is verified.')).toBeVisible()
    await expect(page).toHaveURL(/\/login\?verified=1$/)
  })

  await test.step('a link without its token leads to a new one', async () => {
    await visit(page, '/confirmEmail')
    await expect(page.getByText('This link has expired')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/dashboard/security')
  })

  expect(faults).toEqual([])
})
