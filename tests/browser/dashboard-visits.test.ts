import { expect, type Page, test } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import siteMap from '#web/routes.ts'
import { expectSignedOut, freshEmail, PASSWORD, signUp } from './account-steps.ts'
import { visit } from './visit.ts'

const SOME_ID = '0193a0c0-0000-7000-8000-000000000000'
const dashboard = siteMap.find(({ path }) => path === 'dashboard')
/** Every page below the dashboard, as the site map has it: one that is added is visited too. */
const pages = (dashboard?.children ?? []).map(({ path = '', file }: RouteConfigEntry) => ({
  address: `/dashboard/${path}`.replace(/\/$/, '').replace(/:\w+/, SOME_ID),
  isForAdmins: file.startsWith('pages/admin/'),
}))
const adminPages = pages.filter(({ isForAdmins }) => isForAdmins)

/** What the frame of every page asks: the role, the own profile and basket, the end of the session. */
const HARMLESS = /^\/api\/((admin|user|userinfo)\/|auth\/|shop$|basket$)/

test('a visitor on any page of the dashboard is sent to the login page, which knows the way back', async ({ page }) => {
  expect(pages.length).toBeGreaterThan(20)
  for (const { address } of pages) {
    await test.step(address, async () => {
      const answer = await visit(page, address)
      expect(answer?.headers()['x-robots-tag']).toContain('noindex')
      await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(address)}`)
    })
  }
})

test('a customer on any page for administrators is signed out and sent to the login page, and nothing of it was asked for', async ({
  page,
}) => {
  expect(adminPages.length).toBeGreaterThan(12)
  const email = freshEmail('wrong.role')
  await signUp(page, 'Wrong Role', email)
  await expect(page.getByRole('heading', { name: 'My Orders: 0' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !HARMLESS.test(pathname)) asked.push(pathname)
  })
  for (const { address } of adminPages) {
    await test.step(address, async () => {
      await visit(page, address)
      await expectSignedOut(page)
      await expect(page).toHaveURL('/login')
      await signInQuickly(page, email)
    })
  }
  expect(asked).toEqual([])
})

/** Signs in as the login form does, without the form. */
async function signInQuickly(page: Page, email: string): Promise<void> {
  const headers = { origin: new URL(page.url()).origin }
  const data = { email, password: PASSWORD }
  expect((await page.request.post('/api/auth/sign-in/email', { headers, data })).status()).toBe(200)
  const { token } = await (await page.request.put(`/api/user/${email}`, { headers, data: { email } })).json()
  await page.evaluate((value) => localStorage.setItem('accessToken', value), token)
}
