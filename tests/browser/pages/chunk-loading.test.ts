import { expect, type Page, type Route, test } from '@playwright/test'
import { freshEmail, signUp, signUpByForm } from '../accounts/account-steps.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { pressUntil, visit, visitAgain } from '../steps/visit.ts'

/** Meets each request for a script whose name begins so. Gives the addresses that were asked for. */
async function meetScript(page: Page, name: string, answer: (route: Route) => unknown): Promise<string[]> {
  const asked: string[] = []
  await page.route(new RegExp(`/static/js/${name}-[\\w-]+\\.js`), async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await answer(route)
  })
  return asked
}

/**
 * A page whose links are not fetched ahead when the pointer comes near, so that a press alone asks for their scripts.
 */
async function follow(page: Page, label: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: label })
    .evaluate((link: HTMLElement) => link.click())
}

test('scripts of pages come from static/js', async ({ page }) => {
  const asked = await meetScript(page, 'portfolio-page', (route) => route.continue())
  await visit(page, '/')
  await follow(page, 'My Portfolio')
  await expect(page.getByRole('heading', { name: 'My Portfolio' })).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('a page that takes longer than 120 seconds offers to load its address, and the page before stays usable', async ({
  page,
}) => {
  let hangs = true
  const asked = await meetScript(page, 'portfolio-page', (route) => (hangs ? undefined : route.continue()))
  await visit(page, '/')
  // Time passes only where the test says so: a busy machine takes a second for less.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await follow(page, 'My Portfolio')
  await expect.poll(() => asked.length).toBe(1)
  await page.clock.runFor(1_000)
  await expect(page.getByText('Loading the page')).toBeAttached()
  await page.clock.runFor(118_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(page.getByRole('alert')).toContainText('Something on this page did not load')
  await page.clock.resume()
  await expectAccessible(page)
  hangs = false
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveURL('/portfolio')
  await expect(page.getByRole('heading', { name: 'My Portfolio' })).toBeVisible()
})

test('a part of a page whose script does not come leaves the rest of the page usable', async ({ page }) => {
  await signUp(page, 'Unlucky Customer', freshEmail('unlucky'))
  const asked = await meetScript(page, 'order-fields', (route) => route.abort())
  await visit(page, '/')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('alert')).toContainText('Something on this page did not load')
  expect(asked).toHaveLength(1)
  await expect(page.getByText('Available Quantity')).toBeVisible()
  await expectAccessible(page)
})

test('the end of a part’s page fetches its script when somebody is near it, and says so when it does not come', async ({
  page,
}) => {
  let fails = false
  const asked = await meetScript(page, 'part-end', (route) => (fails ? route.abort() : route.continue()))
  const [part] = await (await page.request.get('/api/part?limit=1')).json()
  const ask = page.getByRole('button', { name: 'Ask a question' })
  await page.setViewportSize({ width: 412, height: 823 })
  await visit(page, `/partDetails/${part._id}`)
  await expect(ask).toBeAttached()
  expect(asked).toEqual([])
  await pressUntil(ask, page.getByRole('textbox', { name: 'Your question' }))
  expect(asked).toHaveLength(1)
  fails = true
  await page.evaluate(() => scrollTo(0, 0))
  await visitAgain(page)
  await ask.scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert').first()).toContainText('Something on this page did not load')
  await expect(page.getByText('Available Quantity')).toBeVisible()
})

test('a press whose script does not come offers to reload', async ({ page }) => {
  const email = freshEmail('staying')
  await signUpByForm(page, 'Staying Customer', email)
  // The basket follows the sign-in, with that script; left before, it does so on the next page.
  const basketOf = () => page.evaluate(() => JSON.parse(localStorage.getItem('basket:v1') ?? '{}').account)
  await expect.poll(basketOf).toBe(email)
  await visit(page, '/blogs')
  const asked = await meetScript(page, 'session', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('alert')).toContainText('Something on this page did not load')
  // Pages that the pointer comes near on its way may ask for it too, ahead.
  expect(asked).not.toEqual([])
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('whoever goes back while a reloaded page is still coming alive gets the page that they went back to', async ({
  page,
}) => {
  const faults = watchPage(page)
  await visit(page, '/blogs')
  await follow(page, 'My Portfolio')
  await expect(page.getByRole('heading', { name: 'My Portfolio' })).toBeVisible()
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked = await meetScript(page, 'entry.client', async (route) => {
    await gone
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'My Portfolio' })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/blogs')
  letGo()
  await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
  expect(faults).toEqual([])
})
