import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

const continueWithGoogle = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })
const chooser = (page: Page) => page.getByRole('heading', { name: 'Choose an account' })

async function openChooser(page: Page, login = '/login') {
  await visit(page, login)
  await continueWithGoogle(page).click()
  await expect(chooser(page)).toBeVisible()
  await page.waitForLoadState() // With its stylesheet: without it targets are smaller.
}

async function expectSignedOut(page: Page) {
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
}

test('a visitor continues with Google by keyboard alone and comes back, signed in, to the part they looked at', async ({
  page,
}) => {
  const faults = watchPage(page)
  await visit(page, '/')
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Log in to order' }).click()
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  const part = new URL(page.url()).searchParams.get('returnTo') ?? ''
  expect(part).toMatch(/^\/partDetails\//)
  await expect(page.getByText('Demo: pick any account')).toBeVisible()

  await continueWithGoogle(page).focus()
  await page.keyboard.press('Enter')
  await expect(chooser(page)).toBeVisible()
  await expect(page.getByText('Test mode.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Demo Rider/ })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(part)
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to your Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expectSignedOut(page)
  expect(faults).toEqual([])
})

test('the page that asks who one is fits narrow screens and both themes', async ({ page }) => {
  const faults = watchPage(page)
  const backgrounds = new Set<string>()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await openChooser(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible(page)
    }
    backgrounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
  }
  expect(backgrounds.size).toBe(2)
  expect(faults).toEqual([])
})

test('whoever cancels is told so, and can begin again', async ({ page }) => {
  await openChooser(page, '/login?returnTo=%2Freview')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You cancelled the sign-in.' })).toBeVisible()
  await expectSignedOut(page)
  await continueWithGoogle(page).click()
  await page.getByRole('button', { name: /^Demo Mechanic/ }).click()
  await expect(page).toHaveURL(/\/review$/)
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
})

test('whoever goes back finds the button ready', async ({ page }) => {
  await openChooser(page)
  await page.goBack()
  await expect(continueWithGoogle(page)).toBeEnabled()
  await continueWithGoogle(page).click()
  await expect(chooser(page)).toBeVisible()
})

test('another email has to be one, and to be confirmed', async ({ page }) => {
  const faults = watchPage(page)
  await openChooser(page)
  await page.getByLabel('Email', { exact: true }).fill('nonsense')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Provide a valid Email')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nonsense')
  await expectAccessible(page)

  const email = `federated.${Date.now()}@example.com`
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Name').fill('Federated Customer')
  await page.getByLabel('Email verified').uncheck()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Confirm your email address at that service' })).toBeVisible()
  await expectSignedOut(page)

  await continueWithGoogle(page).click()
  // The login page has a field of that name too.
  await expect(chooser(page)).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Name').fill('Federated Customer')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(faults).toEqual([])
})

test('a sign-in that was begun in one browser does not end in another', async ({ page, browser, baseURL }) => {
  await openChooser(page)
  const request = new URL(page.url()).search.slice(1)
  // The answer is asked for beside the page, which would follow the redirect.
  const answer = await page.request.post('/sandbox/oidc/authorize', {
    form: { request, choice: 'demo-rider' },
    maxRedirects: 0,
  })
  const address = answer.headers().location ?? ''
  expect(address).toContain('/api/auth/oauth2/callback/google?code=')

  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const stranger = await other.newPage()
  await visit(stranger, address)
  await expect(stranger).toHaveURL(/\/login\?error=sign-in-expired/)
  await expect(stranger.getByRole('alert').filter({ hasText: 'another tab or browser' })).toBeVisible()
  await expectSignedOut(stranger)
  await other.close()

  await visit(page, address)
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
})
