import { expect, type Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import siteMap from '../../../areas/routes.ts'
import { test } from '../steps/kept-tab.ts'
import { visit } from '../steps/visit.ts'
import { expectSignedOut, freshEmail, PASSWORD, signUp } from './account-steps.ts'

const SOME_ID = '0193a0c0-0000-7000-8000-000000000000'
const dashboard = siteMap.find(({ path }) => path === 'dashboard')
/** Every page below the dashboard, as the site map has it: one that is added is visited too. */
const entries: RouteConfigEntry[] = (dashboard?.children ?? []).flatMap((entry) => entry.children ?? [entry])
const pages = entries.map(({ path = '', file }) => ({
  address: `/dashboard/${path}`.replace(/\/$/, '').replace(/:\w+/, SOME_ID),
  isForAdmins: /^[\w-]+\/web\/admin-pages\//.test(file),
}))
const adminPages = pages.filter(({ isForAdmins }) => isForAdmins)

/** What the frame of every page asks: the role, the own profile and basket, the end of the session. */
const HARMLESS = /^\/api\/((admin|user|userinfo)\/|auth\/|shop$|basket$)/

test('a visitor on any page of the dashboard is sent to the login page, which knows the way back', async ({ page }) => {
  expect(pages.length).toBeGreaterThan(20)
  const [first, ...others] = pages
  await visit(page, first?.address ?? '')
  await expect(page).toHaveURL(loginFor(first?.address))
  for (const { address } of others) {
    await test.step(address, async () => {
      expect((await page.request.get(address)).headers()['x-robots-tag']).toContain('noindex')
      await goTo(page, address)
      await expect(page).toHaveURL(loginFor(address))
    })
  }
})

const SIGN_OUT = '**/api/auth/sign-out'

const loginFor = (address = '') => `/login?returnTo=${encodeURIComponent(address)}`

/** Within the document, as the browser's arrows go: to load one for each page would take ten times as long. */
function goTo(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}

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
  let token = ''
  // On its way it may still end the session that is begun next.
  const ended = page.waitForResponse(SIGN_OUT)
  for (const { address } of adminPages) {
    await test.step(address, async () => {
      await goTo(page, address)
      await expectSignedOut(page)
      await expect(page).toHaveURL('/login')
      if (token === '') {
        await ended
        token = await signInQuickly(page, email)
        // The session outlives the others: signing in again for each takes longest.
        await page.route(SIGN_OUT, (route) => route.fulfill({ json: { success: true } }))
      }
      await page.evaluate(signInElsewhere, token)
      await expect(page).toHaveURL('/')
    })
  }
  expect(asked).toEqual([])
})

/** In the page: another tab logs in, and the browser says so. */
function signInElsewhere(token: string): void {
  localStorage.setItem('accessToken', token)
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: token }))
}

/** Begins a session as the login form does, without the form. Returns its token. */
async function signInQuickly(page: Page, email: string): Promise<string> {
  const headers = { origin: new URL(page.url()).origin }
  const data = { email, password: PASSWORD }
  expect((await page.request.post('/api/auth/sign-in/email', { headers, data })).status()).toBe(200)
  return (await (await page.request.put(`/api/user/${email}`, { headers, data: { email } })).json()).token
}
