import { type Browser, expect, type Page } from '@playwright/test'
import { visit } from '../steps/visit.ts'

export const PASSWORD = 'the first of two passwords'
export const ADMIN = { email: 'admin@example.com', password: 'demo-parts-1' }

/** An email that nobody had before: a repetition on the same shop needs accounts of its own. */
export function freshEmail(name: string): string {
  return `${name}.${Date.now()}@example.com`
}

/** Fills the form of a new account with `PASSWORD`; the page is its dashboard afterwards. */
export async function signUpByForm(page: Page, name: string, email: string): Promise<void> {
  await visit(page, '/signUp')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Makes an account with `PASSWORD` over HTTP: quickly. The page is its dashboard afterwards. */
export async function signUp(page: Page, name: string, email: string): Promise<void> {
  await beginSession(page, 'sign-up', { name, email, password: PASSWORD })
  await visit(page, '/dashboard')
}

type Account = { email: string; password: string; name?: string }

/** Gives a page's browser what a form of the login or the sign-up would: the cookie and the access token. */
export async function beginSession(page: Page, by: 'sign-in' | 'sign-up', account: Account): Promise<void> {
  // Of the shop itself, and without a script that would notice.
  await page.goto('/robots.txt')
  const { origin } = new URL(page.url())
  const { request } = page.context()
  const begun = await request.post(`/api/auth/${by}/email`, { data: account, headers: { origin } })
  expect(begun.ok(), await begun.text()).toBe(true)
  const { email } = account
  const answer = await request.put(`/api/user/${email}`, { data: { email }, headers: { origin } })
  const { token } = (await answer.json()) as { token: string }
  await page.evaluate((accessToken) => localStorage.setItem('accessToken', accessToken), token)
}

/** Sends the login form of the page that is open. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Another browser in which that account is signed in, on its security page. */
export async function signInElsewhere(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await beginSession(page, 'sign-in', { email, password: PASSWORD })
  await visit(page, '/dashboard/security')
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
  return page
}

/** The page has sent its visitor to the login page, and nothing of the session is left in the browser. */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
}
